import type { CallLimits } from '../browse/rateLimits.ts';
import type { MarketplaceQueries } from '../ingest/queries.ts';
import { quotaDay } from './quotaDay.ts';

export interface BudgetState {
  readonly used: number;
  readonly cap: number;
  readonly startedAt: number;
  readonly resetsAt: number;
}

/**
 * The day's calls, counted in the database by one statement a call, so that any number of processes keep to one quota.
 * The seam for a planner that values calls: it decides which call is worth making, this one whether it may be made.
 */
export class CallBudget {
  readonly #queries: MarketplaceQueries;
  readonly #cap: number;
  readonly #now: () => number;

  constructor(queries: MarketplaceQueries, cap: number, now: () => number) {
    this.#queries = queries;
    this.#cap = cap;
    this.#now = now;
  }

  /** Takes one call off; false when none is left until the reset. A call taken and not made stays taken. */
  reserve(): Promise<boolean> {
    return this.#queries.reserveCall(quotaDay(this.#now()).resetsAt, this.#cap);
  }

  /** What the marketplace itself says is more than we counted: nothing is left until the reset. */
  exhaust(): Promise<void> {
    return this.#queries.raiseCallsUsed(quotaDay(this.#now()).resetsAt, this.#cap);
  }

  /**
   * Takes over what the marketplace counts, which may be more than we know of: another program can use the same
   * application. It only ever raises our count, and lowers the cap; the cap comes back with the limit, up to the
   * configured one. What it tells of a day that is over is of no use.
   */
  async learn({ limit, remaining, resetsAt }: CallLimits): Promise<void> {
    const now = this.#now();
    if (resetsAt !== null && resetsAt <= now) return;
    await this.#queries.setGrant(limit);
    await this.#queries.raiseCallsUsed(quotaDay(now).resetsAt, limit - remaining);
  }

  async state(): Promise<BudgetState> {
    const day = quotaDay(this.#now());
    const cap = Math.min(this.#cap, (await this.#queries.grant()) ?? this.#cap);
    return { ...day, used: await this.#queries.callsUsed(day.resetsAt), cap };
  }
}
