import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { Listing } from '../listing/Listing.ts';
import { titleAnalyzer } from '../listing/titleAnalyzer.ts';
import {
  broadQueries,
  inventedChanges,
  inventedEndings,
  inventedFilters,
  inventedSorts,
  minute,
  plainQueries,
  plainTitleWords,
  sellerWords,
  start,
  typedQueries,
} from '../testing/inventedRequests.ts';
import { LinearSearch } from '../testing/LinearSearch.ts';
import { analyzed, newListingIndex, plainAnalyzer, testListing } from '../testing/testListings.ts';
import type { PageCursor } from './request.ts';

vi.setConfig({ testTimeout: 60_000 });

const plain = {
  analyzer: plainAnalyzer,
  changes: inventedChanges(plainTitleWords, 6),
  queries: plainQueries,
  runs: 300,
};
/** Enough for segments whose sets of bits take several words. */
const many = {
  ...plain,
  changes: inventedChanges(plainTitleWords, 3, { listings: 300, minBatch: 100 }),
  queries: fc.oneof(plainQueries, broadQueries),
  runs: 150,
};
const asTyped = {
  ...plain,
  analyzer: titleAnalyzer(() => undefined),
  changes: inventedChanges(sellerWords, 8),
  queries: typedQueries,
};
/** Minutes. The clock is sometimes set back, never by more than one minute in total. */
const steps = fc.array(fc.constantFrom(0, 0.2, 1, 2, 6, -0.3, -1), { minLength: 6, maxLength: 6 });

test.each([
  ['plain queries', plain],
  ['plain queries in large segments', many],
  ['queries as people type them', asTyped],
])(
  'SearchIndex answers like a linear search after any changes at any times: %s',
  (_, { analyzer, changes, queries, runs }) => {
    fc.assert(
      fc.property(
        fc.record({ batches: changes, steps, query: queries, filters: inventedFilters }),
        fc.record({ sort: inventedSorts, limit: fc.integer({ min: 1, max: 40 }), endings: inventedEndings }),
        ({ batches, steps, query, filters }, { sort, limit, endings }) => {
          const index = newListingIndex(analyzer);
          const linear = new LinearSearch(analyzer);
          let now = start;
          let latest = start;
          for (const [number, batch] of batches.entries()) {
            const listings = batch.map((listing) => analyzed(listing(now), analyzer));
            index.apply(listings, now);
            if (number % 2 === 0) index.compact(now);
            linear.apply(listings);
            now = Math.max(now + steps[number] * minute, latest - minute);
            latest = Math.max(latest, now);
          }
          const expected = linear.search({ query, filters, sort, endings }, now);
          const found: Listing[] = [];
          let after: PageCursor | null = null;
          do {
            const request = { query, filters, sort, after, offset: 0, limit, facets: true, endings };
            const { listings, next, ...rest } = index.search(request, now);
            const { facets, hidden, corrections } = expected;
            expect(rest).toEqual({ total: expected.listings.length, facets, hidden, corrections });
            found.push(...listings);
            after = next;
          } while (after !== null);
          expect(found).toEqual(expected.listings);
          const from = now + 2 * minute;
          const later = expected.listings.filter(({ endsAt }) => endsAt >= from);
          expect(index.endsOf({ query, filters }, from, now)).toEqual(
            new Map(later.map(({ id, endsAt }) => [id, endsAt])),
          );
          expect(index.size).toBe(linear.live(now).length);
        },
      ),
      { numRuns: runs },
    );
  },
);

const listingCount = 400;
/** Words so frequent that pairs of them have posting lists, and some that are not. Some titles repeat a word. */
const frequent = ['psa', '10', 'gem', 'mint', 'x/10', '_'];
const rare = ['player1', 'player2', 'player3', 'player4', 'player5', 'player6', 'player7', 'player8'];

test('SearchIndex finds phrases of frequent and of rare words like a linear search', () => {
  const titleWord = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...frequent) }, fc.constantFrom(...rare));
  const titles = fc.array(fc.array(titleWord, { minLength: 2, maxLength: 6 }), {
    minLength: listingCount,
    maxLength: listingCount,
  });
  const phraseWord = fc.constantFrom('psa', '10', 'gem', 'mint', 'x', 'player1', 'player2');
  const phrases = fc.array(fc.array(phraseWord, { minLength: 2, maxLength: 4 }), { minLength: 10, maxLength: 10 });
  fc.assert(
    fc.property(titles, phrases, (titles, phrases) => {
      const index = newListingIndex(plainAnalyzer);
      const linear = new LinearSearch(plainAnalyzer);
      const listings = titles.map((title, number) =>
        testListing({ number, title: title.join(' '), endsAt: start + 60_000 + number, seenAt: start }),
      );
      index.apply(listings, start);
      linear.apply(listings);
      for (const phrase of phrases) {
        const words = phrase.map((text) => ({ text, match: 'exact' as const }));
        const query = { must: [[{ words, adjacent: true }]], mustNot: [] };
        const expected = linear.search({ query, filters: {}, sort: 'ending_soon', endings: [] }, start).listings;
        const request = { query, filters: {}, sort: 'ending_soon', facets: false, endings: [] } as const;
        const found = index.search({ ...request, after: null, offset: 0, limit: listingCount }, start);
        expect(found.listings.map(({ title }) => title)).toEqual(expected.map(({ title }) => title));
      }
    }),
    { numRuns: 30 },
  );
});

/** Titles of words of which each is in few, so that a segment has many more words than one title. */
const titles = Array.from({ length: 400 }, (_, number) =>
  [
    `aa${number}`,
    `m${number % 7}`,
    `m${number}x`,
    `zz${number}`,
    ...(number % 40 === 3 ? ['gold'] : ['tin', 'm1']),
  ].join(' '),
);

function countedIn(some: readonly string[], prefix: string) {
  const counts = new Map<string, number>();
  for (const title of some)
    for (const word of new Set(title.split(' ').filter((one) => one.startsWith(prefix))))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .map(([text, count]) => ({ text, count }))
    .sort((one, other) => other.count - one.count || (one.text < other.text ? -1 : 1));
}

test.each([
  ['few titles', 'gold'],
  ['most titles', 'tin'],
  ['one title', 'aa43'],
])('complete counts the words that begin with a prefix in %s of many words', (_, word) => {
  const index = newListingIndex(plainAnalyzer);
  index.apply(
    titles.map((title, number) => testListing({ number, title, endsAt: start + minute + number, seenAt: start })),
    start,
  );
  const within = { must: [[{ words: [{ text: word, match: 'exact' as const }], adjacent: false }]], mustNot: [] };
  const expected = countedIn(
    titles.filter((title) => title.split(' ').includes(word)),
    'm',
  );
  expect(index.complete('m', within, 1_000, start)).toEqual(expected);
  expect(index.complete('m', within, 3, start)).toEqual(expected.slice(0, 3));
});

test.each([
  ['it is in no title with the others', ['mart', 'gold'], ['martin gold']],
  ['it is in a title with the others', ['mart', 'holo'], ['mart holo']],
  ['it is near another word only', ['marvon', 'gold'], []],
])('SearchIndex completes a begun word only if nothing is found otherwise: %s', (_, [begun, other], expected) => {
  const index = newListingIndex(plainAnalyzer);
  const titles = ['martin gold', 'mart holo', 'martin holo', 'marvin gold'];
  index.apply(
    titles.map((title, number) => testListing({ number, title, endsAt: start + minute + number, seenAt: start })),
    start,
  );
  const sequences = [
    { words: [{ text: begun, match: 'begun' as const }], adjacent: false },
    { words: [{ text: other, match: 'exact' as const }], adjacent: false },
  ];
  const query = { must: sequences.map((sequence) => [sequence]), mustNot: [] };
  const all = {
    filters: {},
    sort: 'ending_soon',
    after: null,
    offset: 0,
    limit: 9,
    facets: false,
    endings: [],
  } as const;
  expect(index.search({ ...all, query }, start).listings.map(({ title }) => title)).toEqual(expected);
});

test('SearchIndex finds the live listings of an identity in all segments, the one ending soonest first', () => {
  const identityOf = ({ title }: { readonly title: string }) => (title.startsWith('copy') ? 7 : title.length % 3);
  const index = newListingIndex({ ...plainAnalyzer, identityOf });
  // Enough for several segments; every eleventh has ended a minute later.
  const listings = Array.from({ length: 1_500 }, (_, number) =>
    testListing({
      number,
      title: number % 7 === 0 ? `copy ${number}` : `card ${number}`,
      endsAt: start + (number % 11 === 0 ? minute : ((number * 37) % 101) * minute + 2 * minute),
      seenAt: start,
    }),
  );
  index.apply(listings, start);
  const later = start + 1.5 * minute;
  const live = listings.filter((listing) => identityOf(listing) === 7 && listing.endsAt > later);
  const found = index.withIdentity(7, later);
  expect(new Set(found.map(({ id }) => id))).toEqual(new Set(live.map(({ id }) => id)));
  expect(found.map(({ endsAt }) => endsAt)).toEqual(live.map(({ endsAt }) => endsAt).sort((one, other) => one - other));
  expect(index.withIdentity(0, later)).toEqual([]);
});
