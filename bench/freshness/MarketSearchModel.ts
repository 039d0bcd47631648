import {
  decayedDemand,
  decideMarketSearch,
  pauseAfterCall,
  refundToken,
  type SearchTokens,
  visitMemoryMs,
} from '#server/marketplace/searches/admission.ts';
import { enoughCards, maxWaitMs } from '#server/marketplace/searches/MarketSearches.ts';
import { maxShares } from '#server/marketplace/streams.ts';
import type { AuctionModel } from './auctionModel.ts';
import type { CardSearch, SearchTraffic } from './drawSearches.ts';
import type { DayCount } from './planners/planner.ts';

/** The catalogue as the searches see it. */
export interface HeldListings {
  isHeld(listing: number, now: number): boolean;
  store(listing: number, now: number): void;
}

export interface SearchOutcome {
  /** The share of searches whose card was held or came within {@link maxPatienceMs}. */
  readonly found: number;
  /** The share whose card was held already. */
  readonly held: number;
  /** The median time to the cards of a call, in milliseconds. */
  readonly firstCardsMs: number;
  readonly calls: number;
}

interface WordState {
  demand: number;
  countedAt: number;
  waitingSince: number | null;
  answeredAt: number | null;
  hasFound: boolean;
  barren: number;
  notBefore: number;
}

const callMs = 700;
const jobPauseMs = 1_000;
const maxConcurrentCalls = 4;
const pageSize = 200;
/** A visitor waits this long for the cards of a call. */
const maxPatienceMs = 10_000;
const maxRememberedVisits = 100_000;

/** Searches for words through a day: the product's admission, with the states that its database holds in memory. */
export class MarketSearchModel {
  readonly #traffic: SearchTraffic;
  readonly #market: AuctionModel;
  readonly #calls: DayCount;
  readonly #held: HeldListings;
  readonly #measuredFrom: number;
  readonly #states = new Map<number, WordState>();
  /** When each visit was counted, the oldest first. */
  readonly #visits = new Map<string, number>();
  readonly #waits: number[] = [];
  #waiting = new Map<number, { state: WordState; visitors: CardSearch[] }>();
  #answers: { at: number; words: number; listings: readonly number[] }[] = [];
  #tokens: SearchTokens | null = null;
  #next = 0;
  #jobAt: number;
  #count = { searches: 0, found: 0, held: 0, calls: 0 };

  constructor(
    { traffic, measuredFrom }: { traffic: SearchTraffic; measuredFrom: number },
    market: AuctionModel,
    calls: DayCount,
    held: HeldListings,
  ) {
    this.#traffic = traffic;
    this.#measuredFrom = measuredFrom;
    this.#market = market;
    this.#calls = calls;
    this.#held = held;
    this.#jobAt = traffic.searches[0]?.at ?? 0;
  }

  /** Plays all searches and calls until a time. */
  advance(now: number): void {
    for (;;) {
      const search = this.#traffic.searches[this.#next];
      const searchAt = search?.at ?? Number.POSITIVE_INFINITY;
      if (Math.min(searchAt, this.#jobAt) > now) return;
      if (search !== undefined && searchAt <= this.#jobAt) {
        this.#next++;
        this.#search(search);
      } else this.#runJob();
    }
  }

  outcome(): SearchOutcome {
    const { searches, found, held, calls } = this.#count;
    const waits = this.#waits.sort((one, other) => one - other);
    const firstCardsMs = waits[Math.floor(waits.length / 2)] ?? Number.NaN;
    return { found: found / searches, held: held / searches, firstCardsMs, calls };
  }

  #search(search: CardSearch): void {
    const { at, words, wanted } = search;
    const isMeasured = wanted !== -1 && at >= this.#measuredFrom;
    if (isMeasured) this.#count.searches++;
    const isHeld = wanted !== -1 && this.#held.isHeld(wanted, at);
    if (isHeld && isMeasured) {
      this.#count.found++;
      this.#count.held++;
    }
    const copies = this.#traffic.kinds[words]?.listings ?? [];
    if (copies.filter((listing) => this.#held.isHeld(listing, at)).length >= enoughCards) return;
    this.#request(search);
    if (isMeasured && !isHeld) this.#waiting.get(words)?.visitors.push(search);
  }

  /** Counts the demand and decides, as `MarketSearches.request` does. */
  #request({ at, words, network, knownShare }: CardSearch): void {
    const state = this.#states.get(words) ?? newState(at);
    this.#states.set(words, state);
    state.demand =
      decayedDemand(state.demand, state.countedAt, at) + (this.#isNewVisit(`${network} ${words}`, at) ? 1 : 0);
    state.countedAt = at;
    if (state.waitingSince !== null || at < state.notBefore) return;
    const share = this.#share(at);
    if (!share.hasCalls) return;
    const heldSince = state.hasFound ? state.answeredAt : null;
    const candidate = { demand: state.demand, hasFound: state.hasFound, knownShare, heldSince, isPatient: false };
    const { isAdmitted, tokens } = decideMarketSearch(this.#tokens, candidate, share, at);
    this.#tokens = tokens;
    if (!isAdmitted) return;
    state.waitingSince = at;
    this.#waiting.set(words, { state, visitors: [] });
  }

  #share(now: number) {
    const { cap, used, byStream, resetsAt } = this.#calls.state(now);
    const calls = Math.ceil(cap * maxShares.askedFor);
    return { calls, resetsAt, hasCalls: used < cap && byStream.askedFor < calls };
  }

  #isNewVisit(visit: string, now: number): boolean {
    for (const [oldest, countedAt] of this.#visits) {
      if (now - countedAt < visitMemoryMs && this.#visits.size < maxRememberedVisits) break;
      this.#visits.delete(oldest);
    }
    if (this.#visits.has(visit)) return false;
    this.#visits.set(visit, now);
    return true;
  }

  /** Makes the calls of the most wanted words, as `searchForVisitors` does. */
  #runJob(): void {
    const now = this.#jobAt;
    for (const { at, words, listings } of this.#answers) this.#finish(words, listings, at);
    this.#answers = [];
    for (const [words, { state }] of this.#waiting) {
      if (now - (state.waitingSince ?? now) <= maxWaitMs) continue;
      state.waitingSince = null;
      this.#waiting.delete(words);
      if (this.#tokens !== null) this.#tokens = refundToken(this.#tokens, state);
    }
    const most = [...this.#waiting].sort(([, one], [, other]) => other.state.demand - one.state.demand);
    for (const [words] of most.slice(0, maxConcurrentCalls)) {
      this.#calls.add('askedFor', now);
      if (now >= this.#measuredFrom) this.#count.calls++;
      this.#answers.push({ at: now + callMs, words, listings: this.#pageOf(words, now) });
    }
    this.#jobAt += this.#answers.length > 0 ? callMs : jobPauseMs;
  }

  /** Returns the live copies of a kind, the soonest first. */
  #pageOf(words: number, now: number): readonly number[] {
    const copies = this.#traffic.kinds[words]?.listings ?? [];
    const isLive = (listing: number) => this.#market.listedAt(listing) <= now && this.#market.endsAt(listing) > now;
    return copies.filter(isLive).slice(0, pageSize);
  }

  #finish(words: number, listings: readonly number[], now: number): void {
    const waiting = this.#waiting.get(words);
    if (waiting === undefined) return;
    const { state, visitors } = waiting;
    const newListings = listings.filter((listing) => !this.#held.isHeld(listing, now)).length;
    for (const listing of listings) this.#held.store(listing, now);
    for (const { at, wanted } of visitors) {
      if (!listings.includes(wanted) || now - at > maxPatienceMs) continue;
      this.#count.found++;
      this.#waits.push(now - at);
    }
    state.barren = newListings > 0 ? 0 : state.barren + 1;
    state.answeredAt = now;
    state.hasFound ||= listings.length > 0;
    state.notBefore = now + pauseAfterCall({ listings: listings.length, newListings }, state.barren);
    state.waitingSince = null;
    this.#waiting.delete(words);
  }
}

function newState(now: number): WordState {
  return {
    demand: 0,
    countedAt: now,
    waitingSince: null,
    answeredAt: null,
    hasFound: false,
    barren: 0,
    notBefore: 0,
  };
}
