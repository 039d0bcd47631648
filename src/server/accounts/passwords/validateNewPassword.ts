import { isCommonPassword } from '#domain/accounts/commonPasswords.ts';
import { passwordProblem, passwordProblems } from '#domain/accounts/passwordRules.ts';
import { invalidField } from '#server/http/errors/errors.ts';

/** Words that a stranger tries first on this site. */
const contextWords: ReadonlySet<string> = new Set(['cardfall', 'tradingcard', 'tradingcards', 'cardcollector']);

/**
 * Checks a new password against the rules of the form, the 10,000 most common passwords, and what a stranger tries first:
 * the address of the account, or its local part or a word of this site with nothing but digits and signs added.
 *
 * @param parameter the name of the request field, for the error
 * @throws {HttpError} 400 with the error text of the form
 */
export function validateNewPassword(parameter: string, password: string, email: string): void {
  const problem =
    passwordProblem(password) ??
    (isCommonPassword(password) || isFirstGuess(password.toLowerCase(), email) ? passwordProblems.common : null);
  if (problem !== null) throw invalidField(parameter, problem);
}

function isFirstGuess(password: string, email: string): boolean {
  const word = lettersOf(password);
  const isLocalPart = word.length >= 3 && word === lettersOf(email.split('@', 1).join());
  return password === email || isLocalPart || contextWords.has(word);
}

const lettersOf = (text: string) => text.replace(/\P{L}/gu, '');
