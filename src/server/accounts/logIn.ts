import { normalEmail } from '#domain/accounts/emailAddress.ts';
import { longestPassword } from '#domain/accounts/passwordRules.ts';
import { HttpError } from '#server/http/errors.ts';
import type { Caller } from '#server/http/route.ts';
import type { AccountDeps } from './AccountDeps.ts';
import { askForProof } from './emailProofs/askForProof.ts';
import { addressKey, emailKey, spend } from './limits.ts';
import { hashPassword, isOutdated, passwordMatches, refuseWhenBusy } from './passwords/passwordHash.ts';
import type { AccountRow } from './queries.ts';
import { newSession, toUser } from './sessions/sessions.ts';

/**
 * Signs in by e-mail and password. Whatever is wrong, the answer is the same and takes the same time: nobody learns
 * which addresses have accounts. Failures are counted for an address of the network and for the pair of it with an
 * account, so that an attacker elsewhere never locks an owner out.
 */
export async function logIn(typed: { email: string; password: string }, caller: Caller, deps: AccountDeps) {
  const { limits, queries } = deps;
  refuseWhenBusy();
  const from = addressKey(caller.address);
  await spend(limits.loginByAddress, from);
  const email = normalEmail(typed.email);
  const pair = `${emailKey(email ?? typed.email)} ${from}`;
  // Counted before it is known: of many tries at once, no more are made than one after the other.
  await spend(limits.failedLoginByAddress, from);
  await spend(limits.failedLoginByAccountAndAddress, pair);

  const account = email === null ? null : await queries.accountByEmail(email);
  const tooLong = typed.password.length > longestPassword;
  const matches = !tooLong && (await passwordMatches(typed.password, account?.password_hash ?? null));
  const session = newSession(caller, deps.now());
  if (account === null || !matches || !(await queries.beginSession(session.row, account))) {
    throw new HttpError(401, { error: 'Invalid email or password', code: 'invalid_credentials' });
  }
  await limits.failedLoginByAddress.giveBack(from);
  await limits.failedLoginByAccountAndAddress.forget(pair);
  await renewHash(account, typed.password, deps);
  if (account.email_verified_at === null) await askForProof(account.email, deps);
  return { token: session.token, user: toUser(account) };
}

async function renewHash(account: AccountRow, password: string, { queries }: AccountDeps): Promise<void> {
  if (account.password_hash !== null && isOutdated(account.password_hash)) {
    await queries.renewHash(account.id, account.password_hash, await hashPassword(password));
  }
}
