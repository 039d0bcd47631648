import { AsyncResource } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { unavailable } from './errors/errors.ts';

/** A network a caller belongs to. A wide network may use `share` times as much as a single caller's. */
export interface CallerNetwork {
  readonly key: string;
  readonly share: number;
}

/** The refusal of a request for which there is no room. */
export interface Refusal {
  /** The more a network used, the later it gets its refusal: it would send the next request, and reading that costs time. */
  readonly afterMs: number;
  readonly retryAfterSeconds: number;
}

/** The time of the thread a network may use before others come first, in milliseconds of the last second or so. */
const fairMs = 100;
/** The use of a network decays by a factor of e in this time. */
const decayMs = 1_000;
/** A request that would wait longer is refused at once: a visitor is better served by another try or another process. */
const maxWaitMs = 250;
/** Requests of heavy networks can be overtaken for ever; after this time they are refused. */
const maxOvertakenMs = 1_000;
/** One turn of the event loop serves this much queued work, and at least one request, so that all other events go on. */
const maxTurnMs = 10;
/** The expected cost of a request before any was measured, and the least one, which bounds the length of the queue. */
const firstCostMs = 2;
const minCostMs = 0.5;
/** The weight of the latest measurement in the expected cost. */
const costWeight = 0.1;
/** The weight of the latest turn in the share of the time that queued work gets. */
const turnWeight = 0.1;
/** A flood from more networks than this makes the queue forget those that were idle the longest. */
const maxNetworks = 20_000;

interface Usage {
  usedMs: number;
  /** The time at which `usedMs` was correct. */
  at: number;
  /** The expected cost of the requests that wait. */
  queuedMs: number;
  /** The expected cost of the next request. */
  costMs: number;
}

interface Waiting {
  readonly networks: readonly CallerNetwork[];
  readonly rank: number;
  readonly costMs: number;
  readonly since: number;
  readonly run: () => void;
  readonly refuse: (error: Error) => void;
}

export interface FairQueueClock {
  /** Milliseconds from any start; never set back. */
  readonly now: () => number;
  /** Calls back in the next turn of the event loop. */
  readonly defer: (turn: () => void) => void;
  readonly pause: (ms: number) => Promise<unknown>;
}

interface FairQueueOptions {
  readonly clock?: FairQueueClock;
  /** Called for each request that is refused. */
  readonly onRefused?: () => void;
}

const realClock: FairQueueClock = { now: () => performance.now(), defer: setImmediate, pause: sleep };

/**
 * Runs requests that compute one after another, those of networks that used little time first. The time each one takes is
 * measured and counts for its networks, so nobody profits from expensive requests or from many. Networks below their share
 * are served in order of arrival.
 */
export class FairQueue {
  readonly #clock: FairQueueClock;
  readonly #onRefused: () => void;
  /** The networks used last are at the end. */
  readonly #usage = new Map<string, Usage>();
  #waiting: Waiting[] = [];
  #costMs = firstCostMs;
  #isScheduled = false;
  #hasArrivals = false;
  #refused = 0;
  /** Means of the time from turn to turn and of the work in it, while requests wait. */
  readonly #turns = { totalMs: 0, workMs: 0 };
  /** The end of the last turn; null if nothing waited then. */
  #turnEndedAt: number | null = null;
  /** Until then events go first, while requests arrive. */
  #eventsFirstUntil = Number.NEGATIVE_INFINITY;

  constructor({ clock = realClock, onRefused = () => undefined }: FairQueueOptions = {}) {
    this.#clock = clock;
    this.#onRefused = onRefused;
  }

  /** The number of requests that wait for their turn. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** The number of requests refused since the start, at once or after they waited. */
  get refused(): number {
    return this.#refused;
  }

  /**
   * Runs a job when it is its turn. Only what it does before it returns is measured.
   *
   * @param networks the caller's, the narrowest first
   * @throws {HttpError} 503 if too much is waiting
   */
  run<Result>(networks: readonly CallerNetwork[], job: () => Result): Promise<Awaited<Result>> {
    const refusal = this.refusal(networks);
    if (refusal !== null) return this.#refuse(refusal);
    const costMs = this.#expectedCost(networks);
    const rank = this.#rankOf(networks, true);
    const { promise, resolve, reject } = Promise.withResolvers<Awaited<Result>>();
    // The turn was scheduled by another request, which log lines and limits of this job must not take for theirs.
    const scope = new AsyncResource('FairQueueJob');
    const run = () => {
      try {
        resolve(scope.runInAsyncScope(job) as Awaited<Result>);
      } catch (error) {
        reject(error);
      }
    };
    this.#waiting.push({ networks, rank, costMs, since: this.#clock.now(), run, refuse: reject });
    this.#addQueued(networks, costMs);
    this.#schedule();
    return promise;
  }

  /** Call it for every request that reaches the process, queued or not: more may wait behind it. */
  noteArrival(): void {
    this.#hasArrivals = true;
  }

  /** Returns null if there is room for a request of these networks. Most requests of a crowd end here, so it is cheap. */
  refusal(networks: readonly CallerNetwork[]): Refusal | null {
    const rank = this.#rankOf(networks, true);
    const { totalMs, workMs } = this.#turns;
    // Refusals, other events and other processes take their part of the time.
    const msPerWork = workMs === 0 ? 1 : totalMs / workMs;
    let waitMs = 0;
    for (const waiting of this.#waiting) {
      if (waiting.rank <= rank) waitMs += waiting.costMs * msPerWork;
      if (waitMs <= maxWaitMs) continue;
      this.#countRefusal();
      return { afterMs: rank * maxWaitMs, retryAfterSeconds: 1 + rank };
    }
    return null;
  }

  async #refuse({ afterMs, retryAfterSeconds }: Refusal): Promise<never> {
    if (afterMs > 0) await this.#clock.pause(afterMs);
    throw unavailable(retryAfterSeconds);
  }

  /**
   * The event loop accepts one connection in each of its turns, so with work in every turn new visitors would wait unseen,
   * in the kernel. It turns without work while requests arrive, for at most as long as the work before took.
   */
  #schedule(): void {
    if (this.#isScheduled || this.#waiting.length === 0) return;
    this.#isScheduled = true;
    this.#clock.defer(() => {
      this.#isScheduled = false;
      const isQuiet = !this.#hasArrivals;
      this.#hasArrivals = false;
      if (isQuiet || this.#clock.now() >= this.#eventsFirstUntil) this.#runTurn();
      this.#schedule();
    });
  }

  #runTurn(): void {
    this.#refuseOvertaken();
    const start = this.#clock.now();
    let end = start;
    for (let next = this.#takeNext(); next !== null; next = end < start + maxTurnMs ? this.#takeNext() : null) {
      const began = end;
      next.run();
      end = this.#clock.now();
      this.#count(next.networks, end - began);
    }
    this.#eventsFirstUntil = end + (end - start);
    this.#turns.totalMs += (end - (this.#turnEndedAt ?? start) - this.#turns.totalMs) * turnWeight;
    this.#turns.workMs += (end - start - this.#turns.workMs) * turnWeight;
    this.#turnEndedAt = this.#waiting.length === 0 ? null : end;
  }

  /** Takes the request of the lowest rank that arrived first. Ranks changed since they arrived. */
  #takeNext(): Waiting | null {
    let first: Waiting | null = null;
    let lowest = Number.POSITIVE_INFINITY;
    for (const waiting of this.#waiting) {
      const rank = this.#rankOf(waiting.networks, false);
      if (rank < lowest) [first, lowest] = [waiting, rank];
      if (rank === 0) break;
    }
    if (first !== null) this.#remove(first);
    return first;
  }

  #refuseOvertaken(): void {
    const oldest = this.#clock.now() - maxOvertakenMs;
    for (const waiting of this.#waiting.filter(({ since }) => since < oldest)) {
      this.#remove(waiting);
      this.#countRefusal();
      waiting.refuse(unavailable(1 + waiting.rank));
    }
  }

  #countRefusal(): void {
    this.#refused++;
    this.#onRefused();
  }

  #remove(waiting: Waiting): void {
    this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
    this.#addQueued(waiting.networks, -waiting.costMs);
  }

  /** Returns 0 for a network below its share, and one more each time its use doubles. */
  #rankOf(networks: readonly CallerNetwork[], withQueued: boolean): number {
    let excess = 0;
    for (const { key, share } of networks) {
      const usage = this.#usage.get(key);
      if (usage === undefined) continue;
      const ms = this.#usedNow(usage) + (withQueued ? usage.queuedMs : 0);
      excess = Math.max(excess, ms / (fairMs * share));
    }
    return excess < 1 ? 0 : 1 + Math.floor(Math.log2(excess));
  }

  #usedNow({ usedMs, at }: Usage): number {
    return usedMs * Math.exp((at - this.#clock.now()) / decayMs);
  }

  #expectedCost([narrowest]: readonly CallerNetwork[]): number {
    const own = narrowest === undefined ? undefined : this.#usage.get(narrowest.key);
    return Math.max(minCostMs, own?.costMs ?? this.#costMs);
  }

  #addQueued(networks: readonly CallerNetwork[], ms: number): void {
    for (const { key } of networks) {
      const usage = this.#usageOf(key);
      usage.queuedMs = Math.max(0, usage.queuedMs + ms);
    }
  }

  #count(networks: readonly CallerNetwork[], ms: number): void {
    this.#costMs += (ms - this.#costMs) * costWeight;
    for (const { key } of networks) {
      const usage = this.#usageOf(key);
      usage.usedMs = this.#usedNow(usage) + ms;
      usage.at = this.#clock.now();
      usage.costMs += (ms - usage.costMs) * costWeight;
    }
  }

  #usageOf(key: string): Usage {
    const usage = this.#usage.get(key) ?? { usedMs: 0, at: this.#clock.now(), queuedMs: 0, costMs: this.#costMs };
    this.#usage.delete(key);
    this.#usage.set(key, usage);
    if (this.#usage.size > maxNetworks) for (const idle of this.#usage.keys().take(1)) this.#usage.delete(idle);
    return usage;
  }
}
