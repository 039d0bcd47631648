import { isCommonPassword } from '#domain/accounts/commonPasswords.ts';
import { emailProblem, normalEmail, usernameOf } from '#domain/accounts/emailAddress.ts';
import { passwordProblem, passwordProblems } from '#domain/accounts/passwordRules.ts';
import { firstNameProblem, plainName } from '#domain/accounts/personName.ts';
import { HttpError } from '#server/http/errors.ts';
import type { Caller } from '#server/http/handle.ts';
import type { AccountDeps } from './AccountDeps.ts';
import { askForProof } from './emailProofs/askForProof.ts';
import { addressKey, spend } from './limits.ts';
import { hashPassword } from './passwords/passwordHash.ts';
import { newSession, toUser } from './sessions/sessions.ts';
import { tokenHash } from './sessions/sessionToken.ts';

interface Typed {
  readonly email: string;
  readonly username: string;
  readonly password: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** Makes an account and signs it in (specification, section 5). The address is not proven yet, and nothing treats it as if. */
export async function signUp(typed: Typed, caller: Caller, deps: AccountDeps) {
  const email = normalEmail(typed.email);
  if (email === null) throw invalid('email', emailProblem(typed.email) ?? '');
  const [firstName, lastName] = [plainName(typed.first_name), plainName(typed.last_name)];
  refuse('first_name', firstNameProblem(firstName));
  checkNewPassword('password', typed.password);
  // What the form refuses costs nothing; what is left costs a hash, and tells whether an address is taken.
  await spend(deps.limits.signup, addressKey(caller.address));
  const browser = deps.cookie.renew(caller.cookies);
  const account = await deps.queries.addAccount({
    email,
    username: plainName(typed.username) || usernameOf(email),
    firstName,
    lastName,
    passwordHash: await hashPassword(typed.password),
    browserHash: tokenHash(browser.secret),
  });
  if (account === null) throw taken();
  await askForProof(email, deps);
  const session = newSession(caller, deps.now());
  // Between the two lines somebody who proved the address may have taken the account's place.
  if (!(await deps.queries.beginSession(session.row, account))) throw taken();
  caller.setCookie(browser.header);
  return { token: session.token, user: toUser(account) };
}

const taken = () =>
  new HttpError(409, {
    error: 'This email is already registered. Please sign in instead.',
    code: 'email_taken',
  });

/**
 * Checks a new password against the rules and the 10,000 most common passwords.
 *
 * @throws {HttpError} 400 in the words of the form
 */
export function checkNewPassword(parameter: string, password: string): void {
  refuse(parameter, passwordProblem(password));
  if (isCommonPassword(password)) throw invalid(parameter, passwordProblems.common);
}

function refuse(parameter: string, problem: string | null): void {
  if (problem !== null) throw invalid(parameter, problem);
}

function invalid(parameter: string, problem: string): HttpError {
  return new HttpError(400, { error: problem, code: 'invalid_parameter', parameter });
}
