import type { SignedIn } from '#contract/accounts.ts';
import { normalEmail } from '#domain/accounts/emailAddress.ts';
import { maxPasswordLength } from '#domain/accounts/passwordRules.ts';
import type { AccountRow } from '#server/db/schema.ts';
import { HttpError } from '#server/http/errors.ts';
import type { Caller } from '#server/http/route.ts';
import type { AccountServices } from './accountServices.ts';
import { requestVerification } from './emailVerification.ts';
import { consume, emailRateLimitKey, rateLimitKey } from './limits.ts';
import { hashPassword, needsRehash, throwIfHashingBusy, verifyPassword } from './passwords/passwordHash.ts';
import { createSession, toUser } from './sessions.ts';

/**
 * Signs in with email and password. Every failure gets the same response in the same time, so nobody learns which
 * addresses have accounts. Failures count per network address, and per account and network address together: an attacker
 * elsewhere cannot lock out the owner.
 *
 * @throws {HttpError} 401 when address or password is wrong, 429
 * @throws {BusyError}
 */
export async function logIn(
  typed: { email: string; password: string },
  caller: Caller,
  services: AccountServices,
): Promise<SignedIn> {
  const { limits, queries } = services;
  throwIfHashingBusy();
  const address = rateLimitKey(caller.address);
  await consume(limits.loginByAddress, address);
  const email = normalEmail(typed.email);
  const accountAndAddress = `${emailRateLimitKey(email ?? typed.email)} ${address}`;
  // Consumed before the result is known: attempts made at the same time count like attempts made in turn.
  await consume(limits.failedLoginByAddress, address);
  await consume(limits.failedLoginByAccountAndAddress, accountAndAddress);

  const account = email === null ? null : await queries.findAccountByEmail(email);
  const isTooLong = typed.password.length > maxPasswordLength;
  const matches = !isTooLong && (await verifyPassword(typed.password, account?.password_hash ?? null));
  const session = createSession(caller, services.now());
  if (account === null || !matches || !(await queries.startSession(session.row, account))) {
    throw new HttpError(401, { error: 'Invalid email or password', code: 'invalid_credentials' });
  }
  await limits.failedLoginByAddress.refund(address);
  await limits.failedLoginByAccountAndAddress.reset(accountAndAddress);
  await rehashIfNeeded(account, typed.password, services);
  if (account.email_verified_at === null) await requestVerification(account.email, services);
  return { token: session.token, user: toUser(account) };
}

async function rehashIfNeeded(account: AccountRow, password: string, { queries }: AccountServices): Promise<void> {
  const { id, password_hash: before } = account;
  if (before !== null && needsRehash(before)) await queries.replaceHash(id, before, await hashPassword(password));
}
