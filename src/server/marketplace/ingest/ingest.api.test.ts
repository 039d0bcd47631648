import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { foundListing, listingId } from '#server/testing/foundListing.ts';
import { type PlainAnswer, type PlainMarketplace, plainMarketplace } from '#server/testing/plainMarketplace.ts';
import { quiet } from '#server/testing/testApp.ts';
import { type TestDatabase, testDatabase } from '#server/testing/testDatabase.ts';
import { MarketplaceClient } from '../browse/client.ts';
import { CallBudget } from './callBudget.ts';
import { deleteEnded, type IngestDeps, scanDueSlices } from './marketplaceJobs.ts';
import { marketplaceQueries } from './queries.ts';
import { scanSlice } from './scanSlice.ts';
import { slices } from './slices.ts';

let database: TestDatabase;
let marketplace: PlainMarketplace;
let answer: (address: URL, number: number) => PlainAnswer;
let now = Date.UTC(2030, 0, 1);
const [slice] = slices;
if (slice === undefined) throw new Error('There are no slices');

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  for (const table of ['listings', 'marketplace_calls', 'marketplace_scans'] as const) {
    await database.db.deleteFrom(table).execute();
  }
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

test('a scan goes from page to page as long as there is a next one, and stores each listing once', async () => {
  answer = (address) => {
    const offset = Number(address.searchParams.get('offset'));
    // A listing moved from one page to the next between the two calls.
    const page = offset === 0 ? items(0, 200) : items(offset - 1, offset === 400 ? 50 : 200);
    return { body: { total: 449, itemSummaries: page, ...(offset < 400 ? { next: 'x' } : {}) } };
  };
  expect(await scanSlice(slice, ingest())).toBeNull();
  expect(marketplace.searches).toHaveLength(3);
  expect(await stored()).toHaveLength(449);
  expect(await ingest().budget.state()).toMatchObject({ used: 3 });
});

test('a marketplace that always sends the same page and always promises another one is left', async () => {
  answer = () => ({ body: { total: 1_000_000, itemSummaries: items(0, 10), next: 'x' } });
  await scanSlice(slice, ingest());
  expect(marketplace.searches).toHaveLength(2);
  expect(await stored()).toHaveLength(10);
});

test('a page with a warning is thrown away whole, and the other slices are scanned all the same', async () => {
  const warnings = [{ errorId: 12018, message: 'dropped' }];
  answer = (address) => ({
    body: {
      itemSummaries: items(0, 200),
      ...(address.searchParams.get('category_ids') === '183454' ? { warnings } : {}),
    },
  });
  await scanDueSlices(ingest())(running);
  expect(marketplace.searches).toHaveLength(slices.length);
  const scans = await database.db.selectFrom('marketplace_scans').selectAll().execute();
  expect(
    scans
      .filter((scan) => scan.failure?.startsWith('rejected: '))
      .map((scan) => scan.slice)
      .sort(),
  ).toEqual(
    slices
      .map(({ name }) => name)
      .filter((name) => name.startsWith('pokemon/'))
      .sort(),
  );
  expect((await stored()).some((row) => row.category === 'pokemon')).toBe(false);
});

test('a page mostly of nonsense is not believed; a few broken items spoil nothing', async () => {
  answer = () => ({ body: { itemSummaries: [...items(0, 4), {}, {}] } });
  expect(await scanSlice(slice, ingest())).toMatchObject({ code: 'garbage' });
  expect(await stored()).toHaveLength(0);
  answer = () => ({ body: { itemSummaries: [...items(0, 9), {}] } });
  expect(await scanSlice(slice, ingest())).toBeNull();
  expect(await stored()).toHaveLength(9);
});

test('a second scan brings new bids, and remembers when the listing was seen last and first', async () => {
  answer = () => ({ body: { itemSummaries: [item(1)] } });
  await scanSlice(slice, ingest());
  const first = now;
  now += 60_000;
  const bid = { currentBidPrice: { value: '7.50', currency: 'USD' }, bidCount: 2, leafCategoryIds: [] };
  answer = () => ({ body: { itemSummaries: [item(1, bid)] } });
  await scanSlice(slice, ingest());
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

test('all slices are scanned in one round, and none again at once', async () => {
  answer = () => ({ body: {} });
  const scan = scanDueSlices(ingest());
  await scan(running);
  expect(marketplace.searches).toHaveLength(slices.length);
  await scan(running);
  expect(marketplace.searches).toHaveLength(slices.length);
  // Each search asks for auctions of one market, soonest end first, within a window of its own.
  expect(new Set(marketplace.searches).size).toBe(slices.length);
  for (const search of marketplace.searches) {
    expect(search).toContain('buyingOptions%3A%7BAUCTION%7D');
    expect(search).toContain('sort=endingSoonest');
  }
});

test('a marketplace in trouble is left alone for longer and longer, and found again', async () => {
  let broken = true;
  answer = () => (broken ? { status: 503, body: '' } : { body: {} });
  const scan = scanDueSlices(ingest());
  for (let second = 0; second < 600; second++) {
    await scan(running);
    now += 1_000;
  }
  expect(marketplace.searches.length).toBeLessThanOrEqual(7);
  broken = false;
  now += 10 * 60_000;
  await scan(running);
  expect(marketplace.searches.length).toBeGreaterThan(slices.length);
});

test('an answer that breaks off in the middle, again and again, does not eat the quota', async () => {
  answer = () => ({ body: { itemSummaries: items(0, 200) }, breakOff: true });
  const scan = scanDueSlices(ingest());
  for (let second = 0; second < 300; second++) {
    await scan(running);
    now += 1_000;
  }
  expect(marketplace.searches.length).toBeLessThanOrEqual(6);
});

test('one slice in trouble does not keep the others from being scanned', async () => {
  const bad = (address: URL) => address.searchParams.get('aspect_filter')?.includes('Basketball');
  answer = (address) => (bad(address) ? { status: 500, body: '' } : { body: {} });
  const scan = scanDueSlices(ingest());
  for (let second = 0; second < 900; second++) {
    await scan(running);
    now += 1_000;
  }
  const scanned = await database.db
    .selectFrom('marketplace_scans')
    .select('slice')
    .where('failure', 'is', null)
    .execute();
  expect(scanned).toHaveLength(slices.length * 0.75);
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
  const scan = scanDueSlices({ ...deps, queries });
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
  expect(await scanSlice(slice, { ...ingest(), pictureOrigins: ['https://i.ebayimg.com'] })).toBeNull();
  expect(await stored()).toHaveLength(odd.length + 1);
});

test('a listing that ends outside the window asked for is stored, but its category is not believed', async () => {
  const late = { itemEndDate: new Date(now + 5 * 3_600_000).toISOString() };
  answer = () => ({ body: { itemSummaries: [item(1), item(2, late)] } });
  await scanSlice(slice, ingest());
  expect((await stored()).map((row) => row.category)).toEqual(['basketball', null]);
});

test('a 429 ends the calls until the reset, in every process', async () => {
  answer = () => ({ status: 429, body: { errors: [{ errorId: 2001, message: 'Too many requests.' }] } });
  await scanDueSlices(ingest())(running);
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
