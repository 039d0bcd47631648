import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { matchAll, type SearchRequest } from './search/request.ts';
import { compareIds, idOrder, sortOrders } from './segments/sortKeys.ts';
import { minute, start } from './testing/inventedRequests.ts';
import { parseTestQuery } from './testing/parseTestQuery.ts';
import { newListingIndex, plainAnalyzer, testListing } from './testing/testListings.ts';

vi.setConfig({ testTimeout: 30_000 });

const request: SearchRequest = {
  query: matchAll,
  filters: {},
  sort: 'best_match',
  after: null,
  offset: 0,
  limit: 1_000,
  facets: true,
  endings: [],
};

test('best_match puts titles with adjacent words first among thousands, for every page size', () => {
  const index = newListingIndex(plainAnalyzer);
  const words = ['alpha', 'beta', 'gamma'];
  const shapes = [
    'alpha beta gamma',
    'alpha x beta gamma',
    'gamma beta alpha',
    'beta gamma alpha',
    'alpha x beta x gamma',
  ];
  const titleOf = (number: number) =>
    `${number % 3 === 0 ? 'y ' : ''}${shapes[(number * 31) % shapes.length]} z${number % 50}`;
  const pointsOf = (title: string) =>
    words.slice(1).filter((word, before) => title.includes(`${words[before]} ${word}`)).length;
  const numbers = Array.from({ length: 3_000 }, (_, number) => number);
  const query = parseTestQuery(words.join(' '));
  const thousands = numbers.map((number) =>
    testListing({
      number,
      title: titleOf(number),
      endsAt: start + minute + ((number * 7_919) % 3_001) * 1_000,
      seenAt: start,
    }),
  );
  // Each batch is a segment of its own.
  for (let from = 0; from < 3_000; from += 750) index.apply(thousands.slice(from, from + 750), start);
  for (let turn = 0; turn < 3; turn++) {
    const { listings } = index.search({ ...request, query, limit: 3_000 }, start);
    const expected = listings.toSorted(
      (one, other) =>
        pointsOf(other.title) - pointsOf(one.title) || one.endsAt - other.endsAt || (one.id < other.id ? -1 : 1),
    );
    expect(listings).toHaveLength(3_000);
    expect(listings.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    // Smaller pages skip titles that cannot be among the top K.
    for (const limit of [1, 55, 200, 400, 600, 800, 1_000, 1_200, 1_400]) {
      const first = index.search({ ...request, query, limit }, start);
      expect(first.listings.map(({ id }) => id)).toEqual(listings.slice(0, limit).map(({ id }) => id));
    }
  }
});

test.each([
  ['psa 10*', ['psa holo 10', 'psa 100', 'gold psa 10', '10 psa'], ['gold psa 10', 'psa holo 10', '10 psa']],
  ['psa 1*', ['psa holo 10', 'psa 100', 'gold psa 10', '10 psa'], ['psa 100', 'gold psa 10', 'psa holo 10', '10 psa']],
  ['1*', [...Array<string>(12).fill('10'), '1'], ['1', ...Array<string>(12).fill('10')]],
  ['1*', ['100', '10'], ['100', '10']],
  ['psa 10', ['psa 100 10', 'psa 10', '10 psa'], ['psa 10', 'psa 100 10', '10 psa']],
  ['psa+10|gem gold', ['psa 10 x gold', 'gem x gold', 'gem gold'], ['gem gold', 'psa 10 x gold', 'gem x gold']],
])('best_match puts exact words first, then adjacent ones, then what ends soonest: %s in %j', (text, titles, found) => {
  const index = newListingIndex(plainAnalyzer);
  index.apply(
    titles.map((title, number) => testListing({ number, title, endsAt: start + minute + number, seenAt: start })),
    start,
  );
  expect(index.search({ ...request, query: parseTestQuery(text) }, start).listings.map(({ title }) => title)).toEqual(
    found,
  );
});

test.each(sortOrders)('listings of equal rank are in the order of their ids, whatever their segments: %s', (sort) => {
  const index = newListingIndex(plainAnalyzer);
  const count = 1_800;
  const listing = (number: number) =>
    testListing({ number, title: 'psa 10', endsAt: start + minute, seenAt: start, listedAt: start - minute });
  // The lowest ids come last.
  for (let from = count - 300; from >= 0; from -= 300)
    index.apply(
      Array.from({ length: 300 }, (_, number) => listing(from + number)),
      start,
    );
  const query = parseTestQuery('psa 10');
  const expected = Array.from({ length: count }, (_, number) => listing(number).id);
  for (const limit of [1, 7, 299, 300, 301, 1_000]) {
    const first = index.search({ ...request, query, sort, limit }, start);
    expect(first.listings.map(({ id }) => id)).toEqual(expected.slice(0, limit));
    const second = index.search({ ...request, query, sort, limit, after: first.next }, start);
    expect(second.listings.map(({ id }) => id)).toEqual(expected.slice(limit, 2 * limit));
  }
});

test('listings that end together are in the order of their ids when only the last letters differ', () => {
  const index = newListingIndex(plainAnalyzer);
  const ids = Array.from({ length: 26 }, (_, number) => `v1|900000000007|letter-${String.fromCharCode(97 + number)}`);
  for (const some of [0, 1].map((rest) => ids.filter((_, number) => number % 2 === rest)))
    index.apply(
      some.toReversed().map((id) => ({ ...testListing({ number: 0, endsAt: start + minute, seenAt: start }), id })),
      start,
    );
  for (const limit of [1, 2, 5, 13, 26]) {
    const { listings } = index.search({ ...request, sort: 'ending_soon', limit }, start);
    expect(listings.map(({ id }) => id)).toEqual(ids.slice(0, limit));
  }
});

test('idOrder never contradicts the order of ids', () => {
  const digits = fc.string({ unit: fc.constantFrom('0', '1', '9', '|', '-', 'a'), maxLength: 20 });
  const id = fc.tuple(fc.constantFrom('v1|', 'v1|', 'v1', 'v2|', ''), digits).map((parts) => parts.join(''));
  fc.assert(
    fc.property(id, id, (one, other) => {
      if (idOrder(one) < idOrder(other)) expect(compareIds(one, other)).toBe(-1);
      if (idOrder(one) > idOrder(other)) expect(compareIds(one, other)).toBe(1);
    }),
    { numRuns: 2_000 },
  );
  expect(idOrder('v1|123456789012|0')).toBeLessThan(idOrder('v1|123456789013|0'));
});
