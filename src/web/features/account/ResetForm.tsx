import { type FormEvent, useState } from 'react';
import { passwordHint, passwordProblem, passwordProblems } from '#domain/accounts/passwordRules.ts';
import { focusFirstInvalid } from '#web/ui/focus.ts';
import { PasswordField, SubmitButton } from '#web/ui/form.tsx';

interface ResetFormProps {
  readonly busy: boolean;
  readonly onSubmit: (password: string) => void;
}

const none = { password: null, repeated: null } as const;

/** The form for a new password, typed twice. */
export function ResetForm({ busy, onSubmit }: ResetFormProps) {
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [problems, setProblems] = useState<{ password: string | null; repeated: string | null }>(none);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const weak = passwordProblem(password);
    const differs = weak === null && password !== repeated ? passwordProblems.differs : null;
    setProblems({ password: weak, repeated: differs });
    if (weak ?? differs) focusFirstInvalid(event.currentTarget);
    else onSubmit(password);
  };
  return (
    <form onSubmit={submit} noValidate>
      <PasswordField
        label="New password"
        name="new_password"
        autoComplete="new-password"
        hint={passwordHint}
        lines="narrow"
        value={password}
        onChange={setPassword}
        problem={problems.password}
      />
      <PasswordField
        label="Confirm password"
        name="confirmPassword"
        autoComplete="new-password"
        value={repeated}
        onChange={setRepeated}
        problem={problems.repeated}
      />
      <SubmitButton busy={busy} busyLabel="Resetting...">
        Reset Password
      </SubmitButton>
    </form>
  );
}
