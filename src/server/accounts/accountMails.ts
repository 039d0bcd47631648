import { screens } from '#contract/screens.ts';
import { letter } from '#server/email/composeMail.ts';
import type { Writer } from '#server/email/sendOutbox.ts';
import type { AccountDeps } from './accountServices.ts';

/** Kinds of mail in the outbox. */
export const changeKind = 'password changed';
export const replacedKind = 'account replaced';

const words = {
  [changeKind]: {
    subject: 'Your Cardfall password was changed',
    text: 'the password of your Cardfall account was just changed, and you were signed out everywhere else.',
    closing: 'If it was you, there is nothing to do. If not, set another one now.',
  },
  [replacedKind]: {
    subject: 'Your Cardfall account was made anew',
    text: 'you just signed in with a provider that knows this address to be yours. There was a Cardfall account with it that nobody had confirmed. In case it was not you who made it, its password no longer works, and what was saved in it with another browser than yours is gone.',
    closing: 'If it was you, there is nothing to do. If not, set a password of your own now.',
  },
};

/** Tells the owner of an account what became of it: if it was somebody else's doing, they learn it here. */
export function writeChangeMail({ queries, publicUrl }: AccountDeps, kind: keyof typeof words): Writer {
  return async ({ email }) => {
    const account = await queries.accountByEmail(email);
    if (account === null) return null;
    return letter({
      to: account.email,
      firstName: account.first_name,
      link: { label: 'It was not me', address: `${publicUrl}${screens.forgotPassword}` },
      ...words[kind],
    });
  };
}
