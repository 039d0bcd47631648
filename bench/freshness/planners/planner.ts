import { quotaDay } from '#server/marketplace/calls/callBudget.ts';
import { type Stream, streams } from '#server/marketplace/streams.ts';
import type { MarketName } from '../drawAuctions.ts';

/** A page to read: the auctions of a market that end from a time on. */
export interface Call {
  readonly market: MarketName;
  readonly from: number | null;
  readonly minBids: number;
  readonly minPrice: number;
  /** The end of the window. The answer counts what ends before; without it, only the page itself is counted. */
  readonly to?: number;
  /** True for the auctions that were listed last, whenever they end. */
  readonly newest?: boolean;
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
  /** All calls of the quota day. The searches of visitors are counted here as well. */
  readonly calls: DayCount;
  /** Returns the call to make now, or null. */
  next(now: number): Call | null;
  /** Learns the answer of the last call. The call is counted already. */
  learn(call: Call, answer: Answer, now: number): void;
  /** Returns the purpose of the last call. */
  stream?(): Stream;
}

/** Counts the calls of a quota day. */
export class DayCount {
  readonly cap: number;
  used = 0;
  readonly byStream: Record<Stream, number> = {
    completeHours: 0,
    lastLook: 0,
    following: 0,
    askedFor: 0,
    probing: 0,
  };
  #day = { startedAt: 0, resetsAt: 0 };

  constructor(cap: number) {
    this.cap = cap;
  }

  /** Returns the count as the product's budget does. */
  state(now: number) {
    if (now >= this.#day.resetsAt) {
      this.#day = quotaDay(now);
      this.used = 0;
      for (const stream of streams) this.byStream[stream] = 0;
    }
    return { used: this.used, cap: this.cap, ...this.#day, byStream: this.byStream };
  }

  add(stream: Stream, now: number): void {
    this.state(now);
    this.used++;
    this.byStream[stream]++;
  }
}
