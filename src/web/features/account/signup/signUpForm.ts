import { normalEmail, usernameOf } from '#domain/accounts/emailAddress.ts';
import { passwordProblem, passwordProblems } from '#domain/accounts/passwordRules.ts';
import { firstNameProblem } from '#domain/accounts/personName.ts';

/** The form as the specification names its fields (section 3); the date of birth it has is not asked for. */
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

/** What is wrong with the second step, field by field. */
export function signUpProblems({ first_name, password, confirmPassword }: SignUpForm): SignUpProblems {
  const weak = passwordProblem(password);
  return {
    first_name: firstNameProblem(first_name),
    password: weak,
    // Two that differ are told only once the first one is good.
    confirmPassword: weak === null && password !== confirmPassword ? passwordProblems.differs : null,
  };
}

/** The e-mail sign-up payload (specification, section 3). */
export function signUpPayload({ email: typed, password, first_name, last_name }: SignUpForm) {
  const email = normalEmail(typed) ?? typed;
  return {
    email,
    username: usernameOf(email),
    password,
    first_name: first_name.trim(),
    last_name: last_name.trim(),
    provider: 'email',
  } as const;
}
