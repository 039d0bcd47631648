import { type Auctions, type MarketName, marketNames } from './drawAuctions.ts';

/** Times are milliseconds since 1970, prices dollars. */
export interface AuctionSearch {
  readonly market: MarketName;
  /** The earliest end; null for now. */
  readonly from: number | null;
  /** The end of the window, excluded. */
  readonly to: number;
  readonly minBids: number;
  readonly minPrice: number;
  readonly offset: number;
  readonly limit: number;
}

export interface AuctionPage {
  /** Ordered by end. */
  readonly listings: Int32Array;
  /** The exact number of matches; the real marketplace returns an estimate. */
  readonly total: number;
}

/**
 * A statistical model of millions of auctions in typed arrays, which answers searches at a simulated time. It has ends and
 * bids but no titles or protocol; the sandbox marketplace has those and cannot hold a market of real size in memory.
 */
export class AuctionModel {
  readonly listingCount: number;
  readonly #auctions: Auctions;

  constructor(auctions: Auctions) {
    this.#auctions = auctions;
    this.listingCount = auctions.endsAt.length;
  }

  endsAt(listing: number): number {
    return this.#auctions.endsAt[listing] ?? Number.NaN;
  }

  listedAt(listing: number): number {
    return this.#auctions.listedAt[listing] ?? Number.NaN;
  }

  marketOf(listing: number): MarketName {
    const after = this.#auctions.marketStarts.findIndex((start) => start > listing);
    const market = marketNames[after - 1];
    if (market === undefined) throw new RangeError(`There is no listing ${listing}`);
    return market;
  }

  /** Returns the times of all bids in order, future ones included. A view that must not be modified. */
  bidTimes(listing: number): Float64Array {
    const { bidAt, firstBid } = this.#auctions;
    return bidAt.subarray(firstBid[listing], firstBid[listing + 1]);
  }

  /** Counts the bids before a time. */
  bidsBefore(listing: number, time: number): number {
    const { bidAt, firstBid } = this.#auctions;
    const from = firstBid[listing] ?? 0;
    return lowerBound(bidAt, time, from, firstBid[listing + 1] ?? 0) - from;
  }

  /** Returns the price in dollars, which is the start price until the first bid. */
  priceAt(listing: number, time: number): number {
    const { bidPrice, firstBid, startPrice } = this.#auctions;
    const bids = this.bidsBefore(listing, time);
    const cents = bids === 0 ? startPrice[listing] : bidPrice[(firstBid[listing] ?? 0) + bids - 1];
    return (cents ?? Number.NaN) / 100;
  }

  /** Returns the first listing of a market that ends at or after a time, and the first that ends after another. */
  endingBetween(name: MarketName, from: number, to: number): readonly [first: number, end: number] {
    const { endsAt, marketStarts } = this.#auctions;
    const market = marketNames.indexOf(name);
    const [start = 0, stop = 0] = marketStarts.slice(market, market + 2);
    return [lowerBound(endsAt, from, start, stop), lowerBound(endsAt, to + 1, start, stop)];
  }

  /** Returns a page of the live auctions that end within the window and match. */
  search(search: AuctionSearch, now: number): AuctionPage {
    const { endsAt, listedAt, marketStarts } = this.#auctions;
    const market = marketNames.indexOf(search.market);
    const [start = 0, stop = 0] = marketStarts.slice(market, market + 2);
    // An auction that ends now is over.
    const first = lowerBound(endsAt, Math.max(search.from ?? 0, now + 1), start, stop);
    const end = lowerBound(endsAt, search.to, first, stop);
    const page = new Int32Array(search.limit);
    let total = 0;
    for (let listing = first; listing < end; listing++) {
      if ((listedAt[listing] ?? 0) > now || !this.#matches(listing, search, now)) continue;
      const index = total++ - search.offset;
      if (index >= 0 && index < search.limit) page[index] = listing;
    }
    return { listings: page.subarray(0, Math.min(Math.max(total - search.offset, 0), search.limit)), total };
  }

  #matches(listing: number, { minBids, minPrice }: AuctionSearch, now: number): boolean {
    if (minBids > 0 && !this.#hasBids(listing, minBids, now)) return false;
    return minPrice <= 0 || this.priceAt(listing, now) >= minPrice;
  }

  /** Returns whether at least this many bids came before now, by looking at one of them. */
  #hasBids(listing: number, minBids: number, now: number): boolean {
    const { bidAt, firstBid } = this.#auctions;
    const bid = (firstBid[listing] ?? 0) + minBids - 1;
    return bid < (firstBid[listing + 1] ?? 0) && (bidAt[bid] ?? 0) < now;
  }
}

/** Returns the first index from `from` to `to` whose time is not before this one, or `to`. */
function lowerBound(times: Float64Array, time: number, from: number, to: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] ?? 0) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}
