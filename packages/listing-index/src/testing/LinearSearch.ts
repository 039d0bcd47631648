import type { Query } from '@cardfall/card-language';
import { countedNames, type HiddenFlag, type SearchFilters } from '../facets/attributes.ts';
import { bidFacetLimits, priceFacetLimits } from '../facets/priceBidBuckets.ts';
import type { FoundListing, Listing } from '../listing/Listing.ts';
import type { Analyzer } from '../search/SearchIndex.ts';
import type { SortOrder } from '../segments/sortKeys.ts';
import { LinearMatcher } from './LinearMatcher.ts';
import { expiresAt } from './testListings.ts';

interface LinearRequest {
  readonly query: Query;
  readonly filters: SearchFilters;
  readonly sort: Exclude<SortOrder, 'best_match'>;
  readonly endings: readonly number[];
}

/** Defines what the index must answer, by reading every listing. Slow and simple. */
export class LinearSearch {
  readonly #analyzer: Analyzer<FoundListing>;
  readonly #listings = new Map<string, Listing>();

  constructor(analyzer: Analyzer<FoundListing>) {
    this.#analyzer = analyzer;
  }

  apply(changes: readonly Listing[]): void {
    for (const listing of changes) this.#listings.set(listing.id, listing);
  }

  live(now: number): Listing[] {
    return [...this.#listings.values()].filter((listing) => expiresAt(listing) > now);
  }

  /** Returns all results, sorted, with their facets, hidden counts and corrections. */
  search({ query, filters, sort, endings }: LinearRequest, now: number) {
    const live = this.live(now);
    const matcher = new LinearMatcher(live.map((listing) => this.#analyzer.termsOf(listing)));
    const { numbers, corrections } = matcher.find(query);
    const matched = numbers.map((number) => live[number]);
    const failed = new Map(matched.map((listing) => [listing, this.#failedFilters(listing, filters)]));
    /** Listings that fail no filter, or only this one. */
    const passing = (...ignored: string[]) =>
      matched.filter((listing) => failed.get(listing)?.every((name) => ignored.includes(name)));
    const hidden = new Map<HiddenFlag, number>();
    for (const listing of passing('flags')) {
      const flag = this.#analyzer.attributesOf(listing).flags.find((own) => filters.hideFlags?.includes(own));
      if (flag !== undefined) hidden.set(flag, (hidden.get(flag) ?? 0) + 1);
    }
    return {
      listings: passing().sort(compareBy(sortKeys[sort])),
      facets: { ...this.#facets(passing), endings: countEndings(passing('ends'), endings) },
      hidden,
      corrections,
    };
  }

  /** Returns how many listings have each value, ignoring the filter of the same facet. */
  #facets(passing: (ignored: string) => Listing[]) {
    const count = <Value>(
      filter: string,
      valuesOf: (listing: Listing) => readonly Value[],
      buckets: readonly Value[] = [],
    ) => {
      const counts = new Map<Value, number>(buckets.map((value) => [value, 0]));
      for (const listing of passing(filter)) {
        for (const value of new Set(valuesOf(listing))) counts.set(value, (counts.get(value) ?? 0) + 1);
      }
      return counts;
    };
    const { attributesOf } = this.#analyzer;
    const priceLimitOf = (price: number) => priceFacetLimits.findLast((from) => price >= from) ?? 0;
    return {
      ...Object.fromEntries(
        countedNames.map((name) => [name, count<string>(name, (listing) => attributesOf(listing)[name])]),
      ),
      bids: count('bids', ({ bidCount }) => bidFacetLimits.filter((limit) => bidCount <= limit), bidFacetLimits),
      prices: count('prices', ({ bidPrice }) => [priceLimitOf(Number(bidPrice))], priceFacetLimits),
    };
  }

  #failedFilters(listing: Listing, filters: SearchFilters): string[] {
    const attributes = this.#analyzer.attributesOf(listing);
    const { minPrice = 0, maxPrice = Infinity, maxTotal = Infinity } = filters;
    const price = Number(listing.bidPrice);
    const passes: Record<string, boolean> = {
      ...Object.fromEntries(
        countedNames.map((name) => {
          const wanted = filters[name];
          return [name, wanted === undefined || attributes[name].some((value) => wanted.includes(value))];
        }),
      ),
      prices: price >= minPrice && price <= maxPrice && price + Number(listing.shippingCost ?? 0) <= maxTotal,
      bids: listing.bidCount <= (filters.maxBids ?? Number.POSITIVE_INFINITY),
      ends: listing.endsAt < (filters.endsBefore ?? Number.POSITIVE_INFINITY),
      flags: !filters.hideFlags?.some((flag) => attributes.flags.includes(flag)),
    };
    return Object.keys(passes).filter((name) => !passes[name]);
  }
}

function countEndings(listings: readonly Listing[], times: readonly number[]): Map<number, number> {
  return new Map(times.map((time) => [time, listings.filter(({ endsAt }) => endsAt < time).length]));
}

type SortKeyOf = (listing: Listing) => number;

/** Smaller keys come first. Ids decide between equal keys. */
const sortKeys: Record<Exclude<SortOrder, 'best_match'>, SortKeyOf> = {
  ending_soon: (listing) => listing.endsAt,
  newly_listed: (listing) => -(listing.listedAt ?? 0),
  price_low: (listing) => Number(listing.bidPrice),
  price_high: (listing) => -Number(listing.bidPrice),
  price_with_shipping: ({ bidPrice, shippingCost }) =>
    shippingCost === null ? Number.POSITIVE_INFINITY : Number(bidPrice) + Number(shippingCost),
  most_bids: (listing) => -listing.bidCount,
};

function compareBy(keyOf: SortKeyOf): (one: Listing, other: Listing) => number {
  return (one, other) => keyOf(one) - keyOf(other) || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0);
}
