import { normalEmail, usernameOf } from '#domain/accounts/emailAddress.ts';
import { plainName, splitName } from '#domain/accounts/personName.ts';
import { HttpError } from '#server/http/errors.ts';
import type { Caller } from '#server/http/handle.ts';
import type { AccountDeps } from '../AccountDeps.ts';
import { askForProof } from '../emailProofs/askForProof.ts';
import { addressKey, spend } from '../limits.ts';
import { startSession } from '../sessions/sessions.ts';
import { tokenHash } from '../sessions/sessionToken.ts';
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
  const account = await deps.social.accountOf(arriving(claims, email, provider), deps.now());
  if (account === null) throw email === null ? withoutEmail(provider) : taken();
  if (account.email_verified_at === null) await askForProof(account.email, deps);
  return startSession(account, caller, deps.queries, deps.now());
}

function arriving(claims: Claims, email: string | null, provider: Provider) {
  const { firstName, lastName } = splitName(claims.name);
  const username = email === null ? '' : usernameOf(email);
  return {
    provider: provider.name,
    claims: { ...claims, picture: shownPicture(claims.picture, provider) },
    email,
    username: plainName(username),
    firstName: plainName(firstName) || username,
    lastName: plainName(lastName),
  };
}

/** Only pictures from where the provider keeps them: any other address would learn who looks at it, and when. */
function shownPicture(picture: string | null, { pictureOrigins }: Provider): string | null {
  if (picture === null || picture.length > 2_000 || !URL.canParse(picture)) return null;
  return pictureOrigins.includes(new URL(picture).origin) ? picture : null;
}

const unproven = (provider: Provider['name']) =>
  new HttpError(401, {
    error: `Please sign in with ${provider === 'google' ? 'Google' : 'Facebook'} again.`,
    code: 'invalid_credentials',
  });

const withoutEmail = ({ label }: Provider) =>
  new HttpError(400, {
    error: `${label} did not tell us your email address. Please sign up with your email instead.`,
    code: 'email_missing',
  });

const taken = () =>
  new HttpError(409, {
    error: 'This email is already registered. Please sign in instead.',
    code: 'email_taken',
  });
