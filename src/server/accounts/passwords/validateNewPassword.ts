import { isCommonPassword } from '#domain/accounts/commonPasswords.ts';
import { passwordProblem, passwordProblems } from '#domain/accounts/passwordRules.ts';
import { invalidField } from '#server/http/errors/errors.ts';

/**
 * Checks a new password against the rules of the form, the 10,000 most common passwords, and the address of the account,
 * which is the first thing a stranger tries.
 *
 * @param parameter the name of the request field, for the error
 * @throws {HttpError} 400 with the error text of the form
 */
export function validateNewPassword(parameter: string, password: string, email: string): void {
  const problem =
    passwordProblem(password) ??
    (isCommonPassword(password) || password.toLowerCase() === email ? passwordProblems.common : null);
  if (problem !== null) throw invalidField(parameter, problem);
}
