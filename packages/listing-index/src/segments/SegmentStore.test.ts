import { expect, test, vi } from 'vitest';
import { matchAll } from '../search/request.ts';
import { LinearSearch } from '../testing/LinearSearch.ts';
import { parseTestQuery } from '../testing/parseTestQuery.ts';
import { newListingIndex, plainAnalyzer, testListing } from '../testing/testListings.ts';
import { maxDocs } from './columns.ts';

vi.setConfig({ testTimeout: 30_000 });

const start = Date.UTC(2030, 0, 1);
const minute = 60_000;
const listingsPerBatch = 500;
const allByEnd = { query: matchAll, filters: {}, sort: 'ending_soon', endings: [] } as const;

test('the words of listings that ended are forgotten, however many come and go', () => {
  const index = newListingIndex(plainAnalyzer);
  const batch = (round: number, now: number) =>
    Array.from({ length: listingsPerBatch }, (_, number) =>
      testListing({
        number: round * listingsPerBatch + number,
        title: `prizm word${round}x${number}`,
        endsAt: now + minute,
        seenAt: now,
      }),
    );
  const sizes: number[] = [];
  for (let round = 0; round < 30; round++) {
    const now = start + round * 10 * minute;
    index.apply(batch(round, now), now);
    for (let turn = 0; turn < 3; turn++) index.compact(now);
    sizes.push(index.reader.vocabulary.size);
  }
  // A few thousand words may wait for the next sweep.
  expect(Math.max(...sizes)).toBeLessThan(10 * listingsPerBatch);
  const end = start + 300 * minute;
  index.apply([], end);
  for (let turn = 0; turn < 30; turn++) index.compact(end);
  expect(index.reader.vocabulary.size).toBeLessThan(listingsPerBatch);
});

test('a segment of which little is left is rebuilt without anything new', () => {
  const index = newListingIndex(plainAnalyzer);
  const listings = Array.from({ length: 5_000 }, (_, number) =>
    testListing({
      number,
      title: `word${number}`,
      endsAt: start + (number % 50 === 0 ? 60 : 1) * minute,
      seenAt: start,
    }),
  );
  index.apply(listings, start);
  for (let turn = 0; turn < 20; turn++) index.compact(start + 10 * minute);
  expect(index.reader.segments().map(({ size }) => size)).toEqual([100]);
  expect(index.reader.vocabulary.size).toBeLessThan(1_500);
});

test('changes that were never compacted are merged by and by', () => {
  const index = newListingIndex(plainAnalyzer);
  for (let number = 0; number < 3_000; number++)
    index.apply([testListing({ number, title: 'psa', endsAt: start + minute, seenAt: start })], start);
  const segmentCounts = Array.from({ length: 3 }, () => {
    index.compact(start);
    return index.reader.segments().length;
  });
  expect(segmentCounts).toEqual([1_401, 2, 2]);
  expect(index.search({ ...allByEnd, after: null, offset: 0, limit: 1, facets: false }, start).total).toBe(3_000);
});

test('many small changes leave few segments', () => {
  const index = newListingIndex(plainAnalyzer);
  const counts = Array.from({ length: 400 }, (_, change) => {
    const listings = Array.from({ length: 25 }, (_, offset) =>
      testListing({ number: change * 25 + offset, title: 'psa', endsAt: start + minute, seenAt: start }),
    );
    index.apply(listings, start);
    if (change % 4 === 3) index.compact(start);
    return index.reader.segments().length;
  });
  // Three levels of at most three segments, one that is being added to, and the changes since the last compaction.
  expect(Math.max(...counts)).toBeLessThanOrEqual(3 * 3 + 1 + 4);
});

test('SearchIndex knows what changes, ends and comes back while segments are being merged', () => {
  const index = newListingIndex(plainAnalyzer);
  const linear = new LinearSearch(plainAnalyzer);
  const batchSize = 600;
  const batchCount = 24;
  let now = start;
  const listing = (number: number, round: number) =>
    testListing({
      number,
      // Every other round changes prices only, so that listings are updated in place.
      title: `player${number % 89} psa ${(number + (round >> 1)) % 11}`,
      endsAt: start + minute + ((number * 48_271) % (60 * minute)),
      seenAt: start,
      bidPrice: `${(number * 31 + round * 17) % 499}.50`,
      bidCount: round,
    });
  for (let round = 0; round < 2 * batchCount; round++) {
    const added = Array.from({ length: batchSize }, (_, offset) => listing(round * batchSize + offset, round));
    const changed = Array.from({ length: 200 }, (_, offset) =>
      listing((round * 7_919 + offset * 104_729) % (Math.min(round + 1, batchCount) * batchSize), round),
    );
    const changes = round < batchCount ? [...added, ...changed] : changed;
    index.apply(changes, now);
    linear.apply(changes);
    index.compact(now);
    // The clock is set back in some rounds, which revives listings that just ended.
    now += round % 5 === 4 ? -0.5 * minute : 0.4 * minute;
    if (round % 6 !== 5) continue;
    const query = { query: matchAll, filters: { maxPrice: 300 }, sort: 'price_low', endings: [] } as const;
    const { listings, facets } = linear.search(query, now);
    const found = index.search({ ...query, after: null, offset: 0, limit: 200, facets: true }, now);
    expect(found).toMatchObject({ total: listings.length, facets, listings: listings.slice(0, 200) });
  }
});

test('SearchIndex forgets a listing a minute after it ended, with the clock going by in small steps', () => {
  const index = newListingIndex(plainAnalyzer);
  const ends = [1, 3];
  index.apply(
    ends.map((minutes) =>
      testListing({ number: minutes, title: 'psa', endsAt: start + minutes * minute, seenAt: start }),
    ),
    start,
  );
  const retainedAt = (minutes: number) => {
    index.search({ ...allByEnd, after: null, offset: 0, limit: 1, facets: false }, start + minutes * minute);
    return index.reader.segments().reduce((sum, { retainedCount }) => sum + retainedCount, 0);
  };
  expect([0.5, 1, 1.5, 1.9, 2, 3.5, 4].map(retainedAt)).toEqual([2, 2, 2, 2, 1, 1, 0]);
});

test('what comes before a listing that cannot be read is found once, however often it comes', () => {
  const identityOf = ({ title }: { readonly title: string }) => {
    if (title === 'unreadable') throw new Error(title);
    return 1;
  };
  const index = newListingIndex({ ...plainAnalyzer, identityOf });
  const listings = ['psa', 'psa 10', 'unreadable', 'never reached'].map((title, number) =>
    testListing({ number, title, endsAt: start + minute, seenAt: start }),
  );
  for (let turn = 0; turn < 3; turn++) expect(() => index.apply(listings, start)).toThrow('unreadable');
  const search = (now: number) =>
    index
      .search({ ...allByEnd, after: null, offset: 0, limit: 9, facets: true }, now)
      .listings.map(({ title }) => title);
  expect(search(start)).toEqual(['psa', 'psa 10']);
  index.apply(listings.slice(3), start);
  expect(search(start)).toEqual(['psa', 'psa 10', 'never reached']);
  expect(search(start + 10 * minute)).toEqual([]);
  expect(index.size).toBe(0);
});

test('a listing whose new title cannot be read stays as it was', () => {
  const termsOf: typeof plainAnalyzer.termsOf = (listing) => {
    if (listing.title === 'unreadable') throw new Error(listing.title);
    return plainAnalyzer.termsOf(listing);
  };
  const index = newListingIndex({ ...plainAnalyzer, termsOf });
  const listing = testListing({ number: 1, title: 'charizard holo', endsAt: start + minute, seenAt: start });
  index.apply([listing], start);
  const changed = { ...listing, title: 'unreadable', bidCount: 3 };
  for (let turn = 0; turn < 2; turn++) expect(() => index.apply([changed], start)).toThrow('unreadable');
  const query = parseTestQuery('charizard');
  const found = index.search({ ...allByEnd, query, after: null, offset: 0, limit: 9, facets: true }, start);
  expect(found).toMatchObject({ total: 1, listings: [listing] });
});

test('one change may have more listings than a segment', () => {
  const index = newListingIndex(plainAnalyzer);
  const listings = Array.from({ length: maxDocs + 500 }, (_, number) =>
    testListing({ number, title: 'psa', endsAt: start + minute + number, seenAt: start }),
  );
  index.apply(listings.toReversed(), start);
  for (let turn = 0; turn < 3; turn++) index.compact(start);
  const page = index.search({ ...allByEnd, after: null, offset: maxDocs - 1, limit: 2, facets: true }, start);
  expect(page.total).toBe(listings.length);
  expect(page.listings.map(({ id }) => id)).toEqual(listings.slice(maxDocs - 1, maxDocs + 1).map(({ id }) => id));
  expect([0, 499, 500].map((number) => index.get(listings[number]?.id ?? '', start)?.endsAt)).toEqual(
    [0, 499, 500].map((number) => start + minute + number),
  );
});
