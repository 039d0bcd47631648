import type { CardPage } from '#contract/cards.ts';
import * as endpoint from '#contract/endpointTable.ts';
import { type CardRequest, listQuery } from '#domain/address/cardRequest.ts';
import {
  filteredListSize,
  firstPageCounter,
  firstPageSize,
  morePageSize,
  pageAfter,
} from '#domain/browsing/homePaging.ts';
import { ApiError } from '#web/api/ApiError.ts';
import { callApi } from '#web/api/callApi.ts';
import { type Card, takeEmbeddedCards, toCard } from '#web/api/card.ts';
import { estimateServerTime, serverNow } from '#web/api/serverClock.ts';
import { logWarning } from '#web/browser/log.ts';

/** A further page: its number, and the cursor of the last card before it. */
export interface NextPage {
  readonly page: number;
  readonly cursor: string;
}

/** One response with its request: the screen may still show it while the next request is in flight. */
export interface CardBatch {
  readonly request: CardRequest;
  readonly cards: readonly Card[];
  readonly total: number;
  readonly cursor: string | null;
  readonly info: ListInfo;
  /** The server time of a cached response shown offline, in milliseconds since 1970; null otherwise. */
  readonly offlineSince: number | null;
}

/** Stores the last response of each kind for offline use. */
export interface OfflineCache {
  readonly save: (request: CardRequest, page: CardPage) => void;
  /** Returns the last response to this request, with the current server time; null without one. */
  readonly load: (request: CardRequest) => { readonly page: CardPage; readonly now: number } | null;
}

interface FetchOptions {
  readonly offline: OfflineCache;
  readonly signal: AbortSignal;
}

/** The parts of a response besides its cards. A part is missing if the API had nothing to report. */
export type ListInfo = Pick<CardPage, 'understood' | 'corrections' | 'hidden' | 'nearest' | 'facets' | 'coverage'>;

/**
 * Fetches a page of cards. Without a network it returns the cached response to the same request, if there is one.
 *
 * @throws the failure, which is also logged unless the request was aborted (docs/requirements.md, 8.home.6)
 */
export async function fetchCards(
  request: CardRequest,
  next: NextPage | null,
  { offline, signal }: FetchOptions,
): Promise<CardBatch> {
  try {
    const page = await fetchPage(request, next, signal);
    const batch = toBatch(request, page);
    if (next === null) saveLater(offline, request, page);
    return batch;
  } catch (error) {
    if (!signal.aborted) logWarning('The cards could not be fetched', error);
    const cached = next === null && error instanceof ApiError && error.status === 0 ? offline.load(request) : null;
    if (cached === null) throw error;
    estimateServerTime(cached.now);
    return toBatch(request, cached.page, Date.parse(cached.page.serverTime));
  }
}

/** Returns the cards embedded in the page, once: they answer the first request, which the address has. */
export function takeEmbeddedBatch(request: CardRequest, offline: OfflineCache): CardBatch | null {
  const page = takeEmbeddedCards();
  if (page === null) return null;
  saveLater(offline, request, page);
  return toBatch(request, page);
}

/** Stores the response after a second: writing takes a while, and rendering the cards comes first. */
function saveLater(offline: OfflineCache, request: CardRequest, page: CardPage): void {
  setTimeout(() => offline.save(request, page), 1000);
}

/** @param offlineSince the server time of a cached response, in milliseconds since 1970 */
export function toBatch(request: CardRequest, page: CardPage, offlineSince: number | null = null): CardBatch {
  const { items, total, cursor, ...info } = page;
  return { request, cards: items.map(toCard), total, cursor, info, offlineSince };
}

function fetchPage(request: CardRequest, next: NextPage | null, signal: AbortSignal): Promise<CardPage> {
  // Facets are counted once, with the first page.
  if (next !== null) return callApi(endpoint.listCards, { query: { ...next, limit: morePageSize }, signal });
  return fetchFirstPage(request, request.kind === 'list' ? firstPageSize : filteredListSize, signal);
}

/** Fetches the first cards of a request, with the facet counts of every filter. */
function fetchFirstPage(request: CardRequest, limit: number, signal: AbortSignal): Promise<CardPage> {
  const facetQuery = { facets: 'true' as const, midnight: nextMidnight(serverNow()) };
  if (request.kind === 'list') return callApi(endpoint.listCards, { query: { ...facetQuery, page: 1, limit }, signal });
  const query = { ...facetQuery, ...listQuery(request), limit };
  return request.kind === 'search'
    ? callApi(endpoint.searchCards, { query: { ...query, keyword: request.keyword }, signal })
    : callApi(endpoint.filterCards, { query, signal });
}

/** Returns the page Show More loads after this many responses, or null after the last one. */
export function nextPageOf(last: CardBatch, responses: number): NextPage | null {
  // The counter starts at 2, so the second response is page 3 of the API.
  const page = pageAfter(firstPageCounter + responses - 1);
  if (last.request.kind !== 'list' || page === null || last.cursor === null) return null;
  return { page, cursor: last.cursor };
}

/** Counts the cards of a request and the facets of every filter, without fetching the cards. */
export async function countCards(
  request: CardRequest,
  signal: AbortSignal,
): Promise<Pick<CardPage, 'total' | 'facets'>> {
  const { total, facets } = await fetchFirstPage(request, 1, signal);
  return { total, ...(facets && { facets }) };
}

/**
 * Returns the end of the visitor's day in ISO 8601. Every moment of a day gives the same text, so that the
 * responses to everyone in one time zone can be cached.
 *
 * @param now milliseconds since 1970
 */
export function nextMidnight(now: number): string {
  const day = new Date(now);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1).toISOString();
}
