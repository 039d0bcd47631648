import type { Query } from '@cardfall/card-language';
import type { Facets, HiddenFlag, SearchFilters } from '../facets/attributes.ts';
import type { SortOrder } from '../segments/sortKeys.ts';

/** The last result of a page: the next page starts after this key and id. */
export interface PageCursor {
  readonly key: number;
  readonly id: string;
}

export interface SearchRequest {
  readonly query: Query;
  readonly filters: SearchFilters;
  readonly sort: SortOrder;
  /** The cursor of an earlier page, or null for the first. It is applied before `offset`. */
  readonly after: PageCursor | null;
  readonly offset: number;
  readonly limit: number;
  readonly facets: boolean;
  /** The upper limits of the end time facet, in milliseconds since 1970. */
  readonly endings: readonly number[];
}

/** A typed word that was also matched as other terms, and the terms that results have, most frequent first. */
export interface Correction {
  readonly word: string;
  readonly terms: readonly string[];
}

/** A term that begins with a prefix, and the number of live documents that have it. */
export interface Completion {
  readonly text: string;
  readonly count: number;
}

export interface SearchResult<Doc> {
  readonly listings: readonly Doc[];
  /** The exact number of results on all pages. */
  readonly total: number;
  /** The number of results that were excluded only by `hideFlags`, each under its first hidden flag. */
  readonly hidden: ReadonlyMap<HiddenFlag, number>;
  /** The cursor of the next page, or null if this is the last. */
  readonly next: PageCursor | null;
  /** Null unless requested. */
  readonly facets: Facets | null;
  readonly corrections: readonly Correction[];
}

/** The query that every document matches. */
export const matchAll: Query = { must: [], mustNot: [] };
