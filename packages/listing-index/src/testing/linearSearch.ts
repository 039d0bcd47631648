import type { ListingFlag, Query } from '@cardfall/card-language';
import { bidLimits, priceClasses } from '../facets/standings.ts';
import { isShowable } from '../listing/freshness.ts';
import type { Listing } from '../listing/Listing.ts';
import type { SearchFilters } from '../query.ts';
import type { Reading } from '../SearchIndex.ts';
import type { SortOrder } from '../sortOrders.ts';
import { compareBy, sortKeys } from './orders.ts';
import { Shelf } from './Shelf.ts';

/** What the index must answer, found by looking at every listing: slow, and plain to read. */
export class LinearSearch {
  readonly #reading: Reading;
  readonly #listings = new Map<string, Listing>();

  constructor(reading: Reading) {
    this.#reading = reading;
  }

  apply(changes: readonly Listing[]): void {
    for (const listing of changes) this.#listings.set(listing.id, listing);
  }

  live(now: number): Listing[] {
    return [...this.#listings.values()].filter((listing) => isShowable(listing, now));
  }

  /** All that pass, in order, and all else an answer tells. */
  find(
    query: Query,
    filters: SearchFilters,
    sort: Exclude<SortOrder, 'best_match'>,
    endings: readonly number[],
    now: number,
  ) {
    const live = this.live(now);
    const { places, corrections } = new Shelf(live.map((listing) => this.#reading.termsOf(listing))).find(query);
    const matched = places.flatMap((place) => live[place] ?? []);
    const fails = new Map(matched.map((listing) => [listing, this.#fails(listing, filters)]));
    const failing = (...allowed: string[]) =>
      matched.filter((listing) => fails.get(listing)?.every((failed) => allowed.includes(failed)));
    const hidden = new Map<ListingFlag, number>();
    for (const listing of failing('hidden')) {
      const kind = this.#reading.traitsOf(listing).oddities.find((oddity) => filters.hide?.includes(oddity));
      if (kind !== undefined) hidden.set(kind, (hidden.get(kind) ?? 0) + 1);
    }
    return {
      listings: failing().sort((one, other) => compareBy(sortKeys[sort])(asListing(one), asListing(other))),
      facets: { ...this.#facets(failing), endings: endingsOf(failing('ends'), endings) },
      hidden,
      corrections,
    };
  }

  /** By the name of a facet: how many listings have each value, with this one filter not applied. */
  #facets(failing: (allowed: string) => Listing[]) {
    const count = <Value>(
      filter: string,
      valuesOf: (listing: Listing) => readonly (Value | null)[],
      classes: readonly Value[] = [],
    ) => {
      const counts = new Map<Value, number>(classes.map((value) => [value, 0]));
      for (const listing of failing(filter)) {
        for (const value of new Set(valuesOf(listing))) {
          if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
        }
      }
      return counts;
    };
    const { traitsOf } = this.#reading;
    return {
      categories: count('category', (listing) => [traitsOf(listing).category]),
      graders: count('grader', (listing) => traitsOf(listing).graders),
      grades: count('grade', (listing) => [traitsOf(listing).grade]),
      conditions: count('condition', (listing) => [traitsOf(listing).condition]),
      bids: count('bids', ({ bidCount }) => bidLimits.filter((limit) => bidCount <= limit), bidLimits),
      prices: count(
        'price',
        ({ bidPrice }) => [priceClasses.findLast((from) => Number(bidPrice) >= from) ?? 0],
        priceClasses,
      ),
    };
  }

  #fails(listing: Listing, filters: SearchFilters): string[] {
    const { category, graders, grade, condition, oddities } = this.#reading.traitsOf(listing);
    const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } = filters;
    const passes: Record<string, boolean> = {
      category: !filters.categories || filters.categories.some((value) => value === category),
      grader: !filters.graders || graders.some((value) => filters.graders?.includes(value)),
      grade: !filters.grades || filters.grades.some((value) => value === grade),
      condition: !filters.conditions || filters.conditions.some((value) => value === condition),
      price: Number(listing.bidPrice) >= minPrice && Number(listing.bidPrice) <= maxPrice,
      bids: listing.bidCount <= (filters.maxBids ?? Number.POSITIVE_INFINITY),
      ends: listing.endsAt < (filters.endsBefore ?? Number.POSITIVE_INFINITY),
      hidden: !filters.hide?.some((kind) => oddities.includes(kind)),
    };
    return Object.keys(passes).filter((name) => !passes[name]);
  }
}

function endingsOf(listings: readonly Listing[], instants: readonly number[]): Map<number, number> {
  return new Map(instants.map((instant) => [instant, listings.filter(({ endsAt }) => endsAt < instant).length]));
}

function asListing(listing: Listing) {
  return listing;
}
