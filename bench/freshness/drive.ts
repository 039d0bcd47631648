import { pageSize } from '#server/marketplace/browse/searchAuctions.ts';
import type { MarketName } from './drawAuctions.ts';
import { weightOf } from './showings.ts';
import type { SimulatedMarket } from './simulatedMarket.ts';

const minute = 60_000;
const hour = 60 * minute;
/** What is older is not shown by whoever keeps to the licence, less what an answer may wait in a browser. */
export const longestAgeMs = 5 * hour + 50 * minute;
/** How long one call takes. */
const callMs = 700;
const sampleEveryMs = 10 * minute;

/** Which page is read: auctions of a market that end from a time on, one window of them or all. */
export interface Call {
  readonly market: MarketName;
  readonly from: number | null;
  readonly minBids: number;
  readonly minPrice: number;
  /** Set where only the number of auctions that end before this is wanted. */
  readonly countUntil?: number;
}

export interface Answer {
  readonly listings: Int32Array;
  /** Whether there are more behind the page. */
  readonly more: boolean;
  readonly total: number;
}

/** Whoever decides on calls. */
export interface Planner {
  readonly name: string;
  /** Whether it hides what is older than the licence allows. */
  readonly hidesOld: boolean;
  /** The call to make now; null for none yet. */
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
  /** When each listing came into the catalogue; -1 for never. For the bound. */
  readonly shownFrom: Float64Array;
}

/** Lets a planner run through a day and the hours before it, which are to fill its catalogue and are not judged. */
export function drive(
  planner: Planner,
  market: SimulatedMarket,
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
      samples.take(market, known, seenAt, seenBids, planner.hidesOld, now);
      sampleAt += sampleEveryMs;
    }
    const call = planner.next(now);
    if (call === null) {
      now += 5_000;
      continue;
    }
    const answer = ask(market, call, now);
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

function ask(market: SimulatedMarket, call: Call, now: number): Answer {
  const { countUntil } = call;
  const from = call.from ?? now;
  for (let span = countUntil === undefined ? hour / 4 : countUntil - from; ; span *= 2) {
    const asked = { ...call, to: from + span, offset: 0, limit: pageSize };
    const { listings, total } = market.search(asked, now);
    if (total > pageSize || countUntil !== undefined || span > 11 * 24 * hour) {
      return { listings, more: total > pageSize, total };
    }
  }
}

/** What would be seen of a catalogue, looked at every few minutes. */
class Samples {
  readonly #ages = new Histogram();
  readonly #soonAges = new Histogram();
  #shown = 0;
  #old = 0;
  #wrong = 0;
  #taken = 0;
  /** Without those when nothing was shown. */
  #takenOfSome = 0;

  take(
    market: SimulatedMarket,
    known: number[],
    seenAt: Float64Array,
    seenBids: Uint16Array,
    hidesOld: boolean,
    now: number,
  ): void {
    let shown = 0;
    let soon = 0;
    let [wrong, wrongSoon] = [0, 0];
    let kept = 0;
    for (const listing of known) {
      const lead = market.endsAt(listing) - now;
      if (lead <= 0) continue;
      known[kept++] = listing;
      const age = now - (seenAt[listing] ?? 0);
      if (hidesOld && age >= longestAgeMs) continue;
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
    this.#taken++;
    this.#shown += shown;
    if (shown === 0) return;
    this.#takenOfSome++;
    const late = soon > 0 ? weightOf(0, shown, soon) - weightOf(2 * hour, shown, soon) : 0;
    this.#wrong += wrong * weightOf(2 * hour, shown, soon) + wrongSoon * late;
  }

  outcome() {
    return {
      shown: this.#shown / this.#taken,
      tooOld: this.#old / Math.max(this.#shown, 1),
      ages: [this.#ages.at(0.5), this.#ages.at(0.9)] as const,
      soonAges: [this.#soonAges.at(0.5), this.#soonAges.at(0.9)] as const,
      wrong: this.#wrong / this.#takenOfSome,
    };
  }
}

/** Ages to a tenth of a minute, up to two days. */
class Histogram {
  readonly #counts = new Float64Array(28_800);
  #total = 0;

  add(age: number): void {
    const place = Math.min(Math.floor(age / 6_000), this.#counts.length - 1);
    this.#counts[place] = (this.#counts[place] ?? 0) + 1;
    this.#total++;
  }

  /** In milliseconds. */
  at(part: number): number {
    let left = this.#total * part;
    for (let place = 0; place < this.#counts.length; place++) {
      left -= this.#counts[place] ?? 0;
      if (left <= 0) return place * 6_000;
    }
    return Number.NaN;
  }
}
