import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { JWKS } from 'oidc-provider';
import { type Reply, sendReply } from '../serving/Reply.ts';
import type { Client } from './Client.ts';
import { answerGraph } from './graph/answerGraph.ts';
import { Credentials } from './graph/Credentials.ts';
import type { Graph } from './graph/Graph.ts';
import { answerSignIn } from './openid/answerSignIn.ts';
import { createProvider } from './openid/createProvider.ts';
import type { loadLibrary } from './openid/loadLibrary.ts';
import { mountProvider } from './openid/mountProvider.ts';
import { messagePage } from './page/messagePage.ts';
import { AccountBook } from './people/AccountBook.ts';
import { type Brand, facebook, google } from './people/Brand.ts';
import { drawPortrait, drawSilhouette } from './people/drawPortrait.ts';

export interface IdentityParts {
  readonly library: Awaited<ReturnType<typeof loadLibrary>>;
  readonly keys: { readonly google: JWKS; readonly facebook: JWKS };
  readonly publicAddress: string;
  readonly clients: readonly Client[];
  readonly seversOpener: boolean;
  readonly now: () => number;
}

type Answer = (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void> | void;

const nothingHere = messagePage(404, 'Nothing here', 'This server stands in for Google and Facebook sign-in.');
const broken = messagePage(500, 'Something broke', 'The sandbox failed to answer. Its fault, not yours.');
const picturePath = /^\/pictures\/(\d{1,30})\.svg$/;

function pictureReply(subject: string): Reply {
  return {
    status: 200,
    headers: {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'public, max-age=86400',
      'Content-Security-Policy': "default-src 'none'",
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
    body: subject === '0' ? drawSilhouette() : drawPortrait(subject),
  };
}

/** Everything under the path of one brand. */
function answersOf(brand: Brand, parts: IdentityParts): Answer {
  const { library, publicAddress, clients, seversOpener, now } = parts;
  const accounts = new AccountBook(brand);
  const issuer = `${publicAddress}/${brand.id}`;
  const provider = createProvider({ library, brand, issuer, clients, accounts, jwks: parts.keys[brand.id] });
  const answerProtocol = mountProvider(provider);
  const graph: Graph | undefined =
    brand === facebook
      ? { brand, issuer, clients, accounts, credentials: new Credentials(now), seversOpener }
      : undefined;
  return async (request, response, path) => {
    const subject = picturePath.exec(path)?.[1];
    if (subject !== undefined) return sendReply(response, pictureReply(subject));
    if (path.startsWith('/sign-in/')) {
      return answerSignIn(request, response, { provider, brand, accounts, seversOpener });
    }
    const dialect = graph && (await answerGraph(request, path, graph));
    if (dialect) return sendReply(response, dialect);
    return answerProtocol(request, response);
  };
}

/** Turns requests into answers of the brand their path begins with. */
export function createListener(parts: IdentityParts): RequestListener {
  const brands = new Map([google, facebook].map((brand) => [brand.id as string, answersOf(brand, parts)]));
  return (request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?');
    const [, brand = ''] = path.split('/');
    const answer = brands.get(brand);
    if (!answer) return sendReply(response, nothingHere);
    Promise.resolve(answer(request, response, path.slice(brand.length + 1))).catch(() => {
      if (response.headersSent) response.destroy();
      else sendReply(response, broken);
    });
  };
}
