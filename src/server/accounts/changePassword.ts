import { HttpError, unauthorized } from '#server/http/errors.ts';
import type { SessionOwner } from '#server/http/handle.ts';
import type { AccountDeps } from './AccountDeps.ts';
import { spend } from './limits.ts';
import { hashPassword, passwordMatches } from './passwords/passwordHash.ts';
import { checkNewPassword } from './signUp.ts';
import { changeKind } from './writeChangeMail.ts';

/** Sets another password for somebody who knows the present one, and signs everybody else out of the account. */
export async function changePassword(
  typed: { current_password: string; new_password: string },
  owner: SessionOwner,
  { queries, limits, outbox, now }: AccountDeps,
): Promise<void> {
  await spend(limits.changePassword, owner.userId);
  const account = await queries.accountById(owner.userId);
  if (account === null) throw unauthorized();
  const matches = await passwordMatches(typed.current_password, account.password_hash);
  if (!matches || account.password_hash === null) {
    throw new HttpError(400, {
      error: 'The current password is not right.',
      code: 'invalid_parameter',
      parameter: 'current_password',
    });
  }
  checkNewPassword('new_password', typed.new_password);
  const hash = await hashPassword(typed.new_password);
  const changed = await queries.changePassword(account.id, account.password_hash, hash, owner.sessionId);
  // Hashing takes a moment, and in it a reset may have ended this session.
  if (!changed) throw unauthorized();
  await outbox.add(changeKind, account.email, now());
}
