import { type Auctions, type MarketName, marketNames } from './drawAuctions.ts';

/** Times are milliseconds since 1970, prices dollars. */
export interface AuctionSearch {
  readonly market: MarketName;
  /** The earliest end; null for now. */
  readonly from: number | null;
  /** The end of the window, excluded; null for none. Then only the matches up to one after the page are counted. */
  readonly to: number | null;
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
  readonly #listed: TimeCounts;
  readonly #bid: TimeCounts;
  /** The listings of each market in the order they were listed in. */
  readonly #byListing: readonly Int32Array[];

  constructor(auctions: Auctions) {
    this.#auctions = auctions;
    const { bidAt, firstBid, listedAt } = auctions;
    this.#listed = new TimeCounts(listedAt);
    const isBidOn = (listing: number) => (firstBid[listing] ?? 0) < (firstBid[listing + 1] ?? 0);
    this.#bid = new TimeCounts(
      listedAt.map((_, listing) =>
        isBidOn(listing) ? (bidAt[firstBid[listing] ?? 0] ?? 0) : Number.POSITIVE_INFINITY,
      ),
    );
    this.listingCount = auctions.endsAt.length;
    this.#byListing = marketNames.map((_, market) => {
      const [start = 0, stop = 0] = auctions.marketStarts.slice(market, market + 2);
      const listings = Int32Array.from({ length: stop - start }, (_, index) => start + index);
      return listings.sort((one, other) => (listedAt[one] ?? 0) - (listedAt[other] ?? 0));
    });
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
    const end = search.to === null ? stop : lowerBound(endsAt, search.to, first, stop);
    const page = new Int32Array(search.limit);
    const maxFound = search.offset + search.limit + 1;
    let found = 0;
    let listing = first;
    for (; listing < end && found < maxFound; listing++) {
      if ((listedAt[listing] ?? 0) > now || !this.#matches(listing, search, now)) continue;
      const index = found++ - search.offset;
      if (index >= 0 && index < search.limit) page[index] = listing;
    }
    const total = found + (search.to === null ? 0 : this.#count(listing, end, search, now));
    return { listings: page.subarray(0, Math.min(Math.max(total - search.offset, 0), search.limit)), total };
  }

  /** Returns the live auctions of a market that were listed last. */
  newest(name: MarketName, limit: number, now: number): Int32Array {
    const listings = this.#byListing[marketNames.indexOf(name)] ?? new Int32Array();
    let [low, high] = [0, listings.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.listedAt(listings[middle] ?? 0) <= now) low = middle + 1;
      else high = middle;
    }
    return listings.subarray(Math.max(low - limit, 0), low).filter((listing) => this.endsAt(listing) > now);
  }

  /** Counts the matches among listings. */
  #count(first: number, end: number, search: AuctionSearch, now: number): number {
    if (search.minPrice <= 0 && search.minBids === 0) return this.#listed.countBefore(first, end, now + 1);
    if (search.minPrice <= 0 && search.minBids === 1) return this.#bid.countBefore(first, end, now);
    let count = 0;
    for (let listing = first; listing < end; listing++) {
      if ((this.#auctions.listedAt[listing] ?? 0) <= now && this.#matches(listing, search, now)) count++;
    }
    return count;
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

/** Counts the times of a range of a column that lie before a moment, from blocks that are sorted once. */
class TimeCounts {
  static readonly #blockSize = 2_048;
  readonly #times: Float64Array;
  readonly #sorted: Float64Array;

  constructor(times: Float64Array) {
    this.#times = times;
    this.#sorted = times.slice();
    const size = TimeCounts.#blockSize;
    for (let from = 0; from < times.length; from += size) this.#sorted.subarray(from, from + size).sort();
  }

  countBefore(first: number, end: number, time: number): number {
    const size = TimeCounts.#blockSize;
    let count = 0;
    let index = first;
    while (index < end) {
      const next = index + size;
      if (index % size === 0 && next <= end) {
        count += lowerBound(this.#sorted, time, index, next) - index;
        index = next;
      } else {
        if ((this.#times[index] ?? 0) < time) count++;
        index++;
      }
    }
    return count;
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
