import { pageSize } from '#server/marketplace/browse/searchAuctions.ts';
import type { AuctionModel } from './auctionModel.ts';
import type { MarketName } from './drawAuctions.ts';
import { viewWeight } from './views.ts';

const minute = 60_000;
const hour = 60 * minute;
/** The license's maximum age of a shown price, less the time a response may wait in a browser. */
export const maxAgeMs = 5 * hour + 50 * minute;
/** The duration of a call. */
const callMs = 700;
const sampleEveryMs = 10 * minute;

/** A page to read: the auctions of a market that end from a time on. */
export interface Call {
  readonly market: MarketName;
  readonly from: number | null;
  readonly minBids: number;
  readonly minPrice: number;
  /** Set to count the auctions that end before this time. */
  readonly countUntil?: number;
}

export interface Answer {
  readonly listings: Int32Array;
  /** True when another page follows. */
  readonly more: boolean;
  readonly total: number;
}

/** Decides which calls are made. */
export interface Planner {
  readonly name: string;
  /** True when prices older than the license allows are hidden. */
  readonly hidesOld: boolean;
  /** Returns the call to make now, or null. */
  next(now: number): Call | null;
  learn(call: Call, answer: Answer, now: number): void;
}

export interface Outcome {
  readonly name: string;
  readonly shown: number;
  readonly tooOld: number;
  readonly ages: readonly [p50: number, p90: number];
  readonly soonAges: readonly [p50: number, p90: number];
  readonly wrong: number;
  readonly calls: number;
  /** The time each listing was first shown; -1 for never. */
  readonly shownFrom: Float64Array;
}

/** Runs a planner through a day and the hours before it, which fill its catalogue and are not measured. */
export function simulateDay(
  planner: Planner,
  market: AuctionModel,
  from: number,
  day: { start: number; end: number },
): Outcome {
  const seenAt = new Float64Array(market.listingCount).fill(-1);
  const seenBids = new Uint16Array(market.listingCount);
  const shownFrom = new Float64Array(market.listingCount).fill(-1);
  const known: number[] = [];
  const samples = new Samples();
  let calls = 0;
  let sampleAt = day.start;
  let now = from;
  while (now < day.end) {
    if (now >= sampleAt) {
      samples.add({ market, known, seenAt, seenBids, hidesOld: planner.hidesOld }, now);
      sampleAt += sampleEveryMs;
    }
    const call = planner.next(now);
    if (call === null) {
      now += 5_000;
      continue;
    }
    const answer = makeCall(market, call, now);
    if (now >= day.start) calls++;
    for (const listing of answer.listings) {
      if (shownFrom[listing] === -1) {
        shownFrom[listing] = now;
        known.push(listing);
      }
      seenAt[listing] = now;
      seenBids[listing] = market.bidsBefore(listing, now);
    }
    planner.learn(call, answer, now);
    now += callMs;
  }
  return { name: planner.name, ...samples.outcome(), calls, shownFrom };
}

function makeCall(market: AuctionModel, call: Call, now: number): Answer {
  const { countUntil } = call;
  const from = call.from ?? now;
  for (let span = countUntil === undefined ? hour / 4 : countUntil - from; ; span *= 2) {
    const search = { ...call, to: from + span, offset: 0, limit: pageSize };
    const { listings, total } = market.search(search, now);
    if (total > pageSize || countUntil !== undefined || span > 11 * 24 * hour) {
      return { listings, more: total > pageSize, total };
    }
  }
}

interface CatalogueState {
  readonly market: AuctionModel;
  /** The listings found so far. Ended ones are removed by a sample. */
  readonly known: number[];
  readonly seenAt: Float64Array;
  readonly seenBids: Uint16Array;
  readonly hidesOld: boolean;
}

/** Samples of a catalogue, taken every few minutes. */
class Samples {
  readonly #ages = new Histogram();
  readonly #soonAges = new Histogram();
  #shown = 0;
  #old = 0;
  #wrong = 0;
  #count = 0;
  /** Samples with at least one shown listing. */
  #countWithListings = 0;

  add({ market, known, seenAt, seenBids, hidesOld }: CatalogueState, now: number): void {
    let shown = 0;
    let soon = 0;
    let [wrong, wrongSoon] = [0, 0];
    let kept = 0;
    for (const listing of known) {
      const lead = market.endsAt(listing) - now;
      if (lead <= 0) continue;
      known[kept++] = listing;
      const age = now - (seenAt[listing] ?? 0);
      if (hidesOld && age >= maxAgeMs) continue;
      shown++;
      this.#ages.add(age);
      if (age >= 6 * hour) this.#old++;
      const isWrong = market.bidsBefore(listing, now) !== seenBids[listing];
      if (isWrong) wrong++;
      if (lead > hour) continue;
      soon++;
      this.#soonAges.add(age);
      if (isWrong) wrongSoon++;
    }
    known.length = kept;
    this.#count++;
    this.#shown += shown;
    if (shown === 0) return;
    this.#countWithListings++;
    const late = soon > 0 ? viewWeight(0, shown, soon) - viewWeight(2 * hour, shown, soon) : 0;
    this.#wrong += wrong * viewWeight(2 * hour, shown, soon) + wrongSoon * late;
  }

  outcome() {
    return {
      shown: this.#shown / this.#count,
      tooOld: this.#old / Math.max(this.#shown, 1),
      ages: [this.#ages.at(0.5), this.#ages.at(0.9)] as const,
      soonAges: [this.#soonAges.at(0.5), this.#soonAges.at(0.9)] as const,
      wrong: this.#wrong / this.#countWithListings,
    };
  }
}

/** A histogram of ages with a resolution of six seconds, up to two days. */
class Histogram {
  readonly #counts = new Float64Array(28_800);
  #total = 0;

  add(age: number): void {
    const bucket = Math.min(Math.floor(age / 6_000), this.#counts.length - 1);
    this.#counts[bucket] = (this.#counts[bucket] ?? 0) + 1;
    this.#total++;
  }

  /** Returns a quantile in milliseconds. */
  at(part: number): number {
    let left = this.#total * part;
    for (let bucket = 0; bucket < this.#counts.length; bucket++) {
      left -= this.#counts[bucket] ?? 0;
      if (left <= 0) return bucket * 6_000;
    }
    return Number.NaN;
  }
}
