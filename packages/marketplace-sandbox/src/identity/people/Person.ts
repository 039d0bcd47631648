/**
 * What a provider knows of an e-mail address: that it runs the mailbox itself, as Google does for its own addresses and
 * for those of companies; that somebody once opened a mail sent there; or nothing.
 */
export const standings = ['hosted', 'verified', 'unverified'] as const;

export type Standing = (typeof standings)[number];

/** Somebody with an account at a provider. */
export interface Person {
  /** What tells people apart whose account has no e-mail; never shown. */
  readonly key: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly email?: string;
  readonly standing: Standing;
  readonly hasPicture: boolean;
}

export function fullName({ givenName, familyName }: Person): string {
  return `${givenName} ${familyName}`.trim();
}
