import type { Database, Pool } from '#server/db/connectDatabase.ts';
import { type RateLimiter, rateLimiter } from '#server/db/rateLimiter.ts';
import { sharedSecret } from '#server/db/sharedSecret.ts';
import { type CustomerQueries, customerQueries } from './queries.ts';

/** What the verbs of this feature work with. */
export interface CustomerDeps {
  readonly queries: CustomerQueries;
  readonly limits: { readonly byAddress: RateLimiter; readonly byEmail: RateLimiter };
  /** What links in mails are signed with. */
  readonly secret: () => Promise<string>;
  /** Where the API is reached, without a slash at the end. */
  readonly apiUrl: string;
  readonly now: () => number;
}

const hour = 3_600;

export function customerDeps(db: Database, pool: Pool, apiUrl: string, now: () => number): CustomerDeps {
  return {
    queries: customerQueries(db),
    limits: {
      byAddress: rateLimiter(pool, 'unsubscribe', 10, hour),
      byEmail: rateLimiter(pool, 'unsubscribeEmail', 3, 24 * hour),
    },
    secret: () => sharedSecret(db, 'unsubscribe'),
    apiUrl,
    now,
  };
}
