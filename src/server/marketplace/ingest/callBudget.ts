import type { MarketplaceQueries } from './queries.ts';
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
    return this.#queries.exhaustCalls(quotaDay(this.#now()).resetsAt, this.#cap);
  }

  async state(): Promise<BudgetState> {
    const day = quotaDay(this.#now());
    return { ...day, used: await this.#queries.callsUsed(day.resetsAt), cap: this.#cap };
  }
}
