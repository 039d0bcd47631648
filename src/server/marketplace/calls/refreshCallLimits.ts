import type { Logger } from 'pino';
import type { MarketplaceClient } from '../browse/client.ts';
import { MarketplaceError } from '../browse/errors.ts';
import { fetchRateLimits } from '../browse/rateLimits.ts';
import { type CallBudget, clockToleranceMs } from './callBudget.ts';

export interface RateLimitDeps {
  readonly client: MarketplaceClient;
  readonly budget: CallBudget;
  readonly log: Logger;
}

/** Returns the job that merges the marketplace's count of the daily calls into ours. If it fails, ours stays as it is. */
export function refreshCallLimits({ client, budget, log }: RateLimitDeps): () => Promise<void> {
  return async () => {
    try {
      const limits = await fetchRateLimits(client);
      if (limits === null) return;
      const { resetsAt } = await budget.state();
      if (limits.resetsAt !== null && Math.abs(limits.resetsAt - resetsAt) > clockToleranceMs) {
        const [theirs, ours] = [limits.resetsAt, resetsAt].map((time) => new Date(time).toISOString());
        log.warn({ theirs, ours }, "The marketplace's daily quota resets at another time than ours");
      }
      await budget.reconcile(limits);
    } catch (error) {
      if (!(error instanceof MarketplaceError)) throw error;
      log.warn({ code: error.code }, `Cannot read how many calls are left: ${error.message}`);
    }
  };
}

/**
 * Pauses all calls after the marketplace refused one (429), and asks it whether the daily calls are used up: only it can
 * end the day. If it does not say, calls go on after the pause.
 */
export async function obeyRefusal(refusal: MarketplaceError, deps: RateLimitDeps): Promise<void> {
  await deps.budget.pause(refusal.retryAfterMs);
  await refreshCallLimits(deps)();
}
