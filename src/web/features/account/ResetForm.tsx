import { type FormEvent, useState } from 'react';
import { passwordHint, passwordProblem, passwordProblems } from '#domain/accounts/passwordRules.ts';
import { focusFirstInvalid, PasswordField, SubmitButton } from '#web/ui/form.tsx';
import { useCommonPasswordProblem } from './useCommonPasswordProblem.ts';

interface ResetFormProps {
  readonly busy: boolean;
  readonly onSubmit: (password: string) => void;
}

interface ResetProblems {
  readonly password: string | null;
  readonly repeated: string | null;
}

/** The form for a new password, typed twice. */
export function ResetForm({ busy, onSubmit }: ResetFormProps) {
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [problems, setProblems] = useState<ResetProblems>({ password: null, repeated: null });
  const commonProblem = useCommonPasswordProblem(password);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const weak = passwordProblem(password) ?? commonProblem;
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
        onChange={(next) => {
          setPassword(next);
          setProblems({ ...problems, password: null });
        }}
        problem={problems.password ?? commonProblem}
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
