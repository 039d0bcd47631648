import { normalEmail } from '#domain/accounts/emailAddress.ts';
import { invalidParameter } from '#server/http/errors.ts';
import type { Caller } from '#server/http/route.ts';
import type { AccountDeps } from '../AccountDeps.ts';
import { addressKey, emailKey, spend } from '../limits.ts';

/** The kind of mail in the outbox. */
export const resetKind = 'reset';

/**
 * Asks for a mail with a link. The account is looked up only when the mail is written, after the answer: known and
 * unknown addresses take the same steps until then. An address written to often enough gets no more, silently.
 */
export async function requestReset(
  typed: { email: string; captchaToken: string },
  caller: Caller,
  { limits, captcha, outbox, now }: AccountDeps,
): Promise<void> {
  const from = addressKey(caller.address);
  await spend(limits.requestReset, from);
  await spend(limits.requestResetLong, from);
  if (!(await captcha.accepts(typed.captchaToken))) {
    throw invalidParameter('captchaToken', 'is not a proof that was just made', 'invalid_captcha');
  }
  const email = normalEmail(typed.email);
  if (email === null) return;
  if ((await limits.mailToAccount.take(emailKey(email))) === null) await outbox.add(resetKind, email, now());
}
