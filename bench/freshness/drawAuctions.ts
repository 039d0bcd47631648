import {
  dayMs,
  drawBidCount,
  drawBidLead,
  drawDuration,
  drawRaisedPrice,
  drawStartPrice,
  drawWorth,
  partOfDay,
} from './marketLaws.ts';
import { type Random, seededRandom } from './random.ts';

export const marketNames = ['basketball', 'baseball', 'football', 'pokemon'] as const;
export type MarketName = (typeof marketNames)[number];

/** The share of each market: an estimate, because the marketplace publishes none. */
const shares: Readonly<Record<MarketName, number>> = { basketball: 0.27, baseball: 0.3, football: 0.25, pokemon: 0.18 };

const hourMs = dayMs / 24;

export interface DrawOptions {
  readonly seed: number;
  /**
   * Any midnight, Pacific time. The hours of the day count from it. Times are milliseconds since 1970.
   */
  readonly pacificMidnight: number;
  /** Auctions that end from here on are drawn: the first simulated moment. */
  readonly from: number;
  /** Ten days after the last simulated moment, because no auction runs longer. */
  readonly to: number;
  /** 333,300 a day make 2.4 million live ones. */
  readonly endsPerDay?: number;
}

/** Auctions as columns, ordered by market and end. */
export interface Auctions {
  /** The index at which each market begins, followed by the count of all. */
  readonly marketStarts: readonly number[];
  readonly endsAt: Float64Array;
  readonly listedAt: Float64Array;
  /** In cents. */
  readonly startPrice: Uint32Array;
  /** The index of each auction's first bid in the next two columns, followed by the count of all bids. */
  readonly firstBid: Uint32Array;
  readonly bidAt: Float64Array;
  /** The price in cents from this bid on. */
  readonly bidPrice: Uint32Array;
}

/** Draws every auction that ends within a range of time, with all its bids. The same seed gives the same auctions. */
export function drawAuctions(options: DrawOptions): Auctions {
  const random = seededRandom(options.seed);
  const { endsAt, marketStarts } = drawEnds(options, random);
  const count = endsAt.length;
  const listedAt = endsAt.map((end) => end - drawDuration(random));
  const worth = new Uint32Array(count).map(() => drawWorth(random));
  const startPrice = worth.map((cents) => drawStartPrice(cents, random));
  const firstBid = new Uint32Array(count + 1);
  for (let listing = 0; listing < count; listing++) {
    firstBid[listing + 1] = (firstBid[listing] ?? 0) + drawBidCount(startPrice[listing] ?? 0, random);
  }
  const bidCount = firstBid[count] ?? 0;
  const auctions = {
    marketStarts,
    endsAt,
    listedAt,
    startPrice,
    firstBid,
    bidAt: new Float64Array(bidCount),
    bidPrice: new Uint32Array(bidCount),
  };
  for (let listing = 0; listing < count; listing++) drawBids(auctions, listing, worth[listing] ?? 0, random);
  return auctions;
}

function drawEnds(options: DrawOptions, random: Random): Pick<Auctions, 'endsAt' | 'marketStarts'> {
  const marketStarts = [0];
  const hours: Float64Array[] = [];
  let count = 0;
  for (const market of marketNames) {
    for (let from = options.from; from < options.to; from = nextHour(from, options.pacificMidnight)) {
      const ends = drawHour(from, options, shares[market], random);
      hours.push(ends);
      count += ends.length;
    }
    marketStarts.push(count);
  }
  const endsAt = new Float64Array(count);
  let filled = 0;
  for (const hour of hours) {
    endsAt.set(hour, filled);
    filled += hour.length;
  }
  return { endsAt, marketStarts };
}

function nextHour(time: number, midnight: number): number {
  return midnight + (Math.floor((time - midnight) / hourMs) + 1) * hourMs;
}

/** Draws the ends of one market up to the next full hour, at full seconds as on the marketplace. */
function drawHour(from: number, options: DrawOptions, share: number, random: Random): Float64Array {
  const { pacificMidnight, endsPerDay = 333_300 } = options;
  const to = Math.min(nextHour(from, pacificMidnight), options.to);
  const hoursSinceMidnight = Math.floor((from - pacificMidnight) / hourMs);
  const hourOfDay = ((hoursSinceMidnight % 24) + 24) % 24;
  const expected = endsPerDay * share * partOfDay(hourOfDay) * ((to - from) / hourMs);
  const ends = new Float64Array(Math.floor(expected + random()));
  return ends.map(() => from + Math.floor(((to - from) * random()) / 1_000) * 1_000).sort();
}

function drawBids(auctions: Auctions, listing: number, worth: number, random: Random): void {
  const { endsAt, listedAt, startPrice, firstBid, bidAt, bidPrice } = auctions;
  const from = firstBid[listing] ?? 0;
  const to = firstBid[listing + 1] ?? 0;
  const end = endsAt[listing] ?? 0;
  const life = end - (listedAt[listing] ?? 0);
  for (let bid = from; bid < to; bid++) bidAt[bid] = end - Math.ceil(drawBidLead(life, random));
  if (to - from > 1) bidAt.subarray(from, to).sort();
  let price = startPrice[listing] ?? 0;
  for (let bid = from; bid < to; bid++) {
    price = drawRaisedPrice(price, worth, random);
    bidPrice[bid] = price;
  }
}
