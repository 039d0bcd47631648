import type { checkEmail } from '#contract/accounts.ts';
import type { ResponseOf } from '#contract/endpoint.ts';

/** The debounce of the check (docs/requirements.md, 5.signup.5). */
export const checkAfterMs = 500;

export interface EmailCheck<Answer> {
  /** Checks after a pause in typing. Only the answer for the address typed last is reported. */
  readonly checkLater: (email: string, onAnswer: (answer: Answer) => void) => void;
  /** Checks at once, or joins the request in flight. @throws what the request throws */
  readonly checkNow: (email: string) => Promise<Answer>;
  /** Cancels a pending check: its answer is no longer reported. */
  readonly cancel: () => void;
}

/** Creates a check with one request per address. Answers are memoized, failures are not. */
export function createEmailCheck<Answer>(request: (email: string) => Promise<Answer>): EmailCheck<Answer> {
  const answers = new Map<string, Promise<Answer>>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = 0;
  const answerFor = (email: string) => {
    const known = answers.get(email);
    if (known !== undefined) return known;
    const answer = request(email);
    answers.set(email, answer);
    answer.catch(() => answers.delete(email));
    return answer;
  };
  const cancel = () => {
    clearTimeout(timer);
    last += 1;
  };
  return {
    checkLater: (email, onAnswer) => {
      cancel();
      const current = last;
      timer = setTimeout(() => {
        answerFor(email).then(
          (answer) => current === last && onAnswer(answer),
          // Nothing waits for this answer; submitting the form checks again.
          () => {},
        );
      }, checkAfterMs);
    },
    checkNow: (email) => {
      clearTimeout(timer);
      return answerFor(email);
    },
    cancel,
  };
}

type Availability = Pick<ResponseOf<typeof checkEmail>, 'exists' | 'auth_provider'>;

/** Says why an address cannot sign up, and how its owner can sign in instead (docs/requirements.md, 5.signup). */
export interface EmailTaken {
  readonly message: string;
  readonly signInWith: 'google' | 'facebook' | 'login';
}

/** Returns null when the address is free. */
export function toEmailTaken({ exists, auth_provider: provider }: Availability): EmailTaken | null {
  if (!exists) return null;
  if (provider === 'google' || provider === 'facebook') {
    const name = provider === 'google' ? 'Google' : 'Facebook';
    return { message: `This email is registered with ${name}. Please use ${name} sign-in.`, signInWith: provider };
  }
  return { message: 'This email is already registered. Please sign in instead.', signInWith: 'login' };
}
