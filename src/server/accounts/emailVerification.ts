import { emailRateLimitKey } from '#server/db/rateLimiter.ts';
import type { NewMail } from '#server/email/queries.ts';
import { consumeAttempt, withAttempt } from '#server/http/errors/consumeAttempt.ts';
import { HttpError } from '#server/http/errors/errors.ts';
import type { SessionOwner } from '#server/http/route.ts';
import { mailKinds } from './accountMails.ts';
import type { AccountServices } from './accountServices.ts';
import { hashToken } from './tokens.ts';

/** Stores something with the mail that asks to confirm an address, in one transaction; null for no mail. */
type StoreWithMail<Result> = (mail: NewMail | null) => Promise<Result>;

/**
 * Calls `store` with the mail that asks to confirm an address, at most one a day per address. If it fails or returns false or
 * null, the mail does not count.
 */
export function withVerification<Result>(
  email: string,
  { limits, now }: Pick<AccountServices, 'limits' | 'now'>,
  store: StoreWithMail<Result>,
): Promise<Result> {
  const mail = { kind: mailKinds.verification, email, now: now() };
  return withAttempt(limits.verificationMailToAccount, emailRateLimitKey(email), (isAllowed) =>
    store(isAllowed ? mail : null),
  );
}

/** Queues the mail that asks to confirm an address, at most one a day per address. */
export async function requestVerification(email: string, services: AccountServices): Promise<void> {
  await withVerification(email, services, async (mail) => {
    if (mail !== null) await services.outbox.add(mail.kind, mail.email, mail.now);
    return true;
  });
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
