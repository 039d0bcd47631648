import type { SignedIn } from '#contract/accounts.ts';
import type { Caller, SessionOwner } from '#server/http/route.ts';
import type { AccountDeps } from '../AccountDeps.ts';
import type { AccountQueries, AccountRow } from '../queries.ts';
import type { NewSession } from './queries.ts';
import { newToken, tokenHash } from './sessionToken.ts';

const day = 24 * 3_600_000;
/** A session ends this long after it began, whatever is done with it, and this long after it was last used. */
const longestLifeMs = 30 * day;
const longestIdleMs = 14 * day;
/** How exactly it is known when a session was last used. */
const touchEveryMs = 5 * 60_000;

/** A session that is not begun yet, and the token that will be its credential: 256 random bits, new each time. */
export function newSession(
  caller: Caller,
  now: number,
): { readonly token: SignedIn['token']; readonly row: NewSession } {
  const token = newToken();
  const endsAt = now + longestLifeMs;
  return {
    token: {
      access_token: token,
      token_type: 'Bearer',
      expires_in: longestLifeMs / 1_000,
      expires_at: new Date(endsAt).toISOString(),
    },
    row: { tokenHash: tokenHash(token), device: caller.userAgent, now, endsAt },
  };
}

/** Whose session a credential is; null for one that is unknown, ended or too long not used. */
export async function ownerOf(
  bearer: string | null,
  queries: AccountQueries,
  now: number,
): Promise<SessionOwner | null> {
  if (bearer === null) return null;
  const hash = tokenHash(bearer);
  const session = await queries.liveSession(hash, now, now - longestIdleMs);
  if (session === undefined) return null;
  if (now - session.last_used_at.getTime() > touchEveryMs) await queries.touchSession(hash, now);
  return { sessionId: session.id, userId: session.user_id };
}

/** The sessions of an account that still count. */
export function liveSessions(userId: string, queries: AccountQueries, now: number) {
  return queries.sessionsOf(userId, now, now - longestIdleMs);
}

/** Removes sessions, tokens and proofs that no longer count. */
export async function deleteEndedSessions({ queries, social, now }: AccountDeps): Promise<void> {
  await queries.deleteEnded(now(), now() - longestIdleMs);
  await social.deleteEnded(now());
}

export function toUser(account: AccountRow): SignedIn['user'] {
  return {
    username: account.username,
    first_name: account.first_name,
    last_name: account.last_name,
    email: account.email,
    photo_url: account.photo_url,
  };
}
