import { categoryPath } from '../market/categories.ts';
import { hasFixedPriceAt, type Listing } from '../market/Listing.ts';
import type { ApiCall } from './ApiCall.ts';
import { type ApiResponse, errorResponse, jsonResponse } from './ApiResponse.ts';
import { itemSummary, type Json } from './listingFields.ts';
import { refinementsOf } from './refinements.ts';
import { type ApiError, apiError } from './request/ApiError.ts';
import { bestMatch, type Paging, parsePaging, searchWindow, sortedPage, sortKeys } from './request/paging.ts';
import { type ParsedSearch, parseSearch } from './request/parseSearch.ts';

/** Returns the status and error of a call that is refused as a whole, or null. */
function refusalOf(query: URLSearchParams): readonly [status: number, error: ApiError] | null {
  const keywords = query.get('q')?.trim();
  const category = query.get('category_ids');
  if (!(keywords || category || query.get('epid') || query.get('gtin'))) return [400, apiError('noCriteria')];
  if (category?.includes(',')) return [400, apiError('tooManyCategories', { allowedMaxCategories: '1' })];
  const paging = parsePaging(query);
  if ('errorId' in paging) return [400, paging];
  if ((query.get('auto_correct') ?? 'KEYWORD') !== 'KEYWORD') return [400, apiError('autoCorrect')];
  const topLevel = categoryPath(category ?? '')[0]?.parent === '';
  return topLevel && !keywords ? [409, apiError('topLevelCategory')] : null;
}

function findListings(live: readonly Listing[], search: ParsedSearch, now: number): readonly Listing[] {
  return live.filter((listing) => {
    for (const matches of search.conditions) if (!matches(listing, now)) return false;
    return search.filtersBuyingOptions || hasFixedPriceAt(listing, now);
  });
}

function pageUrl({ query, origin }: ApiCall, limit: number, offset: number): string {
  const parameters = new URLSearchParams(query);
  parameters.delete('offset');
  parameters.set('limit', String(limit));
  parameters.set('offset', String(offset));
  return `${origin}/buy/browse/v1/item_summary/search?${parameters}`;
}

function resultPage(call: ApiCall, search: ParsedSearch, found: readonly Listing[], { limit, offset }: Paging): Json {
  const end = Math.min(offset + limit, searchWindow);
  const page = sortedPage(found, sortKeys[search.sort] ?? bestMatch, call.now, { start: offset, end });
  const form = { extended: search.extended, bestMatch: search.sort === '' };
  return {
    href: pageUrl(call, limit, offset),
    total: found.length,
    ...(end < Math.min(found.length, searchWindow) && { next: pageUrl(call, limit, offset + limit) }),
    ...(offset > 0 && { prev: pageUrl(call, limit, Math.max(0, offset - limit)) }),
    limit,
    offset,
    ...(search.items && page.length > 0 && { itemSummaries: page.map((each) => itemSummary(each, call, form)) }),
    ...(search.refinements.size > 0 && { refinement: refinementsOf(found, search.refinements, call) }),
    ...(search.warnings.length > 0 && { warnings: search.warnings }),
  };
}

/** Searches the live listings. A wrong filter becomes a warning, a wrong call is refused. */
export function handleSearch(call: ApiCall): ApiResponse {
  const refusal = refusalOf(call.query);
  const paging = parsePaging(call.query);
  if (refusal) return errorResponse(...refusal);
  if ('errorId' in paging) return errorResponse(400, paging);
  const live = call.marketplace.market.liveAt(call.now);
  const search = parseSearch(call.query, live, call.now);
  if (search.refusal) return errorResponse(400, search.refusal);
  return jsonResponse(200, resultPage(call, search, findListings(live, search, call.now), paging));
}
