import { pageSize } from '#server/marketplace/browse/searchAuctions.ts';
import type { AuctionModel } from './auctionModel.ts';
import { type MarketName, marketNames } from './drawAuctions.ts';
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
  /** The end of the window. The answer counts what ends before; without it, only what the page needs is searched. */
  readonly to?: number;
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

/** What visitors saw of a part of the listings, sampled through the day. */
export interface Seen {
  /** Listings shown at a time. */
  readonly shown: number;
  /** Ages of prices in milliseconds, half and nine of ten. */
  readonly ages: readonly [p50: number, p90: number];
  /** The same of what ends within the hour. */
  readonly soonAges: readonly [p50: number, p90: number];
  /** The share of views that see a wrong price. */
  readonly wrong: number;
}

export interface Outcome {
  readonly name: string;
  readonly all: Seen;
  /** Auctions with a bid of $8 or more. */
  readonly dear: Seen;
  readonly tooOld: number;
  /** The share without a bid of what is shown and ends within the hour, and of the whole market. */
  readonly withoutBid: readonly [shown: number, market: number];
  /** Of all that end in the day: shown at least an hour before. */
  readonly inTime: number;
  /** Of all that end in the day: known in their last 20 minutes, from a page they are on or must be on with a bid. */
  readonly lastLook: number;
  /** Of all that end in the day: on a page in their last 20 minutes. */
  readonly onPage: number;
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
  const confirmedAt = new Float64Array(market.listingCount).fill(-1);
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
    // All auctions with a bid of a range show which of the others have none.
    if (call.minBids === 1 && call.minPrice === 0 && answer.more) {
      const [first, end] = market.endingBetween(
        call.market,
        call.from ?? now,
        market.endsAt(answer.listings.at(-1) ?? 0),
      );
      for (let listing = first; listing < end; listing++) {
        if (seenAt[listing] !== -1 && seenBids[listing] === 0) confirmedAt[listing] = now;
      }
    }
    planner.learn(call, answer, now);
    now += callMs;
  }
  return {
    name: planner.name,
    ...samples.outcome(),
    ...coverageOf(market, day, { shownFrom, seenAt, confirmedAt }),
    calls,
    shownFrom,
  };
}

function makeCall(market: AuctionModel, call: Call, now: number): Answer {
  const from = call.from ?? now;
  for (let span = call.to === undefined ? hour / 4 : call.to - from; ; span *= 2) {
    const search = { ...call, to: from + span, offset: 0, limit: pageSize };
    const { listings, total } = market.search(search, now);
    if (total > pageSize || call.to !== undefined || span > 11 * 24 * hour) {
      return { listings, more: total > pageSize, total };
    }
  }
}

function coverageOf(
  market: AuctionModel,
  day: { start: number; end: number },
  times: { shownFrom: Float64Array; seenAt: Float64Array; confirmedAt: Float64Array },
) {
  const { shownFrom, seenAt, confirmedAt } = times;
  let [ended, inTime, lastLook, onPage] = [0, 0, 0, 0];
  for (let listing = 0; listing < market.listingCount; listing++) {
    const end = market.endsAt(listing);
    if (end < day.start || end >= day.end) continue;
    ended++;
    if (shownFrom[listing] !== -1 && (shownFrom[listing] ?? end) <= end - hour) inTime++;
    const isOnPage = (seenAt[listing] ?? -1) >= end - 20 * minute;
    if (isOnPage) onPage++;
    if (isOnPage || (confirmedAt[listing] ?? -1) >= end - 20 * minute) lastLook++;
  }
  return { inTime: inTime / ended, lastLook: lastLook / ended, onPage: onPage / ended };
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
  readonly #all = new SeenSamples();
  readonly #dear = new SeenSamples();
  #old = 0;
  #soon = 0;
  #soonWithoutBid = 0;
  #soonInMarket = 0;
  #soonInMarketWithBid = 0;

  add({ market, known, seenAt, seenBids, hidesOld }: CatalogueState, now: number): void {
    let kept = 0;
    for (const listing of known) {
      const lead = market.endsAt(listing) - now;
      if (lead <= 0) continue;
      known[kept++] = listing;
      const age = now - (seenAt[listing] ?? 0);
      if (hidesOld && age >= maxAgeMs) continue;
      if (age >= 6 * hour) this.#old++;
      const bids = market.bidsBefore(listing, now);
      const isWrong = bids !== seenBids[listing];
      this.#all.add(lead, age, isWrong);
      if (bids > 0 && market.priceAt(listing, now) >= 8) this.#dear.add(lead, age, isWrong);
      if (lead > hour) continue;
      this.#soon++;
      if (bids === 0) this.#soonWithoutBid++;
    }
    known.length = kept;
    for (const name of marketNames) {
      const search = { market: name, from: null, to: now + hour, minPrice: 0, offset: 0, limit: 1 };
      this.#soonInMarket += market.search({ ...search, minBids: 0 }, now).total;
      this.#soonInMarketWithBid += market.search({ ...search, minBids: 1 }, now).total;
    }
    this.#all.endSample();
    this.#dear.endSample();
  }

  outcome() {
    const all = this.#all.outcome();
    return {
      all,
      dear: this.#dear.outcome(),
      tooOld: this.#old / Math.max(this.#all.listings, 1),
      withoutBid: [this.#soonWithoutBid / this.#soon, 1 - this.#soonInMarketWithBid / this.#soonInMarket] as const,
    };
  }
}

/** Ages and wrong prices of one part of what is shown. */
class SeenSamples {
  /** All listings of all samples. */
  listings = 0;
  readonly #ages = new Histogram();
  readonly #soonAges = new Histogram();
  #samples = 0;
  #samplesWithListings = 0;
  #wrongShare = 0;
  /** Of the current sample. */
  #now = { shown: 0, soon: 0, wrong: 0, wrongSoon: 0 };

  add(lead: number, age: number, isWrong: boolean): void {
    this.listings++;
    this.#now.shown++;
    this.#ages.add(age);
    if (isWrong) this.#now.wrong++;
    if (lead > hour) return;
    this.#now.soon++;
    this.#soonAges.add(age);
    if (isWrong) this.#now.wrongSoon++;
  }

  endSample(): void {
    const { shown, soon, wrong, wrongSoon } = this.#now;
    this.#now = { shown: 0, soon: 0, wrong: 0, wrongSoon: 0 };
    this.#samples++;
    if (shown === 0) return;
    this.#samplesWithListings++;
    const late = soon > 0 ? viewWeight(0, shown, soon) - viewWeight(2 * hour, shown, soon) : 0;
    this.#wrongShare += wrong * viewWeight(2 * hour, shown, soon) + wrongSoon * late;
  }

  outcome(): Seen {
    return {
      shown: this.listings / this.#samples,
      ages: [this.#ages.at(0.5), this.#ages.at(0.9)],
      soonAges: [this.#soonAges.at(0.5), this.#soonAges.at(0.9)],
      wrong: this.#wrongShare / this.#samplesWithListings,
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
