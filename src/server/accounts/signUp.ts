import { emailProblem, normalEmail, usernameOf } from '#domain/accounts/emailAddress.ts';
import { passwordProblem, passwordProblems } from '#domain/accounts/passwordRules.ts';
import { firstNameProblem, plainName } from '#domain/accounts/personName.ts';
import { HttpError } from '#server/http/errors.ts';
import type { Caller } from '#server/http/handle.ts';
import type { AccountDeps } from './AccountDeps.ts';
import { askForProof } from './emailProofs/askForProof.ts';
import { addressKey, spend } from './limits.ts';
import { isCommonPassword } from './passwords/commonPasswords.ts';
import { hashPassword } from './passwords/passwordHash.ts';
import { startSession } from './sessions/sessions.ts';

interface Typed {
  readonly email: string;
  readonly username: string;
  readonly password: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** Makes an account and signs it in (specification, section 5). The address is not proven yet, and nothing treats it as if. */
export async function signUp(typed: Typed, caller: Caller, deps: AccountDeps) {
  await spend(deps.limits.signup, addressKey(caller.address));
  const email = normalEmail(typed.email);
  if (email === null) throw invalid('email', emailProblem(typed.email) ?? '');
  refuse('first_name', firstNameProblem(typed.first_name));
  const [firstName, lastName, username] = [typed.first_name, typed.last_name, typed.username].map(plainName);
  if (firstName === undefined || lastName === undefined || username === undefined)
    throw new Error('Three names are three');
  checkNewPassword('password', typed.password, email, firstName, lastName);
  const account = await deps.queries.addAccount({
    email,
    username: username === '' ? usernameOf(email) : username,
    firstName,
    lastName,
    passwordHash: await hashPassword(typed.password),
  });
  if (account === null) {
    throw new HttpError(409, {
      error: 'This email is already registered. Please sign in instead.',
      code: 'email_taken',
    });
  }
  await askForProof(email, deps);
  return startSession(account, caller, deps.queries, deps.now());
}

/**
 * Holds a new password against the rules and against what attackers try first.
 *
 * @throws {HttpError} 400 in the words of the form
 */
export function checkNewPassword(parameter: string, password: string, email: string, ...names: string[]): void {
  refuse(parameter, passwordProblem(password));
  if (isCommonPassword(password, email, usernameOf(email), ...names)) throw invalid(parameter, passwordProblems.common);
}

function refuse(parameter: string, problem: string | null): void {
  if (problem !== null) throw invalid(parameter, problem);
}

function invalid(parameter: string, problem: string): HttpError {
  return new HttpError(400, { error: problem, code: 'invalid_parameter', parameter });
}
