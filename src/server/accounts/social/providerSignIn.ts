import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import { screens } from '#contract/screens.ts';
import { cancelledCode, popupReturnPage, type SocialReturn, writeSocialReturn } from '#contract/socialReturn.ts';
import { rateLimitKey } from '#server/http/caller.ts';
import { consumeAttempt } from '#server/http/errors/consumeAttempt.ts';
import { HttpError } from '#server/http/errors/errors.ts';
import type { Caller } from '#server/http/route.ts';
import type { AccountServices } from '../accountServices.ts';
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
  /** The name of the popup, chosen by the window that opened it. */
  readonly attempt?: string | undefined;
}

/** Returns the name of the popup a sign-in runs in, or null when it runs in the whole page. */
export function popupNameFromQuery({ mode, attempt }: StartQuery): string | null {
  return mode === 'popup' ? (attempt ?? unnamedPopup) : null;
}

/**
 * Returns the name of the popup that a state ends with, or null. The state carries it, so that even a callback whose
 * sign-in is unknown is reported to the window that waits.
 */
export function popupNameFromState(state: string | undefined): string | null {
  return /\.([\w-]{8,64})$/.exec(state ?? '')?.[1] ?? null;
}

/** Returns the page to go to after a sign-in: the popup page, or the sign-in screen. */
export function returnUrl(publicUrl: string, outcome: SocialReturn): string {
  const page = outcome.attempt === null ? screens.login : popupReturnPage;
  return publicUrl + page + writeSocialReturn(outcome);
}

interface SignInRequest<Query> {
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
  { provider, query, caller }: SignInRequest<StartQuery>,
  { limits, social: socialQueries, cookie, now }: AccountServices,
): Promise<{ location: string }> {
  await consumeAttempt(limits.startSignIn, rateLimitKey(caller.address));
  const popup = popupNameFromQuery(query);
  const state = popup === null ? randomState() : `${randomState()}.${popup}`;
  const secrets = { state, nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
  const location = await withHttpErrors(provider, provider.authorizationUrl(secrets));
  const browserCookie = cookie.renew(caller.cookies);
  await socialQueries.addSignIn({
    stateHash: hashToken(state),
    browserHash: hashToken(browserCookie.secret),
    provider: provider.name,
    nonce: secrets.nonce,
    verifier: secrets.verifier,
    expiresAt: now() + signInLifetimeMs,
  });
  caller.setCookie(browserCookie.header);
  return { location: location.href };
}

/**
 * Handles the callback of a provider and returns the URL to go to. The claims are stored for a minute under a credential
 * that works once, in this browser. Nobody is signed in yet, and no account is touched.
 *
 * @throws {HttpError} 400 for an unknown or expired sign-in, 401 for an unverified callback, 503 when the provider is
 *   unavailable
 */
export async function finishSignIn(
  { provider, query, caller }: SignInRequest<CallbackParams & { error?: string | undefined }>,
  { social: socialQueries, cookie, publicUrl, now }: AccountServices,
): Promise<{ location: string }> {
  const browserSecret = cookie.read(caller.cookies);
  if (browserSecret === null) throw signInExpired(provider);
  const { state = '', code, iss, error } = query;
  const browserHash = hashToken(browserSecret);
  const signIn = { stateHash: hashToken(state), browserHash, provider: provider.name };
  const pending = await socialQueries.consumeSignIn(signIn, now());
  if (pending === undefined) throw signInExpired(provider);
  const source = { provider: provider.name, attempt: popupNameFromState(state) };
  if (error === 'access_denied') {
    const message = `${provider.label} sign in was cancelled`;
    return { location: returnUrl(publicUrl, { ...source, code: cancelledCode, error: message, requestId: null }) };
  }
  if (error !== undefined) throw providerUnavailable(provider);
  const claims = await withHttpErrors(
    provider,
    provider
      .fetchClaims({ code, state, iss }, { state, ...pending })
      .then((fetched) => validateClaims(fetched, provider.pictureOrigins)),
  );
  const credential = createToken();
  await socialQueries.addCredential({
    credentialHash: hashToken(credential),
    browserHash,
    provider: provider.name,
    claims,
    expiresAt: now() + credentialLifetimeMs,
  });
  const profile = { email: claims.email ?? '', name: claims.name, photoUrl: claims.picture ?? '' };
  return { location: returnUrl(publicUrl, { ...source, credential, profile }) };
}

/** Converts provider errors: an unavailable provider is 503, an unverified identity is 401. */
async function withHttpErrors<Result>(provider: Provider, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ProviderUnavailableError) throw providerUnavailable(provider, error);
    if (error instanceof InvalidIdentityError) throw signInUnverified(provider, error);
    throw error;
  }
}

const providerUnavailable = ({ label }: Provider, cause?: unknown) =>
  new HttpError(
    503,
    { error: `${label} sign in is not available right now. Please try again later.`, code: 'provider_unavailable' },
    { 'retry-after': '30' },
    cause,
  );

const signInUnverified = ({ label }: Provider, cause: unknown) =>
  new HttpError(401, { error: `${label} sign in failed. Please try again.`, code: 'invalid_credentials' }, {}, cause);

const signInExpired = ({ label }: Provider) =>
  new HttpError(400, { error: `This ${label} sign in has expired. Please try again.`, code: 'sign_in_expired' });
