import { type FormEvent, useRef, useState } from 'react';
import type { SignedIn } from '#contract/accounts.ts';
import * as endpoint from '#contract/endpointTable.ts';
import { emailProblem } from '#domain/accounts/emailAddress.ts';
import { ApiError } from '#web/api/ApiError.ts';
import { callApi } from '#web/api/callApi.ts';
import { storeSession } from '#web/api/session.ts';
import { EmailField, focusFirstInvalid, PasswordField, SubmitButton } from '#web/ui/form.tsx';
import { errorMessage } from './errorMessage.ts';

interface LoginFormProps {
  readonly email: string;
  /** Says why the last attempt failed, here or at a provider; shown under the password (docs/requirements.md, 8.account.5). */
  readonly failure: string | null;
  readonly onFailure: (message: string | null) => void;
}

interface LoginProblems {
  readonly email: string | null;
  readonly password: string | null;
}

/** Signs in, with a solved captcha if the API asks for one: many sign-ins to this account failed. */
async function logIn(email: string, password: string): Promise<SignedIn> {
  try {
    return await callApi(endpoint.login, { body: { email, password } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'captcha_required') throw error;
    const { solveCaptcha } = await import('./solveCaptcha.ts');
    return callApi(endpoint.login, { body: { email, password, captchaToken: await solveCaptcha() } });
  }
}

/** The form for email and password. It signs in on this device; the page decides where to go next. */
export function LoginForm({ email: initialEmail, failure, onFailure }: LoginFormProps) {
  const [email, setEmail] = useState(initialEmail);
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<LoginProblems>({ email: null, password: null });
  const [busy, setBusy] = useState(false);
  const passwordField = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const found = { email: emailProblem(email), password: password === '' ? 'Password is required' : null };
    setProblems(found);
    onFailure(null);
    if (found.email ?? found.password) return focusFirstInvalid(form);
    setBusy(true);
    try {
      storeSession(await logIn(email.trim(), password));
    } catch (error) {
      onFailure(errorMessage(error));
      // Most likely the hidden password is wrong: select it to be typed over.
      if (error instanceof ApiError && error.status === 401) passwordField.current?.select();
      setBusy(false);
    }
  };

  return (
    <form onSubmit={submit} noValidate>
      <EmailField autoComplete="username" value={email} onChange={setEmail} problem={problems.email} />
      <PasswordField
        ref={passwordField}
        label="Password"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        problem={problems.password ?? failure}
        announces
        lines="narrow"
      />
      <SubmitButton busy={busy} busyLabel="Signing in...">
        Sign In
      </SubmitButton>
    </form>
  );
}
