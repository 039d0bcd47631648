import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { close, listen, originOf } from '../serving/listen.ts';
import { messagePage } from '../serving/pageReply.ts';
import { type Reply, sendReply } from '../serving/Reply.ts';
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

export interface RunningIdentity {
  readonly address: string;
  close(): Promise<void>;
}

type Handler = (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void>;

const notFound = messagePage('sign-in', 404, 'Not found', 'This server stands in for Google and Facebook sign-in.');
const failed = messagePage('sign-in', 500, 'Error', 'The sandbox failed to answer.');
const picturePath = /^\/pictures\/(\d{1,30})\.svg$/;

/** Returns a drawn head and shoulders. The colors depend on the subject; 0 stands for people without a picture. */
function pictureReply(subject: string): Reply {
  const hue = Number(subject.slice(-6)) % 360;
  const fills = ['hsl(HUE 42% 82%)', 'hsl(HUE 38% 42%)', 'hsl(25 50% 62%)'].map((fill) =>
    fill.replace('HUE', `${hue}`),
  );
  const [ground, shirt, skin] = subject === '0' ? ['#d9dce3', '#f7f8fa', '#f7f8fa'] : fills;
  return {
    status: 200,
    headers: {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'public, max-age=86400',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
    body: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="200" height="200">
<rect width="100" height="100" fill="${ground}"/>
<path d="M14 100c2-24 16-32 36-32s34 8 36 32z" fill="${shirt}"/>
<circle cx="50" cy="43" r="20" fill="${skin}"/>
</svg>
`,
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
export async function startIdentity(options: IdentityOptions): Promise<RunningIdentity> {
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
  server.on('request', (request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?');
    const [, brand = ''] = path.split('/');
    const handle = handlers.get(brand);
    if (!handle) return sendReply(response, notFound);
    handle(request, response, path.slice(brand.length + 1)).catch(() => {
      if (response.headersSent) response.destroy();
      else sendReply(response, failed);
    });
  });
  return { address, close: () => close(server) };
}
