/** The random values of one sign-in at a provider. */
export interface SignInSecrets {
  /** Returned with the callback; identifies the sign-in. */
  readonly state: string;
  /** Returned inside the ID token. */
  readonly nonce: string;
  /** PKCE code verifier (RFC 7636). */
  readonly verifier: string;
}

/** The statements of a provider about a person. */
export interface Claims {
  /** Issuer and subject together are the identity. Nothing else is. */
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  /** True when the provider verified the address and hosts its mailbox. */
  readonly emailVerified: boolean;
  /** The display name, possibly empty. */
  readonly name: string;
  readonly picture: string | null;
}

/** The query parameters of a callback from a provider. */
export interface CallbackParams {
  readonly code?: string | undefined;
  readonly state?: string | undefined;
  readonly iss?: string | undefined;
}

export interface Provider {
  readonly name: 'google' | 'facebook';
  /** The display name. */
  readonly label: string;
  /** The origins its profile pictures come from. Pictures from elsewhere are not shown. */
  readonly pictureOrigins: readonly string[];
  /**
   * Returns the URL of the provider's sign-in page.
   *
   * @throws {ProviderUnavailableError}
   */
  authorizationUrl(secrets: SignInSecrets): Promise<URL>;
  /**
   * Exchanges the code of a callback for the person's claims.
   *
   * @throws {ProviderUnavailableError}
   * @throws {InvalidIdentityError} when the callback or the claims are not valid
   */
  fetchClaims(callback: CallbackParams, secrets: SignInSecrets): Promise<Claims>;
}

/** The provider does not respond, responds too late, or refuses our credentials. */
export class ProviderUnavailableError extends Error {
  override readonly name = 'ProviderUnavailableError';
}

/** The provider responded, but nothing is verified: a used code, a bad signature, a token for another application. */
export class InvalidIdentityError extends Error {
  override readonly name = 'InvalidIdentityError';
}
