import { type FormEvent, useState } from 'react';
import type { SignedIn } from '#contract/accounts.ts';
import * as endpoint from '#contract/endpointTable.ts';
import { passwordHint } from '#domain/accounts/passwordRules.ts';
import { maxNameLength } from '#domain/accounts/personName.ts';
import { ApiError } from '#web/api/ApiError.ts';
import { callApi } from '#web/api/callApi.ts';
import { Button } from '#web/ui/Button.tsx';
import { focusFirstInvalid, PasswordField, SubmitButton, TextField } from '#web/ui/form.tsx';
import { errorMessage } from '../errorMessage.ts';
import { useCommonPasswordProblem } from '../useCommonPasswordProblem.ts';
import styles from './DetailsStep.module.css';
import { type SignUpForm, type SignUpProblems, signUpPayload, signUpProblems } from './signUpForm.ts';

interface DetailsStepProps {
  readonly form: SignUpForm;
  readonly onType: (change: Partial<SignUpForm>) => void;
  readonly onBack: () => void;
  readonly onDone: (session: SignedIn) => void;
  readonly onFailure: (message: string) => void;
}

const noProblems: SignUpProblems = { first_name: null, password: null, confirmPassword: null };

const failureText = (error: unknown) =>
  error instanceof ApiError ? (error.serverMessage ?? 'Registration failed') : String(error);

/** The second step of a sign-up: a name and a password. */
export function DetailsStep({ form, onType, onBack, onDone, onFailure }: DetailsStepProps) {
  const [problems, setProblems] = useState(noProblems);
  const [busy, setBusy] = useState(false);
  const commonProblem = useCommonPasswordProblem(form.password);
  const typing = (field: keyof SignUpForm) => (value: string) => {
    onType({ [field]: value });
    setProblems({ ...problems, [field]: null });
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const found = signUpProblems(form);
    setProblems(found);
    if (commonProblem !== null || Object.values(found).some((problem) => problem !== null))
      return focusFirstInvalid(event.currentTarget);
    setBusy(true);
    try {
      onDone(await callApi(endpoint.signup, { body: signUpPayload(form), credentials: 'include' }));
    } catch (error) {
      onFailure(errorMessage(error, failureText(error)));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={submit} noValidate>
      <PasswordManagerEmail email={form.email} />
      <NameFields form={form} typing={typing} problem={problems.first_name} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        hint={passwordHint}
        lines="narrow"
        value={form.password}
        onChange={typing('password')}
        problem={problems.password ?? commonProblem}
      />
      <PasswordField
        label="Confirm password"
        name="confirmPassword"
        autoComplete="new-password"
        value={form.confirmPassword}
        onChange={typing('confirmPassword')}
        problem={problems.confirmPassword}
      />
      <div className={styles['actions']}>
        <Button className={styles['back']} onClick={onBack}>
          Back
        </Button>
        <SubmitButton busy={busy} busyLabel="Creating account...">
          Create Account
        </SubmitButton>
      </div>
    </form>
  );
}

/** Password managers store the new password under this address. */
function PasswordManagerEmail({ email }: { readonly email: string }) {
  return (
    <input
      className="visually-hidden"
      type="email"
      name="email"
      autoComplete="username"
      value={email}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}

interface NameFieldsProps {
  readonly form: SignUpForm;
  readonly typing: (field: keyof SignUpForm) => (value: string) => void;
  readonly problem: string | null;
}

function NameFields({ form, typing, problem }: NameFieldsProps) {
  return (
    <div className={styles['names']}>
      <TextField
        label="First name"
        name="first_name"
        autoComplete="given-name"
        autoFocus
        maxLength={maxNameLength}
        value={form.first_name}
        onChange={typing('first_name')}
        problem={problem}
      />
      <TextField
        label="Last name"
        name="last_name"
        autoComplete="family-name"
        optional
        maxLength={maxNameLength}
        value={form.last_name}
        onChange={typing('last_name')}
        problem={null}
      />
    </div>
  );
}
