import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { type FormEvent, useState } from 'react';
import { emailProblem } from '#domain/accounts/emailAddress.ts';
import { callApi } from '#web/api/callApi.ts';
import { focusFirstInvalid } from '#web/ui/focus.ts';
import { EmailField, SubmitButton } from '#web/ui/form.tsx';

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

type Challenge = Parameters<typeof solveChallenge>[0]['challenge'];

/** Requests a password-reset email. The proof of work it sends takes the browser about half a second, off the main thread. */
export async function requestReset(email: string): Promise<void> {
  const { parameters, signature } = await callApi('captcha', {});
  const challenge = { parameters, signature } as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('The proof of work took too long');
  const captchaToken = btoa(JSON.stringify({ challenge, solution }));
  await callApi('requestReset', { body: { email, captchaToken } });
}
