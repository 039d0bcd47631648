import type { SignedIn } from '#contract/accounts.ts';
import { normalizeEmail, usernameOf } from '#domain/accounts/emailAddress.ts';
import { plainName, splitName } from '#domain/accounts/personName.ts';
import { rateLimitKey } from '#server/http/caller.ts';
import { consumeAttempt } from '#server/http/errors/consumeAttempt.ts';
import { HttpError } from '#server/http/errors/errors.ts';
import type { Caller } from '#server/http/route.ts';
import { mailKinds } from '../accountMails.ts';
import type { AccountServices } from '../accountServices.ts';
import { requestVerification } from '../emailVerification.ts';
import type { Claims, Provider } from '../providers/Provider.ts';
import type { SocialIdentity } from '../queries/socialQueries.ts';
import { createSession, toUser } from '../sessions.ts';
import { hashToken } from '../tokens.ts';

/**
 * Trades the credential of a finished sign-in at a provider for a session (docs/requirements.md, 3.social.1). The other
 * fields of the payload are ignored, because anybody could have written them.
 *
 * @throws {HttpError} 401 without a valid credential, 400 or 409 when the identity may not open an account, 429
 */
export async function socialAuth(
  typed: { provider: Provider['name']; credential?: string | undefined },
  caller: Caller,
  services: AccountServices,
): Promise<SignedIn> {
  const { limits, providers, cookie, social, security, now } = services;
  await consumeAttempt(limits.socialAuth, rateLimitKey(caller.address));
  const provider = providers.find(({ name }) => name === typed.provider);
  const browser = cookie.read(caller.cookies);
  if (provider === undefined || browser === null || typed.credential === undefined) throw unverified(typed.provider);
  const browserHash = hashToken(browser);
  const credential = { credentialHash: hashToken(typed.credential), browserHash, provider: provider.name };
  const claims = await social.consumeCredential(credential, now());
  if (claims === null) throw unverified(typed.provider);
  const identity = toIdentity(claims, provider, browserHash);
  const session = createSession(caller, now());
  const noticeKind = mailKinds.accountReset;
  const opened = await social.signIn({ identity, session: session.row, noticeKind, now: now() });
  if (opened === null) {
    if (identity.email === null) throw emailMissing(provider);
    security.record('takeover refused', { email: identity.email });
    throw emailTaken();
  }
  const { account, handedOver } = opened;
  if (handedOver) security.record('unverified account replaced', { email: account.email });
  if (account.email_verified_at === null) await requestVerification(account.email, services);
  return { token: session.token, user: toUser(account) };
}

function toIdentity(claims: Claims, provider: Provider, browserHash: Buffer): SocialIdentity {
  const email = normalizeEmail(claims.email ?? '');
  const { firstName, lastName } = splitName(claims.name);
  const username = email === null ? '' : usernameOf(email);
  return {
    provider: provider.name,
    claims,
    email,
    browserHash,
    username: plainName(username),
    firstName: plainName(firstName) || username,
    lastName: plainName(lastName),
  };
}

const unverified = (provider: Provider['name']) =>
  new HttpError(401, {
    error: `Please sign in with ${provider === 'google' ? 'Google' : 'Facebook'} again.`,
    code: 'invalid_credentials',
  });

const emailTaken = () =>
  new HttpError(409, {
    error: 'This email already has an account. Please sign in the way you did before.',
    code: 'email_taken',
  });

const emailMissing = ({ label }: Provider) =>
  new HttpError(400, {
    error: `${label} did not tell us your email address. Please sign up with your email instead.`,
    code: 'email_missing',
  });
