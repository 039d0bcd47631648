import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { TestIngest } from '#server/testing/testIngest.ts';
import { findAlerts } from '../status/alerts.ts';
import { marketplaceStatus } from '../status/marketplaceStatus.ts';
import { scanMarketplace } from './marketplaceJobs.ts';

const minute = 60_000;
const hour = 60 * minute;
const running = new AbortController().signal;
/** The auctions of one market; all end later than the test. */
const auctions = 100;
let on: TestIngest;
let start: number;
/** The number of auctions that the marketplace says there are. */
let offered: number;
let isAsked: boolean;

beforeAll(async () => {
  on = await TestIngest.open();
});
afterAll(() => on.database.close());
beforeEach(async () => {
  await on.begin();
  start = Date.UTC(2030, 0, 1, 9);
  on.now = start;
  offered = auctions;
  on.answer = (address) => {
    if (!address.searchParams.get('aspect_filter')?.includes('{Basketball}')) return { body: { total: 0 } };
    isAsked = true;
    const [, from = '', to = ''] =
      /itemEndDate:\[(.*?)\.\.(.*?)\]/.exec(address.searchParams.get('filter') ?? '') ?? [];
    const begin = from === '' ? on.now : Date.parse(from);
    const itemSummaries = Array.from({ length: offered }, (_, number) => ({
      number,
      endsAt: start + 9 * hour + number * minute,
    }))
      .filter(({ endsAt }) => endsAt > begin && endsAt <= Date.parse(to))
      .map(({ number, endsAt }) => on.item(number, { itemEndDate: new Date(endsAt).toISOString() }));
    return { body: { total: itemSummaries.length, itemSummaries } };
  };
});
afterEach(() => on.end());

const status = () =>
  marketplaceStatus(on.database.db, { marketplace: null, marketplaceId: 'EBAY_US', dailyCalls: 5_000 }, on.now);
const alerts = async () => findAlerts(await status()).map(({ code }) => code);
const completeUntil = async () =>
  (await status()).coverage.find(({ market }) => market === 'basketball')?.completeUntil;
/** The auctions that the plan knows in the market. */
const known = async () =>
  (await on.process().queries.slices())
    .filter(({ market, layer, to }) => market === 'basketball' && layer === 'base' && to > on.now)
    .reduce((sum, { listings }) => sum + listings, 0);

/** Scans until the market was asked for again. Returns the time that took. */
async function untilAsked(scan: (stopped: AbortSignal) => Promise<void>, maxMs: number): Promise<number> {
  const before = on.now;
  for (isAsked = false; !isAsked && on.now < before + maxMs; ) {
    on.now += minute;
    await scan(running);
  }
  return on.now - before;
}

test('asks again before it believes one empty answer, and says so meanwhile', async () => {
  const scan = scanMarketplace(on.process());
  await scan(running);
  expect(await known()).toBe(auctions);
  expect(await alerts()).toEqual([]);
  const complete = await completeUntil();
  offered = 0;
  expect(await untilAsked(scan, 6 * hour)).toBeLessThan(6 * hour);
  expect(await alerts()).toEqual(['answer_doubted']);
  expect(await completeUntil()).toBe(complete);
  expect(await known()).toBe(auctions);
  offered = auctions;
  expect(await untilAsked(scan, hour)).toBe(minute);
  expect(await alerts()).toEqual([]);
  expect(await known()).toBe(auctions);
  expect(await on.stored()).toHaveLength(auctions);
});

test('doubts an answer with few of the auctions', async () => {
  const scan = scanMarketplace(on.process());
  await scan(running);
  offered = 20;
  await untilAsked(scan, 6 * hour);
  expect(await alerts()).toEqual(['answer_doubted']);
  expect(await known()).toBe(auctions);
});

test('believes an empty market at the second look, and finds out within half an hour when that was wrong', async () => {
  const scan = scanMarketplace(on.process());
  await scan(running);
  offered = 0;
  on.now += 6 * minute;
  await untilAsked(scan, 6 * hour);
  expect(await alerts()).toEqual(['answer_doubted']);
  expect(await untilAsked(scan, hour)).toBe(minute);
  expect(await alerts()).toEqual([]);
  expect(await known()).toBe(0);
  // Stored listings are deleted only when no page has shown them for hours, so an empty answer deletes none.
  expect(await on.stored()).toHaveLength(auctions);
  for (let look = 0; look < 7; look++) expect(await untilAsked(scan, hour)).toBeLessThanOrEqual(30 * minute);
  offered = auctions;
  const before = on.now;
  // A page of another layer may come first.
  const searches = on.searches.length;
  while ((await known()) === 0 && on.now < before + hour) await untilAsked(scan, hour);
  expect(on.searches.length - searches).toBeLessThan(10);
  expect(on.now - before).toBeLessThanOrEqual(30 * minute);
  expect(await known()).toBe(auctions);
});

test('doubts a count of the auctions that contradicts what is stored', async () => {
  await scanMarketplace(on.process())(running);
  await on.database.db.deleteFrom('marketplace_scope').execute();
  offered = 0;
  const scan = scanMarketplace(on.process());
  isAsked = false;
  await scan(running);
  expect(isAsked).toBe(true);
  expect(await known()).toBe(auctions);
  const failures = await on.database.db.selectFrom('marketplace_failures').select(['market', 'code']).execute();
  expect(failures).toEqual([{ market: 'basketball', code: 'doubtful' }]);
});
