import { type FormEvent, useState } from 'react';
import * as endpoint from '#contract/endpointTable.ts';
import { emailProblem } from '#domain/accounts/emailAddress.ts';
import { callApi } from '#web/api/callApi.ts';
import { EmailField, focusFirstInvalid, SubmitButton } from '#web/ui/form.tsx';
import { solveCaptcha } from './solveCaptcha.ts';

interface ForgotFormProps {
  readonly email: string;
  readonly busy: boolean;
  readonly onType: (email: string) => void;
  readonly onSubmit: () => void;
}

/** The form that asks for the email address of an account whose password is to be reset. */
export function ForgotForm({ email, busy, onType, onSubmit }: ForgotFormProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const found = emailProblem(email);
    setProblem(found);
    if (found === null) onSubmit();
    else focusFirstInvalid(event.currentTarget);
  };
  return (
    <form onSubmit={submit} noValidate>
      <EmailField autoComplete="username" value={email} onChange={onType} problem={problem} />
      <SubmitButton busy={busy} busyLabel="Submitting...">
        Submit
      </SubmitButton>
    </form>
  );
}

/** Requests a password-reset email. */
export async function requestReset(email: string): Promise<void> {
  await callApi(endpoint.requestReset, { body: { email, captchaToken: await solveCaptcha() } });
}
