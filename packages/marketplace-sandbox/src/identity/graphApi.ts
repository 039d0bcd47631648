import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { jsonReply, type Reply, redirectReply } from '../serving/Reply.ts';
import { readBody } from '../serving/readBody.ts';
import type { BrandServer, Client } from './Client.ts';
import { type CodeFault, type GraphTokens, tokenLifeMs } from './GraphTokens.ts';
import { fullName } from './people.ts';
import { chosenPerson, signInMessage } from './signIn.ts';

/** The dependencies of the endpoints of Facebook's own protocol. */
interface Graph extends BrandServer {
  readonly tokens: GraphTokens;
}

const versionedPath = /^\/v\d{1,2}\.\d(\/.*)$/;
const scopes = ['email', 'public_profile'];
const invalidToken = 'Invalid OAuth access token - Cannot parse access token';

/** Message, code and subcode of each refusal of a code. */
const codeErrors: Readonly<Record<CodeFault, readonly [message: string, code: number, subcode?: number]>> = {
  unknown: ['Invalid verification code format.', 100],
  used: ['This authorization code has been used.', 100, 36009],
  expired: ['This authorization code has expired.', 100, 36007],
  redirect: [
    'Error validating verification code. Please make sure your redirect_uri is identical to the one you used in the OAuth dialog request',
    100,
    36008,
  ],
  verifier: ['Invalid code_verifier parameter.', 1],
};

/** Returns an error in the format of the Graph API. */
function graphError(message: string, code: number, subcode?: number): Reply {
  return jsonReply(400, {
    error: {
      message,
      type: 'OAuthException',
      code,
      ...(subcode !== undefined && { error_subcode: subcode }),
      fbtrace_id: `A${randomBytes(16).toString('base64url')}`,
    },
  });
}

/** Answers a request to a version of the Graph API. Returns undefined for other paths. */
export async function handleGraph(request: IncomingMessage, path: string, graph: Graph): Promise<Reply | undefined> {
  const endpoint = versionedPath.exec(path)?.[1];
  if (endpoint === undefined) return undefined;
  const parameters = new URL(request.url ?? '/', graph.issuer).searchParams;
  if (endpoint === '/dialog/oauth') return handleDialog(request, parameters, graph);
  const form = new URLSearchParams(request.method === 'POST' ? await readBody(request) : '');
  for (const [name, value] of form) parameters.set(name, value);
  if (endpoint === '/oauth/access_token') return handleAccessToken(parameters, graph);
  if (endpoint === '/debug_token') return handleDebugToken(parameters, graph);
  if (endpoint === '/me') return handleMe(parameters, request.headers.authorization, graph);
  return graphError(`Unknown path components: ${endpoint}`, 2500);
}

/** Shows the login dialog, which posts to its own address, and returns to the client. */
async function handleDialog(request: IncomingMessage, query: URLSearchParams, graph: Graph): Promise<Reply> {
  const refusal = refusalOf(query, graph.clients);
  if (refusal !== undefined) return signInMessage(400, refusal);
  const { brand, accounts, tokens, seversOpener } = graph;
  const redirectUri = query.get('redirect_uri') ?? '';
  const choice = await chosenPerson(request, { brand, redirectUri, seversOpener, knowsVerified: false });
  if ('reply' in choice) return choice.reply;
  const state = query.get('state');
  if (choice.person === null) {
    const error = { error: 'access_denied', error_code: '200', error_description: 'Permissions error' };
    return redirectToClient(redirectUri, { ...error, error_reason: 'user_denied', state });
  }
  const requested = (query.get('scope') ?? '').split(/[\s,]+/);
  const permission = {
    clientId: query.get('client_id') ?? '',
    subject: accounts.add(choice.person),
    scopes: scopes.filter((scope) => scope === 'public_profile' || requested.includes(scope)),
  };
  const code = tokens.issueCode(permission, redirectUri, query.get('code_challenge'));
  return redirectToClient(redirectUri, { code, state });
}

/** Returns why the dialog does not open. It never redirects to an address that is not the client's. */
function refusalOf(query: URLSearchParams, clients: readonly Client[]): string | undefined {
  const client = clients.find(({ clientId }) => clientId === query.get('client_id'));
  if (!client) return 'Invalid app ID.';
  if (!client.redirectUris.includes(query.get('redirect_uri') ?? '')) {
    return 'URL blocked: the redirect URI is not white-listed in the settings of the app.';
  }
  if ((query.get('response_type') ?? 'code') !== 'code') return 'The sandbox supports response_type=code only.';
  if (query.has('code_challenge') && query.get('code_challenge_method') !== 'S256') {
    return 'The sandbox supports code_challenge_method=S256 only.';
  }
  return undefined;
}

/** Redirects to the client. As at Facebook, the address ends with `#_=_`. */
function redirectToClient(redirectUri: string, parameters: Readonly<Record<string, string | null>>): Reply {
  const target = new URL(redirectUri);
  for (const [name, value] of Object.entries(parameters)) if (value !== null) target.searchParams.set(name, value);
  target.hash = '_=_';
  return redirectReply(target.href);
}

/** Exchanges a code for an access token. */
function handleAccessToken(parameters: URLSearchParams, { clients, tokens }: Graph): Reply {
  const client = clients.find(({ clientId }) => clientId === parameters.get('client_id'));
  if (!client) {
    return graphError('Error validating application. Cannot get application info due to a system error.', 101);
  }
  if (parameters.get('client_secret') !== client.clientSecret) return graphError('Error validating client secret.', 1);
  const result = tokens.redeemCode(parameters);
  if ('fault' in result) return graphError(...codeErrors[result.fault]);
  return jsonReply(200, { access_token: result.token, token_type: 'bearer', expires_in: tokenLifeMs / 1_000 });
}

/** Describes the token of a person to an app. The app's own token is `id|secret`. */
function handleDebugToken(parameters: URLSearchParams, { clients, tokens }: Graph): Reply {
  const caller = parameters.get('access_token') ?? '';
  const app = clients.find(({ clientId, clientSecret }) => caller === `${clientId}|${clientSecret}`);
  if (!app) return graphError(invalidToken, 190);
  const input = parameters.get('input_token') ?? '';
  if (input === '') return graphError('(#100) The parameter input_token is required', 100);
  const token = tokens.findToken(input);
  if (!token) {
    return jsonReply(200, { data: { error: { code: 190, message: invalidToken }, is_valid: false, scopes: [] } });
  }
  if (token.clientId !== app.clientId) {
    return graphError('(#100) The App_id in the input_token did not match the Viewing App', 100);
  }
  return jsonReply(200, {
    data: {
      app_id: token.clientId,
      type: 'USER',
      application: 'Sandbox',
      is_valid: true,
      user_id: token.subject,
      scopes: token.scopes,
      expires_at: Math.floor(token.expiresAt / 1_000),
    },
  });
}

/** Returns the requested fields of a profile that the token may read. Unknown fields are left out. */
function handleMe(parameters: URLSearchParams, authorization: string | undefined, graph: Graph): Reply {
  const accessToken = parameters.get('access_token') ?? /^bearer (.+)$/i.exec(authorization ?? '')?.[1];
  if (accessToken === undefined) {
    return graphError('An active access token must be used to query information about the current user.', 2500);
  }
  const token = graph.tokens.findToken(accessToken);
  const person = token && graph.accounts.find(token.subject);
  if (!token || !person) return graphError(invalidToken, 190);
  const secret = graph.clients.find(({ clientId }) => clientId === token.clientId)?.clientSecret ?? '';
  const proof = parameters.get('appsecret_proof');
  if (proof !== null && proof !== createHmac('sha256', secret).update(accessToken).digest('hex')) {
    return graphError('Invalid appsecret_proof provided in the API argument', 100);
  }
  // Facebook has a silhouette for people without a picture.
  const url = `${graph.issuer}/pictures/${person.hasPicture ? token.subject : '0'}.svg`;
  const profile: Readonly<Record<string, unknown>> = {
    id: token.subject,
    name: fullName(person),
    first_name: person.givenName,
    last_name: person.familyName || undefined,
    email: (token.scopes.includes('email') && person.email) || undefined,
    picture: { data: { height: 50, width: 50, is_silhouette: !person.hasPicture, url } },
  };
  // `picture.type(large)` asks for a size, which does not matter for a drawing.
  const requested = (parameters.get('fields') ?? 'id,name')
    .split(',')
    .map((name) => name.trim().replace(/[.{].*$/, ''));
  const names = [...new Set(['id', ...requested])].filter((name) => Object.hasOwn(profile, name));
  return jsonReply(200, Object.fromEntries(names.map((name) => [name, profile[name]])));
}
