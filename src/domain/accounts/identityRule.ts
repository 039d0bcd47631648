/** What is known when somebody comes back from a provider with an identity we have or have not met. */
export interface Arrival {
  /** Whether the identity, issuer and subject, belongs to an account already. */
  readonly known: boolean;
  /** Whether the provider vouches for the e-mail address, and is the one to know. */
  readonly emailProven: boolean;
  /** The account that has the e-mail address, if any. */
  readonly account: null | {
    readonly emailProven: boolean;
    /** Whether the same provider knows somebody else by this address: addresses change hands, identities do not. */
    readonly hasOtherIdentity: boolean;
  };
}

/**
 * What to do about it (DESIGN, ruling 5). `replace` is for an account whose address nobody ever proved: whoever made it
 * may have waited for its owner, so nothing of it opens it any more once the owner is there.
 */
export type Outcome = 'sign in' | 'create' | 'link' | 'replace' | 'refuse';

export function identityRule({ known, emailProven, account }: Arrival): Outcome {
  if (known) return 'sign in';
  if (account === null) return 'create';
  if (!emailProven) return 'refuse';
  if (!account.emailProven) return 'replace';
  return account.hasOtherIdentity ? 'refuse' : 'link';
}
