import { createHash, createSign, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { foundListing, listingId } from '@cardfall/listing-index/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { urlOf } from '#contract/urlOf.ts';
import { hasMarketplaceMaterial, readMaterial } from '#server/testing/marketplaceMaterial.ts';
import { type TestApp, testApp } from '#server/testing/testApp.ts';
import { MarketplaceError } from '../browse/errors.ts';
import { readSignature, verifySignature } from './noticeSignature.ts';
import { PublicKeys } from './PublicKeys.ts';
import { deletionQueries } from './queries.ts';

const start = Date.UTC(2030, 0, 1);
const settings = { endpoint: 'https://cards.example.com/notices', verificationToken: 'x'.repeat(40) };
const path = urlOf('takeDeletionNotice');
const kid = randomUUID();
const own = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
const foreign = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
const pem = own.publicKey.export({ type: 'spki', format: 'pem' }).toString().replaceAll('\n', '');
let now = start;
let fetched: string[];
let isDown: boolean;
let app: TestApp;

beforeAll(async () => {
  const keys = new PublicKeys(
    async (keyId) => {
      fetched.push(keyId);
      if (isDown) throw new MarketplaceError('unavailable', 'down');
      return keyId === kid ? pem : null;
    },
    () => now,
  );
  app = await testApp(() => now, { deletions: { settings, keys } });
});
afterAll(() => app.close());
beforeEach(async () => {
  // The cache expires after an hour.
  now += 2 * 3_600_000;
  fetched = [];
  isDown = false;
  for (const table of ['deletion_notices', 'deleted_sellers', 'listings'] as const)
    await app.db.deleteFrom(table).execute();
});

const notice = (named: object = {}) => ({
  metadata: { topic: 'MARKETPLACE_ACCOUNT_DELETION', schemaVersion: '1.0', deprecated: false },
  notification: {
    notificationId: 'notice-1',
    eventDate: '2030-01-01T00:00:00.000Z',
    publishAttemptCount: 1,
    data: { username: 'card_seller', userId: 'ma8vp1jySJC', eiasToken: 'x', ...named },
  },
});

function signatureOf(text: string, key: KeyObject = own.privateKey, changes: object = {}): string {
  const signature = createSign('sha1').update(text).sign(key, 'base64');
  return Buffer.from(JSON.stringify({ alg: 'ecdsa', kid, signature, digest: 'SHA1', ...changes })).toString('base64');
}

const send = (text: string, signature = signatureOf(text)) =>
  app.send('POST', path, text, { 'x-ebay-signature': signature });

async function store(...sellers: (string | null)[]): Promise<void> {
  await app.store(
    sellers.map((seller, number) =>
      foundListing({ id: listingId(number), seller, endsAt: now + 3_600_000, seenAt: now }),
    ),
  );
}

async function shownSellers(): Promise<(string | null)[]> {
  now += 300;
  await app.follower.catchUp();
  const response = await app.get(urlOf('listCards'));
  return ((await response.json()) as { items: { seller: { username: string | null } }[] }).items.map(
    ({ seller }) => seller.username,
  );
}

test('answers the challenge with the hash of code, token and endpoint', async () => {
  const response = await app.get(`${path}?challenge_code=abc123`);
  const expected = createHash('sha256').update(`abc123${settings.verificationToken}${settings.endpoint}`).digest('hex');
  expect(response.headers.get('content-type')).toContain('application/json');
  expect(await response.json()).toMatchObject({ challengeResponse: expected });
  expect((await app.get(path)).status).toBe(400);
});

test('removes a seller from stored and shown listings, by name and by id, and stores no name', async () => {
  await store('card_seller', 'ma8vp1jySJC', 'somebody_else');
  const text = JSON.stringify(notice());
  expect((await send(text)).status).toBe(200);
  expect((await shownSellers()).toSorted()).toEqual(['somebody_else', null, null].toSorted());
  const kept = JSON.stringify([
    await app.db.selectFrom('deletion_notices').selectAll().execute(),
    await app.db.selectFrom('deleted_sellers').selectAll().execute(),
  ]);
  expect(kept).not.toContain('card_seller');
});

test('keeps a deleted seller unnamed when a listing is stored again', async () => {
  await send(JSON.stringify(notice()));
  await store('card_seller');
  expect(await shownSellers()).toEqual([null]);
});

test('acknowledges a repeated notice each time and applies it once', async () => {
  const text = JSON.stringify(notice());
  const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await send(text)).status));
  expect(statuses).toEqual(Array(10).fill(200));
  expect(await app.db.selectFrom('deletion_notices').selectAll().execute()).toHaveLength(1);
  expect(fetched).toEqual([kid]);
});

test('forgets a notice after a week, and not whom it was about', async () => {
  const notices = () => app.db.selectFrom('deletion_notices').selectAll().execute();
  const { deleteOldNotices } = deletionQueries(app.db);
  await send(JSON.stringify(notice()));
  await deleteOldNotices(now + 7 * 24 * 3_600_000);
  expect(await notices()).toHaveLength(1);
  await deleteOldNotices(now + 7 * 24 * 3_600_000 + 1);
  expect(await notices()).toEqual([]);
  await store('card_seller');
  expect(await shownSellers()).toEqual([null]);
});

// @asvs 11.6.1
test('accepts a signature of the bytes as sent and of the same JSON without spaces', async () => {
  const spaced = JSON.stringify(notice(), null, 2);
  expect((await send(spaced, signatureOf(spaced))).status).toBe(200);
  expect((await send(spaced, signatureOf(JSON.stringify(notice())))).status).toBe(200);
});

describe('rejects a notice', () => {
  const text = JSON.stringify(notice());
  const flipped = signatureOf(text).replace(/.(?=.{8}$)/, (sign) => (sign === 'A' ? 'B' : 'A'));
  test.each([
    ['without a signature', ''],
    ['with half of one', signatureOf(text).slice(0, 40)],
    ['with a changed one', flipped],
    ['signed by another key', signatureOf(text, foreign.privateKey)],
    ['signed over something else', signatureOf(JSON.stringify(notice({ username: 'other' })))],
    ['with another algorithm', signatureOf(text, own.privateKey, { alg: 'none' })],
    ['with a key that is an address', signatureOf(text, own.privateKey, { kid: '../../identity/v1/oauth2/token' })],
    ['with a key nobody knows', signatureOf(text, own.privateKey, { kid: randomUUID() })],
  ])('%s', async (_, signature) => {
    await store('card_seller');
    expect((await send(text, signature)).status).toBe(412);
    expect(await shownSellers()).toEqual(['card_seller']);
  });

  test('on another topic', async () => {
    const other = JSON.stringify({ ...notice(), metadata: { topic: 'ITEM_SOLD' } });
    expect((await send(other)).status).toBe(400);
  });
});

test('limits a flood of forged keys to 30 lookups an hour and still accepts real notices', async () => {
  const text = JSON.stringify(notice());
  await send(text);
  const statuses = new Set<number>();
  for (let round = 0; round < 20; round++) {
    const wave = Array.from({ length: 100 }, () =>
      send(text, signatureOf(text, own.privateKey, { kid: randomUUID() })),
    );
    for (const response of await Promise.all(wave)) statuses.add(response.status);
  }
  expect(statuses).toEqual(new Set([412, 503]));
  expect(fetched.filter((one) => one !== kid).length).toBeLessThanOrEqual(30);
  expect((await send(text)).status).toBe(200);
  // The flood continues, and the valid key is looked up again.
  now += 61 * 60_000;
  for (let round = 0; round < 40; round++) await send(text, signatureOf(text, own.privateKey, { kid: randomUUID() }));
  expect((await send(text)).status).toBe(200);
});

test('asks the marketplace to retry while keys cannot be looked up', async () => {
  isDown = true;
  const text = JSON.stringify(notice());
  const response = await send(text);
  expect(response.status).toBe(503);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  isDown = false;
  expect((await send(text)).status).toBe(200);
});

test('answers 404 when notices are not configured', async () => {
  const other = await testApp(() => now);
  expect((await other.get(`${path}?challenge_code=abc`)).status).toBe(404);
  expect((await other.send('POST', path, notice())).status).toBe(404);
  await other.close();
});

interface Vector {
  readonly signature: string;
  readonly message: object;
  readonly response?: { readonly key: string } | null;
}

describe.skipIf(!hasMarketplaceMaterial)('the marketplace’s own examples', () => {
  const vectors = hasMarketplaceMaterial
    ? (readMaterial('account_deletion_signature_vectors.json') as Record<string, Vector>)
    : {};
  test.each([
    ['VALID', true],
    ['INVALID', false],
    ['SIGNATURE_MISMATCH', false],
  ])('%s', (name, valid) => {
    const vector = vectors[name] ?? expect.fail();
    const signature = readSignature(vector.signature)?.value ?? expect.fail();
    expect(verifySignature(JSON.stringify(vector.message), signature, vector.response?.key ?? '')).toBe(valid);
  });
});
