import { normalizeEmail, usernameOf } from '#domain/accounts/emailAddress.ts';
import { passwordProblem, passwordProblems } from '#domain/accounts/passwordRules.ts';
import { firstNameProblem } from '#domain/accounts/personName.ts';

/** The fields of the sign-up form (docs/requirements.md, 3.signup.4). */
export interface SignUpForm {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly password: string;
  readonly confirmPassword: string;
}

export const emptySignUpForm: SignUpForm = {
  email: '',
  first_name: '',
  last_name: '',
  password: '',
  confirmPassword: '',
};

export type SignUpProblems = Readonly<Record<'first_name' | 'password' | 'confirmPassword', string | null>>;

/** Validates the second step field by field. */
export function signUpProblems({ first_name, password, confirmPassword }: SignUpForm): SignUpProblems {
  const weak = passwordProblem(password);
  return {
    first_name: firstNameProblem(first_name),
    password: weak,
    // A mismatch is reported only once the password itself is valid.
    confirmPassword: weak === null && password !== confirmPassword ? passwordProblems.differs : null,
  };
}

/** Builds the body of the sign-up request (docs/requirements.md, 3.signup.1). */
export function signUpPayload({ email: typedEmail, password, first_name, last_name }: SignUpForm) {
  const email = normalizeEmail(typedEmail) ?? typedEmail;
  return {
    email,
    username: usernameOf(email),
    password,
    first_name: first_name.trim(),
    last_name: last_name.trim(),
    provider: 'email',
  } as const;
}
