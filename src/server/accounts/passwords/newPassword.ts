import { dictionary } from '@zxcvbn-ts/language-common';
import { usernameOf } from '#domain/accounts/emailAddress.ts';
import { passwordProblem, passwordProblems } from '#domain/accounts/passwordRules.ts';
import { invalidField } from '#server/http/errors.ts';

/** Every entry is in lower case, so passwords are compared in lower case. */
const commonPasswords = new Set(dictionary['passwords-common']);
const siteWords = ['cardfall', 'tradingcards', 'tradingcard', 'baseball', 'basketball', 'football', 'pokemon'];
/** Shorter names would refuse too many passwords. */
const minPersonalWordLength = 4;
const minBareLength = 5;

/**
 * Checks a new password against the rules of the form and the list of passwords that attackers try first.
 *
 * @param parameter the name of the request field, for the error
 * @param personal the email address of the account, then its names
 * @throws {HttpError} 400 with the error text of the form
 */
export function validateNewPassword(
  parameter: string,
  password: string,
  [email, ...names]: readonly [email: string, ...names: string[]],
): void {
  const problem = passwordProblem(password);
  if (problem !== null) throw invalidField(parameter, problem);
  if (isCommonPassword(password, [email, usernameOf(email), ...names])) {
    throw invalidField(parameter, passwordProblems.common);
  }
}

/** Returns whether a password is a common one, a personal or a site word, ignoring case and trailing digits and marks. */
function isCommonPassword(password: string, personal: readonly string[]): boolean {
  const folded = password.toLowerCase();
  const bare = folded.replace(/[\d!@#$%^&*.?_-]+$/, '');
  const personalWords = personal
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= minPersonalWordLength);
  const guessable = [...siteWords, ...personalWords];
  return (
    commonPasswords.has(folded) ||
    (bare.length >= minBareLength && commonPasswords.has(bare)) ||
    guessable.includes(folded) ||
    guessable.includes(bare)
  );
}
