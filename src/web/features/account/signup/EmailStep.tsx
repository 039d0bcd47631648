import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { emailProblem, normalEmail } from '#domain/accounts/emailAddress.ts';
import { callApi } from '#web/api/callApi.ts';
import { focusFirstInvalid } from '#web/ui/focus.ts';
import { EmailField, SubmitButton } from '#web/ui/form.tsx';
import { messageOf } from '../messageOf.ts';
import { createEmailCheck } from './emailCheck.ts';
import { type TakenProblem, takenProblem } from './takenProblem.ts';

interface EmailStepProps {
  readonly email: string;
  readonly onType: (email: string) => void;
  /** The address as typed is free. */
  readonly onFree: () => void;
  /** The other way in of an address that is taken, as a link or button in the text. */
  readonly wayIn: (taken: TakenProblem) => ReactNode;
}

const askWhoHas = async (email: string) => takenProblem(await callApi('checkEmail', { body: { email } }));

/** The first step: an address nobody has signed up with yet. */
export function EmailStep({ email, onType, onFree, wayIn }: EmailStepProps) {
  const [problem, setProblem] = useState<string | TakenProblem | null>(null);
  const [busy, setBusy] = useState(false);
  const [check] = useState(() => createEmailCheck(askWhoHas));
  const typed = useRef(email);
  // Who comes back from the second step goes on here.
  const [begun] = useState(email);
  useEffect(() => check.forget, [check]);

  const type = (next: string) => {
    typed.current = next;
    onType(next);
    setProblem(null);
    setBusy(false);
    const address = normalEmail(next);
    if (address === null) check.forget();
    else check.soon(address, setProblem);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const fail = (found: string | TakenProblem) => {
      setProblem(found);
      focusFirstInvalid(form);
    };
    const address = normalEmail(email);
    if (address === null) return fail(emailProblem(email) ?? '');
    setBusy(true);
    try {
      const taken = await check.now(address);
      if (typed.current !== email) return;
      if (taken === null) return onFree();
      fail(taken);
    } catch (error) {
      if (typed.current === email) fail(messageOf(error));
    }
    setBusy(false);
  };

  return (
    <form onSubmit={submit} noValidate>
      <EmailField
        autoComplete="email"
        autoFocus={begun !== ''}
        value={email}
        onChange={type}
        problem={
          problem === null || typeof problem === 'string' ? (
            problem
          ) : (
            <>
              {problem.message} {wayIn(problem)}
            </>
          )
        }
        announces
        lines={2}
      />
      <SubmitButton busy={busy} busyLabel="Checking...">
        Continue
      </SubmitButton>
    </form>
  );
}
