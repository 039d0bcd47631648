import type { OddityKind } from '@cardfall/card-language';
import { defaultSortOrder } from '@cardfall/listing-index';
import type { CardPage } from '#contract/cards.ts';
import { everything, type Filters, filtersAreActive, widestPriceRange } from '#domain/browsing/filters.ts';
import {
  filteredListSize,
  firstPageCounter,
  firstPageSize,
  morePageSize,
  pageAfter,
} from '#domain/browsing/homePaging.ts';
import { ApiError } from '#web/api/ApiError.ts';
import { callApi, type Query } from '#web/api/callApi.ts';
import { type Card, takeEmbeddedCards, toCard } from '#web/api/card.ts';
import { estimateServerTime, serverNow } from '#web/api/serverClock.ts';
import { keepCards, keptCards } from './keptCards.ts';
import { midnightAfter } from './time/midnightAfter.ts';

/**
 * What the home screen asks for. A plain list has further pages; a search and a filtered list are one answer each, and
 * leave out what may be something else than the card it seems to be.
 */
export type CardRequest =
  | { readonly kind: 'list' }
  | { readonly kind: 'search'; readonly keyword: string; readonly hide: readonly OddityKind[] }
  | {
      readonly kind: 'filter';
      readonly keyword: string | null;
      readonly filters: Filters;
      readonly hide: readonly OddityKind[];
    };

/** @param hide what is to be left out of everything but the plain list */
export function cardRequestOf(keyword: string | null, filters: Filters, hide: readonly OddityKind[]): CardRequest {
  if (filtersAreActive(filters) || filters.sortBy !== defaultSortOrder) {
    return { kind: 'filter', keyword, filters, hide };
  }
  return keyword === null ? { kind: 'list' } : { kind: 'search', keyword, hide };
}

/** The query of `filterCards`: only what narrows or orders the list is sent. */
export function filterQuery(keyword: string | null, filters: Filters): Query<'filterCards'> {
  const [min, max] = filters.priceRange;
  return {
    keyword: keyword ?? undefined,
    category: chosen(filters.categories),
    authenticator: chosen(filters.authenticators),
    grade: chosen(filters.grades),
    condition: chosen(filters.conditions),
    minPrice: min === widestPriceRange[0] ? undefined : min,
    maxPrice: max === widestPriceRange[1] ? undefined : max,
    maxBids: filters.maxBids ?? undefined,
    endsWithin: filters.endsWithin ?? undefined,
    sortBy: filters.sortBy,
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
  readonly beside: Beside;
  /** When it was made, where there is no network and it is the last one there was; null otherwise. */
  readonly keptSince: number | null;
}

/** What an answer says beside its cards; each part only where the API had something to say. */
export type Beside = Pick<CardPage, 'understood' | 'corrections' | 'hidden' | 'nearest' | 'facets'>;

/**
 * Without a network the last answer to the same request, where there is one.
 *
 * @throws what went wrong, which is logged as well (specification, section 8); not when the call was given up
 */
export async function fetchCards(request: CardRequest, place: Place | null, signal: AbortSignal): Promise<CardBatch> {
  try {
    const page = await answerTo(request, place, signal);
    if (place === null) keepLater(request, page);
    return toBatch(request, page);
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: where else a page would log
    if (!signal.aborted) console.warn('The cards could not be fetched', error);
    const kept = place === null && error instanceof ApiError && error.status === 0 ? keptCards(request) : null;
    if (kept === null) throw error;
    estimateServerTime(kept.now);
    return toBatch(request, kept.page, Date.parse(kept.page.serverTime));
  }
}

/** The answer to this request that came with the page, if there is one; it can be had once. */
export function batchAtHand(request: CardRequest): CardBatch | null {
  const page = request.kind === 'list' ? takeEmbeddedCards() : null;
  if (page === null) return null;
  keepLater(request, page);
  return toBatch(request, page);
}

/** Writing takes a while, and drawing the cards comes first. */
function keepLater(request: CardRequest, page: CardPage): void {
  setTimeout(() => keepCards(request, page), 1000);
}

/** @param keptSince see `CardBatch` */
export function toBatch(request: CardRequest, page: CardPage, keptSince: number | null = null): CardBatch {
  const { items, total, cursor, ...beside } = page;
  return { request, cards: items.map(toCard), total, cursor, beside, keptSince };
}

function answerTo(request: CardRequest, place: Place | null, signal: AbortSignal): Promise<CardPage> {
  // The choices are counted once, with the first cards.
  if (place !== null) return callApi('listCards', { query: { ...place, limit: morePageSize }, signal });
  return firstAnswerTo(request, request.kind === 'list' ? firstPageSize : filteredListSize, signal);
}

/** The first cards that answer a request, and how much every other choice of a filter would find. */
export function firstAnswerTo(request: CardRequest, limit: number, signal: AbortSignal): Promise<CardPage> {
  const counted = { facets: 'true' as const, midnight: midnightAfter(serverNow()) };
  if (request.kind === 'list') return callApi('listCards', { query: { ...counted, page: 1, limit }, signal });
  const { keyword, hide } = request;
  const asked = { ...counted, hide: hide.join(',') || undefined, limit };
  if (request.kind === 'search')
    return callApi('searchCards', { query: { keyword: request.keyword, ...asked }, signal });
  return callApi('filterCards', { query: { ...filterQuery(keyword, request.filters), ...asked }, signal });
}

/** The page Show More asks for after this many answers, if there is one. */
export function placeAfter(last: CardBatch, answers: number): Place | null {
  const page = pageAfter(firstPageCounter + answers - 1);
  if (last.request.kind !== 'list' || page === null || last.cursor === null) return null;
  return { page, cursor: last.cursor };
}
