import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, Hono } from 'hono';
import { type Endpoint, type Failure, redirect } from '#contract/endpoint.ts';
import { type CallerRules, callerReader, isNavigation } from './caller.ts';
import { methodNotAllowed, notOpenedInBrowser, unauthorized } from './errors.ts';
import { parseBody } from './parseBody.ts';
import { parseFields, parseQuery } from './parseQuery.ts';
import { EncodedResponse, representationFor } from './response/encodedResponse.ts';
import { eventStream } from './response/eventStream.ts';
import { isCacheable, type ResponseCache, type ResponseSender } from './response/responseCache.ts';
import type { Caller, Route, SessionOwner } from './route.ts';

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
  readonly sendCached: ResponseSender;
  readonly now: () => number;
  /** Returns the owner of the session of a caller's bearer token; null without a valid session. */
  readonly authenticate: (caller: Caller) => Promise<SessionOwner | null>;
  /** Ends the event streams when the server stops. */
  readonly closing: AbortSignal;
  /** If true, every response is checked against the contract before it is sent. Tests set it. */
  readonly checkResponses: boolean;
}

type Deps = RouteDeps & { readonly callerOf: ReturnType<typeof callerReader> };

/** Registers the routes with Hono. Every other method on their paths is answered with a 405. */
export function registerRoutes(app: Hono<HonoTypes>, routes: readonly Route[], given: RouteDeps): void {
  const deps = { ...given, callerOf: callerReader(given) };
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
  const header = (name: string) => context.req.header(name);
  if (pageUrl !== undefined && isNavigation(header)) return redirectTo(pageUrl(url.searchParams));
  if (endpoint.response === redirect && !isOpenedByUser(context)) throw notOpenedInBrowser();
  if (failureUrl) context.set('failureUrl', (failure) => failureUrl(failure, {} as never));
  const query = parseQuery(endpoint, url.search);
  if (failureUrl) context.set('failureUrl', (failure) => failureUrl(failure, query as never));
  const cookies: string[] = [];
  const caller: Caller = { ...deps.callerOf(context), setCookie: (cookie) => cookies.push(cookie) };
  const request = {
    query,
    params: parseFields(endpoint.params, context.req.param()),
    // Checked before the body is parsed: a caller without a session gets a 401 and nothing else.
    owner: await ownerFor(endpoint, caller, deps),
    ...(await parseBody(endpoint, context.req.raw)),
    header: (name: string) => header(name) ?? null,
    caller,
  };
  if (route.stream !== undefined && (header('accept') ?? '').includes('text/event-stream')) {
    const left = new AbortController();
    const signal = AbortSignal.any([left.signal, deps.closing]);
    return eventStream(route.stream(request as never, signal), deps.now, () => left.abort());
  }
  const content = await route.handler(request as never);
  if (endpoint.response === redirect) return withCookies(redirectTo(redirect.parse(content).location), cookies);
  const response = sendContent(endpoint, content, context, deps);
  return withCookies(response, cookies);
}

function sendContent(endpoint: Endpoint, content: object, context: Context<HonoTypes>, deps: Deps): Response {
  const serverTime = new Date(deps.now()).toISOString();
  if (deps.checkResponses) endpoint.response.parse({ ...content, serverTime });
  const isShared = endpoint.cacheMs > 0;
  const encoded = new EncodedResponse(content, serverTime, isShared);
  if (isShared) {
    const { pathname, search } = new URL(context.req.url);
    deps.cache.set(pathname + search, encoded, endpoint.cacheMs);
    const { incoming, outgoing } = context.env;
    if (isCacheable(incoming)) {
      deps.sendCached(encoded, incoming, outgoing);
      return new Response(null, RESPONSE_ALREADY_SENT);
    }
  }
  const { status, headers, body } = encoded.reply(representationFor((name) => context.req.header(name)));
  return new Response(body === null ? null : new Uint8Array(body), { status, headers });
}

/**
 * Returns true if a person opened the URL in a window. Pictures, prefetches and HEAD requests must not use up the state
 * of a sign-in.
 */
function isOpenedByUser({ req }: Context<HonoTypes>): boolean {
  if (req.method !== 'GET' || (req.header('sec-purpose') ?? req.header('purpose') ?? '').includes('prefetch'))
    return false;
  return (req.header('sec-fetch-dest') ?? 'document') === 'document';
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
