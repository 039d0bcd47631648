import { type ListingFlag, listingFlags, type ParsedQuery, type Query } from '@cardfall/card-language';
import {
  matchAll,
  type SearchFilters,
  type SearchRequest,
  type SortOrder,
  withoutRequestedExclusions,
} from '@cardfall/listing-index';
import type { filterCards } from '#contract/cards.ts';
import type { ParsedRequest } from '#contract/endpoint.ts';
import { windowEnd } from '#domain/browsing/endWindows.ts';
import { everything, widestPriceRange } from '#domain/browsing/filterKinds.ts';
import { defaultSortOrder } from '#domain/browsing/filters.ts';
import { filtersOf, toRecord } from '#domain/browsing/filterTable.ts';
import { invalidParameter } from '#server/http/errors/errors.ts';

type FilterQuery = ParsedRequest<typeof filterCards>['query'];

/** The query parameters of a list of cards. The three list endpoints accept different subsets. */
export type ListParams = Pick<FilterQuery, 'page' | 'limit'> & SearchParams;

/** Those that do not say which page. */
type SearchParams = Partial<FilterQuery>;

/** @throws {HttpError} 400 if the parameters contradict each other */
export function toSortOrder({ sortBy = defaultSortOrder, keyword }: ListParams): SortOrder {
  if (sortBy === 'best_match' && !keyword?.trim()) throw invalidParameter('sortBy', 'best_match needs a keyword');
  return sortBy;
}

/** @throws {HttpError} 400 if the parameters contradict each other */
export function toSearchFilters(params: SearchParams, now: number): SearchFilters {
  const { minPrice, maxPrice, maxTotal, maxBids, endsWithin } = params;
  if ((minPrice ?? 0) > (maxPrice ?? widestPriceRange[1])) {
    throw invalidParameter('minPrice', 'must not be more than maxPrice');
  }
  const endsBefore = endsWithin === undefined ? undefined : windowEnd(endsWithin, now, midnightOf(params));
  if (endsBefore === null) throw invalidParameter('midnight', "is required if endsWithin is 'tonight'");
  const choices = filtersOf('choices').map((filter) => {
    const values = params[filter.parameter];
    const acceptsAny = filter.acceptsAll && values?.includes(everything);
    return [filter.name, acceptsAny ? undefined : values] as const;
  });
  return {
    ...toRecord(choices),
    minPrice,
    // The highest price of the range means "this and more".
    maxPrice: maxPrice === widestPriceRange[1] ? undefined : maxPrice,
    maxTotal: maxTotal === undefined ? undefined : Number(maxTotal),
    maxBids,
    endsBefore,
    hideFlags: params.hide === undefined ? undefined : toListingFlags(params.hide),
  };
}

/** Returns what the index is asked for: the words of the query, and the filters without exclusions that it asks for. */
export function toIndexSearch(
  keyword: string,
  read: ParsedQuery,
  filters: SearchFilters,
): Pick<SearchRequest, 'query' | 'filters'> {
  return { query: toIndexQuery(keyword.trim(), read), filters: withoutRequestedExclusions(filters, read) };
}

/** A keyword of punctuation only is still a search, and matches nothing. */
function toIndexQuery(keyword: string, { query }: ParsedQuery): Query {
  if (keyword === '') return matchAll;
  return query.must.length === 0 && query.mustNot.length === 0 ? { must: [[]], mustNot: [] } : query;
}

/** Returns true if any filter besides the keyword narrows the list. */
export function isNarrowed(filters: SearchFilters): boolean {
  return Object.entries(filters).some(([name, value]) => name !== 'hideFlags' && value !== undefined);
}

/** Returns the end of the caller's day, milliseconds since 1970; null if the caller did not send it. */
export function midnightOf({ midnight }: SearchParams): number | null {
  return midnight === undefined ? null : Date.parse(midnight);
}

function toListingFlags(flags: readonly (ListingFlag | typeof everything)[]): readonly ListingFlag[] {
  return flags.includes(everything) ? listingFlags : (flags as ListingFlag[]);
}
