import type { SignedIn } from '#contract/accounts.ts';
import { cancelledCode, type SocialReturn } from '#contract/socialReturn.ts';
import { usernameOf } from '#domain/accounts/emailAddress.ts';
import { splitName } from '#domain/accounts/personName.ts';
import { ApiError } from '#web/api/ApiError.ts';
import { callApi } from '#web/api/callApi.ts';
import { providerNames } from './startAddress.ts';

/** Somebody called a sign-in off. Never shown (specification, section 8). */
export class CancelledError extends Error {
  override readonly name = 'CancelledError';
}

type Credited = Extract<SocialReturn, { credential: string }>;

/** What is sent for a return (specification, section 3), and the credential that alone proves who it is. */
export function socialPayload({ provider, credential, profile }: Credited) {
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

const asked = new Map<string, Promise<SignedIn>>();

/**
 * Trades a return for a session. A credential counts once, so it is sent once however often this is called with it.
 *
 * @throws {CancelledError} when it was called off
 * @throws with a sentence for people when it failed
 */
export async function redeemReturn(social: SocialReturn): Promise<SignedIn> {
  if ('code' in social) {
    if (social.code === cancelledCode)
      throw new CancelledError(`${providerNames[social.provider]} sign in was cancelled`);
    throw new ApiError(0, { error: social.error });
  }
  const answer =
    asked.get(social.credential) ?? callApi('socialAuth', { body: socialPayload(social), credentials: 'include' });
  asked.set(social.credential, answer);
  return answer;
}
