import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  clockSkew,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  type IDToken,
  ResponseBodyError,
} from 'openid-client';
import * as z from 'zod';
import type { ProviderCredentials } from '#server/config/config.ts';
import { fetchJson } from './fetchJson.ts';
import { type Claims, InvalidIdentityError, type Provider, ProviderUnavailableError } from './Provider.ts';

const googleIssuer = 'https://accounts.google.com';
const googlePictures = 'https://lh3.googleusercontent.com';
/** The largest difference between now and the time an ID token was issued (docs/requirements.md, 9.account.3). */
const maxTokenAgeSeconds = 300;
/** The lifetime of discovered endpoints in the cache. The library refreshes the keys by itself, more often. */
const configurationLifetimeMs = 3_600_000;
/** The library tolerates a clock that is off by 30 seconds. */
const maxSkewChangeSeconds = 15;

/** The optional claims of an ID token. A claim of another type counts as missing. */
const profileClaims = z.object({
  email: z.string().nullable().catch(null),
  email_verified: z.boolean().catch(false),
  hd: z.string().catch(''),
  name: z.string().catch(''),
  picture: z.string().nullable().catch(null),
});

/**
 * Creates the Google provider: OpenID Connect's code flow with PKCE, state, nonce and verified signatures. The issuer may be
 * a sandbox. Times are compared with the clock of the database, because this process's own may be wrong.
 */
export function createGoogleProvider(client: ProviderCredentials, redirectUri: string, now: () => number): Provider {
  const { issuer } = client;
  const configuration = cachedConfiguration(client, now);
  return {
    name: 'google',
    label: 'Google',
    pictureOrigins: [issuer === googleIssuer ? googlePictures : new URL(issuer).origin],

    async authorizationUrl({ state, nonce, verifier }) {
      return buildAuthorizationUrl(await withProviderErrors(configuration()), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      });
    },

    async fetchClaims(callback, { state, nonce, verifier }) {
      const url = new URL(redirectUri);
      for (const [name, value] of Object.entries(callback)) {
        if (value !== undefined) url.searchParams.set(name, value);
      }
      const tokens = await withProviderErrors(
        authorizationCodeGrant(await withProviderErrors(configuration()), url, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        }),
      );
      const token = tokens.claims();
      if (token === undefined) throw new InvalidIdentityError('There is no ID token');
      if (Math.abs(now() / 1_000 - token.iat) > maxTokenAgeSeconds) {
        throw new InvalidIdentityError('The ID token was issued too long ago or in the future');
      }
      return toClaims(token, issuer === googleIssuer);
    },
  };
}

/**
 * Returns a function that discovers the provider's endpoints and caches them. A failed discovery is not cached, and after a
 * change of this process's clock the configuration is another one.
 */
function cachedConfiguration(client: ProviderCredentials, now: () => number): () => Promise<Configuration> {
  let cached: CachedConfiguration | null = null;
  return () => {
    const skewSeconds = Math.round((now() - Date.now()) / 1_000);
    const hasSameClock = cached !== null && Math.abs(skewSeconds - cached.skewSeconds) <= maxSkewChangeSeconds;
    if (cached !== null && hasSameClock && now() < cached.until) return cached.configuration;
    const configuration = discover(client, skewSeconds);
    const entry = { until: now() + configurationLifetimeMs, skewSeconds, configuration };
    cached = entry;
    entry.configuration.catch(() => {
      if (cached === entry) cached = null;
    });
    return entry.configuration;
  };
}

interface CachedConfiguration {
  readonly until: number;
  /** The seconds that the library adds to this process's clock when it checks times. */
  readonly skewSeconds: number;
  readonly configuration: Promise<Configuration>;
}

function discover(
  { issuer, clientId, clientSecret }: ProviderCredentials,
  skewSeconds: number,
): Promise<Configuration> {
  // Verifying the signature of a token that came over TLS costs little and protects against a man in the middle.
  const execute = [enableNonRepudiationChecks];
  // A configured issuer is trusted, even over http on the loopback interface.
  if (issuer.startsWith('http:')) execute.push(allowInsecureRequests);
  const fetchFromProvider: CustomFetch = (url, { method, headers, body }) =>
    fetchJson(url, { method, headers, body: body as BodyInit | null | undefined });
  return discovery(
    new URL(issuer),
    clientId,
    { client_secret: clientSecret, id_token_signed_response_alg: 'RS256', [clockSkew]: skewSeconds },
    undefined,
    {
      execute,
      [customFetch]: fetchFromProvider,
    },
  );
}

function toClaims(token: IDToken, isGoogle: boolean): Claims {
  const { email, email_verified, hd, name, picture } = profileClaims.parse(token);
  // Google vouches only for mailboxes it hosts: its own, and those of the hosted domain `hd`. Others may change hands.
  const hostsMailbox = hd !== '' || (isGoogle && /@(?:gmail|googlemail)\.com$/i.test(email ?? ''));
  return { issuer: token.iss, subject: token.sub, email, emailVerified: email_verified && hostsMailbox, name, picture };
}

/**
 * Converts the library's errors.
 *
 * @throws {ProviderUnavailableError} when the provider failed or refused our client
 * @throws {InvalidIdentityError} for every other error
 */
async function withProviderErrors<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
      if (cause instanceof ProviderUnavailableError) throw cause;
      if (cause instanceof ResponseBodyError && cause.error !== 'invalid_grant') {
        throw new ProviderUnavailableError(`The provider refused the request: ${cause.error}`, { cause });
      }
    }
    throw new InvalidIdentityError('The callback could not be verified', { cause: error });
  }
}
