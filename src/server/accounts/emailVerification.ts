import { emailRateLimitKey } from '#server/db/rateLimiter.ts';
import { consumeAttempt } from '#server/http/errors/consumeAttempt.ts';
import { HttpError } from '#server/http/errors/errors.ts';
import type { SessionOwner } from '#server/http/route.ts';
import { mailKinds } from './accountMails.ts';
import type { AccountServices } from './accountServices.ts';
import { hashToken } from './tokens.ts';

/** Queues the mail that asks to confirm an address, at most one a day per address. */
export async function requestVerification(email: string, { limits, outbox, now }: AccountServices): Promise<void> {
  const seconds = await limits.verificationMailToAccount.tryConsume(emailRateLimitKey(email));
  if (seconds === null) await outbox.add(mailKinds.verification, email, now());
}

/**
 * Marks the address of the signed-in account as verified. The session is required because otherwise the real owner's
 * click would verify an account that someone else created with the address. For an account that is verified already,
 * any token succeeds: opening a link twice is not an error.
 *
 * @throws {HttpError} 400 for a token that is unknown, expired or belongs to another account; 429
 */
export async function verifyEmail(
  token: string,
  { userId }: SessionOwner,
  { queries, limits, now }: AccountServices,
): Promise<void> {
  await consumeAttempt(limits.verifyEmail, userId);
  if (await queries.verifyEmail(hashToken(token), userId, now())) return;
  if ((await queries.findAccountById(userId))?.email_verified_at) return;
  throw new HttpError(400, {
    error: 'This link has expired or belongs to another account.',
    code: 'invalid_token',
  });
}
