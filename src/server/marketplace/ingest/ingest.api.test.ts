import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { foundListing, listingId } from '#server/testing/foundListing.ts';
import { type PlainAnswer, type PlainMarketplace, plainMarketplace } from '#server/testing/plainMarketplace.ts';
import { quiet } from '#server/testing/testApp.ts';
import { type TestDatabase, testDatabase } from '#server/testing/testDatabase.ts';
import { MarketplaceClient } from '../browse/client.ts';
import { CallBudget } from './calls/callBudget.ts';
import { deleteEnded, type IngestDeps, scanMarketplace } from './marketplaceJobs.ts';
import { marketplaceQueries } from './queries.ts';
import { scanPage } from './scanPage.ts';
import { afterScan } from './slices.ts';

let database: TestDatabase;
let marketplace: PlainMarketplace;
let answer: (address: URL, number: number) => PlainAnswer;
let now = Date.UTC(2030, 0, 1);
const tables = [
  'listings',
  'marketplace_calls',
  'marketplace_slices',
  'marketplace_scope',
  'marketplace_failures',
] as const;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  for (const table of tables) await database.db.deleteFrom(table).execute();
  marketplace = await plainMarketplace((request, number) => answer(new URL(request.url ?? '', 'http://x'), number));
});
afterEach(() => marketplace.close());

function ingest(cap = 5000): IngestDeps {
  const queries = marketplaceQueries(database.db);
  const budget = new CallBudget(queries, cap, () => now);
  const client = new MarketplaceClient({
    account: marketplace.account,
    marketplaceId: 'EBAY_US',
    reserveCall: () => budget.reserve(),
    now: () => now,
  });
  return { client, queries, budget, pictureOrigins: [], log: quiet, now: () => now };
}

function item(number: number, changed: object = {}) {
  return {
    itemId: listingId(number),
    title: `Invented card ${number}`,
    leafCategoryIds: ['261328'],
    buyingOptions: ['AUCTION'],
    currentBidPrice: { value: '5.00', currency: 'USD' },
    bidCount: 0,
    itemEndDate: new Date(now + 1_800_000 + number * 1_000).toISOString(),
    ...changed,
  };
}

const items = (from: number, count: number) => Array.from({ length: count }, (_, number) => item(from + number));
const stored = () => database.db.selectFrom('listings').selectAll().orderBy('item_id').execute();
const running = new AbortController().signal;

/** Reads what ends soonest. */
const scanFront = (deps = ingest()) => scanPage({ market: 'basketball', from: now }, 0, deps);
const scanned = async () => [...new Set((await ingest().queries.slices()).map(({ market }) => market))].sort();

test('a full page is stored, each listing once, and says up to which end it reached', async () => {
  answer = () => ({ body: { total: 449, itemSummaries: [...items(0, 199), item(198)], next: 'x' } });
  const scan = await scanFront();
  expect(scan).toMatchObject({ market: 'basketball', from: now, listings: 199, lastEnd: now + 1_800_000 + 198_000 });
  expect(await stored()).toHaveLength(199);
  expect(await ingest().budget.state()).toMatchObject({ used: 1 });
});

test('a page that is not full covers all there is', async () => {
  answer = () => ({ body: { total: 3, itemSummaries: items(0, 3) } });
  expect(await scanFront()).toMatchObject({ listings: 3, lastEnd: null });
});

test('what ends later is asked for by its end, what ends at once without a beginning', async () => {
  answer = () => ({ body: {} });
  for (const from of [now, now + 60_000, now + 3_600_000]) await scanPage({ market: 'football', from }, 0, ingest());
  const ranges = marketplace.searches.map((search) => /itemEndDate:\[(.*?)\.\./.exec(decodeURIComponent(search))?.[1]);
  expect(ranges).toEqual(['', '', new Date(now + 3_600_000).toISOString()]);
});

test('a page without one auction that promises another page is not believed', async () => {
  answer = () => ({ body: { itemSummaries: [item(1, { itemEndDate: new Date(now - 1).toISOString() })], next: 'x' } });
  await expect(scanFront()).rejects.toMatchObject({ code: 'garbage' });
});

test('a page with a warning is thrown away whole, and the other markets are scanned all the same', async () => {
  const warnings = [{ errorId: 12018, message: 'dropped' }];
  answer = (address) => ({
    body: {
      itemSummaries: items(0, 100),
      ...(address.searchParams.get('category_ids') === '183454' ? { warnings } : {}),
    },
  });
  await scanMarketplace(ingest())(running);
  await scanMarketplace(ingest())(running);
  expect(await scanned()).toEqual(['baseball', 'basketball', 'football']);
  const failures = await database.db.selectFrom('marketplace_failures').selectAll().execute();
  expect(new Set(failures.map(({ market, code }) => `${market} ${code}`))).toEqual(new Set(['pokemon rejected']));
  expect((await stored()).some((row) => row.category === 'pokemon')).toBe(false);
});

test('a page mostly of nonsense is not believed; a few broken items spoil nothing', async () => {
  answer = () => ({ body: { itemSummaries: [...items(0, 4), {}, {}] } });
  await expect(scanFront()).rejects.toMatchObject({ code: 'garbage' });
  expect(await stored()).toHaveLength(0);
  answer = () => ({ body: { itemSummaries: [...items(0, 9), {}] } });
  await scanFront();
  expect(await stored()).toHaveLength(9);
});

test('a second scan brings new bids, and remembers when the listing was seen last and first', async () => {
  answer = () => ({ body: { itemSummaries: [item(1)] } });
  await scanFront();
  const first = now;
  now += 60_000;
  const bid = { currentBidPrice: { value: '7.50', currency: 'USD' }, bidCount: 2, leafCategoryIds: [] };
  answer = () => ({ body: { itemSummaries: [item(1, bid)] } });
  await scanFront();
  expect(await stored()).toMatchObject([
    {
      bid_price: '7.50',
      bid_count: 2,
      category: 'basketball',
      first_seen_at: new Date(first),
      last_seen_at: new Date(now),
    },
  ]);
});

test('what an older request told does not overwrite what a newer one did', async () => {
  const { queries } = ingest();
  const endsAt = now + 3_600_000;
  await queries.storeListings([foundListing({ endsAt, seenAt: now, bidPrice: '9.00' })]);
  await queries.storeListings([foundListing({ endsAt, seenAt: now - 1, bidPrice: '8.00' })]);
  expect(await stored()).toMatchObject([{ bid_price: '9.00' }]);
});

test('what is over goes, what is live or only just over stays', async () => {
  const deps = ingest();
  const seenAt = now;
  await deps.queries.storeListings([
    foundListing({ id: listingId(1), endsAt: now + 60_000, seenAt }),
    foundListing({ id: listingId(2), endsAt: now - 60_000, seenAt }),
    foundListing({ id: listingId(3), endsAt: now - 3_600_000, seenAt }),
    foundListing({ id: listingId(4), endsAt: now + 86_400_000, seenAt: now - 6 * 3_600_000 }),
  ]);
  await deleteEnded(deps)();
  expect((await stored()).map((row) => row.item_id)).toEqual([listingId(1), listingId(2)]);
});

test('a small market is counted, read whole in one round, and not read again at once', async () => {
  answer = () => ({ body: {} });
  const scan = scanMarketplace(ingest());
  await scan(running);
  expect(marketplace.searches).toHaveLength(8);
  await scan(running);
  expect(marketplace.searches).toHaveLength(8);
  for (const search of marketplace.searches) {
    expect(search).toContain('buyingOptions%3A%7BAUCTION%7D');
    expect(search).toContain('sort=endingSoonest');
    expect(search).not.toContain('bidCount');
  }
});

test('a market with more auctions than can be followed is read from the bids and the price up that fit', async () => {
  const priced = (search: string) => Number(/price:\[(\d+)\]/.exec(decodeURIComponent(search))?.[1] ?? 0);
  answer = (address) => ({ body: { total: priced(address.search) >= 5 ? 4_000 : 90_000 } });
  await scanMarketplace(ingest())(running);
  expect(await ingest().queries.scope()).toMatchObject({ level: 5 });
  const scans = marketplace.searches.slice(-4);
  expect(scans.map(priced)).toEqual([5, 5, 5, 5]);
  for (const search of scans) expect(decodeURIComponent(search)).toContain('bidCount:[1]');
});

test('a restart goes on where the last process ended', async () => {
  answer = () => ({ body: { itemSummaries: items(0, 20) } });
  await scanMarketplace(ingest())(running);
  const asked = marketplace.searches.length;
  now += 1_000;
  await scanMarketplace(ingest())(running);
  expect(marketplace.searches).toHaveLength(asked);
});

test('slices come back from the database as they were', async () => {
  const scan = {
    market: 'football' as const,
    from: now,
    to: now + 9e8,
    startedAt: now,
    listings: 200,
    lastEnd: now + 6e5,
  };
  const slices = afterScan(afterScan([], { ...scan, lastEnd: null }), scan);
  const { queries } = ingest();
  await queries.replaceSlices('football', slices);
  expect(await queries.slices()).toEqual(slices);
  await queries.replaceSlices('football', slices.slice(0, 1));
  expect(await queries.slices()).toHaveLength(1);
});

test('a marketplace in trouble is left alone for longer and longer, and found again', async () => {
  let broken = true;
  answer = () => (broken ? { status: 503, body: '' } : { body: {} });
  const scan = scanMarketplace(ingest());
  for (let second = 0; second < 600; second++) {
    await scan(running);
    now += 1_000;
  }
  expect(marketplace.searches.length).toBeLessThanOrEqual(7);
  broken = false;
  for (let minute = 0; minute < 20; minute++) {
    now += 60_000;
    await scan(running);
  }
  expect(await scanned()).toHaveLength(4);
});

test('an answer that breaks off in the middle, again and again, does not eat the quota', async () => {
  answer = () => ({ body: { itemSummaries: items(0, 200) }, breakOff: true });
  const scan = scanMarketplace(ingest());
  for (let second = 0; second < 300; second++) {
    await scan(running);
    now += 1_000;
  }
  expect(marketplace.searches.length).toBeLessThanOrEqual(6);
});

test('one market in trouble does not keep the others from being scanned', async () => {
  const bad = (address: URL) => address.searchParams.get('aspect_filter')?.includes('Basketball');
  answer = (address) => (bad(address) ? { status: 500, body: '' } : { body: {} });
  const scan = scanMarketplace(ingest());
  for (let second = 0; second < 900; second++) {
    await scan(running);
    now += 1_000;
  }
  expect(await scanned()).toEqual(['baseball', 'football', 'pokemon']);
});

test('a trouble of our own is thrown, and makes the pauses grow all the same', async () => {
  answer = () => ({ body: { itemSummaries: items(0, 3) } });
  const deps = ingest();
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
    now += 1_000;
  }
  expect(thrown).toBeGreaterThan(2);
  expect(marketplace.searches.length).toBeLessThanOrEqual(6);
});

test('whatever stands in a picture or an address, the good items beside it are stored', async () => {
  const odd = ['\u0000', '\ud800', 'a\nb', '"', "'", '\\'].map((sign, number) =>
    item(100 + number, {
      image: { imageUrl: `https://i.ebayimg.com/images/g/${sign}x/s-l225.jpg` },
      itemWebUrl: `https://www.ebay.com/itm/9000000001${sign}`,
      seller: { username: `s${sign}` },
      condition: sign,
    }),
  );
  answer = () => ({ body: { itemSummaries: [...odd, item(1)] } });
  await scanFront({ ...ingest(), pictureOrigins: ['https://i.ebayimg.com'] });
  expect(await stored()).toHaveLength(odd.length + 1);
});

test('a listing that ends outside the window asked for is stored, but its category is not believed', async () => {
  const late = { itemEndDate: new Date(now + 20 * 86_400_000).toISOString() };
  answer = () => ({ body: { itemSummaries: [item(1), item(2, late)] } });
  await scanFront();
  expect((await stored()).map((row) => row.category)).toEqual(['basketball', null]);
});

test('a 429 ends the calls until the reset, in every process', async () => {
  answer = () => ({ status: 429, body: { errors: [{ errorId: 2001, message: 'Too many requests.' }] } });
  await scanMarketplace(ingest())(running);
  expect(marketplace.searches).toHaveLength(1);
  expect(await ingest().budget.reserve()).toBe(false);
  now += 24 * 3_600_000;
  expect(await ingest().budget.reserve()).toBe(true);
});

test('many at once never take more calls than the day has', async () => {
  const budgets = Array.from({ length: 6 }, () => ingest(100).budget);
  const taken = await Promise.all(Array.from({ length: 180 }, (_, turn) => budgets[turn % 6]?.reserve()));
  expect(taken.filter(Boolean)).toHaveLength(100);
});
