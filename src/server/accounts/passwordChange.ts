import { normalizeEmail } from '#domain/accounts/emailAddress.ts';
import { emailRateLimitKey } from '#server/db/rateLimiter.ts';
import { rateLimitKey } from '#server/http/caller.ts';
import { consumeAttempt, requireAttempt, withAttempt } from '#server/http/errors/consumeAttempt.ts';
import { HttpError, invalidField, invalidParameter, unauthorized } from '#server/http/errors/errors.ts';
import type { Caller, SessionOwner } from '#server/http/route.ts';
import { mailKinds } from './accountMails.ts';
import type { AccountServices } from './accountServices.ts';
import { refundIfBusy } from './passwords/ConcurrencyLimit.ts';
import { hashPassword, verifyPassword } from './passwords/passwordHash.ts';
import { validateNewPassword } from './passwords/validateNewPassword.ts';
import { hashToken } from './tokens.ts';

/** A user without a password must have signed in within this time to delete the account. */
const freshSignInMs = 10 * 60_000;

/**
 * Changes the password of the signed-in account, given the current one, and ends its other sessions.
 *
 * @throws {HttpError} 400 for a wrong current or refused new password, 401 when the session ended meanwhile, 429
 * @throws {BusyError}
 */
export async function changePassword(
  typed: { current_password: string; new_password: string },
  { userId, sessionId }: SessionOwner,
  { queries, limits, security, now }: AccountServices,
): Promise<void> {
  await consumeAttempt(limits.changePassword, userId);
  const account = await queries.findAccountById(userId);
  if (account === null) throw unauthorized();
  const { email, password_hash: before } = account;
  const refund = () => limits.changePassword.refund(userId);
  const matches = await refundIfBusy(verifyPassword(typed.current_password, before), refund);
  if (!matches || before === null) throw invalidField('current_password', 'The current password is incorrect.');
  validateNewPassword('new_password', typed.new_password, email);
  const after = await refundIfBusy(hashPassword(typed.new_password), refund);
  // Hashing takes a moment, in which a reset may have ended this session.
  const notice = { kind: mailKinds.passwordChanged, email, now: now() };
  if (!(await queries.changePassword({ userId, sessionId, before, after }, notice))) throw unauthorized();
  security.record('password changed', { email });
}

/**
 * Deletes the signed-in account with everything that belongs to it, given its password. An account that has none needs a
 * session that started in the last ten minutes, so that a device left unlocked deletes nothing.
 *
 * @throws {HttpError} 400 for a wrong password or an older session, 401 when the session ended meanwhile, 429
 * @throws {BusyError}
 */
export async function deleteAccount(
  password: string,
  { userId, sessionId }: SessionOwner,
  { queries, limits, security, now }: AccountServices,
): Promise<void> {
  await consumeAttempt(limits.deleteAccount, userId);
  const account = await queries.findAccountById(userId);
  if (account === null) throw unauthorized();
  const { email, password_hash: passwordHash } = account;
  const refund = () => limits.deleteAccount.refund(userId);
  if (passwordHash !== null && !(await refundIfBusy(verifyPassword(password, passwordHash), refund))) {
    throw invalidField('password', 'The password is incorrect.');
  }
  const startedAfter = passwordHash === null ? now() - freshSignInMs : 0;
  const outcome = await queries.deleteAccount({
    userId,
    sessionId,
    passwordHash,
    startedAfter,
    noticeKind: mailKinds.accountDeleted,
    now: now(),
  });
  if (outcome === 'gone') throw unauthorized();
  if (outcome === 'stale') {
    throw new HttpError(400, {
      error: 'For your safety, please sign out, sign in again and delete your account within ten minutes.',
      code: 'sign_in_again',
    });
  }
  security.record('account deleted', { email });
}

/**
 * Queues a mail with a reset link. The account is looked up only when the mail is written, after the response, so known
 * and unknown addresses take the same time. An address that got enough mails gets no more, without an error.
 *
 * @throws {HttpError} 400 without a solved captcha, 429
 */
export async function requestPasswordReset(
  typed: { email: string; captchaToken: string },
  caller: Caller,
  { limits, captcha, outbox, security, now }: AccountServices,
): Promise<void> {
  const key = rateLimitKey(caller.address);
  await consumeAttempt(limits.requestReset, key);
  await consumeAttempt(limits.requestResetLong, key);
  if (!(await captcha.consumeToken(typed.captchaToken))) {
    throw invalidParameter('captchaToken', 'is not a solved, unused challenge', 'invalid_captcha');
  }
  const email = normalizeEmail(typed.email);
  if (email === null) return;
  security.record('password reset asked', { email });
  await withAttempt(limits.mailToAccount, emailRateLimitKey(email), async (isAllowed) => {
    if (isAllowed) await outbox.add(mailKinds.reset, email, now());
    return true;
  });
}

/**
 * Sets a new password with the token of a mailed link, which verifies the address, and ends every session. A refused
 * password leaves the token valid.
 *
 * @throws {HttpError} 400 for a refused password or an invalid token, 429 after too many invalid tokens
 * @throws {BusyError}
 */
export async function resetPassword(
  { token, password }: { token: string; password: string },
  caller: Caller,
  { queries, limits, security, now }: AccountServices,
): Promise<void> {
  const key = rateLimitKey(caller.address);
  await requireAttempt(limits.resetPassword, key);
  const tokenHash = hashToken(token);
  const account = await queries.findAccountByResetToken(tokenHash, now());
  if (account === null) {
    await limits.resetPassword.tryConsume(key);
    throw invalidToken();
  }
  const { id: userId, email } = account;
  validateNewPassword('new_password', password, email);
  const passwordHash = await hashPassword(password);
  const notice = { kind: mailKinds.passwordChanged, email, now: now() };
  if (!(await queries.resetPassword({ tokenHash, userId, passwordHash }, notice))) throw invalidToken();
  security.record('password changed', { email });
}

const invalidToken = () =>
  new HttpError(400, { error: 'Invalid reset link. Please request a new password reset.', code: 'invalid_token' });
