import { screens } from '#contract/screens.ts';
import { composeMail } from '#server/email/composeMail.ts';
import type { MailWriter } from '#server/email/sendOutbox.ts';
import type { AccountServices } from './accountServices.ts';
import { createToken, hashToken } from './tokens.ts';

/** The kinds of account mail, as stored in the outbox. */
export const mailKinds = {
  reset: 'reset',
  verification: 'proof',
  passwordChanged: 'password changed',
  accountReset: 'account replaced',
  failedSignIns: 'failed sign-ins',
  accountDeleted: 'account deleted',
} as const;

const resetMinutes = 30;
const verificationHours = 24;

/** Returns the writer of each kind of account mail. */
export function accountMailWriters(services: AccountServices): Record<string, MailWriter> {
  return {
    [mailKinds.reset]: writeResetMail(services),
    [mailKinds.verification]: writeVerificationMail(services),
    [mailKinds.passwordChanged]: writeNotice(services, {
      subject: 'Your Cardfall password was changed',
      text: 'The password of your Cardfall account was just changed, and you were signed out everywhere else.',
      closing: 'If this was you, there is nothing to do. If not, reset your password now.',
    }),
    [mailKinds.accountReset]: writeNotice(services, {
      subject: 'Your Cardfall account has been reset',
      text: [
        'You just signed in with a provider that confirmed this email address.',
        'There was already a Cardfall account with it, but nobody had confirmed the address.',
        'In case someone else created that account, its password no longer works,',
        'and cards that were saved in another browser are gone.',
      ].join(' '),
      closing: 'If this was you, there is nothing to do. If not, choose a password of your own now.',
    }),
    [mailKinds.failedSignIns]: forVerifiedAccounts(
      services,
      writeNotice(services, {
        subject: 'Many failed sign-ins to your Cardfall account',
        text: 'Someone tried many wrong passwords for your Cardfall account today. Further tries take longer now.',
        closing: [
          'A password that you use nowhere else keeps them out, and then there is nothing to do.',
          'If you use it elsewhere, too, choose another one now.',
        ].join(' '),
        linkLabel: 'Choose another password',
      }),
    ),
    [mailKinds.accountDeleted]: writeDeletionNotice(services),
  };
}

/** Creates a reset token and the mail that carries it. Returns null for an address without an account. */
export function writeResetMail({ queries, publicUrl, now }: AccountServices): MailWriter {
  return async ({ email }) => {
    const account = await queries.findAccountByEmail(email);
    if (account === null) return null;
    const token = createToken();
    await queries.addResetToken(hashToken(token), account.id, now() + resetMinutes * 60_000);
    return composeMail({
      to: account.email,
      subject: 'Reset your Cardfall password',
      // The creator of an unverified account may be a stranger, and its name a message to the owner of the address.
      firstName: account.email_verified_at === null ? '' : account.first_name,
      text: 'Someone, hopefully you, asked to reset the password of your Cardfall account.',
      link: { label: 'Choose a new password', url: `${publicUrl}${screens.resetPassword}?token=${token}` },
      closing: [
        `The link works once and expires in ${resetMinutes} minutes.`,
        "If this wasn't you, ignore this email: your password stays as it is.",
      ].join(' '),
    });
  };
}

/** Creates a verification token and the mail that carries it. Returns null for a verified address or no account. */
export function writeVerificationMail({ queries, publicUrl, now }: AccountServices): MailWriter {
  return async ({ email }) => {
    const account = await queries.findAccountByEmail(email);
    if (account === null || account.email_verified_at !== null) return null;
    const token = createToken();
    await queries.addVerificationToken(hashToken(token), account.id, now() + verificationHours * 3_600_000);
    return composeMail({
      to: account.email,
      subject: 'Confirm your email address for Cardfall',
      // The creator of the account may be a stranger, and its name a message to the owner of the address.
      firstName: '',
      text: [
        "Someone, hopefully you, created a Cardfall account with this address. Please confirm it's yours.",
        'Until you do, signing in with Google in another browser clears the wishlist,',
        "to protect you if it wasn't you.",
      ].join(' '),
      link: { label: 'Confirm my address', url: `${publicUrl}${screens.verifyEmail}?token=${token}` },
      closing: [
        `The link works once, for ${verificationHours} hours, in a browser where you are signed in.`,
        "If this wasn't you, ignore this email.",
      ].join(' '),
    });
  };
}

interface Notice {
  readonly subject: string;
  readonly text: string;
  readonly closing: string;
  readonly linkLabel?: string;
}

/** Informs the owner of a change to the account, with a way to undo it if someone else made it. */
function writeNotice(
  { queries, publicUrl }: AccountServices,
  { linkLabel = "This wasn't me", ...notice }: Notice,
): MailWriter {
  return async ({ email }) => {
    const account = await queries.findAccountByEmail(email);
    if (account === null) return null;
    return composeMail({
      ...notice,
      to: account.email,
      firstName: account.first_name,
      link: { label: linkLabel, url: `${publicUrl}${screens.forgotPassword}` },
    });
  };
}

/** Writes nothing unless the address is verified: anyone can create an account with the address of a stranger. */
function forVerifiedAccounts({ queries }: AccountServices, write: MailWriter): MailWriter {
  return async (row) => {
    const account = await queries.findAccountByEmail(row.email);
    return account === null || account.email_verified_at === null ? null : write(row);
  };
}

/** The account is gone, so the mail names nobody and there is nothing to undo. */
function writeDeletionNotice({ publicUrl }: AccountServices): MailWriter {
  return async ({ email }) =>
    composeMail({
      to: email,
      subject: 'Your Cardfall account has been deleted',
      firstName: '',
      text: 'Your Cardfall account was just deleted, with your wishlist and everything else that belonged to it.',
      link: { label: 'Open Cardfall', url: `${publicUrl}${screens.home}` },
      closing: [
        "If this wasn't you, someone knew your password: change it wherever else you use it.",
        'This is the last email about your account.',
      ].join(' '),
    });
}
