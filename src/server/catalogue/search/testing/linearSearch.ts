import type { SortOrder } from '#domain/browsing/sortOrders.ts';
import { isShowable } from '#domain/listings/freshness.ts';
import { compareBy, sortKeys } from '../../orders.ts';
import { bidLimits, priceClasses } from '../facets/standings.ts';
import type { AnyOf, Query, SearchFilters, StoredListing, WordMatch } from '../query.ts';
import type { Reading } from '../SearchIndex.ts';

/** What the index must answer, found by looking at every listing: slow, and plain to read. */
export class LinearSearch {
  readonly #reading: Reading;
  readonly #listings = new Map<string, StoredListing>();

  constructor(reading: Reading) {
    this.#reading = reading;
  }

  apply(changes: readonly StoredListing[]): void {
    for (const listing of changes) this.#listings.set(listing.id, listing);
  }

  live(now: number): StoredListing[] {
    return [...this.#listings.values()].filter((listing) => isShowable(listing, now));
  }

  /** All that pass, in order; fuzzy words as `instead` says, exactly where it says nothing. */
  find(query: Query, filters: SearchFilters, sort: SortOrder, now: number, instead: ReadonlyMap<string, string[]>) {
    return this.live(now)
      .filter((listing) => this.matches(listing, query, instead) && this.#fails(listing, filters, now).length === 0)
      .sort((one, other) => compareBy(sortKeys[sort])(asListing(one), asListing(other)));
  }

  matches(listing: StoredListing, { must, mustNot }: Query, instead: ReadonlyMap<string, string[]>): boolean {
    const terms = this.#reading.termsOf(listing);
    return (
      must.every((anyOf) => meets(terms, anyOf, instead)) && !mustNot.some((anyOf) => meets(terms, anyOf, new Map()))
    );
  }

  /** By the name of a facet: how many listings have each value, with this one filter not applied. */
  facets(query: Query, filters: SearchFilters, now: number, instead: ReadonlyMap<string, string[]>) {
    const count = <Value>(
      filter: string,
      valuesOf: (listing: StoredListing) => readonly (Value | null)[],
      classes: readonly Value[] = [],
    ) => {
      const counts = new Map<Value, number>(classes.map((value) => [value, 0]));
      for (const listing of this.live(now)) {
        if (!this.matches(listing, query, instead)) continue;
        if (this.#fails(listing, filters, now).some((failed) => failed !== filter)) continue;
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
      prices: count('price', ({ price }) => [priceClasses.findLast((from) => price >= from) ?? 0], priceClasses),
    };
  }

  #fails(listing: StoredListing, filters: SearchFilters, now: number): string[] {
    const { category, graders, grade, condition } = this.#reading.traitsOf(listing);
    const { minGrade, maxGrade, minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } = filters;
    const graded = minGrade !== undefined || maxGrade !== undefined;
    const passes: Record<string, boolean> = {
      category: !filters.categories || filters.categories.some((value) => value === category),
      grader: !filters.graders || filters.graders.some((value) => graders.includes(value)),
      grade: !graded || (grade !== null && grade >= (minGrade ?? 0) && grade <= (maxGrade ?? 1_000)),
      condition: !filters.conditions || filters.conditions.some((value) => value === condition),
      price: listing.price >= minPrice && listing.price <= maxPrice,
      bids: listing.bidCount <= (filters.maxBids ?? Number.POSITIVE_INFINITY),
      ends: listing.endsAt <= now + (filters.endsWithin ?? Number.POSITIVE_INFINITY),
    };
    return Object.keys(passes).filter((name) => !passes[name]);
  }
}

function asListing(listing: StoredListing) {
  return { ...listing, folded: '', oddities: [] };
}

function meets(terms: readonly string[], anyOf: AnyOf, instead: ReadonlyMap<string, string[]>): boolean {
  return anyOf.some(({ words, adjacent }) =>
    adjacent
      ? words.length === 0 ||
        terms.some((_, first) => words.every((word, behind) => isMeant(terms[first + behind], word, instead)))
      : words.every((word) => terms.some((term) => isMeant(term, word, instead))),
  );
}

function isMeant(term: string | undefined, { text, match }: WordMatch, instead: ReadonlyMap<string, string[]>) {
  if (term === undefined) return false;
  if (match === 'prefix') return term.startsWith(text);
  return (match === 'fuzzy' ? (instead.get(text) ?? [text]) : [text]).includes(term);
}
