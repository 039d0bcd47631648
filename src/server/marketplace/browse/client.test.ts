import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import {
  type ScriptedAnswer,
  type ScriptedMarketplace,
  startScriptedMarketplace,
} from '@cardfall/marketplace-sandbox/testing';
import { afterEach, expect, test } from 'vitest';
import { MarketplaceClient, type MarketplaceDeps } from './client.ts';
import { readJson } from './response.ts';

let marketplace: ScriptedMarketplace;
afterEach(() => marketplace.close());

let calls = 0;

function client(changed: Partial<MarketplaceDeps> = {}, cap = 100) {
  calls = 0;
  const reserveCall = async () => calls++ < cap;
  const { account } = marketplace;
  return new MarketplaceClient({ account, marketplaceId: 'EBAY_US', reserveCall, now: Date.now, ...changed });
}

const query = { category_ids: '261328', aspect_filter: 'categoryId:261328,Game:{Pokémon TCG}', limit: '200' };
const problem = (errorId: number) => ({
  errors: [{ errorId, domain: 'API_BROWSE', category: 'REQUEST', message: 'Why' }],
});

async function answering(...answers: ScriptedAnswer[]) {
  const answerOf = (number: number) => answers[Math.min(number, answers.length) - 1] ?? { body: {} };
  marketplace = await startScriptedMarketplace((_, number) => answerOf(number));
}

test('makes one call for a search, with the query encoded as the marketplace reads it', async () => {
  await answering({ body: { total: 1, itemSummaries: [{ itemId: 'x' }], next: 'http://elsewhere.example/' } });
  expect(await client().search(query, 'following')).toEqual({ items: [{ itemId: 'x' }], total: 1, hasNext: true });
  expect(marketplace.searches).toEqual([
    '/buy/browse/v1/item_summary/search?category_ids=261328&aspect_filter=categoryId%3A261328%2CGame%3A%7BPok%C3%A9mon%20TCG%7D&limit=200',
  ]);
  expect(calls).toBe(1);
});

test.each([[[{}]], [[{ errorId: '12002' }]], [['dropped']], ['dropped']])(
  'rejects a page with the warnings %j',
  async (warnings) => {
    await answering({ body: { itemSummaries: [{ itemId: 'x' }], warnings } });
    await expect(client().search(query, 'following')).rejects.toMatchObject({
      code: expect.stringMatching(/rejected|garbage/),
    });
  },
);

test('reads a response without listings as an empty page', async () => {
  await answering({ body: { total: 0, limit: 200, offset: 0 } });
  expect(await client().search(query, 'following')).toEqual({ items: [], total: 0, hasNext: false });
});

test('rejects a full page with a warning', async () => {
  const warnings = [{ errorId: 12002, message: 'The itemEndDate filter value is invalid.' }];
  await answering({ body: { total: 333_296, itemSummaries: [{ itemId: 'x' }], warnings } });
  await expect(client().search(query, 'following')).rejects.toMatchObject({
    code: 'rejected',
    message: expect.stringContaining('12002'),
  });
});

test.each(['itemSummaries', 'total', 'next', 'warnings'])('reads a page with null for %s', async (field) => {
  await answering({ body: { total: 1, itemSummaries: [{}], next: 'x', warnings: [], [field]: null } });
  const page = { items: [{}], total: 1, hasNext: true };
  const without = { itemSummaries: { items: [] }, total: { total: null }, next: { hasNext: false } }[field];
  expect(await client().search(query, 'following')).toEqual({ ...page, ...without });
});

test('ignores an invalid total', async () => {
  await answering({ body: { total: 'many', itemSummaries: [{}] } });
  expect(await client().search(query, 'following')).toEqual({ items: [{}], total: null, hasNext: false });
});

test.each([
  [{}, 'EBAY_US', 'contextualLocation=country%3DUS'],
  [{ campaignId: null, referenceId: 'cardfall' }, 'EBAY_GB', 'contextualLocation=country%3DGB'],
  [
    { campaignId: '5338000001', referenceId: null },
    'EBAY_DE',
    'affiliateCampaignId=5338000001,contextualLocation=country%3DDE',
  ],
  [
    { campaignId: '5338000001', referenceId: 'card.fall' },
    'EBAY_US',
    'affiliateCampaignId=5338000001,affiliateReferenceId=card.fall,contextualLocation=country%3DUS',
  ],
])('sends for %j on %s the context %s', async (affiliate, marketplaceId, context) => {
  const headers: unknown[] = [];
  marketplace = await startScriptedMarketplace((request) => {
    headers.push([request.headers['x-ebay-c-enduserctx'], request.headers['x-ebay-c-marketplace-id']]);
    return { body: {} };
  });
  const deps = 'campaignId' in affiliate ? { marketplaceId, affiliate } : { marketplaceId };
  await client(deps).search(query, 'following');
  expect(headers).toEqual([[context, marketplaceId]]);
});

test.each([
  ['EBAY_US', 'USD'],
  ['EBAY_GB', 'GBP'],
  ['EBAY_IT', 'EUR'],
])('knows that prices on %s are in %s', async (marketplaceId, currency) => {
  await answering();
  expect(client({ marketplaceId }).currency).toBe(currency);
});

test('fetches one token for concurrent searches', async () => {
  await answering({ body: {} });
  const one = client();
  await Promise.all(Array.from({ length: 20 }, () => one.search(query, 'following')));
  expect(marketplace.tokens).toBe(1);
});

test('retries a search with a new token after a 401', async () => {
  await answering({ status: 401, body: problem(1001) }, { body: { total: 0 } });
  await client().search(query, 'following');
  expect(marketplace.tokens).toBe(2);
  expect(calls).toBe(2);
});

test('fails with credentials after a second 401', async () => {
  await answering({ status: 401, body: problem(1001) });
  await expect(client().search(query, 'following')).rejects.toMatchObject({ code: 'credentials' });
  expect(marketplace.searches).toHaveLength(2);
});

test.each([
  [401, 'invalid_client', 'credentials', /check EBAY_CLIENT_ID and EBAY_CLIENT_SECRET/],
  [400, 'invalid_scope', 'credentials', /EBAY_CLIENT_ID lacks the scope https:\/\/api\.ebay\.com\/oauth\/api_scope/],
  [400, '<odd>', 'credentials', /answered 400 to the token request: check EBAY_CLIENT_ID/],
  [429, 'too_many', 'unavailable', /another program requests tokens with EBAY_CLIENT_ID/],
  [503, '', 'unavailable', /answered 503/],
])('maps a token request refused with %d %s to %s and names the settings', async (status, error, code, message) => {
  marketplace = await startScriptedMarketplace(
    () => ({ body: {} }),
    () => ({ status, body: { error } }),
  );
  const failure = await client()
    .search(query, 'following')
    .catch((reason: unknown) => reason);
  expect(failure).toMatchObject({ code, message: expect.stringMatching(message) });
  expect(String(failure)).not.toContain(marketplace.account.clientSecret);
  expect(calls).toBe(0);
});

test.each([
  [401, 1001, 'credentials', /EBAY_API_URL and EBAY_CLIENT_ID belong to one environment/],
  [403, 1100, 'credentials', /EBAY_CLIENT_ID lacks access to the Browse API \(.* APIs\) or the scope https/],
  [409, 12_019, 'credentials', /EBAY_MARKETPLACE is EBAY_SG, which the Browse API .* does not serve/],
  [429, 2001, 'quota', /EBAY_DAILY_CALLS .* EBAY_CLIENT_ID/],
])('says for a %d with problem %d what to check', async (status, errorId, code, message) => {
  await answering({ status, body: problem(errorId) });
  const search = client({ marketplaceId: 'EBAY_SG' }).search(query, 'following');
  await expect(search).rejects.toMatchObject({ code, message: expect.stringMatching(message) });
  await expect(search).rejects.toThrow(`${status} (${errorId} Why): `);
});

test.each([undefined, '', '<html>', {}, { errors: [] }, { errors: [{}] }, { errors: 'none' }])(
  'maps a 403 with the body %j to credentials',
  async (body) => {
    await answering({ status: 403, body: body ?? '' });
    await expect(client().search(query, 'following')).rejects.toThrow('EBAY_CLIENT_ID lacks access');
  },
);

const noon = Date.UTC(2030, 0, 1, 12);
test.each([
  ['7', 7_000],
  ['0', 0],
  [new Date(noon + 90_000).toUTCString(), 90_000],
  [new Date(noon - 90_000).toUTCString(), 0],
  ['soon', null],
  ['-7', null],
  ['2031', 2_031_000],
  ['2031-01-01', null],
])('reads Retry-After: %s', async (header, retryAfterMs) => {
  await answering({ status: 429, headers: { 'retry-after': header }, body: '' });
  const search = client({ now: () => noon }).search(query, 'following');
  await expect(search).rejects.toMatchObject({ code: 'quota', retryAfterMs });
});

test.each([
  [400, 'rejected'],
  [403, 'credentials'],
  [409, 'rejected'],
  [429, 'quota'],
  [500, 'unavailable'],
  [503, 'unavailable'],
])('maps status %d to %s', async (status, code) => {
  await answering({ status, body: problem(12_000) });
  await expect(client().search(query, 'following')).rejects.toMatchObject({
    code,
    message: expect.stringContaining('12000 Why'),
  });
});

test.each([
  ['text', 'certainly'],
  ['half a page', '{"total": 1, "itemSumm'],
  ['a page of another kind', { itemSummaries: 'none' }],
  ['nothing', ''],
  ['a list', []],
])('rejects %s as garbage', async (_, body) => {
  await answering({ body });
  await expect(client().search(query, 'following')).rejects.toMatchObject({ code: 'garbage' });
});

test.each([
  ['gzip', 'gzip', (bytes: Buffer) => gzipSync(bytes)],
  // A few hundred bytes on the way.
  ['gzip of gzip', 'gzip, gzip', (bytes: Buffer) => gzipSync(gzipSync(bytes))],
  ['brotli', 'br', (bytes: Buffer) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })],
])('cuts off a response that unpacks to more than a page: %s', async (_, encoding, pack) => {
  await answering({ headers: { 'content-encoding': encoding }, body: pack(Buffer.alloc(100_000_000, ' ')) });
  await expect(client().search(query, 'following')).rejects.toMatchObject({ code: 'garbage' });
});

test('reads no more of an endless response than the maximum length', async () => {
  const part = new Uint8Array(65_536).fill(32);
  let bytesRead = 0;
  let isCanceled = false;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      bytesRead += part.byteLength;
      controller.enqueue(part);
    },
    cancel() {
      isCanceled = true;
    },
  });
  await expect(readJson(new Response(endless))).rejects.toMatchObject({ code: 'garbage' });
  expect(bytesRead).toBeLessThan(9_000_000);
  expect(isCanceled).toBe(true);
});

test.each(['the token', 'the page'])('times out %s that arrives in drips', async (dripping) => {
  await answering({ body: {} });
  const drips = new Set<NodeJS.Timeout>();
  const drip = (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{');
    drips.add(setInterval(() => response.write(' '), 10));
  };
  const server = createServer((request, response) => {
    const isTokenRequest = request.url?.startsWith('/identity/') === true;
    if (isTokenRequest === (dripping === 'the token')) drip(response);
    else response.end(JSON.stringify({ access_token: 'token', expires_in: 7200 }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const slow = client({ account: { ...marketplace.account, apiUrl }, timeoutMs: 100 });
  await expect(slow.search(query, 'following')).rejects.toMatchObject({
    code: 'unavailable',
    message: 'The response took too long to arrive',
  });
  for (const each of drips) clearInterval(each);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

// @asvs 15.3.2
test.each([301, 302, 303, 307, 308])('does not follow a %d with the token', async (status) => {
  await answering({ status, headers: { location: '/steal' }, body: '' });
  await expect(client().search(query, 'following')).rejects.toMatchObject({ code: 'unavailable' });
  expect(marketplace.searches).toHaveLength(1);
});

test('does not follow a redirect of the token request with the secret', async () => {
  marketplace = await startScriptedMarketplace(
    () => ({ body: {} }),
    () => ({ status: 307, headers: { location: '/steal' }, body: '' }),
  );
  await expect(client().search(query, 'following')).rejects.toMatchObject({ code: 'unavailable' });
  expect(marketplace.searches).toEqual([]);
});

test('makes no call when none is left', async () => {
  await answering({ body: {} });
  const one = client({}, 1);
  await one.search(query, 'following');
  await expect(one.search(query, 'following')).rejects.toMatchObject({ code: 'reserved' });
  expect(marketplace.searches).toHaveLength(1);
});

test('fails with unavailable when the marketplace cannot be reached', async () => {
  await answering({ body: {} });
  const account = { ...marketplace.account, apiUrl: 'http://127.0.0.1:9' };
  await expect(client({ account }).search(query, 'following')).rejects.toMatchObject({ code: 'unavailable' });
});
