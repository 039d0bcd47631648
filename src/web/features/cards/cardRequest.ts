import { everything, type Filters, filtersAreActive, widestPriceRange } from '#domain/browsing/filters.ts';
import {
  filteredListSize,
  firstPageCounter,
  firstPageSize,
  morePageSize,
  pageAfter,
} from '#domain/browsing/homePaging.ts';
import { defaultSortOrder } from '#domain/browsing/sortOrders.ts';
import { callApi, type Query } from '#web/api/callApi.ts';
import { type Card, toCard } from '#web/api/cards/card.ts';

/** What the home screen asks for. A plain list has further pages; a search and a filtered list are one answer each. */
export type CardRequest =
  | { readonly kind: 'list' }
  | { readonly kind: 'search'; readonly keyword: string }
  | { readonly kind: 'filter'; readonly keyword: string | null; readonly filters: Filters };

export function cardRequestOf(keyword: string | null, filters: Filters): CardRequest {
  if (filtersAreActive(filters) || filters.sortBy !== defaultSortOrder) return { kind: 'filter', keyword, filters };
  return keyword === null ? { kind: 'list' } : { kind: 'search', keyword };
}

/** The query of `filterCards`: only what narrows or orders the list is sent. */
export function filterQuery(keyword: string | null, filters: Filters): Query<'filterCards'> {
  const [min, max] = filters.priceRange;
  return {
    keyword: keyword ?? undefined,
    category: chosen(filters.categories),
    authenticator: chosen(filters.authenticators),
    minPrice: min === widestPriceRange[0] ? undefined : min,
    maxPrice: max === widestPriceRange[1] ? undefined : max,
    sortBy: filters.sortBy,
    limit: filteredListSize,
  };
}

function chosen(values: readonly string[]): string | undefined {
  return values.includes(everything) ? undefined : values.join(',');
}

/** Where a further page begins: its number, and the mark of the last card before it. */
export interface Place {
  readonly page: number;
  readonly cursor: string;
}

/** One answer, with the request it belongs to: the screen may still show it while the next one is on its way. */
export interface CardBatch {
  readonly request: CardRequest;
  readonly cards: readonly Card[];
  readonly total: number;
  readonly cursor: string | null;
}

/** @throws what went wrong, which is logged as well (specification, section 8); not when the call was given up */
export async function fetchCards(request: CardRequest, place: Place | null, signal: AbortSignal): Promise<CardBatch> {
  try {
    const { items, total, cursor } = await answerTo(request, place, signal);
    return { request, cards: items.map(toCard), total, cursor };
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: where else a page would log
    if (!signal.aborted) console.warn('The cards could not be fetched', error);
    throw error;
  }
}

function answerTo(request: CardRequest, place: Place | null, signal: AbortSignal) {
  switch (request.kind) {
    case 'list': {
      const query = place === null ? { page: 1, limit: firstPageSize } : { ...place, limit: morePageSize };
      return callApi('listCards', { query, signal });
    }
    case 'search':
      return callApi('searchCards', { query: { keyword: request.keyword, limit: filteredListSize }, signal });
    case 'filter':
      return callApi('filterCards', { query: filterQuery(request.keyword, request.filters), signal });
  }
}

/** The page Show More asks for after this many answers, if there is one. */
export function placeAfter(last: CardBatch, answers: number): Place | null {
  const page = pageAfter(firstPageCounter + answers - 1);
  if (last.request.kind !== 'list' || page === null || last.cursor === null) return null;
  return { page, cursor: last.cursor };
}
