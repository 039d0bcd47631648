import type { checkEmail } from '#contract/accounts.ts';
import type { ResponseOf } from '#contract/endpoint.ts';

type Availability = Pick<ResponseOf<typeof checkEmail>, 'exists' | 'auth_provider'>;

/** Why an address cannot be signed up with, and the other way in it has (specification, section 5). */
export interface TakenProblem {
  readonly message: string;
  readonly wayIn: 'google' | 'facebook' | 'login';
}

export function takenProblem({ exists, auth_provider: provider }: Availability): TakenProblem | null {
  if (!exists) return null;
  if (provider === 'google' || provider === 'facebook') {
    const name = provider === 'google' ? 'Google' : 'Facebook';
    return { message: `This email is registered with ${name}. Please use ${name} sign-in.`, wayIn: provider };
  }
  return { message: 'This email is already registered. Please sign in instead.', wayIn: 'login' };
}
