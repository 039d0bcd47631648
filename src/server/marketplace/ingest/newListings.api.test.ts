import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { TestIngest } from '#server/testing/testIngest.ts';
import { readNewListings } from './newListings.ts';

let on: TestIngest;

beforeAll(async () => {
  on = await TestIngest.open();
});
afterAll(() => on.database.close());
beforeEach(() => on.begin());
afterEach(() => on.end());

const running = new AbortController().signal;
const minute = 60_000;
const day = 24 * 60 * minute;

/** Returns the job of a process that knows how many auctions end in a day. */
async function jobFor(endsPerDay: number, level = 0) {
  const deps = on.process(100_000);
  await deps.queries.setScope({ level, decidedAt: on.now, endsPerDay: [endsPerDay] });
  return readNewListings(deps);
}

test('stores the newest auctions of each market, and reads them again when they are due', async () => {
  on.answer = () => ({ body: { itemSummaries: on.items(0, 20) } });
  const run = await jobFor(300_000);
  await run(running);
  expect(on.searches).toHaveLength(4);
  for (const search of on.searches) expect(search).toContain('sort=newlyListed');
  expect(await on.stored()).toHaveLength(20);
  on.now += minute;
  await run(running);
  expect(on.searches).toHaveLength(4);
  on.now += minute;
  await run(running);
  expect(on.searches).toHaveLength(8);
});

test('reads none of a market that is too large to be held, or of a narrower scope', async () => {
  await (await jobFor(30_000_000))(running);
  await (await jobFor(300_000, 3))(running);
  expect(on.searches).toEqual([]);
});

test('asks a marketplace that refuses the order once a day', async () => {
  on.answer = () => ({ status: 400, body: { errors: [{ errorId: 12_013, message: 'The sort is not allowed' }] } });
  const run = await jobFor(300_000);
  for (let minutes = 0; minutes < 60; minutes++) {
    await run(running);
    on.now += minute;
  }
  expect(on.searches).toHaveLength(1);
  on.now += day;
  await run(running);
  expect(on.searches).toHaveLength(2);
});

test('reads all markets again as soon as the order is accepted', async () => {
  on.answer = () => ({ status: 400, body: { errors: [{ errorId: 12_013, message: 'The sort is not allowed' }] } });
  const run = await jobFor(300_000);
  await run(running);
  on.answer = () => ({ body: { itemSummaries: on.items(0, 20) } });
  on.now += day;
  await run(running);
  expect(on.searches).toHaveLength(5);
  on.now += 2 * minute;
  await run(running);
  expect(on.searches).toHaveLength(9);
});

test('waits after an outage', async () => {
  on.answer = () => ({ status: 503, body: {} });
  const run = await jobFor(300_000);
  await run(running);
  await run(running);
  expect(on.searches).toHaveLength(1);
  on.now += 6 * minute;
  await run(running);
  expect(on.searches).toHaveLength(2);
});
