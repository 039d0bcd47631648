import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  type IDToken,
  ResponseBodyError,
} from 'openid-client';
import type { ProviderAccount } from '#server/config.ts';
import { askProvider } from './fetchJson.ts';
import { type Claims, type Provider, ProviderDown, ProviderRefusal } from './Provider.ts';

const googleIssuer = 'https://accounts.google.com';
const googlePictures = 'https://lh3.googleusercontent.com';
/** An ID token is for the moment it was made in (specification, section 9: 300 seconds). */
const tokenAgeSeconds = 300;
/** What a provider says of its endpoints holds for an hour; its keys are looked up more often, by the library. */
const knownForMs = 3_600_000;

/** Google, or any provider that speaks OpenID Connect: code flow with PKCE, state and nonce, signatures verified. */
export function openIdProvider(account: ProviderAccount, redirectUri: string): Provider {
  const { issuer, clientId, clientSecret } = account;
  let known: { readonly until: number; readonly configuration: Promise<Configuration> } | null = null;
  const configuration = () => {
    if (known !== null && Date.now() < known.until) return known.configuration;
    const found = discover(issuer, clientId, clientSecret);
    const kept = { until: Date.now() + knownForMs, configuration: found };
    known = kept;
    found.catch(() => {
      if (known === kept) known = null;
    });
    return found;
  };
  return {
    name: 'google',
    label: 'Google',
    pictureOrigins: [issuer === googleIssuer ? googlePictures : new URL(issuer).origin],

    async signInAddress({ state, nonce, verifier }) {
      return buildAuthorizationUrl(await asked(configuration()), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      });
    },

    async claims(returned, { state, nonce, verifier }) {
      const address = new URL(redirectUri);
      for (const [name, value] of Object.entries(returned))
        if (value !== undefined) address.searchParams.set(name, value);
      const tokens = await asked(
        authorizationCodeGrant(await asked(configuration()), address, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        }),
      );
      const token = tokens.claims();
      if (token === undefined) throw new ProviderRefusal('There is no ID token');
      if (Math.abs(Date.now() / 1_000 - token.iat) > tokenAgeSeconds) throw new ProviderRefusal('The ID token is old');
      return toClaims(token, issuer === googleIssuer);
    },
  };
}

function discover(issuer: string, clientId: string, clientSecret: string): Promise<Configuration> {
  // Verifying what came directly from the provider costs next to nothing, and then nobody in between can have made it.
  const execute = [enableNonRepudiationChecks];
  // An issuer is trusted as configured, loopback included.
  if (issuer.startsWith('http:')) execute.push(allowInsecureRequests);
  const ask: CustomFetch = (url, { method, headers, body }) =>
    askProvider(url, { method, headers, body: body as BodyInit | null | undefined });
  return discovery(
    new URL(issuer),
    clientId,
    { client_secret: clientSecret, id_token_signed_response_alg: 'RS256' },
    undefined,
    {
      execute,
      [customFetch]: ask,
    },
  );
}

function toClaims(token: IDToken, isGoogle: boolean): Claims {
  const { email, email_verified: verified, hd, name, picture } = token;
  const address = typeof email === 'string' ? email : null;
  // Its word is final for mailboxes it hosts, which `hd` says, and Google's for its own; others may have changed hands.
  const isHost =
    (typeof hd === 'string' && hd !== '') || (isGoogle && /@(?:gmail|googlemail)\.com$/i.test(address ?? ''));
  return {
    issuer: token.iss,
    subject: token.sub,
    email: address,
    emailProven: verified === true && isHost,
    name: typeof name === 'string' ? name : '',
    picture: typeof picture === 'string' ? picture : null,
  };
}

/** Tells a provider that cannot be asked, or that does not know us, from one whose answer does not hold. */
async function asked<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
      if (cause instanceof ProviderDown) throw cause;
      if (cause instanceof ResponseBodyError && cause.error !== 'invalid_grant') {
        throw new ProviderDown(`The provider refuses us: ${cause.error}`, { cause });
      }
    }
    throw new ProviderRefusal('What came back proves nothing', { cause: error });
  }
}
