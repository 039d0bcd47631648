import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import { screens } from '#contract/screens.ts';
import { cancelledCode, popupReturnPage, type SocialReturn, writeSocialReturn } from '#contract/socialReturn.ts';
import { HttpError } from '#server/http/errors.ts';
import type { Caller } from '#server/http/route.ts';
import type { AccountServices } from '../accountServices.ts';
import { consume, rateLimitKey } from '../limits.ts';
import {
  type CallbackParams,
  InvalidIdentityError,
  type Provider,
  ProviderUnavailableError,
} from '../providers/Provider.ts';
import { validateClaims } from '../providers/validateClaims.ts';
import { createToken, hashToken } from '../tokens.ts';

const signInLifetimeMs = 10 * 60_000;
const credentialLifetimeMs = 60_000;
const unnamedPopup = 'unnamed-popup';

export interface StartQuery {
  readonly mode?: string | undefined;
  readonly attempt?: string | undefined;
}

/** Returns the name of the popup a sign-in runs in, or null when it runs in the whole page. */
export function popupOfStart({ mode, attempt }: StartQuery): string | null {
  return mode === 'popup' ? (attempt ?? unnamedPopup) : null;
}

/**
 * Returns the name of the popup that a state ends with, or null. The state carries it, so that even a callback whose
 * sign-in is unknown is reported to the window that waits.
 */
export function popupOfState(state: string | undefined): string | null {
  return /\.([\w-]{8,64})$/.exec(state ?? '')?.[1] ?? null;
}

/** Returns the page to go to after a sign-in: the popup page, or the sign-in screen. */
export function returnUrl(publicUrl: string, social: SocialReturn): string {
  const page = social.attempt === null ? screens.login : popupReturnPage;
  return publicUrl + page + writeSocialReturn(social);
}

interface Visit<Query> {
  readonly provider: Provider;
  readonly query: Query;
  readonly caller: Caller;
}

/**
 * Starts a sign-in and returns the URL of the provider's sign-in page.
 *
 * @throws {HttpError} 429, or 503 when the provider is unavailable
 */
export async function startSignIn(
  { provider, query, caller }: Visit<StartQuery>,
  { limits, social, cookie, now }: AccountServices,
): Promise<{ location: string }> {
  await consume(limits.startSignIn, rateLimitKey(caller.address));
  const popup = popupOfStart(query);
  const state = popup === null ? randomState() : `${randomState()}.${popup}`;
  const secrets = { state, nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
  const location = await withHttpErrors(provider, provider.authorizationUrl(secrets));
  const browser = cookie.renew(caller.cookies);
  await social.addSignIn({
    stateHash: hashToken(state),
    browserHash: hashToken(browser.secret),
    provider: provider.name,
    nonce: secrets.nonce,
    verifier: secrets.verifier,
    endsAt: now() + signInLifetimeMs,
  });
  caller.setCookie(browser.header);
  return { location: location.href };
}

/**
 * Handles the callback of a provider and returns the URL to go to. The claims are stored for a minute under a credential
 * that works once, in this browser. Nobody is signed in yet, and no account is touched.
 *
 * @throws {HttpError} 400 for an unknown or expired sign-in, 401 for an unverified callback, 503
 */
export async function finishSignIn(
  { provider, query, caller }: Visit<CallbackParams & { error?: string | undefined }>,
  { social, cookie, publicUrl, now }: AccountServices,
): Promise<{ location: string }> {
  const browser = cookie.read(caller.cookies);
  if (browser === null) throw expired(provider);
  const { state = '', code, iss, error } = query;
  const browserHash = hashToken(browser);
  const signIn = { stateHash: hashToken(state), browserHash, provider: provider.name };
  const pending = await social.consumeSignIn(signIn, now());
  if (pending === undefined) throw expired(provider);
  const source = { provider: provider.name, attempt: popupOfState(state) };
  if (error === 'access_denied') {
    const message = `${provider.label} sign in was cancelled`;
    return { location: returnUrl(publicUrl, { ...source, code: cancelledCode, error: message }) };
  }
  if (error !== undefined) throw unavailable(provider);
  const claims = await withHttpErrors(
    provider,
    provider
      .fetchClaims({ code, state, iss }, { state, ...pending })
      .then((fetched) => validateClaims(fetched, provider.pictureOrigins)),
  );
  const credential = createToken();
  await social.addCredential({
    credentialHash: hashToken(credential),
    browserHash,
    provider: provider.name,
    claims,
    endsAt: now() + credentialLifetimeMs,
  });
  const profile = { email: claims.email ?? '', name: claims.name, photoUrl: claims.picture ?? '' };
  return { location: returnUrl(publicUrl, { ...source, credential, profile }) };
}

/** Converts provider errors: an unavailable provider is 503, an unverified identity is 401. */
async function withHttpErrors<Result>(provider: Provider, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ProviderUnavailableError) throw unavailable(provider, error);
    if (error instanceof InvalidIdentityError) throw unverified(provider, error);
    throw error;
  }
}

const unavailable = ({ label }: Provider, cause?: unknown) =>
  new HttpError(
    503,
    { error: `${label} sign in is not available right now. Please try again later.`, code: 'provider_unavailable' },
    { 'retry-after': '30' },
    cause,
  );

const unverified = ({ label }: Provider, cause: unknown) =>
  new HttpError(401, { error: `${label} sign in failed. Please try again.`, code: 'invalid_credentials' }, {}, cause);

const expired = ({ label }: Provider) =>
  new HttpError(400, { error: `This ${label} sign in has expired. Please try again.`, code: 'sign_in_expired' });
