import { startMarketplace } from '@cardfall/marketplace-sandbox';
import {
  type ScriptedAnswer,
  type ScriptedMarketplace,
  startScriptedMarketplace,
} from '@cardfall/marketplace-sandbox/testing';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '#server/testing/freePort.ts';
import { MarketplaceClient } from './client.ts';
import { fetchRateLimits } from './rateLimits.ts';

let marketplace: ScriptedMarketplace | null = null;
let counted = 0;
afterEach(async () => {
  await marketplace?.close();
  marketplace = null;
});

function client(account: ScriptedMarketplace['account']): MarketplaceClient {
  counted = 0;
  const reserveCall = async () => ++counted > 0;
  return new MarketplaceClient({ account, marketplaceId: 'EBAY_US', reserveCall, now: Date.now });
}

async function fetchFrom(answer: ScriptedAnswer) {
  marketplace = await startScriptedMarketplace(() => answer);
  return fetchRateLimits(client(marketplace.account));
}

const rate = { count: 110, limit: 5000, remaining: 4890, reset: '2030-02-17T08:00:00.000Z', timeWindow: 86_400 };
const answering = (...rates: object[]) => ({
  body: {
    rateLimits: [
      {
        apiContext: 'buy',
        apiName: 'Browse',
        resources: [
          { name: 'buy.browse.item.bulk', rates: [{ ...rate, remaining: 5000 }] },
          { name: 'buy.browse', rates },
        ],
      },
    ],
  },
});
const expectedLimits = { limit: 5000, remaining: 4890, resetsAt: Date.UTC(2030, 1, 17, 8) };

test('reads the limits of searches without consuming a call', async () => {
  expect(await fetchFrom(answering(rate))).toEqual(expectedLimits);
  expect(marketplace?.searches).toEqual(['/developer/analytics/v1_beta/rate_limit/?api_name=browse&api_context=buy']);
  expect(counted).toBe(0);
});

test('ignores limits by the minute', async () => {
  expect(await fetchFrom(answering({ ...rate, limit: 50, remaining: 0, timeWindow: 60 }, rate))).toEqual(
    expectedLimits,
  );
  await marketplace?.close();
  expect(await fetchFrom(answering({ ...rate, timeWindow: 60 }))).toBeNull();
});

test.each([
  ['remaining', expectedLimits],
  ['count', expectedLimits],
  ['timeWindow', expectedLimits],
  ['reset', { ...expectedLimits, resetsAt: null }],
  ['limit', null],
])('reads limits without %s', async (field, expected) => {
  expect(await fetchFrom(answering({ ...rate, [field]: undefined }))).toEqual(expected);
});

test.each([
  ['more calls made than there are', { count: 6000, remaining: undefined }, { remaining: 0 }],
  ['more calls left than there are', { remaining: 9000 }, { remaining: 5000 }],
  ['calls left that are no number', { remaining: 'many' }, { remaining: 4890 }],
  ['a reset that is no time', { reset: 'soon' }, { resetsAt: null }],
])('%s do no harm', async (_, changed, expected) => {
  expect(await fetchFrom(answering({ ...rate, ...changed }))).toEqual({ ...expectedLimits, ...expected });
});

test.each([
  ['204', { status: 204, body: '' }],
  ['no limits', { body: {} }],
  ['an empty list', { body: { rateLimits: [] } }],
  ['an API without resources', { body: { rateLimits: [{ apiName: 'Browse' }] } }],
  ['a resource without rates', { body: { rateLimits: [{ resources: [{ name: 'buy.browse' }] }] } }],
  ['no rate', answering()],
  ['other resources only', { body: { rateLimits: [{ resources: [{ name: 'buy.feed', rates: [rate] }, {}] }] } }],
])('returns null for %s', async (_, answer) => {
  expect(await fetchFrom(answer)).toBeNull();
});

test.each([
  ['a list', { body: [] }, 'garbage'],
  ['text', { body: 'none' }, 'garbage'],
  ['a failure', { status: 500, body: { errors: [{ errorId: 105_000 }] } }, 'unavailable'],
  ['a refusal', { status: 403, body: {} }, 'credentials'],
])('%s is a matter of %s', async (_, answer, code) => {
  await expect(fetchFrom(answer)).rejects.toMatchObject({ code });
});

test('reads the limits of the sandbox', async () => {
  const account = { clientId: 'client', clientSecret: 'secret' };
  const sandbox = await startMarketplace({ ...account, port: await freePort(), size: 10, dailyCalls: 7 });
  const one = client({ ...account, apiUrl: sandbox.address });
  await one.search({ q: 'card', limit: '1' }, 'following');
  expect(await fetchRateLimits(one)).toMatchObject({ limit: 7, remaining: 6, resetsAt: expect.any(Number) });
  await sandbox.close();
});
