import { foundListing, listingId } from '@cardfall/listing-index/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { provenLeadMs } from '#server/marketplace/calls/findings.ts';
import { TestIngest } from '#server/testing/testIngest.ts';
import { applyScan } from '../plan/slices.ts';
import { deleteEnded } from './marketplaceJobs.ts';

let on: TestIngest;

beforeAll(async () => {
  on = await TestIngest.open();
});
afterAll(() => on.database.close());
beforeEach(() => on.begin());
afterEach(() => on.end());

test('stores a full page, each listing once, and returns its last end', async () => {
  on.answer = () => ({ body: { total: 449, itemSummaries: [...on.items(0, 199), on.item(198)], next: 'x' } });
  const scan = await on.scanFront();
  expect(scan).toMatchObject({
    market: 'basketball',
    from: on.now,
    lastEnd: on.now + 1_800_000 + 198_000,
  });
  expect(await on.stored()).toHaveLength(199);
  expect(await on.process().budget.state()).toMatchObject({ used: 1 });
});

test('returns no last end for a page that is not full', async () => {
  on.answer = () => ({ body: { total: 3, itemSummaries: on.items(0, 3) } });
  expect(await on.scanFront()).toMatchObject({ total: 3, lastEnd: null });
});

test('requests what ends later by its end, and what ends soon without a beginning', async () => {
  on.answer = () => ({ body: {} });
  for (const from of [on.now, on.now + 60_000, on.now + 3_600_000]) await on.scanAt(from);
  const ranges = on.searches.map((search) => /itemEndDate:\[(.*?)\.\./.exec(decodeURIComponent(search))?.[1]);
  expect(ranges).toEqual(['', '', new Date(on.now + 3_600_000).toISOString()]);
});

test('finds pages by their number where the marketplace drops a near beginning', async () => {
  const warnings = [{ errorId: 12002, message: 'dropped' }];
  const isNear = (address: URL) => /itemEndDate:\[2/.test(address.searchParams.get('filter') ?? '');
  const endsAt = (number: number) => new Date(on.now + 3_600_000 + number * 60_000).toISOString();
  on.answer = (address) => ({
    body: {
      itemSummaries: on.items(0, 200).map((one, number) => ({ ...one, itemEndDate: endsAt(number) })),
      next: 'x',
      ...(isNear(address) && { warnings }),
    },
  });
  const from = on.now + 3_700_000;
  await expect(on.scanAt(from, { endingBefore: 450 })).rejects.toMatchObject({ code: 'rejected' });
  const scan = await on.scanAt(from, { endingBefore: 450, minLeadMs: provenLeadMs });
  expect(on.searches.at(-1)).toContain('offset=400');
  expect(scan).toMatchObject({ from: on.now + 3_600_000, lastEnd: Date.parse(endsAt(199)) });
});

test('halves the weight of impressions after a day', async () => {
  const { queries } = on.process();
  await queries.addImpressions(new Map([['pokemon', 100]]), on.now);
  await queries.addImpressions(new Map([['pokemon', 10]]), on.now + 24 * 3_600_000);
  expect((await queries.impressions()).get('pokemon')).toBeCloseTo(60);
});

test('rejects a page without auctions that promises another page', async () => {
  on.answer = () => ({
    body: { itemSummaries: [on.item(1, { itemEndDate: new Date(on.now - 1).toISOString() })], next: 'x' },
  });
  await expect(on.scanFront()).rejects.toMatchObject({ code: 'garbage' });
});

test('rejects a page of mostly invalid items and accepts one with a few', async () => {
  on.answer = () => ({ body: { itemSummaries: [...on.items(0, 4), {}, {}] } });
  await expect(on.scanFront()).rejects.toMatchObject({ code: 'garbage' });
  expect(await on.stored()).toHaveLength(0);
  on.answer = () => ({ body: { itemSummaries: [...on.items(0, 9), {}] } });
  await on.scanFront();
  expect(await on.stored()).toHaveLength(9);
});

test('updates bids on a second scan and keeps when the listing was first seen', async () => {
  on.answer = () => ({ body: { itemSummaries: [on.item(1)] } });
  await on.scanFront();
  const first = on.now;
  on.now += 60_000;
  const bid = { currentBidPrice: { value: '7.50', currency: 'USD' }, bidCount: 2, leafCategoryIds: [] };
  on.answer = () => ({ body: { itemSummaries: [on.item(1, bid)] } });
  await on.scanFront();
  expect(await on.stored()).toMatchObject([
    {
      bid_price: '7.50',
      bid_count: 2,
      category: 'basketball',
      first_seen_at: new Date(first),
      last_seen_at: new Date(on.now),
    },
  ]);
});

test('stores one row of each listing when a page comes ten times, at once and in another order', async () => {
  const numbers = Array.from({ length: 40 }, (_, number) => number);
  let answers = 0;
  on.answer = () => {
    const order = answers++ % 2 === 0 ? numbers : numbers.toReversed();
    return { body: { itemSummaries: [...order, ...order].map((number) => on.item(number)) } };
  };
  const storedOnce = async () =>
    (await on.stored()).map(({ item_id, first_seen_at, bid_count }) => ({ item_id, first_seen_at, bid_count }));
  await Promise.all(Array.from({ length: 5 }, () => on.scanFront()));
  const first = await storedOnce();
  expect(first).toHaveLength(40);
  on.now += 60_000;
  for (let again = 0; again < 5; again++) await on.scanFront();
  expect(await storedOnce()).toEqual(first);
  expect(await on.process().budget.state()).toMatchObject({ used: 10 });
});

test('pages with the same listings in another order do not block each other, nor the deletion of old ones', async () => {
  const { queries } = on.process();
  const page = (round: number) =>
    Array.from({ length: 200 }, (_, number) =>
      foundListing({ id: listingId(number), endsAt: on.now + 3_600_000, seenAt: on.now + round }),
    );
  for (let round = 1; round <= 20; round++) {
    const pages = [page(round), page(round).reverse(), page(round), page(round).reverse()];
    const stored = pages.map((listings) => queries.storeListings(listings));
    await Promise.all([...stored, queries.deleteListings(0, on.now + round)]);
  }
});

test('does not overwrite a newer state with an older one', async () => {
  const { queries } = on.process();
  const endsAt = on.now + 3_600_000;
  await queries.storeListings([foundListing({ endsAt, seenAt: on.now, bidPrice: '9.00' })]);
  await queries.storeListings([foundListing({ endsAt, seenAt: on.now - 1, bidPrice: '8.00' })]);
  expect(await on.stored()).toMatchObject([{ bid_price: '9.00' }]);
});

test('deletes ended and old listings and keeps live and just ended ones', async () => {
  const deps = on.process();
  const seenAt = on.now;
  await deps.queries.storeListings([
    foundListing({ id: listingId(1), endsAt: on.now + 60_000, seenAt }),
    foundListing({ id: listingId(2), endsAt: on.now - 60_000, seenAt }),
    foundListing({ id: listingId(3), endsAt: on.now - 3_600_000, seenAt }),
    foundListing({ id: listingId(4), endsAt: on.now + 86_400_000, seenAt: on.now - 6 * 3_600_000 }),
  ]);
  await deleteEnded(deps)();
  expect((await on.stored()).map((row) => row.item_id)).toEqual([listingId(1), listingId(2)]);
});

test('reads slices back as they were stored', async () => {
  const scan = {
    market: 'football' as const,
    layer: 'withBid' as const,
    from: on.now,
    to: on.now + 9e8,
    startedAt: on.now,
    listings: 200,
    lastEnd: on.now + 6e5,
  };
  const slices = applyScan(applyScan([], { ...scan, lastEnd: null }), scan);
  const { queries } = on.process();
  await queries.replaceSlices('football', slices);
  expect(await queries.slices()).toEqual(slices);
  await queries.replaceSlices('football', slices.slice(0, 1));
  expect(await queries.slices()).toHaveLength(1);
});

test('stores the other items of a page, whatever a picture or URL holds', async () => {
  const odd = ['\u0000', '\ud800', 'a\nb', '"', "'", '\\'].map((sign, number) =>
    on.item(100 + number, {
      image: { imageUrl: `https://i.ebayimg.com/images/g/${sign}x/s-l225.jpg` },
      itemWebUrl: `https://www.ebay.com/itm/9000000001${sign}`,
      seller: { username: `s${sign}` },
      condition: sign,
    }),
  );
  on.answer = () => ({ body: { itemSummaries: [...odd, on.item(1)] } });
  await on.scanFront({ ...on.process(), pictureOrigins: ['https://i.ebayimg.com'] });
  expect(await on.stored()).toHaveLength(odd.length + 1);
});

test('stores a listing outside the window without its category', async () => {
  const late = { itemEndDate: new Date(on.now + 20 * 86_400_000).toISOString() };
  on.answer = () => ({ body: { itemSummaries: [on.item(1), on.item(2, late)] } });
  await on.scanFront();
  expect((await on.stored()).map((row) => row.category)).toEqual(['basketball', null]);
});
