import { MarketplaceError } from './errors.ts';
import type { Market } from './markets.ts';
import type { AuctionSearch, EndWindow, Scope } from './searchAuctions.ts';

/** The most the marketplace gives in one answer; the offset must be a multiple of it (eBay facts, section 1.1). */
export const pageSize = 200;
/** The marketplace shows no listing of a search beyond this one. */
const searchWindow = 10_000;
/** Ends beyond the year 9999 have no form the marketplace reads. Milliseconds since 1970. */
const lastTime = Date.UTC(9999, 11, 31);

/**
 * The parameters of a search, not encoded yet. Written in the one form the marketplace is known to take: what it does
 * not understand it drops, and answers with everything (eBay facts, section 0). So what cannot be written that way is
 * never sent.
 *
 * @param page counts from 0
 * @param currency what a least price is in; ISO 4217
 * @throws {MarketplaceError} `rejected` for what cannot be written
 */
export function searchQuery(
  { market, window, scope }: AuctionSearch,
  page: number,
  currency: string,
): Record<string, string> {
  if (!/^\d{1,12}$/.test(market.categoryId)) refuse(`"${market.categoryId}" is no category`);
  const offset = page * pageSize;
  if (!isCount(page) || offset >= searchWindow) refuse(`a search has no page ${page}`);
  return {
    category_ids: market.categoryId,
    aspect_filter: aspectFilter(market),
    filter: ['buyingOptions:{AUCTION}', `itemEndDate:[${range(window)}]`, ...scopeFilters(scope, currency)].join(','),
    sort: 'endingSoonest',
    limit: String(pageSize),
    offset: String(offset),
  };
}

function aspectFilter({ categoryId, aspect, value }: Market): string {
  if (!isPlain(aspect) || /[,:|{}\\]/.test(aspect)) refuse(`"${aspect}" cannot be written as an aspect`);
  // Of what means something in a filter only the pipe has a way to be written, which uses up the backslash.
  if (!isPlain(value) || /[,{}\\]/.test(value)) refuse(`"${value}" cannot be written as a value of an aspect`);
  return `categoryId:${categoryId},${aspect}:{${value.replaceAll('|', '\\|')}}`;
}

/** Text without blank edges, control characters and halves of characters. */
function isPlain(text: string): boolean {
  return text !== '' && text.trim() === text && text.isWellFormed() && !/\p{Cc}/u.test(text);
}

/** With no beginning where none is asked for: one that is not in the future is dropped (eBay facts, section 7). */
function range({ from, to }: EndWindow): string {
  if (from !== null && !(from < to)) refuse('a window must begin before it ends');
  return `${from === null ? '' : time(from)}..${time(to)}`;
}

/** `2026-11-20T21:00:00.000Z`: the only form of a time the filter takes. */
function time(milliseconds: number): string {
  if (!(milliseconds >= 0 && milliseconds < lastTime)) refuse(`${milliseconds} is no time`);
  return new Date(milliseconds).toISOString();
}

function scopeFilters({ minBids, minPrice }: Scope, currency: string): string[] {
  if (!isCount(minBids)) refuse(`${minBids} is no number of bids`);
  if (!isCount(minPrice)) refuse(`${minPrice} is no price in whole units`);
  if (!/^[A-Z]{3}$/.test(currency)) refuse(`"${currency}" is no currency`);
  return [
    ...(minBids > 0 ? [`bidCount:[${minBids}]`] : []),
    // One without the other is dropped.
    ...(minPrice > 0 ? [`price:[${minPrice}]`, `priceCurrency:${currency}`] : []),
  ];
}

function isCount(number: number): boolean {
  return Number.isInteger(number) && number >= 0 && number <= 1_000_000_000;
}

function refuse(reason: string): never {
  throw new MarketplaceError('rejected', `The search was not sent: ${reason}`);
}
