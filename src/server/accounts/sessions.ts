import type { SignedIn } from '#contract/accounts.ts';
import type { AccountRow } from '#server/db/schema.ts';
import type { Caller, SessionOwner } from '#server/http/route.ts';
import type { AccountServices } from './accountServices.ts';
import type { AccountQueries } from './queries/accountQueries.ts';
import type { NewSession } from './queries/sessionQueries.ts';
import { createToken, hashToken } from './tokens.ts';

const day = 24 * 3_600_000;
const maxLifetimeMs = 30 * day;
const maxIdleMs = 14 * day;
/** The precision with which the last use of a session is recorded: a write per request would be too many. */
const touchIntervalMs = 5 * 60_000;

/** Creates a session row that is not stored yet, and the token that will be its credential. */
export function createSession(
  caller: Caller,
  now: number,
): { readonly token: SignedIn['token']; readonly row: NewSession } {
  const token = createToken();
  const endsAt = now + maxLifetimeMs;
  return {
    token: {
      access_token: token,
      token_type: 'Bearer',
      expires_in: maxLifetimeMs / 1_000,
      expires_at: new Date(endsAt).toISOString(),
    },
    row: { tokenHash: hashToken(token), device: caller.userAgent, now, endsAt },
  };
}

/** Returns the owner of a bearer token, or null when its session is unknown, ended or idle for too long. */
export async function findSessionOwner(
  bearer: string | null,
  queries: AccountQueries,
  now: number,
): Promise<SessionOwner | null> {
  if (bearer === null) return null;
  const hash = hashToken(bearer);
  const session = await queries.findSession(hash, now, now - maxIdleMs);
  if (session === undefined) return null;
  if (now - session.last_used_at.getTime() > touchIntervalMs) await queries.touchSession(hash, now);
  return { sessionId: session.id, userId: session.user_id };
}

/** Lists the sessions of an account that still count, newest first. */
export function listSessions(userId: string, { queries, now }: AccountServices) {
  return queries.listSessions(userId, now(), now() - maxIdleMs);
}

/** Deletes expired sessions, mailed tokens, used captchas and unfinished sign-ins. */
export async function deleteExpired({ queries, social, now }: AccountServices): Promise<void> {
  await queries.deleteExpired(now(), now() - maxIdleMs);
  await social.deleteExpired(now());
}

/** Converts an account to the user object of the API. */
export function toUser(account: AccountRow): SignedIn['user'] {
  return {
    username: account.username,
    first_name: account.first_name,
    last_name: account.last_name,
    email: account.email,
    photo_url: account.photo_url,
  };
}
