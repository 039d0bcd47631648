import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { close, listen, type Running } from '../serving/listen.ts';
import { readBody } from '../serving/readBody.ts';
import { type Lie, withLies } from './lies.ts';
import { Market } from './market/Market.ts';
import { AccessTokens, CallQuota } from './protocol/access.ts';
import { type ApiRequest, type ApiResponse, apiError, errorResponse, type Marketplace } from './protocol/api.ts';
import { handleRequest } from './protocol/routes.ts';

export const defaultSize = 30_000;
export const defaultSeed = 20_261_121;
/** A client on a busy machine may come back late; a connection that is closed meanwhile would fail its request. */
const idleMs = 60_000;
export const defaultDailyCalls = 5_000;
const compress = promisify(gzip);
const minCompressedBytes = 1_024;
const hostPattern = /^(?:[\w.-]{1,253}|\[[0-9a-f:]{2,45}\])(?::\d{1,5})?$/i;

export interface MarketplaceOptions {
  /** 0 for any free port. */
  readonly port: number;
  readonly host?: string;
  /** The origin in picture addresses. By default, or if empty, the one that was called. */
  readonly publicAddress?: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly seed?: number;
  /** The number of auctions that run at any moment. */
  readonly size?: number;
  readonly dailyCalls?: number;
  readonly now?: () => number;
  /** Ways in which it differs from what its contract lets a client expect. */
  readonly lies?: readonly Lie[];
}

async function readRequest(request: IncomingMessage): Promise<ApiRequest> {
  const target = request.url ?? '/';
  const queryStart = target.includes('?') ? target.indexOf('?') : target.length;
  const host = request.headers.host ?? '';
  const { localAddress = '127.0.0.1', localPort = 80 } = request.socket;
  return {
    method: request.method ?? 'GET',
    path: target.slice(0, queryStart),
    query: new URLSearchParams(target.slice(queryStart + 1)),
    header: (name) => [request.headers[name]].flat()[0],
    body: request.method === 'POST' ? await readBody(request) : '',
    origin: `http://${hostPattern.test(host) ? host : `${localAddress}:${localPort}`}`,
  };
}

async function send(answer: ApiResponse, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const plain = Buffer.from(answer.body);
  const long = plain.length >= minCompressedBytes;
  const compressed = long && /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  const body = compressed ? await compress(plain, { level: constants.Z_BEST_SPEED }) : plain;
  response.writeHead(answer.status, {
    ...(answer.contentType && { 'Content-Type': answer.contentType }),
    'Content-Length': body.length,
    'X-Content-Type-Options': 'nosniff',
    ...(long && { Vary: 'Accept-Encoding' }),
    ...(compressed && { 'Content-Encoding': 'gzip' }),
    ...answer.headers,
  });
  response.end(request.method === 'HEAD' || answer.status === 204 ? undefined : body);
}

/** Serves a marketplace over HTTP. */
function createListener(marketplace: Marketplace, lies: readonly Lie[]): RequestListener {
  const handle = withLies((request) => handleRequest(request, marketplace), lies, marketplace.now);
  return (request, response) => {
    const sent = readRequest(request)
      .then(handle)
      .catch(() => errorResponse(500, apiError('internal')))
      .then((answer) => send(answer, request, response));
    // A caller that hung up is not an error.
    sent.catch(() => response.destroy());
  };
}

/** Starts a server that speaks eBay's protocol for an invented market. */
export async function startMarketplace(options: MarketplaceOptions): Promise<Running> {
  const { clientId, clientSecret, now = Date.now } = options;
  const market = new Market((options.seed ?? defaultSeed) >>> 0, options.size ?? defaultSize);
  const quota = new CallQuota(options.dailyCalls ?? defaultDailyCalls);
  const publicAddress = options.publicAddress?.replace(/\/$/, '') ?? '';
  const marketplace = { market, tokens: new AccessTokens(), quota, clientId, clientSecret, publicAddress, now };
  const server = createServer({ keepAliveTimeout: idleMs }, createListener(marketplace, options.lies ?? []));
  const address = `http://${await listen(server, options.port, options.host)}`;
  // The market is invented right after the start, so that the first calls do not wait for all of it.
  setImmediate(() => void market.fill(now()));
  const stop = () => {
    market.close();
    return close(server);
  };
  return { address, close: stop };
}
