import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { titleAnalyzer } from '../listing/titleAnalyzer.ts';
import {
  inventedChanges,
  inventedFilters,
  minute,
  plainQueries,
  plainTitleWords,
  sellerWords,
  start,
  typedQueries,
} from '../testing/inventedRequests.ts';
import { analyzed, newListingIndex, plainAnalyzer, testListing } from '../testing/testListings.ts';
import { type StandingSearch, StandingSearches } from './StandingSearches.ts';

vi.setConfig({ testTimeout: 120_000 });

const plain = { analyzer: plainAnalyzer, changes: inventedChanges(plainTitleWords, 6), queries: plainQueries };
const asTyped = {
  analyzer: titleAnalyzer(() => undefined),
  changes: inventedChanges(sellerWords, 8),
  queries: typedQueries,
};
const filters = inventedFilters.map(({ endsBefore: _, ...kept }) => kept);

test.each([
  ['plain queries', plain],
  ['queries as people type them', asTyped],
])(
  'a document meets exactly the searches that find it, whatever came and went before: %s',
  (_, { analyzer, changes, queries }) => {
    const searches = fc.array(fc.record({ query: queries, filters }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(fc.record({ batches: changes, early: searches, late: searches }), ({ batches, early, late }) => {
        const index = newListingIndex(analyzer);
        const standing = new StandingSearches<StandingSearch>(index);
        const kept = new Set(early);
        for (const search of early) standing.add(search, search);
        let now = start;
        for (const [number, batch] of batches.entries()) {
          index.apply(
            batch.map((listing) => analyzed(listing(now), analyzer)),
            now,
          );
          if (number % 2 === 0) index.compact(now);
          // Some come while it runs, and some go.
          const [coming, going] = [late[number], early[number * 2]];
          if (coming !== undefined) standing.add(coming, coming);
          if (coming !== undefined) kept.add(coming);
          if (going !== undefined) standing.delete(going);
          if (going !== undefined) kept.delete(going);
          const request = { sort: 'ending_soon', after: null, offset: 0, limit: 100, facets: false } as const;
          const found = [...kept].flatMap((search) =>
            index.search({ ...request, ...search, endings: [] }, now).listings.map(({ id }) => ({ id, search })),
          );
          for (const id of new Set(batches.flat().map((listing) => listing(now).id))) {
            const expected = new Set(found.filter((one) => one.id === id).map(({ search }) => search));
            expect(new Set(standing.matchesOf(id, now))).toEqual(expected);
          }
          expect(standing.size).toBe(kept.size);
          now += minute;
        }
      }),
      { numRuns: 200 },
    );
  },
);

test('each key of equal searches is told, and a replaced search only once', () => {
  const index = newListingIndex(plainAnalyzer);
  const standing = new StandingSearches<string>(index);
  const query = { must: [[{ words: [{ text: 'holo', match: 'exact' as const }], adjacent: false }]], mustNot: [] };
  for (const key of ['one', 'two', 'one']) standing.add(key, { query, filters: {} });
  const listing = testListing({ number: 1, title: 'Invented holo', endsAt: start + minute, seenAt: start });
  index.apply([listing], start);
  expect(standing.matchesOf(listing.id, start).sort()).toEqual(['one', 'two']);
  standing.delete('two');
  expect(standing.matchesOf(listing.id, start)).toEqual(['one']);
});

test.each([
  ['exact', 'hollo', []],
  ['fuzzy', 'charizrad', ['charizard']],
  ['prefix', 'chari', ['charizard']],
  ['exact', 'charizard', ['charizard']],
] as const)(
  'a search that comes after documents is held against later ones by its %s word: %s',
  (match, text, found) => {
    const index = newListingIndex(plainAnalyzer);
    const standing = new StandingSearches<string>(index);
    const query = (text: string, match: 'exact' | 'fuzzy' | 'prefix') => ({
      query: { must: [[{ words: [{ text, match }], adjacent: false }]], mustNot: [] },
      filters: {},
    });
    standing.add('early', query('holo', 'exact'));
    const titles = ['holo', 'charizard'];
    const listings = (from: number) =>
      titles.map((title, number) =>
        testListing({ number: from + number, title, endsAt: start + minute, seenAt: start }),
      );
    const matching = (key: string, from: number) => {
      index.apply(listings(from), start);
      return listings(from)
        .filter(({ id }) => standing.matchesOf(id, start).includes(key))
        .map(({ title }) => title);
    };
    expect(matching('early', 0)).toEqual(['holo']);
    standing.add('late', query(text, match));
    expect(matching('late', 2)).toEqual(found);
    expect(matching('early', 4)).toEqual(['holo']);
  },
);
