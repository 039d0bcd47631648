import type { Stream } from '../streams.ts';
import type { AuctionPage, MarketplaceClient } from './client.ts';
import { MarketplaceError } from './errors.ts';
import type { Market } from './markets.ts';

/** A range of end times in milliseconds since 1970. A null `from` includes everything that ends before `to`. */
export interface EndWindow {
  readonly from: number | null;
  readonly to: number;
}

/** The lower limits of the auctions that are read. */
export interface Scope {
  /** 0 for auctions without a bid as well. */
  readonly minBids: number;
  /** The lowest price in whole units of the site's currency; 0 for any. */
  readonly minPrice: number;
}

export interface AuctionSearch {
  readonly market: Market;
  /** The purpose that the call is counted under. */
  readonly stream: Stream;
  readonly window: EndWindow;
  readonly scope: Scope;
}

/** The maximum size of a page; the offset must be a multiple of it (docs/ebay.md, Browse search). */
export const pageSize = 200;
/** The marketplace shows no listing of a search beyond this one. */
const maxResults = 10_000;
export const maxPage = maxResults / pageSize - 1;
/** The marketplace cannot read times after the year 9999. Milliseconds since 1970. */
const maxTime = Date.UTC(9999, 11, 31);

/**
 * Returns one page of a market's auctions, those that end soonest first. One call.
 *
 * @param page counts from 0 up to {@link maxPage}
 * @throws {MarketplaceError}
 */
export async function searchAuctions(
  client: MarketplaceClient,
  search: AuctionSearch,
  page: number,
): Promise<AuctionPage> {
  return client.search(toSearchQuery(search, page, client.currency), search.stream);
}

/**
 * Returns the parameters of a search, not encoded yet. The marketplace drops what it does not understand and then
 * returns everything (docs/ebay.md, Browse search), so a value it might not understand is never sent.
 *
 * @param page counts from 0
 * @param currency the currency of the minimum price; ISO 4217
 * @throws {MarketplaceError} `rejected` for a value that cannot be written
 */
export function toSearchQuery(
  { market, window, scope }: Omit<AuctionSearch, 'stream'>,
  page: number,
  currency: string,
): Record<string, string> {
  if (!/^\d{1,12}$/.test(market.categoryId)) reject(`"${market.categoryId}" is not a category`);
  if (!isCount(page) || page > maxPage) reject(`a search has no page ${page}`);
  return {
    category_ids: market.categoryId,
    aspect_filter: aspectFilter(market),
    filter: ['buyingOptions:{AUCTION}', `itemEndDate:[${toRange(window)}]`, ...scopeFilters(scope, currency)].join(','),
    sort: 'endingSoonest',
    limit: String(pageSize),
    offset: String(page * pageSize),
  };
}

/** Returns the filter on the aspect of a market. @throws {MarketplaceError} `rejected` for a value that cannot be written */
export function aspectFilter({ categoryId, aspect, value }: Market): string {
  if (!isPlain(aspect) || /[,:|{}\\]/.test(aspect)) reject(`"${aspect}" cannot be written as an aspect`);
  // Only the pipe can be escaped, with a backslash.
  if (!isPlain(value) || /[,{}\\]/.test(value)) reject(`"${value}" cannot be written as a value of an aspect`);
  return `categoryId:${categoryId},${aspect}:{${value.replaceAll('|', '\\|')}}`;
}

/** Returns whether a text has no blank edges, control characters or lone surrogates. */
function isPlain(text: string): boolean {
  return text !== '' && text.trim() === text && text.isWellFormed() && !/\p{Cc}/u.test(text);
}

/** Leaves the beginning open where there is none: one that is not in the future is dropped (docs/ebay.md, Browse search). */
function toRange({ from, to }: EndWindow): string {
  if (from !== null && !(from < to)) reject('a window must begin before it ends');
  return `${from === null ? '' : toTime(from)}..${toTime(to)}`;
}

/** Returns `2026-11-20T21:00:00.000Z`, the only form of a time the filter accepts. */
function toTime(milliseconds: number): string {
  if (!(milliseconds >= 0 && milliseconds < maxTime)) reject(`${milliseconds} is not a time`);
  return new Date(milliseconds).toISOString();
}

function scopeFilters({ minBids, minPrice }: Scope, currency: string): string[] {
  if (!isCount(minBids)) reject(`${minBids} is not a number of bids`);
  if (!isCount(minPrice)) reject(`${minPrice} is not a price in whole units`);
  if (!/^[A-Z]{3}$/.test(currency)) reject(`"${currency}" is not a currency`);
  return [
    ...(minBids > 0 ? [`bidCount:[${minBids}]`] : []),
    // One without the other is dropped.
    ...(minPrice > 0 ? [`price:[${minPrice}]`, `priceCurrency:${currency}`] : []),
  ];
}

function isCount(number: number): boolean {
  return Number.isInteger(number) && number >= 0 && number <= 1_000_000_000;
}

function reject(reason: string): never {
  throw new MarketplaceError('rejected', `The search was not sent: ${reason}`);
}
