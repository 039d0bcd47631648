import type { SortOrder } from '#domain/browsing/sortOrders.ts';
import type { Listing } from '../listing.ts';
import type { Place } from '../orders.ts';

/** One word that was asked for, and how near a listing's word must come to it. */
export interface WordMatch {
  readonly text: string;
  readonly match: 'exact' | 'prefix' | 'fuzzy';
}

/** Words that all stand in a title: side by side in this order when `adjacent`, anywhere otherwise. */
export interface Sequence {
  readonly words: readonly WordMatch[];
  readonly adjacent: boolean;
}

/** At least one of them. */
export type AnyOf = readonly Sequence[];

/** What the query parser makes of a keyword. */
export interface Query {
  readonly must: readonly AnyOf[];
  readonly mustNot: readonly AnyOf[];
}

/** A listing as the index takes it in and gives it back: the folded title is not kept, its terms stand for it. */
export type StoredListing = Omit<Listing, 'folded' | 'oddities'>;

/** What a listing is filtered and counted by that no bid changes. */
export interface Traits {
  readonly category: string | null;
  readonly graders: readonly string[];
  /** To one decimal; null for a card nobody graded. */
  readonly grade: number | null;
  readonly condition: string | null;
}

/** Restrictions beside the words; one that is left out restricts nothing, a list is met by any of its values. */
export interface SearchFilters {
  readonly categories?: readonly string[] | undefined;
  readonly graders?: readonly string[] | undefined;
  /** Bounds belong to the range. A listing without a grade is in no range. */
  readonly minGrade?: number | undefined;
  readonly maxGrade?: number | undefined;
  readonly conditions?: readonly string[] | undefined;
  readonly minPrice?: number | undefined;
  readonly maxPrice?: number | undefined;
  /** 0: nobody has bid yet. */
  readonly maxBids?: number | undefined;
  /** Milliseconds from now. */
  readonly endsWithin?: number | undefined;
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
}

/** How many listings an answer would have with another choice of this one filter, all others as they are. */
export interface Facets {
  readonly categories: ReadonlyMap<string, number>;
  readonly graders: ReadonlyMap<string, number>;
  readonly grades: ReadonlyMap<number, number>;
  readonly conditions: ReadonlyMap<string, number>;
  /** By the highest number of bids; each counts those before it too. */
  readonly bids: ReadonlyMap<number, number>;
  /** By the lowest price of a class; the class ends where the next begins. */
  readonly prices: ReadonlyMap<number, number>;
}

/** A word nobody uses, or that met no hit with the others, and what was looked for in its place, the most used first. */
export interface Correction {
  readonly word: string;
  readonly terms: readonly string[];
}

export interface SearchAnswer {
  readonly listings: readonly StoredListing[];
  /** How many listings pass, on all pages together. */
  readonly total: number;
  /** Where this page ends, or null when nothing comes behind it. */
  readonly end: Place | null;
  /** Null unless asked for. */
  readonly facets: Facets | null;
  readonly corrections: readonly Correction[];
}

export const everyListing: Query = { must: [], mustNot: [] };
