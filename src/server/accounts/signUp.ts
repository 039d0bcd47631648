import type { SignedIn } from '#contract/accounts.ts';
import { emailProblem, normalizeEmail, usernameOf } from '#domain/accounts/emailAddress.ts';
import { firstNameProblem, plainName } from '#domain/accounts/personName.ts';
import { rateLimitKey } from '#server/http/caller.ts';
import { consumeAttempt } from '#server/http/errors/consumeAttempt.ts';
import { HttpError, invalidField } from '#server/http/errors/errors.ts';
import type { Caller } from '#server/http/route.ts';
import type { AccountServices } from './accountServices.ts';
import { withVerification } from './emailVerification.ts';
import { refundIfBusy } from './passwords/ConcurrencyLimit.ts';
import { hashPassword } from './passwords/passwordHash.ts';
import { validateNewPassword } from './passwords/validateNewPassword.ts';
import { createSession, toUser } from './sessions.ts';
import { hashToken } from './tokens.ts';

interface SignUpForm {
  readonly email: string;
  readonly username: string;
  readonly password: string;
  readonly first_name: string;
  readonly last_name: string;
}

/**
 * Creates an account and signs it in (docs/requirements.md, 3.signup.1). Its address counts as unverified until the owner
 * opens the mailed link.
 *
 * @throws {HttpError} 400 with the error text of the form, 409 for an address that has an account, 429
 * @throws {BusyError}
 */
export async function signUp(form: SignUpForm, caller: Caller, services: AccountServices): Promise<SignedIn> {
  const { queries, limits, cookie, now } = services;
  const email = normalizeEmail(form.email);
  if (email === null) throw invalidField('email', emailProblem(form.email) ?? '');
  const [firstName, lastName] = [plainName(form.first_name), plainName(form.last_name)];
  const problem = firstNameProblem(firstName);
  if (problem !== null) throw invalidField('first_name', problem);
  validateNewPassword('password', form.password, email);
  // Consumed after the form is valid: only from here on a request costs a hash and reveals whether an address is taken.
  const ipKey = rateLimitKey(caller.address);
  await consumeAttempt(limits.signup, ipKey);
  const passwordHash = await refundIfBusy(hashPassword(form.password), () => limits.signup.refund(ipKey));
  const browser = cookie.renew(caller.cookies);
  const added = {
    email,
    username: plainName(form.username) || usernameOf(email),
    firstName,
    lastName,
    passwordHash,
    browserHash: hashToken(browser.secret),
  };
  const account = await withVerification(email, services, (mail) => queries.addAccount(added, mail));
  if (account === null) throw emailTaken();
  const session = createSession(caller, now());
  // The owner may have verified the address since the account was added, which replaces it.
  if (!(await queries.startSession(session.row, account))) throw emailTaken();
  caller.setCookie(browser.header);
  return { token: session.token, user: toUser(account) };
}

const emailTaken = () =>
  new HttpError(409, {
    error: 'This email is already registered. Please sign in instead.',
    code: 'email_taken',
  });
