import type { RequestListener } from 'node:http';
import type { Listing } from '@cardfall/listing-index';
import { openApi } from '#contract/apiContract.ts';
import { accountHandlers } from './accounts/handlers.ts';
import { isAccountMissing } from './accounts/queries/accountRow.ts';
import { findSessionOwner } from './accounts/sessions.ts';
import { socialHandlers } from './accounts/social/handlers.ts';
import { channelHandlers } from './alerts/channels/handlers.ts';
import { endingHandlers } from './alerts/endings.ts';
import { feedHandlers } from './alerts/feeds/handlers.ts';
import { alertHandlers } from './alerts/handlers.ts';
import { cardHandlers } from './cards/handlers.ts';
import { withRequestLimit } from './db/connectDatabase.ts';
import { isDatabaseDown } from './db/isDatabaseDown.ts';
import { unsubscribeHandlers } from './email/handlers.ts';
import type { Features } from './features.ts';
import { unauthorized } from './http/errors/errors.ts';
import { openApiDocument } from './http/openApi.ts';
import { type ContentOrigins, contentPolicy, noContent, securityHeaders } from './http/response/responseHeaders.ts';
import type { StaticFiles } from './http/response/staticFiles.ts';
import { handle, type Route } from './http/route.ts';
import { type Probe, webServer } from './http/webServer.ts';
import { deletionHandlers } from './marketplace/deletions/handlers.ts';
import { marketSearchHandlers } from './marketplace/searches/handlers.ts';
import { newsHandlers } from './news/handlers.ts';
import { type HtmlPageDeps, pageScriptHashes, StyledPages } from './pages/HtmlPage.ts';
import { landingPage } from './pages/LandingPage.ts';
import { pageErrorHandlers } from './pages/pageErrors.ts';
import { deskPages, screenPages } from './pages/screenPages.ts';
import { siteFiles } from './pages/siteFiles.ts';
import { wishlistHandlers } from './wishlist/handlers.ts';

export interface AppOptions {
  /** Reports at `/readyz` whether the process can serve visitors. */
  readonly ready: Probe;
  /** Reports at `/metrics`; without it the URL does not exist. */
  readonly metrics?: Probe | null;
  /** Null if only the API is served. */
  readonly files?: StaticFiles | null;
  /** Null if only the browser renders the pages. */
  readonly renderPage?: HtmlPageDeps['renderPage'];
  readonly origins?: ContentOrigins;
  readonly allowedOrigins?: readonly string[];
  readonly trustedProxies?: readonly string[];
  /** True if visitors reach the site over https. */
  readonly secure?: boolean;
  /** Counts the listings that visitors saw. */
  readonly onShown?: (listings: readonly Listing[]) => void;
  /** Ends the event streams when the server stops; without it they end with their connections. */
  readonly closing?: AbortSignal;
  /** If true, every response is checked against the contract. Tests set it. */
  readonly checkResponses?: boolean;
}

/** Creates the listener that serves every feature: API, pages and probes. */
export function createApp(features: Features, options: AppOptions): RequestListener {
  const { catalogue, completeHours, follower, accounts, liveStreams, queue, instruments, publicUrl, log, now } =
    features;
  const { files = null, renderPage = null, metrics, onShown, origins = noContent } = options;
  const cards = { catalogue, completeHours, now, ...(onShown && { onShown }) };
  const routes = [
    // Before the cards: their path with an id would match it.
    ...marketSearchHandlers(features.marketSearches),
    ...cardHandlers({ ...cards, liveStreams }),
    ...accountHandlers(accounts),
    ...socialHandlers(accounts),
    ...wishlistHandlers(features.wishlist),
    // Before the saved searches: their path with an id would match it.
    ...endingHandlers(cards),
    ...alertHandlers(features.alerts),
    ...channelHandlers(features.channels),
    ...feedHandlers(features.feeds),
    ...unsubscribeHandlers(features.unsubscribe),
    ...newsHandlers(features.news),
    ...deletionHandlers(features.deletions),
    ...pageErrorHandlers({ limit: features.pageErrorLimit, count: instruments.countError, log }),
  ];
  const { findShared } = features.wishlist.folders;
  const scripts = files === null ? [] : [...files.inlineScripts, ...pageScriptHashes];
  const pages = files && new StyledPages(files, (styles) => contentPolicy(origins, { scripts, styles }));
  const screensOf = pages && screenPages({ pages, publicUrl, renderPage, log });
  const document = openApiDocument([...routes.map(({ endpoint }) => endpoint), openApi]);
  return webServer({
    routes: [...routes.map(withDatabaseLimit), handle(openApi, () => document as { openapi: string })],
    probes: {
      '/healthz': async () => ({ ok: true, text: 'alive' }),
      '/readyz': options.ready,
      ...(metrics ? { '/metrics': metrics } : {}),
    },
    authenticate: ({ bearer }) => withRequestLimit(() => findSessionOwner(bearer, accounts.queries, now())),
    trustedProxies: options.trustedProxies ?? [],
    onUnknownProxy: (problem) => features.problems.report('proxy_unknown', problem),
    isOutage: isDatabaseDown,
    files,
    pages:
      pages === null || screensOf === null
        ? []
        : [
            landingPage({
              ...cards,
              pages,
              publicUrl,
              renderPage,
              log,
              findLastSeen: features.ingest.queries.findLastSeen,
            }),
            ...screensOf.pages,
            ...deskPages({ pages, publicUrl, findShared }),
          ],
    notFound: screensOf?.notFound ?? null,
    siteFiles: files === null ? [] : siteFiles(publicUrl),
    allowedOrigins: options.allowedOrigins ?? [],
    headers: securityHeaders(origins, options.secure ?? false, scripts),
    closing: options.closing ?? new AbortController().signal,
    checkResponses: options.checkResponses ?? false,
    queue,
    history: follower,
    secure: options.secure ?? false,
    onResponse: instruments.observeResponse,
    onFailure: instruments.countError,
    log,
    security: accounts.security,
    now,
  });
}

function withDatabaseLimit(route: Route): Route {
  const { endpoint, handler } = route;
  const run = endpoint.access === 'session' ? refuseDeletedAccount(handler) : handler;
  return { ...route, handler: (request) => withRequestLimit(() => run(request)) };
}

/** An account may be deleted after its session was found. A write for it then fails, and the session has ended. */
function refuseDeletedAccount(handler: Route['handler']): Route['handler'] {
  return async (request) => {
    try {
      return await handler(request);
    } catch (error) {
      throw isAccountMissing(error) ? unauthorized() : error;
    }
  };
}
