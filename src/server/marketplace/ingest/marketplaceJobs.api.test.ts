import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TestIngest } from '#server/testing/testIngest.ts';
import { scanMarketplace } from './marketplaceJobs.ts';

let on: TestIngest;

beforeAll(async () => {
  on = await TestIngest.open();
});
afterAll(() => on.database.close());
beforeEach(() => on.begin());
afterEach(() => on.end());

const running = new AbortController().signal;

test('discards a page with a warning and scans the other markets', async () => {
  const warnings = [{ errorId: 12018, message: 'dropped' }];
  on.answer = (address) => ({
    body: {
      itemSummaries: on.items(0, 100),
      ...(address.searchParams.get('category_ids') === '183454' ? { warnings } : {}),
    },
  });
  await scanMarketplace(on.process())(running);
  await scanMarketplace(on.process())(running);
  expect(await on.scanned()).toEqual(['baseball', 'basketball', 'football']);
  const failures = await on.database.db.selectFrom('marketplace_failures').selectAll().execute();
  expect(new Set(failures.map(({ market, code }) => `${market} ${code}`))).toEqual(new Set(['pokemon rejected']));
  expect((await on.stored()).some((row) => row.category === 'pokemon')).toBe(false);
});

test('counts a small market, reads it in one round, and does not read it again at once', async () => {
  on.answer = () => ({ body: {} });
  const scan = scanMarketplace(on.process());
  await scan(running);
  // In each market a count, a page until the reset and a page after it.
  expect(on.searches).toHaveLength(12);
  await scan(running);
  expect(on.searches).toHaveLength(12);
  for (const search of on.searches) {
    expect(search).toContain('buyingOptions%3A%7BAUCTION%7D');
    expect(search).toContain('sort=endingSoonest');
    expect(search).not.toContain('bidCount');
  }
});

test('reads a large market from the number of bids and the price that fit the quota', async () => {
  const priced = (search: string) => Number(/price:\[(\d+)\]/.exec(decodeURIComponent(search))?.[1] ?? 0);
  on.answer = (address) => ({ body: { total: priced(address.search) >= 5 ? 4_000 : 900_000 } });
  await scanMarketplace(on.process())(running);
  expect(await on.process().queries.scope()).toMatchObject({ level: 5 });
  const scans = on.searches.slice(-4);
  expect(scans.map(priced)).toEqual([5, 5, 5, 5]);
  for (const search of scans) expect(decodeURIComponent(search)).toContain('bidCount:[1]');
});

test('continues after a restart where the last process stopped', async () => {
  on.answer = () => ({ body: { itemSummaries: on.items(0, 20) } });
  await scanMarketplace(on.process())(running);
  const before = on.searches.length;
  on.now += 1_000;
  await scanMarketplace(on.process())(running);
  expect(on.searches).toHaveLength(before);
});

test('pauses longer and longer while the marketplace is unavailable, and recovers', async () => {
  let broken = true;
  on.answer = () => (broken ? { status: 503, body: '' } : { body: {} });
  const scan = scanMarketplace(on.process());
  for (let second = 0; second < 600; second++) {
    await scan(running);
    on.now += 1_000;
  }
  expect(on.searches.length).toBeLessThanOrEqual(7);
  broken = false;
  for (let minute = 0; minute < 20; minute++) {
    on.now += 60_000;
    await scan(running);
  }
  expect(await on.scanned()).toHaveLength(4);
});

test('does not use up the quota when responses keep breaking off', async () => {
  on.answer = () => ({ body: { itemSummaries: on.items(0, 200) }, connection: 'cut' });
  const scan = scanMarketplace(on.process());
  for (let second = 0; second < 300; second++) {
    await scan(running);
    on.now += 1_000;
  }
  expect(on.searches.length).toBeLessThanOrEqual(6);
});

test('scans the other markets while one fails', async () => {
  const bad = (address: URL) => address.searchParams.get('aspect_filter')?.includes('Basketball');
  on.answer = (address) => (bad(address) ? { status: 500, body: '' } : { body: {} });
  const scan = scanMarketplace(on.process());
  for (let second = 0; second < 900; second++) {
    await scan(running);
    on.now += 1_000;
  }
  expect(await on.scanned()).toEqual(['baseball', 'football', 'pokemon']);
});

test('throws our own errors and pauses longer after each', async () => {
  on.answer = () => ({ body: { itemSummaries: on.items(0, 3) } });
  const deps = on.process();
  const queries = {
    ...deps.queries,
    storeListings: async () => {
      throw new Error('the disk is full');
    },
  };
  const scan = scanMarketplace({ ...deps, queries });
  let thrown = 0;
  for (let second = 0; second < 300; second++) {
    await scan(running).catch(() => thrown++);
    on.now += 1_000;
  }
  expect(thrown).toBeGreaterThan(2);
  expect(on.searches.length).toBeLessThanOrEqual(6);
});

describe('after a 429', () => {
  const refusal = { status: 429, body: { errors: [{ errorId: 2001, message: 'Too many requests.' }] } };
  const isLimits = (address: URL) => address.pathname.includes('rate_limit');
  const searches = () => on.searches.filter((search) => !search.includes('rate_limit'));
  const limits = (rate: { remaining: number; reset: number }) => ({
    body: {
      rateLimits: [
        {
          resources: [
            { name: 'buy.browse', rates: [{ limit: 5000, ...rate, reset: new Date(rate.reset).toISOString() }] },
          ],
        },
      ],
    },
  });

  test('waits as long as Retry-After says and goes on when the day is not used up', async () => {
    let refused = 0;
    const reset = on.now + 8 * 3_600_000;
    on.answer = (address) => {
      if (isLimits(address)) return limits({ remaining: 4_000, reset });
      return refused++ === 0 ? { ...refusal, headers: { 'retry-after': '7' } } : { body: {} };
    };
    const scan = scanMarketplace(on.process());
    await scan(running);
    expect(searches()).toHaveLength(1);
    on.now += 6_999;
    await scan(running);
    expect(await on.process().budget.reserve('following')).toBe(false);
    expect(searches()).toHaveLength(1);
    on.now += 1;
    await scan(running);
    expect(await on.scanned()).toHaveLength(4);
    // The marketplace counted calls of another program.
    expect((await on.process().budget.state()).used).toBe(1_000 + searches().length - 1);
  });

  test('makes no call in any process until the reset when the marketplace says that none is left', async () => {
    const reset = on.now + 5 * 3_600_000;
    on.answer = (address) => (isLimits(address) ? limits({ remaining: 0, reset }) : refusal);
    await scanMarketplace(on.process())(running);
    on.now = reset - 1;
    await scanMarketplace(on.process())(running);
    expect(searches()).toHaveLength(1);
    on.now = reset;
    await scanMarketplace(on.process())(running);
    expect(searches()).toHaveLength(2);
  });

  test('asks less and less often, and never less than every half hour, when the limits cannot be read', async () => {
    on.answer = () => ({ ...refusal, headers: { 'retry-after': '7' } });
    const scan = scanMarketplace(on.process());
    const begin = on.now;
    const calls: number[] = [];
    for (; on.now < begin + 5 * 3_600_000; on.now += calls.length < 5 ? 1_000 : 60_000) {
      const before = searches().length;
      await scan(running);
      if (searches().length > before) calls.push(on.now);
    }
    const pauses = calls.slice(1).map((at, index) => (at - (calls[index] ?? 0)) / 1_000);
    expect(pauses.slice(0, 4)).toEqual([7, 14, 28, 56]);
    expect(new Set(pauses.slice(-4))).toEqual(new Set([1_800]));
  });
});

test('never grants more calls than the cap to concurrent requests', async () => {
  const budgets = Array.from({ length: 6 }, () => on.process(100).budget);
  const taken = await Promise.all(Array.from({ length: 180 }, (_, turn) => budgets[turn % 6]?.reserve('following')));
  expect(taken.filter(Boolean)).toHaveLength(100);
});
