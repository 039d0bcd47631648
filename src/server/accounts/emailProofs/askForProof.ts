import type { AccountDeps } from '../accountServices.ts';
import { emailKey } from '../limits.ts';

/** The kind of mail in the outbox. */
export const proofKind = 'proof';

/** Has a mail written that asks to confirm an address; one a day for each, so that nobody is buried in them. */
export async function askForProof(email: string, { limits, outbox, now }: AccountDeps): Promise<void> {
  if ((await limits.proofMailToAccount.take(emailKey(email))) === null) await outbox.add(proofKind, email, now());
}
