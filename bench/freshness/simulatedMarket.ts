import { type Auctions, type MarketName, marketNames } from './drawAuctions.ts';

/** What a call asks for. Times are milliseconds of the epoch, prices dollars. */
export interface AuctionSearch {
  readonly market: MarketName;
  /** Ends from here on; null for from now on. */
  readonly from: number | null;
  /** Ends before this. */
  readonly to: number;
  readonly minBids: number;
  readonly minPrice: number;
  readonly offset: number;
  readonly limit: number;
}

export interface AuctionPage {
  /** In order of their ends. */
  readonly listings: Int32Array;
  /** How many there are in all, exactly; the real marketplace only hints at it. */
  readonly total: number;
}

/** Answers searches about invented auctions as the marketplace would at a simulated moment. A listing is its number. */
export class SimulatedMarket {
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

  /** All its bids' times in order: past and, for those who may know it, future. A view, not to be written to. */
  bidTimes(listing: number): Float64Array {
    const { bidAt, firstBid } = this.#auctions;
    return bidAt.subarray(firstBid[listing], firstBid[listing + 1]);
  }

  /** How many bids came before this moment. */
  bidsBefore(listing: number, time: number): number {
    const { bidAt, firstBid } = this.#auctions;
    const from = firstBid[listing] ?? 0;
    return firstNotBefore(bidAt, time, from, firstBid[listing + 1] ?? 0) - from;
  }

  /** In dollars: the start price until the first bid. */
  priceAt(listing: number, time: number): number {
    const { bidPrice, firstBid, startPrice } = this.#auctions;
    const bids = this.bidsBefore(listing, time);
    const cents = bids === 0 ? startPrice[listing] : bidPrice[(firstBid[listing] ?? 0) + bids - 1];
    return (cents ?? Number.NaN) / 100;
  }

  /** The auctions that are listed and not over now, end within the window and match. */
  search(asked: AuctionSearch, now: number): AuctionPage {
    const { endsAt, listedAt, marketStarts } = this.#auctions;
    const market = marketNames.indexOf(asked.market);
    const [start = 0, stop = 0] = marketStarts.slice(market, market + 2);
    // An auction that ends this very moment is over.
    const first = firstNotBefore(endsAt, Math.max(asked.from ?? 0, now + 1), start, stop);
    const end = firstNotBefore(endsAt, asked.to, first, stop);
    const page = new Int32Array(asked.limit);
    let total = 0;
    for (let listing = first; listing < end; listing++) {
      if ((listedAt[listing] ?? 0) > now || !this.#matches(listing, asked, now)) continue;
      const place = total++ - asked.offset;
      if (place >= 0 && place < asked.limit) page[place] = listing;
    }
    return { listings: page.subarray(0, Math.min(Math.max(total - asked.offset, 0), asked.limit)), total };
  }

  #matches(listing: number, { minBids, minPrice }: AuctionSearch, now: number): boolean {
    if (minBids > 0 && !this.#hasBids(listing, minBids, now)) return false;
    return minPrice <= 0 || this.priceAt(listing, now) >= minPrice;
  }

  /** Whether so many bids came before now, without counting them: the one in question did. */
  #hasBids(listing: number, least: number, now: number): boolean {
    const { bidAt, firstBid } = this.#auctions;
    const bid = (firstBid[listing] ?? 0) + least - 1;
    return bid < (firstBid[listing + 1] ?? 0) && (bidAt[bid] ?? 0) < now;
  }
}

/** The first place from `from` to `to` whose time is not before this one; `to` where there is none. */
function firstNotBefore(times: Float64Array, time: number, from: number, to: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] ?? 0) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}
