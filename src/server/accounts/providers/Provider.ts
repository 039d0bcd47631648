/** What makes one sign-in at a provider unlike every other. */
export interface SignInSecrets {
  /** Comes back with the answer, and tells which sign-in it is the answer to. */
  readonly state: string;
  /** Comes back inside the ID token. */
  readonly nonce: string;
  /** Handed in with the code, whose sender knows only its hash (RFC 7636). */
  readonly verifier: string;
}

/** What a provider vouches for. */
export interface Claims {
  /** With the subject: who it is. Nothing else is. */
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  /** Whether the provider knows the address to be theirs, and is the one to know. */
  readonly emailProven: boolean;
  /** The display name, perhaps empty. */
  readonly name: string;
  readonly picture: string | null;
}

/** The query a provider sends people back with. */
export interface Returned {
  readonly code?: string | undefined;
  readonly state?: string | undefined;
  readonly iss?: string | undefined;
}

export interface Provider {
  readonly name: 'google' | 'facebook';
  /** As people know it. */
  readonly label: string;
  /** Where its pictures of people come from; others are not shown. */
  readonly pictureOrigins: readonly string[];
  /**
   * Where to send people to sign in.
   *
   * @throws {ProviderDown}
   */
  signInAddress(secrets: SignInSecrets): Promise<URL>;
  /**
   * Who came back.
   *
   * @throws {ProviderDown} when it cannot be asked
   * @throws {ProviderRefusal} when what it says does not hold
   */
  claims(returned: Returned, secrets: SignInSecrets): Promise<Claims>;
}

/** It does not answer, answers too late, or what it answers is no answer. */
export class ProviderDown extends Error {
  override readonly name = 'ProviderDown';
}

/** It answers, but what it says proves nothing: a code used twice, a token not signed by it or not meant for us. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';
}
