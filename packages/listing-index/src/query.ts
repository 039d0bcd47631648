import type { Authenticator, ListingFlag, Query } from '@cardfall/card-language';
import type { Listing } from './listing/Listing.ts';
import type { SortOrder } from './sortOrders.ts';

/** What a listing is filtered and counted by that no bid changes. */
export interface Traits {
  readonly category: string | null;
  readonly graders: readonly Authenticator[];
  /** To one decimal; null for a card nobody graded. */
  readonly grade: number | null;
  readonly condition: string | null;
  /** Why it may be something else than one known card, the plainest reason first. */
  readonly oddities: readonly ListingFlag[];
}

/** Restrictions beside the words; one that is left out restricts nothing, a list is met by any of its values. */
export interface SearchFilters {
  readonly categories?: readonly string[] | undefined;
  readonly graders?: readonly string[] | undefined;
  readonly grades?: readonly number[] | undefined;
  readonly conditions?: readonly string[] | undefined;
  /** Both belong to the range. */
  readonly minPrice?: number | undefined;
  readonly maxPrice?: number | undefined;
  /** 0: nobody has bid yet. */
  readonly maxBids?: number | undefined;
  /** Milliseconds since 1970; what ends at that instant is left out. */
  readonly endsBefore?: number | undefined;
  /** Leaves out what is odd in any of these ways. */
  readonly hide?: readonly ListingFlag[] | undefined;
}

/** A place in an order: behind the listing with this key and id. */
export interface Place {
  readonly key: number;
  readonly id: string;
}

export interface SearchRequest {
  readonly query: Query;
  readonly filters: SearchFilters;
  readonly sort: SortOrder;
  /** Where an earlier answer ended; goes before `skip`. */
  readonly behind: Place | null;
  readonly skip: number;
  readonly take: number;
  readonly facets: boolean;
  /** Instants the facet of ends counts up to, in milliseconds since 1970. */
  readonly endings: readonly number[];
}

/**
 * How many listings an answer would have with another choice of this one filter, all others as they are. What is hidden
 * counts nowhere.
 */
export interface Facets {
  readonly categories: ReadonlyMap<string, number>;
  readonly graders: ReadonlyMap<string, number>;
  readonly grades: ReadonlyMap<number, number>;
  readonly conditions: ReadonlyMap<string, number>;
  /** By the highest number of bids; each counts those before it too. */
  readonly bids: ReadonlyMap<number, number>;
  /** By the lowest price of a class; the class ends where the next begins. */
  readonly prices: ReadonlyMap<number, number>;
  /** By the instant they end before. */
  readonly endings: ReadonlyMap<number, number>;
}

/** A word that was taken for others, too, and those of them that were found, what most live listings hold first. */
export interface Correction {
  readonly word: string;
  readonly terms: readonly string[];
}

/** A word that begins as asked, and how many live listings hold it. */
export interface Completion {
  readonly text: string;
  readonly count: number;
}

export interface SearchAnswer {
  readonly listings: readonly Listing[];
  /** How many listings pass, on all pages together. */
  readonly total: number;
  /** How many would pass but for being hidden; each counts once, under its first oddity that is hidden. */
  readonly hidden: ReadonlyMap<ListingFlag, number>;
  /** Where this page ends, or null when nothing comes behind it. */
  readonly end: Place | null;
  /** Null unless asked for. */
  readonly facets: Facets | null;
  readonly corrections: readonly Correction[];
}

export const everyListing: Query = { must: [], mustNot: [] };
