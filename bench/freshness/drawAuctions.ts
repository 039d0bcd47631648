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

/** What part of the auctions each market has; nobody outside knows, so these are a guess. */
const shares: Readonly<Record<MarketName, number>> = { basketball: 0.27, baseball: 0.3, football: 0.25, pokemon: 0.18 };

const hourMs = dayMs / 24;

export interface DrawnTime {
  readonly seed: number;
  /**
   * Any midnight on the Pacific coast: the rhythm of the day is counted from it. Times are milliseconds of the epoch.
   */
  readonly pacificMidnight: number;
  /** Auctions that end from here on are drawn: the first moment anybody may look. */
  readonly from: number;
  /** Up to here: ten days behind the last moment anybody may look, as no auction runs longer. */
  readonly to: number;
  /** 333,300 a day make 2.4 million live ones. */
  readonly endsADay?: number;
}

/** Auctions as columns: those of one market stand together, in order of their ends. */
export interface Auctions {
  /** Where each market begins, and behind the last one the count of all. */
  readonly marketStarts: readonly number[];
  readonly endsAt: Float64Array;
  readonly listedAt: Float64Array;
  /** In cents. */
  readonly startPrice: Uint32Array;
  /** Where each auction's bids begin in the next two, and one more behind the last. */
  readonly firstBid: Uint32Array;
  readonly bidAt: Float64Array;
  /** The price in cents from this bid on. */
  readonly bidPrice: Uint32Array;
}

/** Invents every auction that ends within the time asked for, with all its bids. The same seed gives the same ones. */
export function drawAuctions(asked: DrawnTime): Auctions {
  const random = seededRandom(asked.seed);
  const { endsAt, marketStarts } = drawEnds(asked, random);
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

function drawEnds(asked: DrawnTime, random: Random): Pick<Auctions, 'endsAt' | 'marketStarts'> {
  const marketStarts = [0];
  const hours: Float64Array[] = [];
  let count = 0;
  for (const market of marketNames) {
    for (let from = asked.from; from < asked.to; from = hourBehind(from, asked.pacificMidnight)) {
      const ends = drawHour(from, asked, shares[market], random);
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

function hourBehind(time: number, midnight: number): number {
  return midnight + (Math.floor((time - midnight) / hourMs) + 1) * hourMs;
}

/** The ends of one market from a moment to the full hour, at full seconds as the marketplace has them. */
function drawHour(from: number, asked: DrawnTime, share: number, random: Random): Float64Array {
  const { pacificMidnight, endsADay = 333_300 } = asked;
  const to = Math.min(hourBehind(from, pacificMidnight), asked.to);
  const hoursBehindMidnight = Math.floor((from - pacificMidnight) / hourMs);
  const hourOfDay = ((hoursBehindMidnight % 24) + 24) % 24;
  const expected = endsADay * share * partOfDay(hourOfDay) * ((to - from) / hourMs);
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
