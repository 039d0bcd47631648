import type { Catalogue } from '#server/catalogue/catalogue.ts';
import type { Database } from '#server/db/connectDatabase.ts';
import type { CreateLimiter, RateLimiter } from '#server/db/rateLimiter.ts';
import { type AlertQueries, alertQueries } from './queries.ts';

/** Everything the endpoints of saved searches share. */
export interface AlertServices {
  readonly catalogue: Catalogue;
  readonly queries: AlertQueries;
  /** Limits the changes per account. */
  readonly changeLimit: RateLimiter;
  /** The URL of the API, without a slash at the end. */
  readonly apiUrl: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

interface AlertDependencies {
  readonly createLimiter: CreateLimiter;
  readonly catalogue: Catalogue;
  readonly apiUrl: string;
  readonly now: () => number;
}

export function createAlertServices(
  db: Database,
  { createLimiter, catalogue, apiUrl, now }: AlertDependencies,
): AlertServices {
  return {
    catalogue,
    queries: alertQueries(db),
    changeLimit: createLimiter({ name: 'alerts', attempts: 60, seconds: 60 }),
    apiUrl,
    now,
  };
}
