import type { AuctionModel } from '../auctionModel.ts';
import { type MarketName, marketNames } from '../drawAuctions.ts';

const second = 1_000;
const minute = 60 * second;

/** A listing that is shown from the read that found it until its end. */
export interface Showing {
  readonly listing: number;
  readonly shownFrom: number;
}

export interface Day {
  readonly start: number;
  readonly end: number;
}

/** Listings of one market with consecutive ends that are always read together, and the times at which that may happen. */
export interface PageBlock {
  readonly listings: Int32Array;
  readonly endsAt: Float64Array;
  readonly shownFrom: Float64Array;
  /** Its end, or the day's. */
  readonly shownUntil: Float64Array;
  /** The times at which it may be read. The first is its first read; the last is the end of its showing and not a read. */
  readonly times: Float64Array;
  /** For each time, the latest next read that keeps every shown price below the maximum age. */
  readonly latestNext: Float64Array;
}

/** The listings a planner showed in a day. */
export interface ShownDay {
  readonly market: AuctionModel;
  /** Each listing once. A listing shown before the day began is known at its start. */
  readonly showings: readonly Showing[];
  readonly day: Day;
  /** Calls from the start of the day to its end. */
  readonly calls: number;
  /** The maximum age of a shown price. */
  readonly maxAge: number;
}

/** Divides what is shown during the day into blocks of `size` listings by end, market by market. */
export function toBlocks({ market, showings, day, maxAge }: ShownDay, size: number): PageBlock[] {
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
      blockOf(market, shown.slice(block * size, (block + 1) * size), day, maxAge),
    );
  });
}

function blockOf(market: AuctionModel, shown: readonly Showing[], day: Day, maxAge: number): PageBlock {
  const listings = Int32Array.from(shown, ({ listing }) => listing);
  const endsAt = Float64Array.from(shown, ({ listing }) => market.endsAt(listing));
  const shownFrom = Float64Array.from(shown, (showing) => Math.max(showing.shownFrom, day.start));
  const shownUntil = endsAt.map((end) => Math.min(end, day.end));
  const first = shownFrom.reduce((least, from) => Math.min(least, from));
  const last = shownUntil.reduce((most, until) => Math.max(most, until));
  const times = readTimes(first, last, endsAt[0] ?? last);
  const latestNext = times.map((time) => latestNextRead(time, shownFrom, shownUntil, maxAge));
  return { listings, endsAt, shownFrom, shownUntil, times, latestNext };
}

/** Returns times that are finer near the block's first end, where most bids come. Half the steps improve plans by one percent. */
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

function latestNextRead(read: number, shownFrom: Float64Array, shownUntil: Float64Array, maxAge: number): number {
  let latest = Number.POSITIVE_INFINITY;
  for (let index = 0; index < shownFrom.length; index++) {
    const tooOld = Math.max(read, shownFrom[index] ?? 0) + maxAge;
    if (tooOld < (shownUntil[index] ?? 0)) latest = Math.min(latest, tooOld);
  }
  return latest;
}
