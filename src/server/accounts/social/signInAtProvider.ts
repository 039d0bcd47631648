import { cancelledCode } from '#contract/socialReturn.ts';
import { HttpError } from '#server/http/errors.ts';
import type { Caller } from '#server/http/route.ts';
import type { AccountDeps } from '../AccountDeps.ts';
import { addressKey, spend } from '../limits.ts';
import { newToken, tokenHash } from '../sessions/sessionToken.ts';
import { type Claims, type Provider, ProviderDown, ProviderRefusal, type Returned } from './providers/Provider.ts';
import { soundClaims } from './providers/soundClaims.ts';
import { attemptIn, attemptOf, returnAddress, writeState } from './returns.ts';

const signInTakesMs = 10 * 60_000;
const credentialHoldsMs = 60_000;

/**
 * Sends somebody to a provider.
 *
 * @throws {HttpError} 429, 503 when the provider cannot be asked
 */
export async function startSignIn(
  provider: Provider,
  query: { mode?: string | undefined; attempt?: string | undefined },
  caller: Caller,
  { limits, social, cookie, now }: AccountDeps,
): Promise<{ location: string }> {
  await spend(limits.startSignIn, addressKey(caller.address));
  const state = writeState(newToken(), attemptOf(query));
  const secrets = { state, nonce: newToken(), verifier: newToken() };
  const location = await orTell(provider, provider.signInAddress(secrets));
  const browser = cookie.renew(caller.cookies);
  await social.addSignIn({
    stateHash: tokenHash(state),
    browserHash: tokenHash(browser.secret),
    provider: provider.name,
    nonce: secrets.nonce,
    verifier: secrets.verifier,
    endsAt: now() + signInTakesMs,
  });
  caller.setCookie(browser.header);
  return { location: location.href };
}

/**
 * Takes somebody back from a provider. What it said is kept for a minute; the page gets a credential for it, good once
 * and only in this browser. Nobody is signed in yet, and no account is touched.
 *
 * @throws {HttpError} 400 for an answer to no question of ours, 401 when it proves nothing, 503
 */
export async function finishSignIn(
  provider: Provider,
  query: Returned & { error?: string | undefined },
  caller: Caller,
  { social, cookie, publicUrl, now }: AccountDeps,
): Promise<{ location: string }> {
  const browser = cookie.read(caller.cookies);
  const { state = '' } = query;
  const asked =
    browser === null ? undefined : await social.takeSignIn(tokenHash(state), tokenHash(browser), provider.name, now());
  if (asked === undefined || browser === null) throw expired(provider);
  const from = { provider: provider.name, attempt: attemptIn(state) };
  if (query.error === 'access_denied') {
    const error = `${provider.label} sign in was cancelled`;
    return { location: returnAddress(publicUrl, { ...from, code: cancelledCode, error }) };
  }
  if (query.error !== undefined) throw down(provider);
  const { code, iss } = query;
  const said = provider.claims({ code, state, iss }, { state, ...asked });
  const claims = await orTell(
    provider,
    said.then((all) => soundClaims(all, provider.pictureOrigins)),
  );
  const credential = newToken();
  await social.addCredential(
    tokenHash(credential),
    tokenHash(browser),
    provider.name,
    claims,
    now() + credentialHoldsMs,
  );
  return { location: returnAddress(publicUrl, { ...from, credential, profile: profileOf(claims) }) };
}

/** A provider that fails is our own fault to whoever signs in: 503. What proves nothing is 401. */
async function orTell<Result>(provider: Provider, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ProviderDown) throw down(provider, error);
    if (error instanceof ProviderRefusal) throw refused(provider, error);
    throw error;
  }
}

const down = ({ label }: Provider, cause?: unknown) =>
  new HttpError(
    503,
    { error: `${label} sign in is not available right now. Please try again later.`, code: 'provider_unavailable' },
    { 'retry-after': '30' },
    cause,
  );

const refused = ({ label }: Provider, cause: unknown) =>
  new HttpError(401, { error: `${label} sign in failed. Please try again.`, code: 'invalid_credentials' }, {}, cause);

const expired = ({ label }: Provider) =>
  new HttpError(400, { error: `This ${label} sign in has expired. Please try again.`, code: 'sign_in_expired' });

function profileOf({ email, name, picture }: Claims) {
  return { email: email ?? '', name, photoUrl: picture ?? '' };
}
