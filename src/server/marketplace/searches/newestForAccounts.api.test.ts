import { listingId } from '@cardfall/listing-index/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auctionItem } from '#server/testing/auctionItem.ts';
import { TestMarketSearches } from '#server/testing/TestMarketSearches.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const savedSearches = 60_000;
let searches: TestMarketSearches;

beforeAll(async () => {
  searches = await TestMarketSearches.open();
});
afterAll(() => searches.close());
beforeEach(() => searches.begin());

/** Returns the calls for new auctions without words since there were `before` calls. */
function callsForNewest(before: number) {
  return searches.marketplace.searches
    .slice(before)
    .map((search) => new URL(search, 'http://x').searchParams)
    .filter((query) => query.get('sort') === 'newlyListed' && !query.has('q'));
}

async function requestAndRun(turn = 0) {
  await searches.app.marketSearches.requestNewest(savedSearches, turn);
  await searches.answerAll();
}

test('reads the newest auctions of each market, stores them, and reads them again after a pause', async () => {
  const before = searches.marketplace.searches.length;
  searches.items = [auctionItem(71, searches.now + 6 * day, { title: 'Ned Tallow 2020 Prizm' })];
  await requestAndRun();
  expect(callsForNewest(before).map((query) => query.get('aspect_filter'))).toHaveLength(4);
  expect(new Set(callsForNewest(before).map((query) => query.get('aspect_filter'))).size).toBe(4);
  expect(searches.app.catalogue.get(listingId(71), searches.now)).not.toBeNull();
  searches.now += 9 * minute;
  await requestAndRun();
  expect(callsForNewest(before)).toHaveLength(4);
  searches.now += minute;
  await requestAndRun();
  expect(callsForNewest(before)).toHaveLength(8);
});

test('notices that the marketplace accepts the order again', async () => {
  const { findings } = searches.app.searchJob;
  const verdict = async () => (await findings.readFindings()).newlyListed.verdict;
  searches.status = 400;
  await requestAndRun();
  expect(await verdict()).toBe('refused');
  searches.status = 200;
  searches.now += day;
  await requestAndRun();
  expect(await verdict()).toBe('works');
});

test('counts these calls as asked for, and leaves enough for one visitor who searches for other words', async () => {
  const before = searches.marketplace.searches.length;
  const used = async () => (await searches.app.searchJob.budget.state()).byStream.askedFor;
  const usedBefore = await used();
  for (let turn = 0; turn < 30; turn++) {
    await requestAndRun(turn);
    await searches.app.db.updateTable('marketplace_searches').set({ not_before: null }).execute();
  }
  const calls = callsForNewest(before).length;
  expect(await used()).toBe(usedBefore + calls);
  // An eighth of what the bucket holds, which is an eighth of 1,250 calls.
  expect(calls).toBe(20);
  await searches.hold({ title: 'Ned Tallow 2020 Prizm', category: 'basketball' });
  expect(await searches.request('ned tallow')).toMatchObject({ state: 'asking' });
});

test('begins with another market in each turn, so that none is left out when calls are few', async () => {
  const before = searches.marketplace.searches.length;
  for (let turn = 0; turn < 40; turn++) {
    await requestAndRun(turn);
    await searches.app.db.updateTable('marketplace_searches').set({ not_before: null }).execute();
    searches.now += 2 * minute;
  }
  const markets = Map.groupBy(callsForNewest(before), (query) => query.get('aspect_filter'));
  const counts = [...markets.values()].map((calls) => calls.length);
  expect(counts).toHaveLength(4);
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThan(10);
});
