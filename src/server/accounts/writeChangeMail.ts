import { screens } from '#contract/screens.ts';
import { letter } from '#server/email/letter.ts';
import type { Writer } from '#server/email/sendOutbox.ts';
import type { AccountDeps } from './AccountDeps.ts';

/** The kind of mail in the outbox. */
export const changeKind = 'password changed';

/** Tells the owner of an account that its password was set anew: if it was somebody else, they learn it here. */
export function writeChangeMail({ queries, publicUrl }: AccountDeps): Writer {
  return async ({ email }) => {
    const account = await queries.accountByEmail(email);
    if (account === null) return null;
    return letter({
      to: account.email,
      subject: 'Your Cardfall password was changed',
      firstName: account.first_name,
      text: 'the password of your Cardfall account was just changed, and you were signed out everywhere else.',
      link: { label: 'It was not me', address: `${publicUrl}${screens.forgotPassword}` },
      closing: 'If it was you, there is nothing to do. If not, set another one now.',
    });
  };
}
