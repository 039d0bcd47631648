import type { IncomingMessage } from 'node:http';
import { type Reply, redirectReply } from '../../serving/Reply.ts';
import { isForeign, readForm } from '../http/readForm.ts';
import { messagePage } from '../page/messagePage.ts';
import { signInPage } from '../page/signInPage.ts';
import { readChoice } from '../people/readChoice.ts';
import type { Graph } from './Graph.ts';

const knownScopes = ['email', 'public_profile'];
const title = 'This sign-in cannot go on';

/** Back to the client. The dialog ends every such address in `#_=_`. */
function back(redirectUri: string, parameters: Readonly<Record<string, string | null>>): Reply {
  const target = new URL(redirectUri);
  for (const [name, value] of Object.entries(parameters)) if (value !== null) target.searchParams.set(name, value);
  target.hash = '_=_';
  return redirectReply(target.href);
}

/** Why the dialog does not open, if it does not. Nobody is sent to an address that is not the client's. */
function refusalOf(query: URLSearchParams, { clients }: Graph): Reply | undefined {
  const client = clients.find(({ clientId }) => clientId === query.get('client_id'));
  if (!client) return messagePage(400, title, 'Invalid app ID.');
  if (!client.redirectUris.includes(query.get('redirect_uri') ?? '')) {
    return messagePage(400, title, 'URL blocked: the redirect URI is not white-listed in the settings of the app.');
  }
  if ((query.get('response_type') ?? 'code') !== 'code') {
    return messagePage(400, title, 'The sandbox speaks response_type=code only.');
  }
  if (query.has('code_challenge') && query.get('code_challenge_method') !== 'S256') {
    return messagePage(400, title, 'The sandbox speaks code_challenge_method=S256 only.');
  }
  return undefined;
}

/** The login dialog: the sign-in page, which posts to its own address, and the way back from it. */
export async function answerDialog(request: IncomingMessage, query: URLSearchParams, graph: Graph): Promise<Reply> {
  const refusal = refusalOf(query, graph);
  if (refusal) return refusal;
  const { brand, accounts, credentials, seversOpener } = graph;
  const redirectUri = query.get('redirect_uri') ?? '';
  const page = { brand, redirectUri, seversOpener, knowsVerified: false };
  if (request.method !== 'POST') return signInPage(page);
  if (isForeign(request)) return messagePage(403, title, 'The form came from another site.');
  const choice = readChoice(await readForm(request), brand.people);
  if (choice.kind === 'unclear') return signInPage({ ...page, refused: choice });
  const state = query.get('state');
  if (choice.kind === 'cancelled') {
    return back(redirectUri, {
      error: 'access_denied',
      error_code: '200',
      error_description: 'Permissions error',
      error_reason: 'user_denied',
      state,
    });
  }
  const wanted = (query.get('scope') ?? '').split(/[\s,]+/);
  const permission = {
    clientId: query.get('client_id') ?? '',
    subject: accounts.enter(choice.person),
    scopes: knownScopes.filter((scope) => scope === 'public_profile' || wanted.includes(scope)),
  };
  return back(redirectUri, {
    code: credentials.issueCode(permission, redirectUri, query.get('code_challenge')),
    state,
  });
}
