import type { Database, Pool } from '#server/db/connectDatabase.ts';
import { rateLimiter } from '#server/db/rateLimiter.ts';
import { sharedSecret } from '#server/db/secret.ts';
import { type OutboxQueries, outboxQueries } from '#server/email/queries.ts';
import { accountLimits, type Limits } from './limits.ts';
import { type AccountQueries, accountQueries } from './queries.ts';
import { Captcha } from './resets/captcha.ts';

/** What the verbs of this feature work with. */
export interface AccountDeps {
  readonly queries: AccountQueries;
  readonly limits: Limits;
  readonly captcha: Captcha;
  readonly outbox: OutboxQueries;
  readonly now: () => number;
}

export function accountDeps(db: Database, pool: Pool, now: () => number): AccountDeps {
  const queries = accountQueries(db);
  return {
    queries,
    limits: accountLimits((name, points, seconds) => rateLimiter(pool, name, points, seconds)),
    captcha: new Captcha(() => sharedSecret(db, 'captcha'), queries, now),
    outbox: outboxQueries(db),
    now,
  };
}
