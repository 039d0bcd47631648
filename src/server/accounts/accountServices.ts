import type { Database, Pool } from '#server/db/connectDatabase.ts';
import { rateLimiter } from '#server/db/rateLimiter.ts';
import { sharedSecret } from '#server/db/sharedSecret.ts';
import { type OutboxQueries, outboxQueries } from '#server/email/queries.ts';
import { Captcha } from './captcha.ts';
import { accountLimits, type Limits } from './limits.ts';
import type { Provider } from './providers/Provider.ts';
import { type AccountQueries, accountQueries } from './queries/accountQueries.ts';
import { type SocialQueries, socialQueries } from './queries/socialQueries.ts';
import { BrowserCookie } from './tokens.ts';

/** What the verbs of this feature work with. */
export interface AccountDeps {
  readonly queries: AccountQueries;
  readonly limits: Limits;
  readonly captcha: Captcha;
  readonly outbox: OutboxQueries;
  /** Where people can sign in as well. */
  readonly providers: readonly Provider[];
  readonly social: SocialQueries;
  readonly cookie: BrowserCookie;
  /** Where people reach us, without a slash at the end. */
  readonly publicUrl: string;
  readonly now: () => number;
}

export interface AccountSettings {
  readonly publicUrl: string;
  readonly providers: readonly Provider[];
}

export function accountDeps(
  db: Database,
  pool: Pool,
  now: () => number,
  { publicUrl, providers }: AccountSettings,
): AccountDeps {
  const queries = accountQueries(db);
  return {
    queries,
    limits: accountLimits((name, points, seconds) => rateLimiter(pool, name, points, seconds)),
    captcha: new Captcha(() => sharedSecret(db, 'captcha'), queries, now),
    outbox: outboxQueries(db),
    providers,
    social: socialQueries(db),
    cookie: new BrowserCookie(publicUrl.startsWith('https:')),
    publicUrl,
    now,
  };
}
