import { screens } from '#contract/screens.ts';
import { resetMail } from '#server/email/resetMail.ts';
import type { Writer } from '#server/email/sendOutbox.ts';
import type { AccountDeps } from '../AccountDeps.ts';
import { newToken, tokenHash } from '../sessions/sessionToken.ts';

const goodForMinutes = 30;

/** Makes a token and the mail that carries it; nothing for an address without an account. */
export function writeResetMail({ queries, now }: AccountDeps, publicUrl: string): Writer {
  return async ({ email }) => {
    const account = await queries.accountByEmail(email);
    if (account === null) return null;
    const token = newToken();
    await queries.addReset(tokenHash(token), account.id, now() + goodForMinutes * 60_000);
    return resetMail(
      account.email,
      account.first_name,
      `${publicUrl}${screens.resetPassword}?token=${token}`,
      goodForMinutes,
    );
  };
}
