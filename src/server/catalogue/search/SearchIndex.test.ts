import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortOrders } from '#domain/browsing/sortOrders.ts';
import { longestAgeMs } from '#domain/listings/freshness.ts';
import type { Place } from '../orders.ts';
import { everyListing, type Query, type SearchFilters, type SearchRequest } from './query.ts';
import { SearchIndex } from './SearchIndex.ts';
import { plainReading, storedListing } from './testing/inventedStored.ts';
import { LinearSearch } from './testing/linearSearch.ts';

const start = Date.UTC(2030, 0, 1);
const minute = 60_000;
const vocabulary = [
  'psa',
  '10',
  '9.5',
  'gold',
  'golden',
  'charizard',
  'charizards',
  'pikachu',
  'holo',
  'holofoil',
  'a',
];

const title = fc.array(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: 6 }).map((words) => words.join(' '));
const change = fc.record({
  number: fc.integer({ min: 0, max: 40 }),
  title,
  category: fc.constantFrom('basketball', 'baseball', 'pokemon', null),
  condition: fc.constantFrom('Graded', 'Ungraded', null),
  endsIn: fc.integer({ min: -2, max: 20 }),
  seenAgo: fc.constantFrom(0, 1, 5, longestAgeMs / minute - 3, longestAgeMs / minute),
  listedAgo: fc.constantFrom(null, 1, 2, 3),
  bids: fc.integer({ min: 0, max: 7 }),
  price: fc.integer({ min: 0, max: 12 }),
  shipping: fc.constantFrom(null, '0.00', '4.99'),
});
const batches = fc.array(fc.array(change, { maxLength: 30 }), { maxLength: 6 });

const word = fc.oneof(
  fc.record({ text: fc.constantFrom(...vocabulary, 'unheard'), match: fc.constant('exact' as const) }),
  fc.record({ text: fc.constantFrom('g', 'gold', 'cha', 'h', 'x', ''), match: fc.constant('prefix' as const) }),
);
const sequence = fc.record({ words: fc.array(word, { maxLength: 3 }), adjacent: fc.boolean() });
const anyOf = fc.array(sequence, { minLength: 1, maxLength: 2 });
const query = fc.record({ must: fc.array(anyOf, { maxLength: 3 }), mustNot: fc.array(anyOf, { maxLength: 1 }) });

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 1 });
const filters: fc.Arbitrary<SearchFilters> = fc.record({
  categories: maybe(fc.subarray(['basketball', 'pokemon', 'unheard'])),
  graders: maybe(fc.subarray(['psa', 'bgs'])),
  minGrade: maybe(fc.constantFrom(9, 9.5, 10)),
  maxGrade: maybe(fc.constantFrom(9.5, 10)),
  conditions: maybe(fc.subarray(['Graded', 'Ungraded'])),
  minPrice: maybe(fc.integer({ min: 0, max: 8 })),
  maxPrice: maybe(fc.integer({ min: 4, max: 12 })),
  maxBids: maybe(fc.integer({ min: 0, max: 7 })),
  endsWithin: maybe(fc.integer({ min: 0, max: 20 }).map((minutes) => minutes * minute)),
});

function listingOf(made: typeof change extends fc.Arbitrary<infer Made> ? Made : never, now: number) {
  return storedListing({
    number: made.number,
    title: made.title,
    category: made.category as 'pokemon' | null,
    condition: made.condition,
    endsAt: now + made.endsIn * minute,
    seenAt: now - made.seenAgo * minute,
    listedAt: made.listedAgo === null ? null : now - made.listedAgo * minute,
    bidCount: made.bids,
    bidPrice: `${made.price}.50`,
    shippingCost: made.shipping,
  });
}

const asked: SearchRequest = {
  query: everyListing,
  filters: {},
  sort: 'ending_soon',
  behind: null,
  skip: 0,
  take: 1_000,
  facets: true,
};

const others = sortOrders.filter((sort) => sort !== 'best_match');

test('after any changes at any times, any search finds what a look at every listing finds', () => {
  fc.assert(
    fc.property(
      batches,
      fc.integer({ min: 0, max: 6 }),
      query,
      filters,
      fc.constantFrom(...others),
      fc.integer({ min: 1, max: 7 }),
      (changes, minutes, query, filters, sort, take) => {
        const index = new SearchIndex(plainReading);
        const linear = new LinearSearch(plainReading);
        let now = start;
        for (const batch of changes) {
          const listings = batch.map((made) => listingOf(made, now));
          index.apply(listings, now);
          linear.apply(listings);
          now += minutes * minute;
        }
        const expected = linear.find(query, filters, sort, now, new Map());
        const found = [];
        let behind: Place | null = null;
        do {
          const page = index.find({ ...asked, query, filters, sort, behind, take }, now);
          expect(page.total).toBe(expected.length);
          expect(page.facets).toEqual(linear.facets(query, filters, now, new Map()));
          found.push(...page.listings);
          behind = page.end;
        } while (behind !== null);
        expect(found).toEqual(expected);
      },
    ),
    { numRuns: 300 },
  );
});

test('thousands of listings that come and go are split into chunks and joined again, and none is lost', () => {
  const index = new SearchIndex(plainReading);
  const linear = new LinearSearch(plainReading);
  let now = start;
  for (let batch = 0; batch < 60; batch++) {
    const listings = Array.from({ length: 200 }, (_, turn) => {
      const number = (batch * 7_919 + turn * 104_729) % 6_000;
      return storedListing({
        number,
        title: `player${number % 97} psa ${number % 11}`,
        endsAt: start + minute + ((number * 48_271) % 7_200_000) + (batch % 3) * 1_000,
        seenAt: now,
        bidCount: batch % 4,
      });
    });
    index.apply(listings, now);
    linear.apply(listings);
    now += 2 * minute;
    if (batch % 20 !== 19) continue;
    for (const text of ['psa', 'player5']) {
      const query: Query = { must: [[{ words: [{ text, match: 'exact' }], adjacent: false }]], mustNot: [] };
      const expected = linear.find(query, { maxBids: 2 }, 'ending_soon', now, new Map());
      const page = index.find({ ...asked, query, filters: { maxBids: 2 }, take: 20_000 }, now);
      expect(page.listings.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    }
  }
  expect(index.size).toBe(linear.live(now).length);
});

const fuzzy = (...words: string[]): Query => ({
  must: words.map((text) => [{ words: [{ text, match: 'fuzzy' as const }], adjacent: false }]),
  mustNot: [],
});

function indexOf(...titles: string[]) {
  const index = new SearchIndex(plainReading);
  const listings = titles.map((title, number) =>
    storedListing({ number, title, endsAt: start + minute + number, seenAt: start }),
  );
  index.apply(listings, start);
  const titlesFor = (query: Query, sort: SearchRequest['sort'] = 'ending_soon') => {
    const { listings, corrections } = index.find({ ...asked, query, sort }, start);
    return { titles: listings.map(({ title }) => title), corrections };
  };
  return { index, titlesFor };
}

test.each([
  ['a word nobody uses', ['pikachi'], ['pikachu gold'], [{ word: 'pikachi', terms: ['pikachu'] }]],
  ['neighbours swapped', ['pikahcu'], ['pikachu gold'], [{ word: 'pikahcu', terms: ['pikachu'] }]],
  ['two typos in a long word', ['chrizrad'], ['charizard gold'], [{ word: 'chrizrad', terms: ['charizard'] }]],
  ['a word somebody uses', ['marvin'], ['marvin holo'], []],
  [
    'one that meets no hit with the other',
    ['marvin', 'gold'],
    ['martin gold'],
    [{ word: 'marvin', terms: ['martin'] }],
  ],
  ['two kinds of typo', ['pikahcuu'], ['pikachu gold'], [{ word: 'pikahcuu', terms: ['pikachu'] }]],
  ['too many typos', ['pikhacx'], [], []],
  ['a short word', ['gald'], [], []],
  ['a word with a digit', ['card12'], [], []],
])('%s is corrected or not: %j', (_, words, titles, corrections) => {
  const { titlesFor } = indexOf('pikachu gold', 'charizard gold', 'marvin holo', 'martin gold', 'card13');
  expect(titlesFor(fuzzy(...words))).toEqual({ titles, corrections });
});

test('best match puts words as written before others and neighbours before words far apart', () => {
  const { titlesFor } = indexOf('psa holo 10', 'psa 100', 'gold psa 10', '10 psa');
  const query: Query = {
    must: [
      [{ words: [{ text: 'psa', match: 'exact' }], adjacent: false }],
      [{ words: [{ text: '10', match: 'prefix' }], adjacent: false }],
    ],
    mustNot: [],
  };
  expect(titlesFor(query, 'best_match').titles).toEqual(['gold psa 10', 'psa 100', 'psa holo 10', '10 psa']);
});

test('a word is completed to what most live listings have, within what was asked for beside it', () => {
  const { index } = indexOf(
    'holo gold',
    'holofoil gold',
    'holofoil silver',
    'house silver',
    'house silver',
    'house tin',
  );
  expect(index.complete('ho', everyListing, 2, start)).toEqual(['house', 'holofoil']);
  expect(index.complete('ho', fuzzy('gold'), 8, start)).toEqual(['holo', 'holofoil']);
  expect(index.complete('ho', everyListing, 8, start + minute + 3)).toEqual(['house']);
});

test('a listing comes out as it went in', () => {
  const listing = storedListing({
    number: 1,
    title: '2021 Pokémon ★ “Ja’Marr” PSA 10',
    endsAt: start + minute,
    seenAt: start,
    picture: 'https://i.ebayimg.com/images/g/abc/s-l225.jpg',
    morePictures: ['https://i.ebayimg.com/images/g/abc/s-l1600.jpg', 'https://elsewhere.example/p.png', ''],
    address: 'https://www.ebay.com/itm/1?hash=item1',
    seller: '',
    buyNowPrice: '1234.05',
    bidPrice: '0.10',
    shippingCost: '0.00',
  });
  const index = new SearchIndex(plainReading);
  index.apply([listing], start);
  expect(index.get(listing.id, start)).toEqual(listing);
  index.remove(listing.id);
  expect(index.get(listing.id, start)).toBe(null);
});
