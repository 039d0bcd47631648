import { type FormEvent, useRef, useState } from 'react';
import { emailProblem } from '#domain/accounts/emailAddress.ts';
import { ApiError } from '#web/api/ApiError.ts';
import { callApi } from '#web/api/callApi.ts';
import { signIn } from '#web/api/session.ts';
import { focusFirstInvalid } from '#web/ui/focus.ts';
import { EmailField, PasswordField, SubmitButton } from '#web/ui/form.tsx';
import { messageOf } from '../messageOf.ts';

interface LoginFormProps {
  readonly email: string;
  /** Why the last attempt failed, here or at a provider; shown under the password (specification, section 8). */
  readonly failure: string | null;
  readonly onFailure: (message: string | null) => void;
}

const noProblems = { email: null, password: null } as const;

/** E-mail and password. Whoever gets in is signed in on this device; where to go on is for the page to say. */
export function LoginForm({ email: begun, failure, onFailure }: LoginFormProps) {
  const [email, setEmail] = useState(begun);
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<{ email: string | null; password: string | null }>(noProblems);
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
      signIn(await callApi('login', { body: { email: email.trim(), password } }));
    } catch (error) {
      onFailure(messageOf(error));
      // Wrong is most likely what could not be seen.
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
