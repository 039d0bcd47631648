import { type ScriptedMarketplace, startScriptedMarketplace } from '@cardfall/marketplace-sandbox/testing';
import { afterEach, expect, test } from 'vitest';
import { MarketplaceClient, type MarketplaceDeps } from './client.ts';

let marketplace: ScriptedMarketplace;
afterEach(() => marketplace.close());

const query = { category_ids: '261328', limit: '200' };
const refusal = { status: 401, body: { errors: [{ errorId: 1001, message: 'Invalid access token' }] } };

function client(changed: Partial<MarketplaceDeps> = {}) {
  const { account } = marketplace;
  const reserveCall = async () => true;
  return new MarketplaceClient({ account, marketplaceId: 'EBAY_US', reserveCall, now: Date.now, ...changed });
}

test('renews a token before it expires', async () => {
  marketplace = await startScriptedMarketplace(() => ({ body: {} }));
  let now = 0;
  const one = client({ now: () => now });
  await one.search(query, 'following');
  now = 7_200_000 - 6 * 60_000;
  await one.search(query, 'following');
  expect(marketplace.tokens).toBe(1);
  now = 7_200_000 - 4 * 60_000;
  await one.search(query, 'following');
  expect(marketplace.tokens).toBe(2);
});

test('fetches one new token when concurrent searches get a 401', async () => {
  marketplace = await startScriptedMarketplace(({ headers }) =>
    headers.authorization === 'Bearer token-1' ? refusal : { body: {} },
  );
  const one = client();
  await Promise.all(Array.from({ length: 20 }, () => one.search(query, 'following')));
  expect(marketplace.tokens).toBe(2);
  expect(marketplace.searches).toHaveLength(40);
});

test('fetches 24 tokens at most in a day of 401s, and needs no new one after it', async () => {
  let now = 0;
  let isRefusing = true;
  marketplace = await startScriptedMarketplace(() => (isRefusing ? refusal : { body: {} }));
  const one = client({ now: () => now });
  for (; now < 24 * 3_600_000; now += 5 * 60_000) {
    await expect(one.search(query, 'following')).rejects.toMatchObject({ code: 'credentials' });
  }
  const { tokens } = marketplace;
  expect(tokens).toBeLessThanOrEqual(24);
  // A call is not repeated with the same token.
  expect(marketplace.searches.length).toBeLessThanOrEqual(288 + tokens);
  isRefusing = false;
  now -= 60_000;
  await one.search(query, 'following');
  expect(marketplace.tokens).toBe(tokens);
});

test('renews tokens of a minute no more often', async () => {
  let now = 0;
  const short = (number: number) => ({ body: { access_token: `token-${number}`, expires_in: 60 } });
  marketplace = await startScriptedMarketplace(() => ({ body: {} }), short);
  const one = client({ now: () => now });
  for (; now < 24 * 3_600_000; now += 5 * 60_000) await one.search(query, 'following');
  expect(marketplace.tokens).toBeLessThanOrEqual(24);
});
