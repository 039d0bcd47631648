import { HttpError } from '#server/http/errors.ts';
import type { Caller } from '#server/http/handle.ts';
import type { AccountDeps } from '../AccountDeps.ts';
import { addressKey, refuseSpent } from '../limits.ts';
import { hashPassword } from '../passwords/passwordHash.ts';
import { tokenHash } from '../sessions/sessionToken.ts';
import { checkNewPassword } from '../signUp.ts';
import { changeKind } from '../writeChangeMail.ts';

/** Sets another password by the token of a mailed link. A password that is refused does not use the token up. */
export async function resetPassword(
  token: string,
  password: string,
  caller: Caller,
  { queries, limits, outbox, cookie, now }: AccountDeps,
): Promise<void> {
  const from = addressKey(caller.address);
  await refuseSpent(limits.resetPassword, from);
  const hash = tokenHash(token);
  const account = await queries.accountByReset(hash, now());
  if (account === null) {
    await limits.resetPassword.take(from);
    throw invalidToken();
  }
  checkNewPassword('new_password', password);
  const browser = cookie.read(caller.cookies);
  const reset = {
    passwordHash: await hashPassword(password),
    browserHash: browser === null ? null : tokenHash(browser),
  };
  if (!(await queries.reset(hash, account.id, reset, now()))) throw invalidToken();
  await outbox.add(changeKind, account.email, now());
}

const invalidToken = () =>
  new HttpError(400, { error: 'Invalid reset link. Please request a new password reset.', code: 'invalid_token' });
