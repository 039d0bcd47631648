import type { Query } from '@cardfall/card-language';
import { authenticatorsOf, parseQuery, readTitle, termsOfTitle } from '@cardfall/card-language';
import fc from 'fast-check';
import { longestAgeMs } from '../listing/freshness.ts';
import type { Listing } from '../listing/Listing.ts';
import type { SearchFilters } from '../query.ts';
import type { Reading } from '../SearchIndex.ts';
import { sortOrders } from '../sortOrders.ts';
import { storedListing } from './inventedStored.ts';

export const start = Date.UTC(2030, 0, 1);
export const minute = 60_000;

/** Listings with titles of these words, as they are told again and again. */
export function inventedChanges(words: readonly string[], mostWords: number) {
  const made = fc.record({
    number: fc.integer({ min: 0, max: 40 }),
    title: fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: mostWords }).map((title) => title.join(' ')),
    category: fc.constantFrom('basketball' as const, 'baseball' as const, 'pokemon' as const, null),
    condition: fc.constantFrom('Graded', 'Ungraded', null),
    endsIn: fc.integer({ min: -2, max: 20 }),
    seenAgo: fc.constantFrom(0, 1, 5, longestAgeMs / minute - 3, longestAgeMs / minute),
    listedAgo: fc.constantFrom(null, 1, 2, 3),
    bids: fc.integer({ min: 0, max: 7 }),
    price: fc.tuple(fc.integer({ min: 0, max: 12 }), fc.constantFrom('00', '01', '50', '99')),
    shipping: fc.constantFrom(null, '0.00', '4.99'),
  });
  const listing = made.map(
    ({ endsIn, seenAgo, listedAgo, bids, price, shipping, ...rest }) =>
      (now: number): Listing =>
        storedListing({
          ...rest,
          endsAt: now + endsIn * minute,
          seenAt: now - seenAgo * minute,
          listedAt: listedAgo === null ? null : now - listedAgo * minute,
          bidCount: bids,
          bidPrice: price.join('.'),
          shippingCost: shipping,
        }),
  );
  return fc.array(fc.array(listing, { maxLength: 30 }), { maxLength: 6 });
}

const plainWords = 'psa 10 9.5 gold golden charizard charizrad charizards pikachu holo holofoil a lot custom _ x/holo';
/** Words of `plainReading`; some share a place, and some places are empty. */
export const plainTitleWords = plainWords.split(' ');

const word = fc.oneof(
  fc.record({ text: fc.constantFrom(...plainTitleWords, 'x', 'unheard'), match: fc.constant('exact' as const) }),
  fc.record({ text: fc.constantFrom('g', 'gold', 'cha', 'h', 'holo', 'x', ''), match: fc.constant('prefix' as const) }),
  fc.record({ text: fc.constantFrom('charizad', 'pikacku', 'golde', 'holfoil'), match: fc.constant('fuzzy' as const) }),
  fc.record({ text: fc.constantFrom(...plainTitleWords), match: fc.constant('fuzzy' as const) }),
);
const sequence = fc.record({ words: fc.array(word, { maxLength: 3 }), adjacent: fc.boolean() });
const anyOf = fc.array(sequence, { minLength: 1, maxLength: 2 });
export const plainQueries: fc.Arbitrary<Query> = fc.record({
  must: fc.array(anyOf, { maxLength: 3 }),
  mustNot: fc.array(anyOf, { maxLength: 1 }),
});

/** What sellers write, as far as rules for titles and queries look at it; players are invented. */
export const writtenWords = [
  ...'Kettering Ketering Tallow Tallows Strand RC Rookie Auto Refractor X-Fractor Gilgeous-Alexander Gold Silver'.split(
    ' ',
  ),
  ...'PSA 10 9 BGS 9.5 CGC 2018-19 #57 /99 12/99 4/102 Holo Non-Holo lot custom reprint & Red Sox White Topps'.split(
    ' ',
  ),
];

const askedWords = [
  ...writtenWords,
  ...'ketterng ketter tallo refracter strands rookies psa10 xfractor -auto -(gold,silver) (rc,holo) "red sox"'.split(
    ' ',
  ),
  ...'"psa 10" "gold refractor" gilgeous fractor'.split(' '),
];
export const readQueries: fc.Arbitrary<Query> = fc
  .tuple(fc.array(fc.constantFrom(...askedWords), { minLength: 1, maxLength: 4 }), fc.constantFrom('', ' '))
  .map(([words, end]) => parseQuery(words.join(' ') + end).query);

/** Titles as the product reads them. */
export const titleReading: Reading = {
  termsOf: ({ title, category }) => termsOfTitle(title, readTitle(title, category)),
  traitsOf: ({ title, category, condition }) => {
    const { gradings, flags } = readTitle(title, category);
    const grades = gradings.flatMap(({ grade }) => (typeof grade === 'number' ? [grade] : []));
    return {
      category,
      graders: authenticatorsOf(gradings),
      grade: grades[0] ?? null,
      condition,
      oddities: flags,
    };
  },
};

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 1 });
const instant = fc.integer({ min: 0, max: 30 }).map((minutes) => start + minutes * minute);
export const inventedFilters: fc.Arbitrary<SearchFilters> = fc.record({
  categories: maybe(fc.subarray(['basketball', 'pokemon', 'unheard'])),
  graders: maybe(fc.subarray(['psa', 'bgs'])),
  grades: maybe(fc.subarray([9, 9.5, 10])),
  conditions: maybe(fc.subarray(['Graded', 'Ungraded'])),
  minPrice: maybe(fc.constantFrom(0, 1, 3, 5, 5.01, 7.5)),
  maxPrice: maybe(fc.constantFrom(4.99, 5, 7.5, 8, 10, 12)),
  maxBids: maybe(fc.integer({ min: 0, max: 7 })),
  endsBefore: maybe(instant),
  hide: maybe(fc.subarray(['lot', 'custom', 'reprint'] as const)),
});
export const inventedEndings = fc.array(instant, { maxLength: 3 });
export const inventedSorts = fc.constantFrom(...sortOrders.filter((sort) => sort !== 'best_match'));
