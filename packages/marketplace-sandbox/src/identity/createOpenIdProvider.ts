import { generateKeyPair, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import type { AccountClaims, Configuration, JWKS, KoaContextWithOIDC, Provider } from 'oidc-provider';
import { sendReply } from '../serving/Reply.ts';
import type { BrandServer } from './Client.ts';
import settings from './openIdSettings.json' with { type: 'json' };
import { fullName, type Person } from './people.ts';
import { chosenPerson, signInMessage } from './signIn.ts';

type Library = typeof import('oidc-provider');

const generate = promisify(generateKeyPair);

/** Warnings of the library that do not concern a sandbox: releases of Node without long-term support, and its own store. */
const expectedWarning =
  /oidc-provider WARNING: (?:Unsupported runtime|a quick start development-only in-memory adapter)/;

/** Creates an OpenID provider of one brand, with a new key pair for ID tokens. */
export async function createOpenIdProvider(server: BrandServer): Promise<Provider> {
  const { privateKey } = await generate('rsa', { modulusLength: 2048 });
  const { kty, n, e, d, p, q, dp, dq, qi } = privateKey.export({ format: 'jwk' });
  const jwks = { keys: [{ kty, n, e, d, p, q, dp, dq, qi, use: 'sig', alg: 'RS256' }] };
  const { warn } = globalThis.console;
  globalThis.console.warn = (...parts: unknown[]) => {
    if (!expectedWarning.test(String(parts[0]))) warn(...parts);
  };
  try {
    const library = await import('oidc-provider');
    const provider = new library.Provider(server.issuer, configurationOf(library, server, jwks));
    // toRequestHandler sets the headers of a proxy, so that requests never decide on the address.
    provider.proxy = server.issuer.startsWith('https:');
    return provider;
  } finally {
    globalThis.console.warn = warn;
  }
}

function configurationOf(library: Library, server: BrandServer, jwks: JWKS): Configuration {
  const { brand, issuer, clients, accounts } = server;
  const path = `/${brand.id}`;
  // Google has one more prompt than the library. The same page answers all of them.
  const policy = library.interactionPolicy.base();
  policy.add(new library.interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return {
    // Like both providers, it puts the profile into the ID token itself (`conformIdTokenClaims`).
    ...settings,
    clientAuthMethods: ['client_secret_basic', 'client_secret_post'],
    responseTypes: ['code'],
    jwks,
    clients: clients.map(({ clientId, clientSecret, redirectUris }) => ({
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uris: [...redirectUris],
      grant_types: ['authorization_code'],
      response_types: ['code'],
    })),
    pkce: { required: () => true },
    findAccount: (_, subject) => {
      const person = accounts.find(subject);
      if (!person) return undefined;
      const picture = `${issuer}/pictures/${subject}.svg`;
      return { accountId: subject, claims: () => toClaims(subject, person, picture) };
    },
    loadExistingGrant: grantAll,
    expiresWithSession: () => false,
    interactions: { policy, url: (_, interaction) => `${path}/sign-in/${interaction.uid}` },
    cookies: {
      // Cookies ignore ports. These names differ from those of the product and of the other brand.
      names: {
        session: `sandbox_${brand.id}_session`,
        interaction: `sandbox_${brand.id}_sign_in`,
        resume: `sandbox_${brand.id}_resume`,
      },
      keys: [randomBytes(32).toString('base64url')],
      // Nobody requests this path, so the browser never sends the session and each sign-in offers the choice.
      long: { httpOnly: true, sameSite: 'lax', path: `${path}/forgotten` },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    clientBasedCORS: () => false,
    renderError: (ctx, { error, error_description: description }) => {
      const { headers, body } = signInMessage(ctx.status, description ?? error);
      ctx.set({ ...headers });
      ctx.body = body;
    },
  };
}

/** Returns the claims about a person as in ID tokens and at userinfo. */
function toClaims(subject: string, person: Person, picture: string): AccountClaims {
  const { email, emailTrust, givenName, familyName, hasPicture } = person;
  return {
    sub: subject,
    name: fullName(person),
    given_name: givenName,
    ...(familyName !== '' && { family_name: familyName }),
    ...(hasPicture && { picture }),
    ...(email !== '' && { email, email_verified: emailTrust !== 'unverified' }),
    // Google sets `hd` for companies only. Here it is set for the brand's own addresses, too.
    ...(email !== '' && emailTrust === 'hosted' && { hd: email.split('@').at(-1)?.toLowerCase() }),
  };
}

/** Grants all scopes, because people choose nothing here but an account. */
async function grantAll(ctx: KoaContextWithOIDC) {
  const { client, provider, account } = ctx.oidc;
  if (!client || !account) return undefined;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: account.accountId });
  grant.addOIDCScope(settings.scopes.join(' '));
  await grant.save();
  return grant;
}

/**
 * Returns a handler for the paths below the issuer. The library builds addresses from the request, so each request gets
 * the public address: clients see the same addresses on each name of this machine.
 */
export function toRequestHandler(provider: Provider): (request: IncomingMessage, response: ServerResponse) => void {
  const { host, protocol, pathname } = new URL(provider.issuer);
  const handle = provider.callback();
  return (request, response) => {
    const originalUrl = request.url ?? '/';
    Object.assign(request, { originalUrl, url: originalUrl.slice(pathname.length) || '/' });
    request.headers.host = host;
    request.headers['x-forwarded-host'] = host;
    request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    void handle(request, response);
  };
}

/** Shows the sign-in page of a started authorization, and ends it with the chosen account. */
export async function handleSignIn(
  request: IncomingMessage,
  response: ServerResponse,
  provider: Provider,
  { brand, accounts, seversOpener }: BrandServer,
): Promise<void> {
  const started = await provider.interactionDetails(request, response).catch(() => undefined);
  if (!started) {
    return sendReply(response, signInMessage(400, 'It was finished or has expired. Go back and start it again.'));
  }
  const redirectUri = String(started.params['redirect_uri']);
  const choice = await chosenPerson(request, { brand, redirectUri, seversOpener, knowsVerified: true });
  if ('reply' in choice) return sendReply(response, choice.reply);
  const result =
    choice.person === null
      ? { error: 'access_denied', error_description: 'The user denied the request' }
      : // The choice answers each prompt a client can request.
        { login: { accountId: accounts.add(choice.person), remember: false }, select_account: {}, consent: {} };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}
