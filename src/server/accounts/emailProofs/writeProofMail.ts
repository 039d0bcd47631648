import { screens } from '#contract/screens.ts';
import { letter } from '#server/email/composeMail.ts';
import type { Writer } from '#server/email/sendOutbox.ts';
import type { AccountDeps } from '../accountServices.ts';
import { newToken, tokenHash } from '../sessions/sessionToken.ts';

const goodForHours = 24;

/** Makes a token and the mail that carries it; nothing for an address that is proven by now, or has no account. */
export function writeProofMail({ queries, publicUrl, now }: AccountDeps): Writer {
  return async ({ email }) => {
    const account = await queries.accountByEmail(email);
    if (account === null || account.email_verified_at !== null) return null;
    const token = newToken();
    await queries.addProof(tokenHash(token), account.id, now() + goodForHours * 3_600_000);
    return letter({
      to: account.email,
      subject: 'Confirm your email address for Cardfall',
      // Whoever made the account wrote the name, and may have written it to whoever has the address.
      firstName: '',
      text: 'somebody, we hope you, made a Cardfall account with this email address. Confirm that it is yours: until then, a password set anew in another browser empties its wishlist, in case it was not you.',
      link: { label: 'Confirm this address', address: `${publicUrl}${screens.verifyEmail}?token=${token}` },
      closing: `The link works once, for ${goodForHours} hours, where you are signed in. If it was not you, do nothing.`,
    });
  };
}
