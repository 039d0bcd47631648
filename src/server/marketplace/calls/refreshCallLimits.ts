import type { Logger } from 'pino';
import type { MarketplaceClient } from '../browse/client.ts';
import { MarketplaceError } from '../browse/errors.ts';
import { rateLimits } from '../browse/rateLimits.ts';
import type { CallBudget } from './callBudget.ts';

export interface RateLimitDeps {
  readonly client: MarketplaceClient;
  readonly budget: CallBudget;
  readonly log: Logger;
}

/** The marketplace's midnight and ours may differ by a clock's error, and no more. */
const toleranceMs = 60_000;

/** Compares our count of the day's calls with the marketplace's. When it does not tell, ours stays as it is. */
export function askRateLimits({ client, budget, log }: RateLimitDeps): () => Promise<void> {
  return async () => {
    try {
      const limits = await rateLimits(client);
      if (limits === null) return;
      const { resetsAt } = await budget.state();
      if (limits.resetsAt !== null && Math.abs(limits.resetsAt - resetsAt) > toleranceMs) {
        const [theirs, ours] = [limits.resetsAt, resetsAt].map((time) => new Date(time).toISOString());
        log.warn({ theirs, ours }, "The marketplace's day of calls ends at another time than ours");
      }
      await budget.learn(limits);
    } catch (error) {
      if (!(error instanceof MarketplaceError)) throw error;
      log.warn({ code: error.code }, `The marketplace does not tell how many calls are left: ${error.message}`);
    }
  };
}
