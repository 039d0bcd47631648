/** The facts known when a person returns from a provider. */
export interface IdentityFacts {
  /** True when the identity, issuer and subject, is linked to an account. */
  readonly known: boolean;
  /** True when the provider verified the email address and hosts its mailbox. */
  readonly emailVerified: boolean;
  /** The account with the email address, if any. */
  readonly account: null | {
    readonly emailVerified: boolean;
    /** True when another identity of the same provider is linked to it: addresses change hands, identities do not. */
    readonly hasOtherIdentity: boolean;
  };
}

/**
 * The effect of a sign-in at a provider. `replace` hands an unverified account over to the owner of its address, because
 * someone else may have created it (docs/decisions/006-sign-in-at-a-provider.md).
 */
export type IdentityOutcome = 'sign in' | 'create' | 'link' | 'replace' | 'refuse';

/** Decides whether an identity opens, creates, links or replaces an account, or is refused. */
export function identityRule({ known, emailVerified, account }: IdentityFacts): IdentityOutcome {
  if (known) return 'sign in';
  if (account === null) return 'create';
  if (!emailVerified) return 'refuse';
  if (!account.emailVerified) return 'replace';
  return account.hasOtherIdentity ? 'refuse' : 'link';
}
