import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { type PlainAnswer, type PlainMarketplace, plainMarketplace } from '#server/testing/plainMarketplace.ts';
import { MarketplaceClient } from './client.ts';

let marketplace: PlainMarketplace;
afterEach(() => marketplace.close());

let calls = 0;

function client(account = marketplace.account, cap = 100, now: () => number = Date.now) {
  calls = 0;
  return new MarketplaceClient({ account, marketplaceId: 'EBAY_US', reserveCall: async () => calls++ < cap, now });
}

const query = { category_ids: '261328', aspect_filter: 'categoryId:261328,Game:{Pokémon TCG}', limit: '200' };
const problem = (errorId: number) => ({
  errors: [{ errorId, domain: 'API_BROWSE', category: 'REQUEST', message: 'Why' }],
});

async function answering(...answers: PlainAnswer[]) {
  marketplace = await plainMarketplace((_, number) => answers[Math.min(number, answers.length) - 1] ?? { body: {} });
}

test('a search is one call, its query spelled as the marketplace reads it', async () => {
  await answering({ body: { total: 1, itemSummaries: [{ itemId: 'x' }], next: 'http://elsewhere.example/' } });
  expect(await client().search(query)).toEqual({ items: [{ itemId: 'x' }], total: 1, hasNext: true });
  expect(marketplace.searches).toEqual([
    '/buy/browse/v1/item_summary/search?category_ids=261328&aspect_filter=categoryId%3A261328%2CGame%3A%7BPok%C3%A9mon%20TCG%7D&limit=200',
  ]);
  expect(calls).toBe(1);
});

test('an answer without listings is an empty page', async () => {
  await answering({ body: { total: 0, limit: 200, offset: 0 } });
  expect(await client().search(query)).toEqual({ items: [], total: 0, hasNext: false });
});

test('an answer with a warning is a failure, however full', async () => {
  const warnings = [{ errorId: 12002, message: 'The itemEndDate filter value is invalid.' }];
  await answering({ body: { total: 333_296, itemSummaries: [{ itemId: 'x' }], warnings } });
  await expect(client().search(query)).rejects.toMatchObject({
    code: 'rejected',
    message: expect.stringContaining('12002'),
  });
});

test('one token serves any number of searches at once', async () => {
  await answering({ body: {} });
  const one = client();
  await Promise.all(Array.from({ length: 20 }, () => one.search(query)));
  expect(marketplace.tokens).toBe(1);
});

test('a token is renewed before its end', async () => {
  await answering({ body: {} });
  let now = 0;
  const one = client(marketplace.account, 100, () => now);
  await one.search(query);
  now = 7_200_000 - 6 * 60_000;
  await one.search(query);
  expect(marketplace.tokens).toBe(1);
  now = 7_200_000 - 4 * 60_000;
  await one.search(query);
  expect(marketplace.tokens).toBe(2);
});

test('a token refused once is replaced, and the search goes on', async () => {
  await answering({ status: 401, body: problem(1001) }, { body: { total: 0 } });
  await client().search(query);
  expect(marketplace.tokens).toBe(2);
});

test('a token refused twice is a matter of credentials, and nothing is tried again', async () => {
  await answering({ status: 401, body: problem(1001) });
  await expect(client().search(query)).rejects.toMatchObject({ code: 'credentials' });
  expect(marketplace.searches).toHaveLength(2);
});

test('refused credentials are told by the names of the settings', async () => {
  marketplace = await plainMarketplace(
    () => ({ body: {} }),
    () => ({ status: 401, body: { error: 'invalid_client' } }),
  );
  await expect(client().search(query)).rejects.toMatchObject({
    code: 'credentials',
    message: expect.stringContaining('EBAY_CLIENT_SECRET'),
  });
  expect(calls).toBe(0);
});

test.each([
  [400, 'rejected'],
  [403, 'credentials'],
  [409, 'rejected'],
  [429, 'quota'],
  [500, 'unavailable'],
  [503, 'unavailable'],
])('a %d is a matter of %s', async (status, code) => {
  await answering({ status, body: problem(12_000) });
  await expect(client().search(query)).rejects.toMatchObject({ code, message: expect.stringContaining('12000 Why') });
});

test.each([
  ['text', 'certainly'],
  ['half a page', '{"total": 1, "itemSumm'],
  ['a page of another kind', { itemSummaries: 'none' }],
  ['nothing', ''],
  ['a list', []],
])('%s for an answer is garbage', async (_, body) => {
  await answering({ body });
  await expect(client().search(query)).rejects.toMatchObject({ code: 'garbage' });
});

test('an answer that unpacks to more than a page is cut off', async () => {
  const bomb = gzipSync(Buffer.alloc(200_000_000, ' '));
  await answering({ headers: { 'content-encoding': 'gzip' }, body: bomb });
  await expect(client().search(query)).rejects.toMatchObject({ code: 'garbage' });
});

test('an answer that points elsewhere is not followed, token in hand', async () => {
  await answering({ status: 302, headers: { location: 'http://127.0.0.1:9/steal' }, body: '' });
  await expect(client().search(query)).rejects.toMatchObject({ code: 'unavailable' });
});

test('a call that may not be made is not made', async () => {
  await answering({ body: {} });
  const one = client(marketplace.account, 1);
  await one.search(query);
  await expect(one.search(query)).rejects.toMatchObject({ code: 'quota' });
  expect(marketplace.searches).toHaveLength(1);
});

test('a marketplace that is not there is unavailable', async () => {
  await answering({ body: {} });
  const account = { ...marketplace.account, apiUrl: 'http://127.0.0.1:9' };
  await expect(client(account).search(query)).rejects.toMatchObject({ code: 'unavailable' });
});
