import type { SignedIn } from '#contract/accounts.ts';
import { urlOf } from '#contract/urlOf.ts';

export const emailOf = (number: number) => `visitor-${number}@example.com`;

/** Creates an account from an address of its own, because attempts are limited by address. Returns the headers that prove it. */
export async function signUp(origin: string, number: number) {
  const network = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
  const response = await fetch(origin + urlOf('signup'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
    body: JSON.stringify({
      email: emailOf(number),
      username: '',
      password: 'Correct-Horse-77',
      first_name: 'Vis',
      last_name: 'Itor',
      provider: 'email',
    }),
  });
  if (!response.ok) throw new SignUpError(response.status);
  const { token } = (await response.json()) as SignedIn;
  return { headers: { authorization: `Bearer ${token.access_token}` } };
}

export class SignUpError extends Error {
  override readonly name = 'SignUpError';
  readonly status: number;

  constructor(status: number) {
    super(`A sign-up was answered with ${status}`);
    this.status = status;
  }
}
