import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { close, listen, listenerOf, originOf, type Running } from '../serving/listen.ts';
import { messagePage } from '../serving/pageReply.ts';
import { type Reply, sendReply } from '../serving/Reply.ts';
import { fillInPage } from '../serving/template.ts';
import type { BrandServer, Client } from './Client.ts';
import { createOpenIdProvider, handleSignIn, toRequestHandler } from './createOpenIdProvider.ts';
import { GraphTokens } from './GraphTokens.ts';
import { handleGraph } from './graphApi.ts';
import { AccountStore, facebook, google } from './people.ts';

export interface IdentityOptions {
  /** 0 for any free port. */
  readonly port: number;
  readonly host?: string;
  /** Origin of the issuers. By default the address this server listens at. */
  readonly publicAddress?: string;
  /** Each may use both brands. */
  readonly clients: readonly Client[];
  /** Lets the sign-in pages cut themselves off from the window that opened them. */
  readonly severOpener?: boolean;
  /** The clock of the Graph API. The OpenID library reads the real one. */
  readonly now?: () => number;
}

type Handler = (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void>;

const notFound = messagePage('sign-in', 404, 'Not found', 'This server stands in for Google and Facebook sign-in.');
const failed = messagePage('sign-in', 500, 'Error', 'The sandbox failed to answer.');
const picturePath = /^\/pictures\/(\d{1,30})\.svg$/;

/** Returns a drawn head and shoulders. The colors depend on the subject; 0 stands for people without a picture. */
function pictureReply(subject: string): Reply {
  const hue = Number(subject.slice(-6)) % 360;
  const silhouette = { ground: '#d9dce3', shirt: '#f7f8fa', skin: '#f7f8fa' };
  const colors = { ground: `hsl(${hue} 42% 82%)`, shirt: `hsl(${hue} 38% 42%)`, skin: 'hsl(25 50% 62%)' };
  return {
    status: 200,
    headers: {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'public, max-age=86400',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
    body: fillInPage(join(import.meta.dirname, 'portrait.tpl'), subject === '0' ? silhouette : colors),
  };
}

/** Returns the handler of all paths of one brand. Facebook has the Graph API besides OpenID Connect. */
async function createHandler(server: BrandServer, now: () => number): Promise<Handler> {
  const provider = await createOpenIdProvider(server);
  const handleOpenId = toRequestHandler(provider);
  const graph = server.brand === facebook && { ...server, tokens: new GraphTokens(now) };
  return async (request, response, path) => {
    const subject = picturePath.exec(path)?.[1];
    if (subject !== undefined) return sendReply(response, pictureReply(subject));
    if (path.startsWith('/sign-in/')) return handleSignIn(request, response, provider, server);
    const graphReply = graph && (await handleGraph(request, path, graph));
    return graphReply ? sendReply(response, graphReply) : handleOpenId(request, response);
  };
}

/** Starts a server that replaces Google and Facebook. Its issuers are `<public address>/google` and `/facebook`. */
export async function startIdentity(options: IdentityOptions): Promise<Running> {
  const { port, host, publicAddress, clients, severOpener = false, now = Date.now } = options;
  const configuredOrigin = publicAddress ? originOf(publicAddress) : undefined;
  const server = createServer();
  const address = `http://${await listen(server, port, host)}`;
  const handlers = new Map<string, Handler>();
  for (const brand of [google, facebook]) {
    const issuer = `${configuredOrigin ?? address}/${brand.id}`;
    const accounts = new AccountStore(brand);
    handlers.set(brand.id, await createHandler({ brand, issuer, clients, accounts, seversOpener: severOpener }, now));
  }
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const [path = '/'] = (request.url ?? '/').split('?');
    const [, brand = ''] = path.split('/');
    const handle = handlers.get(brand);
    return handle ? handle(request, response, path.slice(brand.length + 1)) : sendReply(response, notFound);
  };
  server.on('request', listenerOf(answer, failed));
  return { address, close: () => close(server) };
}
