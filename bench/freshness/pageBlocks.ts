import { type MarketName, marketNames } from './drawAuctions.ts';
import type { SimulatedMarket } from './simulatedMarket.ts';

const second = 1_000;
const minute = 60 * second;

/** A listing is shown from this moment, when a read found it, until its end. */
export interface Showing {
  readonly listing: number;
  readonly shownFrom: number;
}

export interface Day {
  readonly start: number;
  readonly end: number;
}

/** Listings of one market that follow one another by end and are always read together, and when that may be. */
export interface PageBlock {
  readonly listings: Int32Array;
  readonly endsAt: Float64Array;
  readonly shownFrom: Float64Array;
  /** Its end, or the day's. */
  readonly shownUntil: Float64Array;
  /** When it may be read. The first is its first read, the last is no read but the end of its showing. */
  readonly times: Float64Array;
  /** For each time the latest end of the wait for the next read, lest a shown price grows too old. */
  readonly latestNext: Float64Array;
}

/** What is shown during the day, of each market in blocks of so many listings by end. */
export function blocksOf(
  market: SimulatedMarket,
  showings: readonly Showing[],
  day: Day,
  size: number,
  longestAge: number,
): PageBlock[] {
  const ofMarket = new Map<MarketName, Showing[]>(marketNames.map((name) => [name, []]));
  for (const showing of showings) {
    const isShown =
      showing.shownFrom < day.end && market.endsAt(showing.listing) > Math.max(day.start, showing.shownFrom);
    if (isShown) ofMarket.get(market.marketOf(showing.listing))?.push(showing);
  }
  return [...ofMarket.values()].flatMap((shown) => {
    // Listings are numbered in order of their ends.
    shown.sort((one, other) => one.listing - other.listing);
    const count = Math.ceil(shown.length / size);
    return Array.from({ length: count }, (_, block) =>
      blockOf(market, shown.slice(block * size, (block + 1) * size), day, longestAge),
    );
  });
}

function blockOf(market: SimulatedMarket, shown: readonly Showing[], day: Day, longestAge: number): PageBlock {
  const listings = Int32Array.from(shown, ({ listing }) => listing);
  const endsAt = Float64Array.from(shown, ({ listing }) => market.endsAt(listing));
  const shownFrom = Float64Array.from(shown, (showing) => Math.max(showing.shownFrom, day.start));
  const shownUntil = endsAt.map((end) => Math.min(end, day.end));
  const first = shownFrom.reduce((least, from) => Math.min(least, from));
  const last = shownUntil.reduce((most, until) => Math.max(most, until));
  const times = readTimes(first, last, endsAt[0] ?? last);
  const latestNext = times.map((time) => latestNextRead(time, shownFrom, shownUntil, longestAge));
  return { listings, endsAt, shownFrom, shownUntil, times, latestNext };
}

/**
 * The finer the nearer to the block's first end, as bids crowd there. With half these steps the plans found are better by
 * a hundredth of their wrong looks.
 */
function readTimes(first: number, last: number, firstEnd: number): Float64Array {
  const times: number[] = [];
  const bounds = [firstEnd - 60 * minute, firstEnd - 10 * minute, last];
  const steps = [10 * minute, 20 * second, 15 * second];
  let time = first;
  for (const [part, bound] of bounds.entries()) {
    for (; time < Math.min(bound, last); time = Math.min(time + (steps[part] ?? minute), bound)) times.push(time);
  }
  return Float64Array.from([...times, last]);
}

function latestNextRead(read: number, shownFrom: Float64Array, shownUntil: Float64Array, longestAge: number): number {
  let latest = Number.POSITIVE_INFINITY;
  for (let place = 0; place < shownFrom.length; place++) {
    const tooOld = Math.max(read, shownFrom[place] ?? 0) + longestAge;
    if (tooOld < (shownUntil[place] ?? 0)) latest = Math.min(latest, tooOld);
  }
  return latest;
}
