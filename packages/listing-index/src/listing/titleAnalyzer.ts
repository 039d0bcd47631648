import type { ParsedQuery, TitleFacts } from '@cardfall/card-language';
import {
  cardIdentity,
  readAuthenticators,
  readListingFlags,
  readTitle,
  termsOfTitle,
  toAuthenticators,
  toFilterGrade,
} from '@cardfall/card-language';
import type { SearchFilters } from '../facets/attributes.ts';
import type { Analyzer } from '../search/SearchIndex.ts';
import type { FoundListing, Listing } from './Listing.ts';

/**
 * Returns an analyzer that reads the titles of listings.
 *
 * @param onRead called once with the title and the facts of each listing that is new or has a new title
 */
export function titleAnalyzer(onRead: (title: string, facts: TitleFacts) => void): Analyzer<FoundListing> {
  /** The index asks for terms and attributes of a listing in a row. A title is read once for both. */
  let last: { readonly listing: FoundListing; readonly facts: TitleFacts } | null = null;
  const factsOf = (listing: FoundListing) => {
    if (last?.listing !== listing) {
      last = { listing, facts: readTitle(listing.title, listing.category) };
      onRead(listing.title, last.facts);
    }
    return last.facts;
  };
  return {
    termsOf: (listing) => termsOfTitle(listing.title, factsOf(listing)),
    attributesOf: (listing) => {
      const { gradings, flags } = factsOf(listing);
      return {
        categories: listOf(listing.category),
        authenticators: toAuthenticators(gradings),
        grades: listOf(toFilterGrade(gradings)),
        conditions: listOf(listing.condition),
        flags,
      };
    },
    identityOf: (listing) => identityHash(cardIdentity(listing.title, factsOf(listing))),
  };
}

/** Returns the number under which the index finds copies of the card of a title; 0 if the title does not identify one. */
export function identityOfTitle({ title, category }: Pick<FoundListing, 'title' | 'category'>): number {
  return identityHash(cardIdentity(title, readTitle(title, category)));
}

/** FNV-1a. Whoever looks a card up compares the titles, too, because two identities may share a number. */
function identityHash(identity: string | null): number {
  if (identity === null) return 0;
  let hash = 0x811c9dc5;
  for (let index = 0; index < identity.length; index++) {
    hash = Math.imul(hash ^ identity.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0 || 1;
}

/** Returns a list of the value, or an empty one for null. */
export function listOf<Value>(value: Value | null): readonly Value[] {
  return value === null ? [] : [value];
}

/** Adds what the title of a listing says, as the index does for the listings it has. */
export function withTitleFacts(found: FoundListing): Listing {
  return {
    ...found,
    authenticators: readAuthenticators(found.title),
    flags: readListingFlags(found.title),
  };
}

/** Stops hiding the flags the query itself asks for: someone who searches for "lot" wants to see lots. */
export function withoutRequestedExclusions(filters: SearchFilters, { wantedFlags }: ParsedQuery): SearchFilters {
  if (filters.hideFlags === undefined) return filters;
  return { ...filters, hideFlags: filters.hideFlags.filter((flag) => !wantedFlags.includes(flag)) };
}
