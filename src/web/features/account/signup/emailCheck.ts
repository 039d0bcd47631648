/** Specification, section 5. */
export const checkAfterMs = 500;

export interface EmailCheck<Answer> {
  /** Asks after a pause, unless something else is typed meanwhile. Only the answer to what was typed last is told. */
  readonly soon: (email: string, tell: (answer: Answer) => void) => void;
  /** Asks at once, or waits for the answer that is on its way; rejects when nobody could say. */
  readonly now: (email: string) => Promise<Answer>;
  /** Whatever was asked by itself is told no more. */
  readonly forget: () => void;
}

/** Asks about addresses, one question for each however often it is needed; what failed may be asked again. */
export function createEmailCheck<Answer>(ask: (email: string) => Promise<Answer>): EmailCheck<Answer> {
  const answers = new Map<string, Promise<Answer>>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = 0;
  const asked = (email: string) => {
    const known = answers.get(email);
    if (known !== undefined) return known;
    const answer = ask(email);
    answers.set(email, answer);
    answer.catch(() => answers.delete(email));
    return answer;
  };
  const forget = () => {
    clearTimeout(timer);
    last += 1;
  };
  return {
    soon: (email, tell) => {
      forget();
      const mine = last;
      timer = setTimeout(() => {
        asked(email).then(
          (answer) => mine === last && tell(answer),
          // Nobody waited for it; it is asked again when it is needed.
          () => {},
        );
      }, checkAfterMs);
    },
    now: (email) => {
      clearTimeout(timer);
      return asked(email);
    },
    forget,
  };
}
