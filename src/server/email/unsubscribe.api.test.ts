import { startMailbox } from '@cardfall/marketplace-sandbox';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { urlOf } from '#contract/urlOf.ts';
import { testAccounts } from '#server/testing/testAccounts.ts';
import { type TestApp, testApp } from '#server/testing/testApp.ts';
import { Mailer } from './Mailer.ts';
import { unsubscribeMailWriters } from './unsubscribeMail.ts';
import { resubscribeUrl, unsubscribeUrl } from './unsubscribeServices.ts';

const allowedOrigin = 'https://allowed.example';
let app: TestApp;
let accounts: ReturnType<typeof testAccounts>;

beforeAll(async () => {
  app = await testApp(Date.now, { allowedOrigins: [allowedOrigin] });
  accounts = testAccounts(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['unsubscribed', 'rate_limits', 'outbox'] as const) await app.db.deleteFrom(table).execute();
});

const path = urlOf('unsubscribe');
const unsubscribe = (email: string, headers: Record<string, string> = {}) =>
  app.get(`${path}?email=${encodeURIComponent(email)}`, { ...accounts.newNetwork(), ...headers });
const isUnsubscribed = (email: string) => app.unsubscribe.queries.isUnsubscribed(email);

// @req 7.unsubscribe.1
test('unsubscribes an address in any case, once or twice', async () => {
  for (const typed of [' Ada@Example.com', 'ada@example.com']) {
    const response = await unsubscribe(typed);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ success: true });
  }
  expect(await isUnsubscribed('ada@example.com')).toBe(true);
  expect(await isUnsubscribed('bruno@example.com')).toBe(false);
});

test('returns the same body for an address with an account and one without', async () => {
  const { email } = await accounts.newPerson();
  const texts = await Promise.all(
    [email, 'nobody@example.com'].map(async (one) =>
      (await (await unsubscribe(one)).text()).replace(/"serverTime".*/, ''),
    ),
  );
  expect(texts[0]).toBe(texts[1]);
});

// @req 7.unsubscribe.2
test.each(['', 'nobody', 'a@b', 'victim＠example.com', 'a@example.com\r\nBcc: b@example.com'])(
  'refuses the malformed address %j with a readable error',
  async (typed) => {
    const response = await unsubscribe(typed);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: expect.stringMatching(/^(Email is|Please enter)/) });
  },
);

// @asvs 3.5.3
test.each<[string, Record<string, string>]>([
  ['a picture', { 'sec-fetch-dest': 'image', 'sec-fetch-site': 'cross-site' }],
  ['a frame', { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' }],
  ['a prefetch', { 'sec-purpose': 'prefetch', 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' }],
  ['a prefetch with the old header', { purpose: 'prefetch' }],
  [
    'a page of another site',
    { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  ],
  ['a page of another site without an origin', { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'cross-site' }],
  [
    'a page of another host of our site',
    { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-site', origin: 'https://blog.example.com' },
  ],
])('%s unsubscribes nobody and gets the same response', async (_, headers) => {
  const response = await unsubscribe('ada@example.com', headers);
  expect(response.status).toBe(200);
  expect(await isUnsubscribed('ada@example.com')).toBe(false);
});

// @asvs 3.5.3
test('a HEAD request, as mail scanners send it, unsubscribes nobody', async () => {
  const response = await fetch(`${app.address}${path}?email=ada@example.com`, { method: 'HEAD' });
  expect(response.status).toBe(200);
  expect(await isUnsubscribed('ada@example.com')).toBe(false);
});

test.each<[string, Record<string, string>]>([
  ['a link in a mail', { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none' }],
  ['a link on another site', { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'cross-site', accept: 'text/html' }],
  ['a browser without Sec-Fetch headers', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }],
])('leads %s to the filled-in form and stores nothing', async (_, headers) => {
  for (const typed of ['ada+cards@example.com', 'not an address']) {
    const response = await unsubscribe(typed, headers);
    expect(response.status).toBe(303);
    const location = new URL(response.headers.get('location') ?? '', 'http://x');
    expect(location.pathname).toBe('/unsubscribe');
    expect(location.searchParams.get('email')).toBe(typed);
  }
  expect(await isUnsubscribed('ada+cards@example.com')).toBe(false);
});

test.each<[string, Record<string, string>]>([
  ['our own page', { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' }],
  [
    'our page on an allowed origin',
    { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'cross-site', origin: allowedOrigin },
  ],
])('%s unsubscribes the address', async (_, headers) => {
  await unsubscribe('ada@example.com', headers);
  expect(await isUnsubscribed('ada@example.com')).toBe(true);
});

test('allows ten requests an hour per network and three a day per address', async () => {
  const network = accounts.newNetwork();
  const statuses = [];
  for (let number = 0; number < 11; number++)
    statuses.push((await unsubscribe(`a${number}@example.com`, network)).status);
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
  const repeated = [];
  for (let number = 0; number < 4; number++) repeated.push(await unsubscribe('ada@example.com'));
  expect(repeated.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  expect(Number(repeated.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
});

describe('the notice to the owner of an unsubscribed address', () => {
  /** Writes the waiting mails of this kind, as the outbox does. */
  const writeNotices = async () => {
    const rows = await app.db
      .selectFrom('outbox')
      .select(['kind', 'email'])
      .where('kind', '=', 'unsubscribed')
      .execute();
    const mails = await Promise.all(rows.map((row) => unsubscribeMailWriters(app.unsubscribe)[row.kind]?.(row)));
    return mails.flatMap((mail) => mail ?? []);
  };
  const newOwner = async () => {
    const { email } = await accounts.newPerson();
    await app.db.updateTable('users').set({ email_verified_at: new Date() }).where('email', '=', email).execute();
    return email;
  };
  const undo = (link: string, changes: Record<string, string> = {}) => {
    const { email = '', signature = '' } = Object.fromEntries(new URL(link).searchParams);
    return accounts.call('resubscribe', { email, signature, ...changes });
  };

  test('is written once in 30 days, however often the address is unsubscribed', async () => {
    const email = await newOwner();
    for (let round = 0; round < 2; round++) {
      expect((await unsubscribe(email)).status).toBe(200);
      await app.unsubscribe.queries.resubscribe(email);
    }
    expect((await unsubscribe(email)).status).toBe(200);
    const notices = await writeNotices();
    expect(notices).toHaveLength(1);
    expect(notices[0]).toMatchObject({ to: email, subject: expect.stringContaining('turned off') });
  });

  // @req 7.unsubscribe.1
  test('has a link that turns alerts on again, which can be used twice', async () => {
    const email = await newOwner();
    await unsubscribe(email);
    const [notice] = await writeNotices();
    const link = /https?:\S+/.exec(notice?.text ?? '')?.[0] ?? '';
    expect(new URL(link).pathname).toBe('/unsubscribe');
    for (let use = 0; use < 2; use++) expect((await undo(link)).status).toBe(200);
    expect(await isUnsubscribed(email)).toBe(false);
  });

  test('is written to nobody without a verified account, nor after alerts are on again', async () => {
    const unverified = await accounts.newPerson();
    const owner = await newOwner();
    for (const email of [unverified.email, 'nobody@example.com', owner]) await unsubscribe(email);
    await app.unsubscribe.queries.resubscribe(owner);
    expect(await writeNotices()).toEqual([]);
  });

  test('is not queued by the one-click link, which only the owner has', async () => {
    const email = await newOwner();
    const link = await unsubscribeUrl(email, app.unsubscribe);
    const response = await fetch(link.replace(/^https:\/\/[^/]+/, app.address), { method: 'POST' });
    expect(response.status).toBe(200);
    expect(await isUnsubscribed(email)).toBe(true);
    expect(await writeNotices()).toEqual([]);
  });

  test('has a link that works for its address only, and which no other signature replaces', async () => {
    await app.unsubscribe.queries.unsubscribe('bruno@example.com', 0);
    const link = await resubscribeUrl('ada@example.com', app.unsubscribe);
    const otherPurpose = await unsubscribeUrl('bruno@example.com', app.unsubscribe);
    for (const response of [
      await undo(link, { email: 'bruno@example.com' }),
      await undo(otherPurpose),
      await undo(link, { email: 'bruno@example.com', signature: '' }),
    ]) {
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: 'invalid_signature' });
    }
    expect(await isUnsubscribed('bruno@example.com')).toBe(true);
  });
});

describe('the one-click link of a mail', () => {
  const follow = (link: string, headers: Record<string, string> = {}) =>
    fetch(link.replace(/^https:\/\/[^/]+/, app.address), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: 'List-Unsubscribe=One-Click',
    });

  test('is sent in the List-Unsubscribe headers and works when a mail program posts to it', async () => {
    const mailbox = await startMailbox({ smtpPort: 0, webPort: 0 });
    const mailer = new Mailer(mailbox.smtpUrl, 'Cardfall <cards@example.com>');
    const url = await unsubscribeUrl('ada@example.com', app.unsubscribe);
    await mailer.send({ to: 'ada@example.com', subject: 'Deals', text: 'Deals', html: 'Deals', unsubscribeUrl: url });
    const { mails } = (await (await fetch(`${mailbox.address}/api/mails`)).json()) as { mails: { id: string }[] };
    const source = await (await fetch(`${mailbox.address}/mails/${mails[0]?.id}.eml`)).text();
    const headers = (source.split('\r\n\r\n')[0] ?? '').replace(/\r\n[ \t]+/g, '');
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const link = /^List-Unsubscribe:\s*<([^>]+)>/m.exec(headers)?.[1] ?? '';
    expect(link).toBe(url);
    expect((await follow(link, { 'sec-fetch-site': 'cross-site' })).status).toBe(200);
    expect(await isUnsubscribed('ada@example.com')).toBe(true);
    mailer.close();
    await mailbox.close();
  });

  test('is valid for one address only', async () => {
    const link = await unsubscribeUrl('ada@example.com', app.unsubscribe);
    const response = await follow(link.replace('ada%40', 'bruno%40'));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: expect.any(String), code: 'invalid_signature' });
    expect((await follow(`${link.slice(0, -3)}abc`)).status).toBe(400);
    expect(await isUnsubscribed('bruno@example.com')).toBe(false);
    expect(await isUnsubscribed('ada@example.com')).toBe(false);
  });

  test.each<[string, Record<string, string>]>([
    ['opened in a browser', { 'sec-fetch-dest': 'document' }],
    ['fetched by a mail scanner', {}],
  ])('unsubscribes nobody when it is %s', async (_, headers) => {
    const link = await unsubscribeUrl('ada@example.com', app.unsubscribe);
    await app.get(link.replace(/^https:\/\/[^/]+/, ''), headers);
    expect(await isUnsubscribed('ada@example.com')).toBe(false);
  });
});
