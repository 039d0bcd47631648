import { screens } from '#contract/screens.ts';
import { letter } from '#server/email/composeMail.ts';
import type { Writer } from '#server/email/sendOutbox.ts';
import type { AccountDeps } from '../accountServices.ts';
import { newToken, tokenHash } from '../sessions/sessionToken.ts';

const goodForMinutes = 30;

/** Makes a token and the mail that carries it; nothing for an address without an account. */
export function writeResetMail({ queries, publicUrl, now }: AccountDeps): Writer {
  return async ({ email }) => {
    const account = await queries.accountByEmail(email);
    if (account === null) return null;
    const token = newToken();
    await queries.addReset(tokenHash(token), account.id, now() + goodForMinutes * 60_000);
    return letter({
      to: account.email,
      subject: 'Set another password for Cardfall',
      // A name may be a stranger's message as long as nobody proved the address.
      firstName: account.email_verified_at === null ? '' : account.first_name,
      text: 'somebody, we hope you, asked to set another password for your Cardfall account.',
      link: { label: 'Set another password', address: `${publicUrl}${screens.resetPassword}?token=${token}` },
      closing: `The link works once, for ${goodForMinutes} minutes. If it was not you, do nothing: your password stays as it is.`,
    });
  };
}
