import { Hono } from 'hono';
import type { Logger } from 'pino';
import { type CardPage, listCards } from '#contract/cards.ts';
import type { DrawnLayout } from '#contract/clientSettings.ts';
import { screens } from '#contract/screens.ts';
import { apiPrefix } from '#contract/urlOf.ts';
import { answerSender } from './response/answerSender.ts';
import { crossOriginHeaders, preflightHeaders, serverTimeHeader } from './response/responseHeaders.ts';
import { askedForBy } from './response/encodedResponse.ts';
import { HomePage } from '../cards/HomePage.ts';
import { SharedAnswers } from './response/responseCache.ts';
import type { StaticFiles } from './response/staticFiles.ts';
import { HttpError, internalError, methodNotAllowed, notFound, unavailable } from './errors.ts';
import type { Handled } from './route.ts';
import { createListener } from './listener.ts';
import { type Kept, type MountDeps, mount } from './registerRoutes.ts';

/**
 * Addresses for whoever watches over the server: a status and a few plain words.
 *
 * @param authorization the header as sent, for a probe that is not for everybody
 * @throws {HttpError} to refuse
 */
export type Probe = (
  authorization: string | undefined,
) => Promise<{ readonly ok: boolean; readonly text: string; readonly type?: string }>;

export interface WebServerDeps {
  readonly handled: readonly Handled[];
  readonly authenticate: MountDeps['authenticate'];
  readonly trustedProxies: readonly string[];
  /** Whether an error says that something we depend on is away for the moment. */
  readonly isOutage: (error: unknown) => boolean;
  readonly probes: Readonly<Record<string, Probe>>;
  /** Null where only the API is served. */
  readonly files: StaticFiles | null;
  /** What home shows first. */
  readonly firstList: () => Omit<CardPage, 'serverTime'>;
  /** What stands in home's root element at first. */
  readonly drawHome: (list: CardPage, layout: DrawnLayout) => string;
  readonly allowedOrigins: readonly string[];
  /** Headers of every answer. */
  readonly headers: Readonly<Record<string, string>>;
  readonly closing: AbortSignal;
  readonly checkAnswers: boolean;
  readonly log: Logger;
  readonly now: () => number;
}

/** Everything served over HTTP, as one listener for `node:http`. */
export function webServer(deps: WebServerDeps) {
  const shared = new SharedAnswers(deps.now);
  const app = new Hono<Kept>();
  app.use(async (context, next) => {
    const origin = context.req.header('origin');
    await next();
    // Only the API is for other origins; files that differed by origin would be kept once for `fetch` and once for imports.
    const isForOthers = context.req.path.startsWith(apiPrefix);
    const headers = { ...deps.headers, ...(isForOthers && crossOriginHeaders(origin, deps.allowedOrigins)) };
    for (const [name, value] of Object.entries(headers)) {
      // What an answer says of itself is stricter.
      if (!context.res.headers.has(name)) context.res.headers.set(name, value);
    }
    context.res.headers.set(serverTimeHeader, String(deps.now()));
    if (isForOthers) context.res.headers.append('vary', 'origin');
  });
  app.options(`${apiPrefix}*`, (context) => context.body(null, 204, preflightHeaders));
  const sendAnswer = answerSender(deps.headers, deps.now);
  mount(app, deps.handled, { ...deps, shared, sendAnswer });
  for (const [path, probe] of Object.entries(deps.probes)) {
    app.get(path, async (context) => {
      const { ok, text, type = 'text/plain; charset=utf-8' } = await probe(context.req.header('authorization'));
      return context.body(text, ok ? 200 : 503, { 'content-type': type, 'cache-control': 'no-store' });
    });
  }
  app.all(`${apiPrefix}*`, () => {
    throw notFound();
  });
  serveHome(app, shared, deps);
  serveFiles(app, deps.files);
  app.onError((error, context) => {
    if (!(error instanceof HttpError)) deps.log.error(error, 'A request failed');
    else if (error.cause !== undefined) deps.log.warn(error, 'A request was refused');
    const told = error instanceof HttpError ? error : deps.isOutage(error) ? unavailable() : internalError();
    const { status, body, headers } = told;
    const afterFailure = context.get('afterFailure');
    const further: Record<string, string> = afterFailure ? { refresh: `0;url=${afterFailure(body)}` } : {};
    return Response.json(body, { status, headers: { ...headers, ...further, 'cache-control': 'no-store' } });
  });
  return createListener({ app, shared, sendAnswer });
}

/** Home with anything behind it in the address may show something else: it is a page like any other, and asks. */
function serveHome(app: Hono<Kept>, shared: SharedAnswers, { files, firstList, drawHome, now }: WebServerDeps): void {
  if (files === null) return;
  app.get(screens.home, (context, next) => {
    if (new URL(context.req.url).search !== '') return next();
    const list = { ...firstList(), serverTime: new Date(now()).toISOString() };
    const home = new HomePage(files.page, list, drawHome);
    shared.keep(screens.home, home, listCards.cacheMs);
    const { status, headers, body } = home.reply(askedForBy((name) => context.req.header(name)));
    return Promise.resolve(new Response(body === null ? null : new Uint8Array(body), { status, headers }));
  });
}

function serveFiles(app: Hono<Kept>, files: StaticFiles | null): void {
  app.all('*', (context) => {
    if (files === null) throw notFound();
    if (!['GET', 'HEAD'].includes(context.req.method)) throw methodNotAllowed('GET, HEAD');
    const { status, headers, body } = files.reply(new URL(context.req.url).pathname, {
      acceptEncoding: context.req.header('accept-encoding'),
      ifNoneMatch: context.req.header('if-none-match'),
    });
    return new Response(body === null ? null : new Uint8Array(body), { status, headers });
  });
}
