import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import * as endpoint from '#contract/endpointTable.ts';
import { emailProblem, normalizeEmail } from '#domain/accounts/emailAddress.ts';
import { callApi } from '#web/api/callApi.ts';
import { EmailField, focusFirstInvalid, SubmitButton } from '#web/ui/form.tsx';
import { errorMessage } from '../errorMessage.ts';
import { createEmailCheck, type EmailTaken, toEmailTaken } from './emailAvailability.ts';

interface EmailStepProps {
  readonly email: string;
  readonly onType: (email: string) => void;
  /** Called when the typed address is free. */
  readonly onFree: () => void;
  /** Renders the link or button with which the owner of a taken address can sign in. */
  readonly renderSignIn: (taken: EmailTaken) => ReactNode;
}

const requestTaken = async (email: string) => toEmailTaken(await callApi(endpoint.checkEmail, { body: { email } }));

/** The first step of a sign-up: an email address without an account. */
export function EmailStep({ email, onType, onFree, renderSignIn }: EmailStepProps) {
  const [problem, setProblem] = useState<string | EmailTaken | null>(null);
  const [busy, setBusy] = useState(false);
  const [check] = useState(() => createEmailCheck(requestTaken));
  const typed = useRef(email);
  // The field has the focus when the user comes back from the second step.
  const [initialEmail] = useState(email);
  useEffect(() => check.cancel, [check]);

  const type = (next: string) => {
    typed.current = next;
    onType(next);
    setProblem(null);
    setBusy(false);
    const address = normalizeEmail(next);
    if (address === null) check.cancel();
    else check.checkLater(address, setProblem);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const fail = (found: string | EmailTaken) => {
      setProblem(found);
      focusFirstInvalid(form);
    };
    const address = normalizeEmail(email);
    if (address === null) return fail(emailProblem(email) ?? '');
    setBusy(true);
    try {
      const taken = await check.checkNow(address);
      if (typed.current !== email) return;
      if (taken === null) return onFree();
      fail(taken);
    } catch (error) {
      if (typed.current === email) fail(errorMessage(error));
    }
    setBusy(false);
  };

  return (
    <form onSubmit={submit} noValidate>
      <EmailField
        autoComplete="email"
        autoFocus={initialEmail !== ''}
        value={email}
        onChange={type}
        problem={
          problem === null || typeof problem === 'string' ? (
            problem
          ) : (
            <>
              {problem.message} {renderSignIn(problem)}
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
