import type { Authenticator, Query } from '@cardfall/card-language';
import { parseQuery } from '@cardfall/card-language';
import fc from 'fast-check';
import type { SearchFilters } from '../facets/attributes.ts';
import type { Listing } from '../listing/Listing.ts';
import { sortOrders } from '../segments/sortKeys.ts';
import { maxAgeMs, testListing } from './testListings.ts';

export const start = Date.UTC(2030, 0, 1);
export const minute = 60_000;

/** Returns batches of changes to some listings whose titles have these words. */
export function inventedChanges(words: readonly string[], maxWords: number, { listings = 40, minBatch = 0 } = {}) {
  const fields = fc.record({
    number: fc.integer({ min: 0, max: listings }),
    title: fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: maxWords }).map((title) => title.join(' ')),
    category: fc.constantFrom('basketball' as const, 'baseball' as const, 'pokemon' as const, null),
    condition: fc.constantFrom('Graded', 'Ungraded', null),
    endsIn: fc.integer({ min: -2, max: 20 }),
    seenAgo: fc.constantFrom(0, 1, 5, maxAgeMs / minute - 3, maxAgeMs / minute),
    listedAgo: fc.constantFrom(null, 1, 2, 3),
    bids: fc.integer({ min: 0, max: 7 }),
    price: fc.tuple(fc.integer({ min: 0, max: 12 }), fc.constantFrom('00', '01', '50', '99')),
    shipping: fc.constantFrom(null, '0.00', '4.99'),
  });
  const listing = fields.map(
    ({ endsIn, seenAgo, listedAgo, bids, price, shipping, ...rest }) =>
      (now: number): Listing =>
        testListing({
          ...rest,
          endsAt: now + endsIn * minute,
          seenAt: now - seenAgo * minute,
          listedAt: listedAgo === null ? null : now - listedAgo * minute,
          bidCount: bids,
          bidPrice: price.join('.'),
          shippingCost: shipping,
        }),
  );
  return fc.array(fc.array(listing, { minLength: minBatch, maxLength: minBatch + 30 }), { maxLength: 6 });
}

const plainWords = 'psa 10 9.5 gold golden charizard charizrad charizards pikachu holo holofoil a lot custom _ x/holo';
/** Words for `plainAnalyzer`. Some share a position, and some positions have no term. */
export const plainTitleWords = plainWords.split(' ');

const word = fc.oneof(
  fc.record({ text: fc.constantFrom(...plainTitleWords, 'x', 'unheard'), match: fc.constant('exact' as const) }),
  fc.record({ text: fc.constantFrom('g', 'gold', 'cha', 'h', 'holo', 'x', ''), match: fc.constant('prefix' as const) }),
  fc.record({
    text: fc.constantFrom('charizad', 'pikacku', 'golde', 'holfoil', 'pika', 'chariz'),
    match: fc.constant('fuzzy' as const),
  }),
  fc.record({ text: fc.constantFrom(...plainTitleWords), match: fc.constant('fuzzy' as const) }),
  fc.record({ text: fc.constantFrom('g', 'gold', 'char', 'holo'), match: fc.constant('begun' as const) }),
);
const sequence = fc.record({ words: fc.array(word, { maxLength: 3 }), adjacent: fc.boolean() });
const anyOf = fc.array(sequence, { minLength: 1, maxLength: 2 });
export const plainQueries: fc.Arbitrary<Query> = fc.record({
  must: fc.array(anyOf, { maxLength: 3 }),
  mustNot: fc.array(anyOf, { maxLength: 2 }),
});

/** Queries that most documents match: all but those with a word or two. */
export const broadQueries: fc.Arbitrary<Query> = fc
  .array(fc.constantFrom(...plainTitleWords), { minLength: 1, maxLength: 2 })
  .map((left) => ({
    must: [],
    mustNot: left.map((text) => [{ words: [{ text, match: 'exact' }], adjacent: false }]),
  }));

/** Words of sellers that the rules for titles and queries react to. Players are invented. */
export const sellerWords = [
  ...'Kettering Ketering Tallow Tallows Strand RC Rookie Auto Refractor X-Fractor Gilgeous-Alexander Gold Silver'.split(
    ' ',
  ),
  ...'PSA 10 9 BGS 9.5 CGC 2018-19 #57 /99 12/99 4/102 Holo Non-Holo lot custom reprint & Red Sox White Topps'.split(
    ' ',
  ),
];

const typedWords = [
  ...sellerWords,
  ...'ketterng ketter ketteri tallo refracter strands rookies psa10 xfractor -auto -(gold,silver) (rc,holo) "red sox"'.split(
    ' ',
  ),
  ...'"psa 10" "gold refractor" gilgeous fractor'.split(' '),
];
export const typedQueries: fc.Arbitrary<Query> = fc
  .tuple(fc.array(fc.constantFrom(...typedWords), { minLength: 1, maxLength: 4 }), fc.constantFrom('', ' '))
  .map(([words, end]) => parseQuery(words.join(' ') + end).query);

const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 2 });
const instant = fc.integer({ min: 0, max: 30 }).map((minutes) => start + minutes * minute);
export const inventedFilters: fc.Arbitrary<SearchFilters> = fc.record({
  categories: optional(fc.subarray(['basketball', 'pokemon', 'unheard'])),
  authenticators: optional(fc.subarray<Authenticator>(['psa', 'bgs'])),
  grades: optional(fc.subarray(['9', '9.5', '10'])),
  conditions: optional(fc.subarray(['Graded', 'Ungraded'])),
  minPrice: optional(fc.constantFrom(0, 1, 3, 5, 5.01, 7.5)),
  maxPrice: optional(fc.constantFrom(4.99, 5, 7.5, 8, 10, 12)),
  maxTotal: optional(fc.constantFrom(4.99, 9.99, 10, 12.5)),
  maxBids: optional(fc.integer({ min: 0, max: 7 })),
  endsBefore: optional(instant),
  hideFlags: optional(fc.subarray(['lot', 'custom', 'reprint'] as const)),
});
export const inventedEndings = fc.array(instant, { maxLength: 3 });
export const inventedSorts = fc.constantFrom(...sortOrders.filter((sort) => sort !== 'best_match'));
