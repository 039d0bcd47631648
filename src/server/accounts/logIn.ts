import { normalEmail } from '#domain/accounts/emailAddress.ts';
import { longestPassword } from '#domain/accounts/passwordRules.ts';
import { HttpError } from '#server/http/errors.ts';
import type { Caller } from '#server/http/handle.ts';
import type { AccountDeps } from './AccountDeps.ts';
import { addressKey, emailKey, refuseSpent, spend } from './limits.ts';
import { hashPassword, isOutdated, passwordMatches } from './passwords/passwordHash.ts';
import type { AccountRow } from './queries.ts';
import { startSession } from './sessions/sessions.ts';

/**
 * Signs in by e-mail and password. Whatever is wrong, the answer is the same and takes the same time: nobody learns
 * which addresses have accounts. Failures are counted for an address of the network and for the pair of it with an
 * account, so that an attacker elsewhere never locks an owner out.
 */
export async function logIn(typed: { email: string; password: string }, caller: Caller, deps: AccountDeps) {
  const { limits, queries } = deps;
  const from = addressKey(caller.address);
  await spend(limits.loginByAddress, from);
  await refuseSpent(limits.failedLoginByAddress, from);
  const email = normalEmail(typed.email);
  const pair = `${emailKey(email ?? typed.email)} ${from}`;
  await refuseSpent(limits.failedLoginByAccountAndAddress, pair);

  const account = email === null ? null : await queries.accountByEmail(email);
  const tooLong = typed.password.length > longestPassword;
  const matches = !tooLong && (await passwordMatches(typed.password, account?.password_hash ?? null));
  if (account === null || !matches) {
    await limits.failedLoginByAddress.take(from);
    await limits.failedLoginByAccountAndAddress.take(pair);
    throw new HttpError(401, { error: 'Invalid email or password', code: 'invalid_credentials' });
  }
  await limits.failedLoginByAccountAndAddress.forget(pair);
  await renewHash(account, typed.password, deps);
  return startSession(account, caller, queries, deps.now());
}

async function renewHash(account: AccountRow, password: string, { queries }: AccountDeps): Promise<void> {
  if (account.password_hash !== null && isOutdated(account.password_hash)) {
    await queries.setPassword(account.id, await hashPassword(password));
  }
}
