import { pageSize } from '#server/marketplace/browse/searchAuctions.ts';
import { scansAtOnce } from '#server/marketplace/plan/callPrice.ts';
import type { AuctionModel } from './auctionModel.ts';
import { CatalogueSamples, maxAgeMs, type Seen } from './catalogueSamples.ts';
import type { SearchTraffic } from './drawSearches.ts';
import { MarketSearchModel, type SearchOutcome } from './MarketSearchModel.ts';
import type { Day } from './planners/pageBlocks.ts';
import type { Answer, Call, Planner } from './planners/planner.ts';

const minute = 60_000;
const hour = 60 * minute;
/** The duration of a call. */
const callMs = 700;
const sampleEveryMs = 10 * minute;
/** Auctions listed this shortly before the end of the day are not waited for. */
const newMs = 10 * minute;

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
  /** The median time until an auction that is listed on the day is shown, in milliseconds. */
  readonly newAfterMs: number;
  readonly calls: number;
  /** The calls among them that refresh no price: first reads, counts and searches for words. */
  readonly fixedCalls: number;
  /** The largest number of calls in a quota day over the cap. */
  readonly callsOverCap: number;
  /** Null without searches. */
  readonly searches: SearchOutcome | null;
  /** The time each listing was first read by the plan; -1 for never. */
  readonly readFrom: Float64Array;
}

/** The simulated time: the hours before the day fill the catalogue and are not measured. */
export interface SimulatedTime {
  readonly from: number;
  readonly day: Day;
}

/** Runs a planner through a day and the hours before it. */
export function simulateDay(
  planner: Planner,
  market: AuctionModel,
  { from, day }: SimulatedTime,
  traffic?: SearchTraffic,
): Outcome {
  const catalogue = new HeldAuctions(market, planner.hidesOld);
  const samples = new CatalogueSamples();
  const searches =
    traffic && new MarketSearchModel({ traffic, measuredFrom: day.start }, market, planner.calls, catalogue);
  const stepMs = callMs / scansAtOnce(planner.calls.cap);
  let [calls, fixedCalls, callsOverCap] = [0, 0, 0];
  let sampleAt = day.start;
  let now = from;
  while (now < day.end) {
    searches?.advance(now);
    if (now >= sampleAt) {
      samples.add(catalogue, now);
      sampleAt += sampleEveryMs;
    }
    const call = planner.next(now);
    if (call === null) {
      now += 5_000;
      continue;
    }
    const answer = makeCall(market, call, now);
    const stream = planner.stream?.() ?? 'following';
    planner.calls.add(stream, now);
    callsOverCap = Math.max(callsOverCap, planner.calls.used - planner.calls.cap);
    if (now >= day.start) {
      calls++;
      if (stream === 'completeHours' || stream === 'probing') fixedCalls++;
    }
    catalogue.applyPage(call, answer, now);
    planner.learn(call, answer, now);
    now += stepMs;
  }
  const found = searches?.outcome() ?? null;
  return {
    name: planner.name,
    ...samples.outcome(),
    ...catalogue.coverage(day),
    calls: calls + (found?.calls ?? 0),
    fixedCalls: fixedCalls + (found?.calls ?? 0),
    callsOverCap,
    searches: found,
    readFrom: catalogue.readFrom,
  };
}

function makeCall(market: AuctionModel, call: Call, now: number): Answer {
  if (call.newest) return { listings: market.newest(call.market, pageSize, now), more: true, total: pageSize };
  const { listings, total } = market.search({ ...call, to: call.to ?? null, offset: 0, limit: pageSize }, now);
  return { listings, more: total > pageSize, total };
}

/** The auctions a planner or a search has found, as columns by listing. */
class HeldAuctions {
  readonly market: AuctionModel;
  readonly hidesOld: boolean;
  /** The listings found so far. Ended ones are removed by a sample. */
  readonly known: number[] = [];
  readonly seenAt: Float64Array;
  readonly seenBids: Uint16Array;
  readonly readFrom: Float64Array;
  readonly #shownFrom: Float64Array;
  readonly #confirmedAt: Float64Array;

  constructor(market: AuctionModel, hidesOld: boolean) {
    this.market = market;
    this.hidesOld = hidesOld;
    const never = () => new Float64Array(market.listingCount).fill(-1);
    [this.seenAt, this.readFrom, this.#shownFrom, this.#confirmedAt] = [never(), never(), never(), never()];
    this.seenBids = new Uint16Array(market.listingCount);
  }

  isHeld(listing: number, now: number): boolean {
    const seenAt = this.seenAt[listing] ?? -1;
    return seenAt !== -1 && (!this.hidesOld || now - seenAt < maxAgeMs) && this.market.endsAt(listing) > now;
  }

  store(listing: number, now: number): void {
    if (this.#shownFrom[listing] === -1) {
      this.#shownFrom[listing] = now;
      this.known.push(listing);
    }
    this.seenAt[listing] = now;
    this.seenBids[listing] = this.market.bidsBefore(listing, now);
  }

  /** Stores a page. All auctions with a bid of a range show which of the others have none. */
  applyPage(call: Call, { listings, more }: Answer, now: number): void {
    for (const listing of listings) {
      if (this.readFrom[listing] === -1) this.readFrom[listing] = now;
      this.store(listing, now);
    }
    if (call.newest || call.minBids !== 1 || call.minPrice !== 0 || !more) return;
    const lastEnd = this.market.endsAt(listings.at(-1) ?? 0);
    const [first, end] = this.market.endingBetween(call.market, call.from ?? now, lastEnd);
    for (let listing = first; listing < end; listing++) {
      if (this.seenAt[listing] !== -1 && this.seenBids[listing] === 0) this.#confirmedAt[listing] = now;
    }
  }

  coverage(day: Day) {
    let [ended, inTime, lastLook, onPage] = [0, 0, 0, 0];
    const waits: number[] = [];
    for (let listing = 0; listing < this.market.listingCount; listing++) {
      const end = this.market.endsAt(listing);
      const listedAt = this.market.listedAt(listing);
      const firstShown = this.#shownFrom[listing] ?? -1;
      if (listedAt >= day.start && listedAt < day.end - newMs) {
        waits.push(firstShown === -1 ? Number.POSITIVE_INFINITY : firstShown - listedAt);
      }
      if (end < day.start || end >= day.end) continue;
      ended++;
      if (firstShown !== -1 && firstShown <= end - hour) inTime++;
      const isOnPage = (this.seenAt[listing] ?? -1) >= end - 20 * minute;
      if (isOnPage) onPage++;
      if (isOnPage || (this.#confirmedAt[listing] ?? -1) >= end - 20 * minute) lastLook++;
    }
    const newAfterMs = waits.sort((one, other) => one - other)[waits.length >> 1] ?? Number.NaN;
    return { inTime: inTime / ended, lastLook: lastLook / ended, onPage: onPage / ended, newAfterMs };
  }
}
