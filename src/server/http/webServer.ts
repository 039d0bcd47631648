import type { IncomingMessage, ServerResponse } from 'node:http';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import { screens } from '#contract/screens.ts';
import { apiPrefix } from '#contract/urlOf.ts';
import { headersOf, isNavigation, lazyContext, networksOf, TrustedProxies, unknownProxyDetector } from './caller.ts';
import { methodNotAllowed, notFound } from './errors/errors.ts';
import { FailureLog } from './errors/FailureLog.ts';
import { failurePage } from './errors/failurePage.ts';
import { currentRequest, requestIdHeader, runInRequest } from './errors/requestContext.ts';
import type { SecurityLog } from './errors/SecurityLog.ts';
import type { FairQueue } from './FairQueue.ts';
import { loadShedder } from './loadShedder.ts';
import { type HonoTypes, type RouteDeps, registerRoutes } from './registerRoutes.ts';
import { representationFor } from './response/encodedResponse.ts';
import { MonotonicReads, type MonotonicReadsDeps } from './response/MonotonicReads.ts';
import { type CachedResponse, cachedResponseSender, createListener, ResponseCache } from './response/responseCache.ts';
import { crossOriginHeaders, preflightHeaders, serverTimeHeader } from './response/responseHeaders.ts';
import { type ResponseObserver, responseMeter } from './response/responseMeter.ts';
import type { StaticFiles } from './response/staticFiles.ts';
import type { InTurn, Route } from './route.ts';

/**
 * Answers a monitoring URL with a status and plain text.
 *
 * @param authorization the header as sent, for a probe that requires a token
 * @throws {HttpError} to refuse the request
 */
export type Probe = (
  authorization: string | undefined,
) => Promise<{ readonly ok: boolean; readonly text: string; readonly type?: string }>;

/** A page the server renders, with what the query of its address asks for. */
export interface RenderedPage {
  readonly path: string;
  /**
   * Returns the page, or a promise of the function that computes it if something must be awaited first. Only what is computed
   * before a pause, or by this function, counts for the caller's network.
   *
   * @param search the query with its question mark; empty without one
   */
  readonly render: (search: string) => CachedResponse | Promise<() => CachedResponse>;
  /** One rendering may serve every visitor for this long, in milliseconds. */
  readonly cacheMs: number;
}

/** A small file for machines, the same for everybody. */
export interface SiteFile {
  readonly path: string;
  readonly type: string;
  readonly text: string;
}

export interface WebServerDeps extends MonotonicReadsDeps {
  readonly routes: readonly Route[];
  readonly authenticate: RouteDeps['authenticate'];
  readonly trustedProxies: readonly string[];
  /** Called with a sentence while a proxy that is not trusted forwards most requests. */
  readonly onUnknownProxy: (problem: string) => void;
  /** Returns true if an error means that the database is down for the moment. */
  readonly isOutage: (error: unknown) => boolean;
  readonly probes: Readonly<Record<string, Probe>>;
  /** Null if only the API is served. */
  readonly files: StaticFiles | null;
  readonly pages: readonly RenderedPage[];
  /** Answers every path that nothing else has; null for the plain page of the files. */
  readonly notFound: CachedResponse | null;
  readonly siteFiles: readonly SiteFile[];
  readonly allowedOrigins: readonly string[];
  /** Headers of every response. */
  readonly headers: Readonly<Record<string, string>>;
  readonly closing: AbortSignal;
  readonly checkResponses: boolean;
  readonly queue: FairQueue;
  /** Called for each response but event streams, when it has ended. */
  readonly onResponse: ResponseObserver;
  /** Called with the code of each failure that is sent. */
  readonly onFailure: (code: string) => void;
  readonly log: Logger;
  readonly security: SecurityLog;
  readonly now: () => number;
}

/** Returns everything served over HTTP as one listener for `node:http`. */
export function webServer(deps: WebServerDeps) {
  const reads = new MonotonicReads(deps);
  const cache = new ResponseCache(reads, deps.now);
  const app = new Hono<HonoTypes>();
  const proxies = new TrustedProxies(deps.trustedProxies);
  const detectUnknownProxy = unknownProxyDetector(proxies, deps);
  app.use((context, next) => {
    const { incoming } = context.env;
    detectUnknownProxy(incoming);
    const given = proxies.sent(incoming) ? headersOf(incoming)(requestIdHeader) : undefined;
    return runInRequest(lazyContext(given, proxies.callerAddress(incoming)), next);
  });
  app.use(async (context, next) => {
    const origin = context.env.incoming.headers.origin;
    await next();
    // Shared responses and event streams are written to the socket directly, with these headers.
    if (context.env.outgoing.headersSent) return;
    // Only the API serves other origins. Files that varied by origin would be cached twice, for `fetch` and for imports.
    const isApi = context.req.path.startsWith(apiPrefix);
    const asOf = reads.headersFor(context.res.headers.get('content-type'));
    const headers = { ...deps.headers, ...asOf, ...(isApi && crossOriginHeaders(origin, deps.allowedOrigins)) };
    for (const [name, value] of Object.entries(headers)) {
      // A header the response set itself is stricter.
      if (!context.res.headers.has(name)) context.res.headers.set(name, value);
    }
    context.res.headers.set(serverTimeHeader, String(deps.now()));
    const id = isReported(context.res.status) ? currentRequest()?.id : undefined;
    if (id !== undefined) context.res.headers.set(requestIdHeader, id);
    if (isApi) context.res.headers.append('vary', 'origin');
  });
  app.options(`${apiPrefix}*`, (context) => context.body(null, 204, preflightHeaders));
  const sendCached = cachedResponseSender(deps.headers, reads, deps.now);
  const { queue } = deps;
  registerRoutes(app, deps.routes, { ...deps, proxies, cache, reads, sendCached, queue });
  for (const [path, probe] of Object.entries(deps.probes)) {
    app.get(path, async (context) => {
      const { ok, text, type = 'text/plain; charset=utf-8' } = await probe(context.req.header('authorization'));
      const retry: Record<string, string> = ok ? {} : { 'retry-after': '1' };
      return context.body(text, ok ? 200 : 503, { 'content-type': type, 'cache-control': 'no-store', ...retry });
    });
  }
  app.all(`${apiPrefix}*`, () => {
    throw notFound();
  });
  for (const page of deps.pages) servePage(app, page, { cache, queue, proxies });
  for (const { path, type, text } of deps.siteFiles) {
    app.get(path, (context) => context.body(text, 200, { 'content-type': type, 'cache-control': 'max-age=3600' }));
  }
  serveFiles(app, deps);
  answerFailures(app, deps);
  const shedLoad = loadShedder({ ...deps, proxies });
  const listener = createListener({ app, cache, sendCached, shedLoad });
  const measure = meterOf(deps);
  return (request: IncomingMessage, response: ServerResponse) => {
    queue.noteArrival();
    measure(request, response);
    const caughtUp = reads.waitFor(request);
    if (caughtUp === null) return listener(request, response);
    void caughtUp.then(() => response.destroyed || listener(request, response));
  };
}

function meterOf({ routes, probes, files, onResponse }: WebServerDeps): ReturnType<typeof responseMeter> {
  const pathsOf = (some: readonly Route[]) => some.map(({ endpoint }) => endpoint.path);
  const rules = {
    templates: [...pathsOf(routes), ...Object.keys(probes), ...Object.values(screens)],
    streamTemplates: new Set(pathsOf(routes.filter(({ stream }) => stream !== undefined))),
    isFile: (path: string) => files?.has(path) ?? false,
  };
  return responseMeter(rules, onResponse);
}

/** Returns whether a response with this status may be worth a report, and carries the id of its request. */
const isReported = (status: number) => status === 429 || status >= 500;

/** Answers what a route throws: with JSON, and in a browser window that opens a page with a page. */
function answerFailures(app: Hono<HonoTypes>, { log, isOutage, security, onFailure }: WebServerDeps): void {
  const failures = new FailureLog(log, isOutage);
  app.onError((error, context) => {
    const endpoint = context.get('endpoint') ?? 'none';
    const { status, body: reason, headers } = failures.record(error, endpoint);
    onFailure(reason.code);
    if (status === 429) security.record('limit hit', { endpoint });
    const requestId = isReported(status) ? currentRequest()?.id : undefined;
    const body = { ...reason, ...(requestId !== undefined && { request_id: requestId }) };
    const sent = { ...headers, 'cache-control': 'no-store' };
    if (!context.req.path.startsWith(apiPrefix) && isNavigation(headersOf(context.env.incoming)))
      return new Response(failurePage(body), {
        status,
        headers: { ...sent, 'content-type': 'text/html; charset=utf-8' },
      });
    const failureUrl = context.get('failureUrl');
    const refresh = failureUrl && { refresh: `0;url=${failureUrl(body)}` };
    return Response.json(body, { status, headers: { ...sent, ...refresh } });
  });
}

interface PageDeps extends Pick<WebServerDeps, 'queue'> {
  readonly cache: ResponseCache;
  readonly proxies: TrustedProxies;
}

function servePage(
  app: Hono<HonoTypes>,
  { path, render, cacheMs }: RenderedPage,
  { cache, queue, proxies }: PageDeps,
): void {
  app.get(path, (context) => {
    const { incoming } = context.env;
    const { search } = new URL(context.req.url);
    const url = path + search;
    const inTurn: InTurn = (job) => queue.run(networksOf(proxies.callerAddress(incoming)), job);
    // The reply renders and compresses the page, so it belongs into the turn.
    const send = (page: CachedResponse) => {
      const { status, headers, body } = page.reply(representationFor(headersOf(context.env.incoming)));
      return new Response(body === null ? null : new Uint8Array(body), { status, headers });
    };
    const sendNew = (page: CachedResponse) => {
      const response = send(page);
      // The next visitor may have more luck than one who met a fault.
      if (response.status < 500) cache.set(url, page, cacheMs);
      return response;
    };
    const respond = () => {
      // A request of another origin comes here although the page is cached.
      const cached = cache.get(url, incoming);
      if (cached !== null) return send(cached);
      const page = render(search);
      return page instanceof Promise ? page.then((compute) => inTurn(() => sendNew(compute()))) : sendNew(page);
    };
    // Home is rendered a few times a second, however many ask. Every search is another page, so it waits for its turn, and
    // so does a visitor whose cookie says that the rendering of all others is too old.
    return search === '' && !cache.has(url) ? respond() : inTurn(respond);
  });
}

function serveFiles(app: Hono<HonoTypes>, { files, notFound: notFoundPage }: WebServerDeps): void {
  app.all('*', (context) => {
    if (files === null) throw notFound();
    if (!['GET', 'HEAD'].includes(context.req.method)) throw methodNotAllowed('GET, HEAD');
    const representation = representationFor(headersOf(context.env.incoming));
    const reply = files.reply(new URL(context.req.url).pathname, representation);
    const { status, headers, body } = reply.status === 404 ? (notFoundPage?.reply(representation) ?? reply) : reply;
    return new Response(body === null ? null : new Uint8Array(body), { status, headers });
  });
}
