import {
  type ScriptedAnswer,
  type ScriptedMarketplace,
  startScriptedMarketplace,
} from '@cardfall/marketplace-sandbox/testing';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#server/testing/testDatabase.ts';
import { MarketplaceClient } from '../browse/client.ts';
import { CallBudget } from './callBudget.ts';
import { callQueries } from './queries.ts';
import { refreshCallLimits } from './refreshCallLimits.ts';

let database: TestDatabase;
let marketplace: ScriptedMarketplace;
let answer: ScriptedAnswer;
let logged: { code?: string; theirs?: string; msg: string }[] = [];
let now = 0;
const noon = Date.UTC(2030, 0, 1, 20);
const midnight = Date.UTC(2030, 0, 2, 8);

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  for (const table of ['marketplace_calls', 'marketplace_grant', 'marketplace_pause'] as const)
    await database.db.deleteFrom(table).execute();
  marketplace = await startScriptedMarketplace(() => answer);
  now = noon;
  logged = [];
});
afterEach(() => marketplace.close());

/** One process of many on the same database. */
function oneProcess(cap = 5000) {
  const budget = new CallBudget(callQueries(database.db), cap, () => now);
  const client = new MarketplaceClient({
    account: marketplace.account,
    marketplaceId: 'EBAY_US',
    reserveCall: (stream) => budget.reserve(stream),
    now: () => now,
  });
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  return { budget, ask: refreshCallLimits({ client, budget, log }) };
}

async function used(budget: CallBudget, calls: number): Promise<void> {
  for (let call = 0; call < calls; call++) await budget.reserve('following');
}

function telling(rate: { limit: number; remaining: number; reset?: number }): ScriptedAnswer {
  const reset = new Date(rate.reset ?? midnight).toISOString();
  return {
    body: { rateLimits: [{ resources: [{ name: 'buy.browse', rates: [{ ...rate, reset, timeWindow: 86_400 }] }] }] },
  };
}

test("raises our count to the marketplace's in every process", async () => {
  const { budget, ask } = oneProcess();
  await used(budget, 3);
  answer = telling({ limit: 5000, remaining: 4000 });
  await ask();
  expect(await budget.state()).toMatchObject({ used: 1000, cap: 5000 });
  expect(await oneProcess().budget.state()).toMatchObject({ used: 1000 });
  expect(logged).toEqual([]);
});

test('obeys no pause and no limit of another account, and replaces them by its own', async () => {
  const budgetOf = (account: string) => new CallBudget(callQueries(database.db, account), 5_000, () => now);
  const [first, second] = [budgetOf('first'), budgetOf('second')];
  await first.reconcile({ limit: 1, remaining: 0, resetsAt: midnight });
  expect([await first.isPaused(), await second.isPaused()]).toEqual([true, false]);
  expect([(await first.state()).cap, (await second.state()).cap]).toEqual([1, 5_000]);
  expect([await first.reserve('following'), await second.reserve('following')]).toEqual([false, true]);
  // The call above counts for both: they may share a quota.
  expect([(await first.state()).used, (await second.state()).used]).toEqual([2, 2]);
  await second.pause(1_000);
  expect([await first.isPaused(), await second.isPaused()]).toEqual([false, true]);
});

test('ignores a count below ours', async () => {
  const { budget, ask } = oneProcess();
  await used(budget, 3);
  answer = telling({ limit: 5000, remaining: 4999 });
  await ask();
  expect(await budget.state()).toMatchObject({ used: 3, cap: 5000 });
});

test('consumes no call, not even when none is left', async () => {
  const { budget, ask } = oneProcess();
  await budget.pause(null);
  answer = telling({ limit: 5000, remaining: 5000 });
  await ask();
  expect(marketplace.searches).toHaveLength(1);
  // A pause outlives a count that does not know of it.
  expect(await budget.reserve('following')).toBe(false);
  expect(await budget.state()).toMatchObject({ used: 0 });
});

test('applies a limit below the configured cap, ignores one above it, and restores the cap', async () => {
  const { budget, ask } = oneProcess(100);
  answer = telling({ limit: 4, remaining: 3 });
  await ask();
  expect(await budget.state()).toMatchObject({ used: 1, cap: 4 });
  const taken = await Promise.all(Array.from({ length: 10 }, () => budget.reserve('following')));
  expect(taken.filter(Boolean)).toHaveLength(3);
  answer = telling({ limit: 10_000, remaining: 9_990 });
  await ask();
  expect(await budget.state()).toMatchObject({ used: 10, cap: 100 });
});

test('makes no call at all when the limit is 0', async () => {
  const { budget, ask } = oneProcess();
  answer = telling({ limit: 0, remaining: 0 });
  await ask();
  expect(await budget.reserve('following')).toBe(false);
  now = midnight;
  expect(await budget.reserve('following')).toBe(false);
});

test('ignores the count of a day that has just ended', async () => {
  now = midnight + 1_000;
  const { budget, ask } = oneProcess();
  answer = telling({ limit: 5000, remaining: 0, reset: midnight });
  await ask();
  expect(await budget.state()).toMatchObject({ used: 0, cap: 5000 });
  expect(await budget.reserve('following')).toBe(true);
});

test('makes no call in any process until the reset that the marketplace names when none is left', async () => {
  const reset = midnight - 3 * 3_600_000;
  const { budget, ask } = oneProcess();
  answer = telling({ limit: 5000, remaining: 0, reset });
  await ask();
  now = reset - 1;
  expect(await oneProcess().budget.reserve('following')).toBe(false);
  now = reset;
  expect(await budget.reserve('following')).toBe(true);
  // A reset after our midnight holds as well, but not for longer than a day.
  answer = telling({ limit: 5000, remaining: 0, reset: midnight + 365 * 24 * 3_600_000 });
  await ask();
  now = midnight + 60_000;
  expect(await budget.reserve('following')).toBe(false);
  now = reset + 25 * 3_600_000;
  expect(await budget.reserve('following')).toBe(true);
});

test('warns when the quota resets at another time, not when a clock is slightly off', async () => {
  const { budget, ask } = oneProcess();
  answer = telling({ limit: 5000, remaining: 4990, reset: midnight + 30_000 });
  await ask();
  expect(logged).toEqual([]);
  answer = telling({ limit: 5000, remaining: 4990, reset: midnight + 3_600_000 });
  await ask();
  expect(logged).toMatchObject([{ theirs: '2030-01-02T09:00:00.000Z', ours: '2030-01-02T08:00:00.000Z' }]);
  expect(await budget.state()).toMatchObject({ used: 10, resetsAt: midnight });
});

test.each([
  ['nothing', { status: 204, body: '' }, []],
  ['limits of other things', { body: { rateLimits: [] } }, []],
  ['a failure', { status: 500, body: '' }, ['unavailable']],
  ['that it is forbidden', { status: 403, body: '' }, ['credentials']],
  ['that the limit is reached', { status: 429, body: '' }, ['quota']],
  ['nonsense', { body: 'none' }, ['garbage']],
])('keeps the count and logs the reason when the marketplace answers %s', async (_, given, codes) => {
  const { budget, ask } = oneProcess(100);
  await used(budget, 3);
  answer = given;
  await ask();
  expect(await budget.state()).toMatchObject({ used: 3, cap: 100 });
  expect(logged.map(({ code }) => code)).toEqual(codes);
});

test('throws our own errors for the job runner to log', async () => {
  answer = telling({ limit: 5000, remaining: 4000 });
  const { ask, budget } = oneProcess();
  budget.reconcile = async () => {
    throw new Error('the disk is full');
  };
  await expect(ask()).rejects.toThrow('the disk is full');
});

test('what visitors ask for uses its share of the daily calls, and no more', async () => {
  const { budget } = oneProcess(100);
  const reserved = await Promise.all(Array.from({ length: 40 }, () => budget.reserve('askedFor')));
  expect(reserved.filter(Boolean)).toHaveLength(25);
  expect(await budget.reserve('following')).toBe(true);
  const { used, byStream } = await budget.state();
  expect({ used, byStream }).toEqual({
    used: 26,
    byStream: { completeHours: 0, lastLook: 0, following: 1, askedFor: 25, probing: 0 },
  });
});
