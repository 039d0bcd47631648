import { normalEmail, usernameOf } from '#domain/accounts/emailAddress.ts';
import { plainName, splitName } from '#domain/accounts/personName.ts';
import { HttpError } from '#server/http/errors.ts';
import type { Caller } from '#server/http/route.ts';
import type { AccountDeps } from '../AccountDeps.ts';
import { askForProof } from '../emailProofs/askForProof.ts';
import { addressKey, spend } from '../limits.ts';
import { newSession, toUser } from '../sessions/sessions.ts';
import { tokenHash } from '../sessions/sessionToken.ts';
import { replacedKind } from '../writeChangeMail.ts';
import type { Claims, Provider } from './providers/Provider.ts';

/**
 * Signs in with what a provider told us (specification, section 7; DESIGN, ruling 5). Only the credential counts: what
 * else the payload says of the person, anybody could have written.
 *
 * @throws {HttpError} 401 without a credential that holds, 400 or 409 when the identity opens no account
 */
export async function socialAuth(
  typed: { provider: Provider['name']; credential?: string | undefined },
  caller: Caller,
  deps: AccountDeps,
) {
  await spend(deps.limits.socialAuth, addressKey(caller.address));
  const provider = deps.providers.find(({ name }) => name === typed.provider);
  const browser = deps.cookie.read(caller.cookies);
  if (provider === undefined || browser === null || typed.credential === undefined) throw unproven(typed.provider);
  const claims = await deps.social.takeCredential(
    tokenHash(typed.credential),
    tokenHash(browser),
    provider.name,
    deps.now(),
  );
  if (claims === null) throw unproven(typed.provider);
  const email = normalEmail(claims.email ?? '');
  const session = newSession(caller, deps.now());
  const entered = await deps.social.enter(
    arriving(claims, email, tokenHash(browser), provider),
    session.row,
    deps.now(),
  );
  if (entered === null) throw email === null ? withoutEmail(provider) : notYours();
  const { account, replaced } = entered;
  if (replaced) await deps.outbox.add(replacedKind, account.email, deps.now());
  if (account.email_verified_at === null) await askForProof(account.email, deps);
  return { token: session.token, user: toUser(account) };
}

function arriving(claims: Claims, email: string | null, browserHash: Buffer, { name }: Provider) {
  const { firstName, lastName } = splitName(claims.name);
  const username = email === null ? '' : usernameOf(email);
  return {
    provider: name,
    claims,
    email,
    browserHash,
    username: plainName(username),
    firstName: plainName(firstName) || username,
    lastName: plainName(lastName),
  };
}

const unproven = (provider: Provider['name']) =>
  new HttpError(401, {
    error: `Please sign in with ${provider === 'google' ? 'Google' : 'Facebook'} again.`,
    code: 'invalid_credentials',
  });

const notYours = () =>
  new HttpError(409, {
    error: 'This email already has an account. Please sign in the way you did before.',
    code: 'email_taken',
  });

const withoutEmail = ({ label }: Provider) =>
  new HttpError(400, {
    error: `${label} did not tell us your email address. Please sign up with your email instead.`,
    code: 'email_missing',
  });
