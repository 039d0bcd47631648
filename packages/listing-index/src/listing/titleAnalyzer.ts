import type { ReadQuery, TitleFacts } from '@cardfall/card-language';
import {
  authenticatorsIn,
  authenticatorsOf,
  cardGrade,
  foldTitle,
  readOddities,
  readTitle,
  termsOfTitle,
  withoutPart,
} from '@cardfall/card-language';
import type { SearchFilters } from '../facets/filterTable.ts';
import type { Analyzer } from '../search/SearchIndex.ts';
import type { FoundListing, Listing } from './Listing.ts';

/**
 * Returns an analyzer that reads the titles of listings.
 *
 * @param onRead called once with the facts of each listing that is new or has a new title
 */
export function titleAnalyzer(onRead: (facts: TitleFacts) => void): Analyzer<FoundListing> {
  /** The index asks for terms and attributes of a listing in a row. A title is read once for both. */
  let last: { readonly listing: FoundListing; readonly facts: TitleFacts } | null = null;
  const factsOf = (listing: FoundListing) => {
    if (last?.listing !== listing) {
      last = { listing, facts: readTitle(listing.title, listing.category) };
      onRead(last.facts);
    }
    return last.facts;
  };
  return {
    termsOf: (listing) => termsOfTitle(listing.title, factsOf(listing)),
    attributesOf: (listing) => {
      const { gradings, oddities } = factsOf(listing);
      const grade = cardGrade(gradings);
      return {
        categories: listOf(listing.category),
        graders: authenticatorsOf(gradings),
        grades: grade === null ? [] : [Number(grade)],
        conditions: listOf(listing.condition),
        flags: oddities.map(({ kind }) => kind),
      };
    },
  };
}

/** Returns a list of the value, or an empty one for null. */
export function listOf<Value>(value: Value | null): readonly Value[] {
  return value === null ? [] : [value];
}

/** Adds what the title of a listing says, as the index does for the listings it has. */
export function withTitleFacts(found: FoundListing): Listing {
  return {
    ...found,
    authenticators: authenticatorsIn(found.title),
    oddities: readOddities(foldTitle(found.title)).map(({ kind }) => kind),
  };
}

/**
 * Returns the filters without the default exclusions that the query asks for. Someone who searches for "lot" wants to see
 * lots; someone who excludes the word, as in "-lot", does not.
 */
export function withoutRequestedExclusions(
  filters: SearchFilters,
  keyword: string,
  { understood }: ReadQuery,
): SearchFilters {
  if (filters.hideFlags === undefined || keyword === '') return filters;
  const wanted = understood.filter(({ excluded }) => excluded).reduce(withoutPart, keyword);
  const requested = new Set(readOddities(foldTitle(wanted)).map(({ kind }) => kind));
  return { ...filters, hideFlags: filters.hideFlags.filter((flag) => !requested.has(flag)) };
}
