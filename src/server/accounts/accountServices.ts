import type { Logger } from 'pino';
import type { Database } from '#server/db/connectDatabase.ts';
import type { CreateLimiter } from '#server/db/rateLimiter.ts';
import { secretLoader } from '#server/db/sharedSecret.ts';
import { type OutboxQueries, outboxQueries } from '#server/email/queries.ts';
import { SecurityLog, securityLogKey } from '#server/http/errors/SecurityLog.ts';
import { Captcha } from './captcha.ts';
import { type AccountLimits, createAccountLimits } from './limits.ts';
import type { Provider } from './providers/Provider.ts';
import { type AccountQueries, accountQueries } from './queries/accountQueries.ts';
import { type SocialQueries, socialQueries } from './queries/socialQueries.ts';
import { BrowserCookie } from './tokens.ts';

/** Everything the account endpoints, mails and jobs share. */
export interface AccountServices {
  readonly queries: AccountQueries;
  readonly social: SocialQueries;
  readonly limits: AccountLimits;
  readonly captcha: Captcha;
  readonly security: SecurityLog;
  readonly outbox: OutboxQueries;
  /** The configured providers to sign in with. */
  readonly providers: readonly Provider[];
  readonly cookie: BrowserCookie;
  /** The public URL of the site, without a trailing slash. */
  readonly publicUrl: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export interface AccountSettings {
  readonly publicUrl: string;
  readonly providers: readonly Provider[];
}

interface Connections {
  readonly db: Database;
  readonly createLimiter: CreateLimiter;
  readonly log: Logger;
  readonly now: () => number;
}

export function createAccountServices(
  { db, createLimiter, log, now }: Connections,
  { publicUrl, providers }: AccountSettings,
): AccountServices {
  const queries = accountQueries(db);
  return {
    queries,
    social: socialQueries(db),
    limits: createAccountLimits(createLimiter),
    captcha: new Captcha(secretLoader(db, 'captcha'), queries, now),
    security: new SecurityLog(log, secretLoader(db, securityLogKey)),
    outbox: outboxQueries(db),
    providers,
    cookie: new BrowserCookie(publicUrl.startsWith('https:')),
    publicUrl,
    now,
  };
}
