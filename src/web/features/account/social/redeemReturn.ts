import type { SignedIn } from '#contract/accounts.ts';
import * as endpoint from '#contract/endpointTable.ts';
import { cancelledCode, type Provider, type SocialReturn } from '#contract/socialReturn.ts';
import { usernameOf } from '#domain/accounts/emailAddress.ts';
import { splitName } from '#domain/accounts/personName.ts';
import { ApiError } from '#web/api/ApiError.ts';
import { callApi } from '#web/api/callApi.ts';

/** The user canceled a sign-in. Never shown (docs/requirements.md, 4.social.2). */
export class CancelledError extends Error {
  override readonly name = 'CancelledError';
}

const providerNames: Readonly<Record<Provider, string>> = { google: 'Google', facebook: 'Facebook' };

type SuccessfulReturn = Extract<SocialReturn, { credential: string }>;

/** Builds the body of the request; only the credential in it proves who signs in (docs/requirements.md, 3.social). */
export function socialPayload({ provider, credential, profile }: SuccessfulReturn) {
  const { firstName, lastName } = splitName(profile.name);
  return {
    email: profile.email,
    username: usernameOf(profile.email),
    first_name: firstName,
    last_name: lastName,
    photo_url: profile.photoUrl,
    provider,
    birth_date: '',
    mobile_number: '',
    credential,
  };
}

const requests = new Map<string, Promise<SignedIn>>();

/**
 * Exchanges the return of a provider for a session. A credential is valid once, so repeated calls share one request.
 *
 * @throws {CancelledError} when the user canceled
 * @throws {ApiError} with a sentence for people when the sign-in failed
 */
export async function redeemReturn(social: SocialReturn): Promise<SignedIn> {
  if ('code' in social) {
    if (social.code === cancelledCode)
      throw new CancelledError(`${providerNames[social.provider]} sign in was cancelled`);
    throw new ApiError(0, { error: social.error, request_id: social.requestId });
  }
  const answer =
    requests.get(social.credential) ??
    callApi(endpoint.socialAuth, { body: socialPayload(social), credentials: 'include' });
  requests.set(social.credential, answer);
  return answer;
}
