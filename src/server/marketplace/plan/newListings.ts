import { categories } from '@cardfall/card-language';
import { pageSize } from '../browse/searchAuctions.ts';
import { horizonMs } from './callPrice.ts';

const day = 24 * 3_600_000;
/** Fewer days are held of most auctions than they run: a new one would leave the catalogue again. */
const minHorizonMs = 3 * day;
/** The largest share of the calls that new auctions may use. */
const maxShare = 0.05;
/** New auctions are read this often where calls allow, and sooner where they fill a page before. */
const maxPauseMs = 2 * 60_000;
const maxFilledShare = 0.75;
/** Where new auctions do not fill a page, reading them uses this share of the calls for saved searches. */
const maxUnfilledShare = 0.5;
/** Most auctions run a week: what was listed before is over. */
const auctionDays = 7;

/**
 * Returns how long the new auctions of a market need not be read after their last page. Infinite unless days
 * are held: a new auction would leave the catalogue again before the plan comes to it.
 *
 * @param calls the calls of a day for everything but the searches of visitors
 * @param endsPerDay the auctions that end in a day, in all markets
 * @param spanMs the time in which the auctions of the last page were listed; infinite when they did not fill it
 * @returns milliseconds
 */
export function pauseAfterNewest(calls: number, endsPerDay: number, spanMs: number): number {
  if (horizonMs(calls, endsPerDay) < minHorizonMs) return Number.POSITIVE_INFINITY;
  const minPauseMs = (categories.length * day) / (maxShare * calls);
  return Math.max(minPauseMs, Math.min(maxPauseMs, maxFilledShare * spanMs));
}

/**
 * Returns whether saved searches hear of more new auctions when pages of the newest auctions are read for all of them at once
 * than when the marketplace is searched for the words of each in turn. A page tells every search what was listed in a small
 * part of a day; words tell one search what was listed since its turn before and still runs (decision 20).
 *
 * @param calls the calls of a day for saved searches
 * @param endsPerDay the auctions that end in a day, in all markets: about as many are listed
 */
export function isReadForAll(searches: number, calls: number, endsPerDay: number): boolean {
  const pagesPerDay = endsPerDay / pageSize;
  return searches / pagesPerDay >= Math.min(searches / calls, auctionDays);
}

/**
 * Returns how long the new auctions of a market need not be read again for saved searches.
 *
 * @param calls the calls of a day for saved searches
 * @param spanMs see {@link pauseAfterNewest}
 * @returns milliseconds
 */
export function pauseBetweenSearches(calls: number, spanMs: number): number {
  return Math.min(maxFilledShare * spanMs, (categories.length * day) / (maxUnfilledShare * calls));
}
