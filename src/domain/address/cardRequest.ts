import { categoryLabels, type ListingFlag } from '@cardfall/card-language';
import { everything } from '#domain/browsing/filterKinds.ts';
import { defaultSortOrder, type Filters, filterParameters, filtersAreActive } from '#domain/browsing/filters.ts';
import { parseFilters, withFilters } from './filtersInUrl.ts';
import { parseHiddenFlags, parseKeyword, withKeyword } from './searchInUrl.ts';

/**
 * The request behind the home screen. The plain list has further pages; a search or a filtered list is one response, and
 * excludes the listing flags in `hide`.
 */
export type CardRequest =
  | { readonly kind: 'list' }
  | { readonly kind: 'search'; readonly keyword: string; readonly hide: readonly ListingFlag[] }
  | {
      readonly kind: 'filter';
      readonly keyword: string | null;
      readonly filters: Filters;
      readonly hide: readonly ListingFlag[];
    };

/** @param hide the listing flags to exclude from everything but the plain list */
export function toCardRequest(keyword: string | null, filters: Filters, hide: readonly ListingFlag[]): CardRequest {
  if (filtersAreActive(filters) || filters.sortBy !== defaultSortOrder) {
    return { kind: 'filter', keyword, filters, hide };
  }
  return keyword === null ? { kind: 'list' } : { kind: 'search', keyword, hide };
}

/** Returns what the query of a page's address asks for. Anyone may have written it: what is invalid is ignored. */
export function parseCardRequest(address: URLSearchParams): CardRequest {
  return toCardRequest(parseKeyword(address), parseFilters(address), parseHiddenFlags(address));
}

/** Returns the heading over the cards of a request. */
export function listHeading(request: CardRequest): string {
  if (request.kind === 'list') return 'Ending soon';
  if (request.keyword !== null) return `Search results for "${request.keyword}"`;
  if (request.kind === 'search' || !filtersAreActive(request.filters)) return 'Live auctions';
  const [first, ...others] = request.filters.categories;
  if (first === undefined || first === everything || others.length > 0) return 'Filtered auctions';
  return `${categoryLabels[first]} auctions`;
}

/** Returns the parameters of the API that answer a request; undefined ones restrict nothing. */
export function listQuery(request: CardRequest) {
  if (request.kind === 'list') return {};
  const { keyword, hide } = request;
  const narrowed =
    request.kind === 'search' ? {} : { ...filterParameters(request.filters), sortBy: request.filters.sortBy };
  return { keyword: keyword ?? undefined, hide: hide.join(',') || undefined, ...narrowed };
}

/**
 * Returns the parameters of a page's address that ask for the same, in one order: equal requests have one address.
 *
 * @param hide is left out: what a search hides by default it hides without a parameter, too
 */
export function addressOf(request: CardRequest): URLSearchParams {
  if (request.kind === 'list') return new URLSearchParams();
  const named = withKeyword(new URLSearchParams(), request.keyword);
  return request.kind === 'search' ? named : withFilters(named, request.filters);
}
