/** Somebody with an account at a provider. */
export interface Person {
  /** What tells people apart whose account has no e-mail; never shown. */
  readonly key: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly email?: string;
  readonly emailVerified: boolean;
  readonly hasPicture: boolean;
}

export function fullName({ givenName, familyName }: Person): string {
  return `${givenName} ${familyName}`.trim();
}
