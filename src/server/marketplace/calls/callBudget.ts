import type { CallLimits } from '../browse/rateLimits.ts';
import type { Stream } from '../streams.ts';
import type { CallQueries, CallsUsed } from './queries.ts';

const quotaTimeZone = 'America/Los_Angeles';

export interface BudgetState extends CallsUsed {
  readonly cap: number;
  readonly startedAt: number;
  readonly resetsAt: number;
}

/**
 * Returns the day of the quota, midnight to midnight Pacific time (docs/ebay.md, Errors and limits). Milliseconds since
 * 1970.
 */
export function quotaDay(now: number): { startedAt: number; resetsAt: number } {
  const midnight = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(quotaTimeZone).startOfDay();
  return {
    startedAt: midnight.epochMilliseconds,
    resetsAt: midnight.add({ days: 1 }).startOfDay().epochMilliseconds,
  };
}

/**
 * The daily calls, counted in the database by one statement each, so that all processes share one quota. The plan
 * decides which call is worth making; the budget decides whether it may be made.
 */
export class CallBudget {
  readonly #queries: CallQueries;
  readonly #cap: number;
  readonly #now: () => number;

  constructor(queries: CallQueries, cap: number, now: () => number) {
    this.#queries = queries;
    this.#cap = cap;
    this.#now = now;
  }

  /**
   * Consumes one call. Resolves to false when none is left for the stream until the reset. A call that is not made stays
   * consumed.
   */
  reserve(stream: Stream): Promise<boolean> {
    return this.#queries.reserveCall(quotaDay(this.#now()).resetsAt, this.#cap, stream);
  }

  /** Consumes every call until the reset, after the marketplace says that none is left. */
  exhaust(): Promise<void> {
    return this.#queries.raiseCallsUsed(quotaDay(this.#now()).resetsAt, this.#cap);
  }

  /**
   * Merges the marketplace's own count, which is higher when another program uses the same application. It only raises
   * our count and lowers the cap; the cap rises again with the limit, up to the configured one. The count of a day that
   * has ended is ignored.
   */
  async reconcile({ limit, remaining, resetsAt }: CallLimits): Promise<void> {
    const now = this.#now();
    if (resetsAt !== null && resetsAt <= now) return;
    await this.#queries.setDailyLimit(limit);
    await this.#queries.raiseCallsUsed(quotaDay(now).resetsAt, limit - remaining);
  }

  async state(): Promise<BudgetState> {
    const day = quotaDay(this.#now());
    const cap = Math.min(this.#cap, (await this.#queries.dailyLimit()) ?? this.#cap);
    return { ...day, ...(await this.#queries.callsUsed(day.resetsAt)), cap };
  }
}
