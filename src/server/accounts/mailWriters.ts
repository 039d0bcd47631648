import type { Writer } from '#server/email/sendOutbox.ts';
import { changeKind, replacedKind, writeChangeMail } from './accountMails.ts';
import type { AccountDeps } from './accountServices.ts';
import { proofKind } from './emailProofs/askForProof.ts';
import { writeProofMail } from './emailProofs/writeProofMail.ts';
import { resetKind } from './resets/requestReset.ts';
import { writeResetMail } from './resets/writeResetMail.ts';

/** The mails of this feature, by their kind in the outbox. */
export function mailWriters(deps: AccountDeps): Record<string, Writer> {
  return {
    [resetKind]: writeResetMail(deps),
    [proofKind]: writeProofMail(deps),
    [changeKind]: writeChangeMail(deps, changeKind),
    [replacedKind]: writeChangeMail(deps, replacedKind),
  };
}
