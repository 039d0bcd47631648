import type { CallLimits } from '../browse/rateLimits.ts';
import type { Stream } from '../streams.ts';
import type { CallPause, CallQueries, CallsUsed } from './queries.ts';

const quotaTimeZone = 'America/Los_Angeles';
const minute = 60_000;
/** The pause after a refusal without `Retry-After`. */
const defaultPauseMs = 30_000;
const maxRetryAfterMs = 60 * minute;
const maxBackOffMs = 30 * minute;
/** A refusal this soon after a pause is one more in a row. */
const inARowMs = 2 * minute;
/** The clocks may differ by this much. */
export const clockToleranceMs = minute;
/** The day of the change to standard time has 25 hours. */
const maxDayMs = 25 * 60 * minute;

/**
 * Returns the pause after a 429, which says nothing about the day: as long as the marketplace asks, and twice as long
 * for each further refusal in a row.
 *
 * @param last the pause before it; null when there was none
 */
export function pauseAfterRefusal(last: CallPause | null, retryAfterMs: number | null, now: number): CallPause {
  const pauseMs = retryAfterMs === null ? defaultPauseMs : Math.min(Math.max(retryAfterMs, 1_000), maxRetryAfterMs);
  const isInARow = last !== null && now - last.until < inARowMs;
  // Calls that were under way together are refused together.
  const refusals = isInARow ? last.refusals + (now < last.until ? 0 : 1) : 1;
  const backOffMs = Math.min(pauseMs * 2 ** (refusals - 1), maxBackOffMs);
  return { until: now + Math.max(pauseMs, backOffMs), refusals };
}

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
   * Consumes one call. Resolves to false when none is left for the stream until the reset, or all are paused. A call that
   * is not made stays consumed.
   */
  reserve(stream: Stream): Promise<boolean> {
    const now = this.#now();
    return this.#queries.reserveCall({ now, resetsAt: quotaDay(now).resetsAt, cap: this.#cap, stream });
  }

  /**
   * Pauses all calls, in every process, after the marketplace refused one.
   *
   * @param retryAfterMs how long it asked to wait; null when it did not say
   */
  async pause(retryAfterMs: number | null): Promise<void> {
    await this.#queries.setPause(pauseAfterRefusal(await this.#queries.pause(), retryAfterMs, this.#now()));
  }

  /** Returns whether the marketplace refused calls and the pause has not ended. */
  async isPaused(): Promise<boolean> {
    const pause = await this.#queries.pause();
    return pause !== null && this.#now() < pause.until;
  }

  /**
   * Merges the marketplace's own count, which is higher when another program uses the same application. It only raises
   * our count and lowers the cap; the cap rises again with the limit, up to the configured one. The count of a day that
   * has ended is ignored. When none is left, all calls pause until the reset that the marketplace names.
   */
  async reconcile({ limit, remaining, resetsAt }: CallLimits): Promise<void> {
    const now = this.#now();
    if (resetsAt !== null && resetsAt <= now) return;
    const day = quotaDay(now);
    await this.#queries.setDailyLimit(limit);
    if (remaining === 0 && resetsAt !== null) {
      await this.#queries.setPause({ until: Math.min(resetsAt, now + maxDayMs), refusals: 0 });
    }
    // If their day ends before ours, the calls used in it are no part of the rest of ours.
    if (resetsAt !== null && resetsAt < day.resetsAt - clockToleranceMs) return;
    await this.#queries.raiseCallsUsed(day.resetsAt, limit - remaining);
  }

  async state(): Promise<BudgetState> {
    const day = quotaDay(this.#now());
    const cap = Math.min(this.#cap, (await this.#queries.dailyLimit()) ?? this.#cap);
    return { ...day, ...(await this.#queries.callsUsed(day.resetsAt)), cap };
  }
}
