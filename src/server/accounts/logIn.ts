import type { SignedIn } from '#contract/accounts.ts';
import { normalizeEmail } from '#domain/accounts/emailAddress.ts';
import { maxPasswordLength } from '#domain/accounts/passwordRules.ts';
import type { AccountRow } from '#server/db/schema.ts';
import { HttpError } from '#server/http/errors/errors.ts';
import type { Caller } from '#server/http/route.ts';
import type { AccountServices } from './accountServices.ts';
import { requestVerification } from './emailVerification.ts';
import { consumeAttempt, emailRateLimitKey, rateLimitKey } from './limits.ts';
import { hashPassword, needsRehash, throwIfHashingBusy, verifyPassword } from './passwords/passwordHash.ts';
import { createSession, toUser } from './sessions.ts';

/**
 * Signs in with email and password. Every failure gets the same response in the same time, so nobody learns which
 * addresses have accounts. Failures count per network address, and per account and network address together: an attacker
 * elsewhere cannot lock out the owner.
 *
 * @throws {HttpError} 401 when the email address or password is wrong, 429 when a limit is reached
 * @throws {BusyError}
 */
export async function logIn(
  credentials: { email: string; password: string },
  caller: Caller,
  services: AccountServices,
): Promise<SignedIn> {
  const { limits, queries, security } = services;
  throwIfHashingBusy();
  const ipKey = rateLimitKey(caller.address);
  await consumeAttempt(limits.loginByIp, ipKey);
  const email = normalizeEmail(credentials.email);
  const accountAndIpKey = `${emailRateLimitKey(email ?? credentials.email)} ${ipKey}`;
  // Consumed before the result is known: attempts made at the same time count like attempts made in turn.
  await consumeAttempt(limits.failedLoginByIp, ipKey);
  await consumeAttempt(limits.failedLoginByAccountAndIp, accountAndIpKey);

  const account = email === null ? null : await queries.findAccountByEmail(email);
  const isTooLong = credentials.password.length > maxPasswordLength;
  const passwordMatches = !isTooLong && (await verifyPassword(credentials.password, account?.password_hash ?? null));
  const session = createSession(caller, services.now());
  // No session starts if the password was changed or the account deleted meanwhile.
  if (account === null || !passwordMatches || !(await queries.startSession(session.row, account))) {
    security.record('sign-in failed', { email: email ?? credentials.email });
    throw new HttpError(401, { error: 'Invalid email or password', code: 'invalid_credentials' });
  }
  await limits.failedLoginByIp.refund(ipKey);
  await limits.failedLoginByAccountAndIp.reset(accountAndIpKey);
  await rehashIfNeeded(account, credentials.password, services);
  if (account.email_verified_at === null) await requestVerification(account.email, services);
  return { token: session.token, user: toUser(account) };
}

async function rehashIfNeeded(account: AccountRow, password: string, { queries }: AccountServices): Promise<void> {
  const { id, password_hash: before } = account;
  if (before !== null && needsRehash(before)) await queries.replaceHash(id, before, await hashPassword(password));
}
