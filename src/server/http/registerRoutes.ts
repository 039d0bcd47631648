import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, Hono } from 'hono';
import type { Logger } from 'pino';
import { type Endpoint, type Failure, redirect, textDocument } from '#contract/endpoint.ts';
import { type CallerRules, callerReader, headersOf, isNavigation, networksOf } from './caller.ts';
import { methodNotAllowed, notOpenedInBrowser, unauthorized } from './errors/errors.ts';
import type { FairQueue } from './FairQueue.ts';
import { parseBody } from './parseBody.ts';
import { parseFields, parseQuery } from './parseQuery.ts';
import { EncodedResponse, representationFor } from './response/encodedResponse.ts';
import { type EventFeed, EventStreams } from './response/eventStream.ts';
import type { MonotonicReads } from './response/MonotonicReads.ts';
import { type CachedResponse, isCacheable, type ResponseCache, type ResponseSender } from './response/responseCache.ts';
import { crossOriginHeaders, serverTimeHeader } from './response/responseHeaders.ts';
import { documentReply } from './response/textDocument.ts';
import type { Caller, InTurn, Route, SessionOwner } from './route.ts';

/** The types of Hono's context: the Node request, and the variables set while a request is handled. */
export interface HonoTypes {
  Bindings: HttpBindings;
  Variables: {
    failureUrl?: (failure: Failure) => string;
    /** The name of the endpoint that is called. */
    endpoint?: string;
  };
}

export interface RouteDeps extends CallerRules {
  readonly cache: ResponseCache;
  readonly reads: MonotonicReads;
  readonly sendCached: ResponseSender;
  /** Computing waits here for its turn: responses that can serve everybody, and what a handler runs `inTurn` or returns. */
  readonly queue: FairQueue;
  readonly now: () => number;
  /** Returns the owner of the session of a caller's bearer token; null without a valid session. */
  readonly authenticate: (caller: Caller) => Promise<SessionOwner | null>;
  /** Ends the event streams when the server stops. */
  readonly closing: AbortSignal;
  /** Headers of every response. */
  readonly headers: Readonly<Record<string, string>>;
  readonly log: Logger;
  /** If true, every response is checked against the contract before it is sent. Tests set it. */
  readonly checkResponses: boolean;
}

type Deps = RouteDeps & { readonly callerOf: ReturnType<typeof callerReader>; readonly streams: EventStreams };

/** Registers the routes with Hono. Every other method on their paths is answered with a 405. */
export function registerRoutes(app: Hono<HonoTypes>, routes: readonly Route[], given: RouteDeps): void {
  const deps = { ...given, callerOf: callerReader(given), streams: new EventStreams(given) };
  for (const route of routes) {
    app.on(route.endpoint.method, route.endpoint.path, (context) => serve(route, context, deps));
  }
  for (const [path, ofPath] of Map.groupBy(routes, ({ endpoint }) => endpoint.path)) {
    const methods = ofPath.map(({ endpoint }) => (endpoint.method === 'GET' ? 'GET, HEAD' : endpoint.method));
    app.all(path, () => {
      throw methodNotAllowed(methods.join(', '));
    });
  }
}

async function serve(route: Route, context: Context<HonoTypes>, deps: Deps): Promise<Response> {
  const { endpoint, failureUrl, pageUrl } = route;
  context.set('endpoint', endpoint.name);
  const url = new URL(context.req.url);
  const header = headersOf(context.env.incoming);
  if (pageUrl !== undefined && isNavigation(header)) return redirectTo(pageUrl(url.searchParams));
  if (endpoint.response === redirect && !isOpenedByUser(context.env.incoming)) throw notOpenedInBrowser();
  if (failureUrl) context.set('failureUrl', (failure) => failureUrl(failure, {} as never));
  const query = parseQuery(endpoint, url.search);
  if (failureUrl) context.set('failureUrl', (failure) => failureUrl(failure, query as never));
  const cookies: string[] = [];
  const caller: Caller = { ...deps.callerOf(context.env.incoming), setCookie: (cookie) => cookies.push(cookie) };
  const inTurn: InTurn = (job) => deps.queue.run(networksOf(caller.address), job);
  const request = {
    query,
    params: parseFields(endpoint.params, context.req.param()),
    // Checked before the body is parsed: a caller without a session gets a 401 and nothing else.
    owner: await ownerFor(endpoint, caller, deps),
    ...(await parseBody(endpoint, context.req.raw)),
    header: (name: string) => header(name) ?? null,
    caller,
    inTurn,
  };
  if (route.stream !== undefined && acceptsStream(context.env.incoming)) {
    return openStream(route.stream.bind(route, request as never), context, deps);
  }
  if (endpoint.cacheMs > 0) {
    const { pathname, search } = url;
    const respond = () => sendShared({ route, request, key: pathname + search }, context, deps);
    const isCached = deps.cache.get(pathname + search, context.env.incoming) !== null;
    return isCached ? respond() : inTurn(respond);
  }
  const content = await route.handler(request as never);
  if (endpoint.response === redirect) return withCookies(redirectTo(redirect.parse(content).location), cookies);
  const respond = (found: object) => {
    const isDocument = endpoint.response === textDocument;
    const encoded = isDocument ? documentReply(textDocument.parse(found), header) : encode(endpoint, found, deps);
    return toResponse(encoded, context);
  };
  const response = typeof content === 'function' ? await inTurn(() => respond(content())) : respond(content);
  return withCookies(response, cookies);
}

interface SharedRequest {
  readonly route: Route;
  readonly request: object;
  /** The cache key of the response. */
  readonly key: string;
}

/** Sends a response that serves every caller: the cached one, because another caller may have come first. */
async function sendShared({ route, request, key }: SharedRequest, context: Context<HonoTypes>, deps: Deps) {
  const cached = deps.cache.get(key, context.env.incoming);
  if (cached !== null) return sendCacheable(cached, context, deps);
  const content = route.handler(request as never);
  const { endpoint } = route;
  // The queue measures what is done before the first pause, so a response that needs none is encoded before it, too.
  const encoded = encode(endpoint, content instanceof Promise ? await content : content, deps);
  deps.cache.set(key, encoded, endpoint.cacheMs);
  return sendCacheable(encoded, context, deps);
}

function sendCacheable(cached: CachedResponse, context: Context<HonoTypes>, deps: Deps): Response {
  const { incoming, outgoing } = context.env;
  if (!isCacheable(incoming)) return toResponse(cached, context);
  deps.sendCached(cached, incoming, outgoing);
  return new Response(null, RESPONSE_ALREADY_SENT);
}

function encode(endpoint: Endpoint, content: object, deps: Deps): EncodedResponse {
  const serverTime = new Date(deps.now()).toISOString();
  if (deps.checkResponses) endpoint.response.parse({ ...content, serverTime });
  return new EncodedResponse(content, serverTime, endpoint.cacheMs > 0);
}

function toResponse(encoded: CachedResponse, context: Context<HonoTypes>): Response {
  const { status, headers, body } = encoded.reply(representationFor(headersOf(context.env.incoming)));
  return new Response(body === null ? null : new Uint8Array(body), { status, headers });
}

function acceptsStream({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && (headers.accept ?? '').includes('text/event-stream');
}

function openStream(follow: (onNews: () => void) => EventFeed, context: Context<HonoTypes>, deps: Deps): Response {
  const { headers, allowedOrigins, reads, now, streams } = deps;
  const all = {
    ...headers,
    ...crossOriginHeaders(context.env.incoming.headers.origin, allowedOrigins),
    ...reads.headersFor('text/event-stream'),
    [serverTimeHeader]: String(now()),
    vary: 'origin',
  };
  streams.open(context.env.outgoing, all, follow);
  return new Response(null, RESPONSE_ALREADY_SENT);
}

/**
 * Returns true if a person opened the URL in a window. Pictures, prefetches and HEAD requests must not use up the state
 * of a sign-in.
 */
function isOpenedByUser(request: IncomingMessage): boolean {
  const header = headersOf(request);
  if (request.method !== 'GET' || (header('sec-purpose') ?? header('purpose') ?? '').includes('prefetch')) return false;
  return (header('sec-fetch-dest') ?? 'document') === 'document';
}

function redirectTo(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}

function withCookies(response: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}

async function ownerFor(endpoint: Endpoint, caller: Caller, deps: RouteDeps): Promise<SessionOwner | null> {
  if (endpoint.access !== 'session') return null;
  const owner = await deps.authenticate(caller);
  if (owner === null) throw unauthorized();
  return owner;
}
