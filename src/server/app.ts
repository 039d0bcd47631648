import type { RequestListener } from 'node:http';
import type { Logger } from 'pino';
import type { CardPage } from '#contract/cards.ts';
import type { DrawnLayout } from '#contract/clientSettings.ts';
import { openApi } from '#contract/openApi.ts';
import type { AccountServices } from './accounts/accountServices.ts';
import { accountHandlers } from './accounts/handlers.ts';
import { findSessionOwner } from './accounts/sessions.ts';
import { socialHandlers } from './accounts/social/handlers.ts';
import { type CardDeps, cardHandlers, firstList } from './cards/handlers.ts';
import { liveHandlers } from './cards/live/handlers.ts';
import { isDatabaseDown } from './db/isDatabaseDown.ts';
import { type ContentOrigins, securityHeaders } from './http/answers/securityHeaders.ts';
import type { StaticFiles } from './http/answers/staticFiles.ts';
import { handle } from './http/handle.ts';
import { openApiDocument } from './http/openApi.ts';
import { type Probe, webServer } from './http/webServer.ts';
import type { DeletionDeps } from './marketplace/deletions/DeletionDeps.ts';
import { deletionHandlers } from './marketplace/deletions/handlers.ts';
import { newsHandlers } from './news/handlers.ts';
import type { NewsServices } from './news/refreshFeeds.ts';
import { unsubscribeHandlers } from './unsubscribe/handlers.ts';
import type { UnsubscribeServices } from './unsubscribe/unsubscribeServices.ts';
import { wishlistHandlers } from './wishlist/handlers.ts';
import type { WishlistServices } from './wishlist/wishlistServices.ts';

export interface AppDeps extends CardDeps {
  readonly accounts: AccountServices;
  readonly wishlist: WishlistServices;
  readonly customers: UnsubscribeServices;
  readonly news: NewsServices;
  readonly deletions: DeletionDeps;
  /** Whether the process can do its work: told at `/readyz`. */
  readonly ready: Probe;
  /** What is told at `/metrics`; where there is none, there is no such address. */
  readonly metrics?: Probe | null;
  readonly files: StaticFiles | null;
  /** Null where nothing is drawn ahead. */
  readonly drawHome?: ((list: CardPage, layout: DrawnLayout) => string) | null;
  readonly origins: ContentOrigins;
  readonly allowedOrigins: readonly string[];
  readonly trustedProxies: readonly string[];
  /** Whether people reach us over https. */
  readonly secure: boolean;
  readonly log: Logger;
  /** Ends the answers that go on as long as somebody listens; without it they end with their connections. */
  readonly closing?: AbortSignal;
  /** Hold every answer against the contract: for tests. */
  readonly checkAnswers?: boolean;
}

/** The whole product behind one listener; `main.ts` and the tests give it what it needs. */
export function createApp(deps: AppDeps): RequestListener {
  const handled = [
    // Before the cards, one of whose paths ends with an id, which could be any word.
    ...liveHandlers(deps.catalogue, deps.now),
    ...cardHandlers(deps),
    ...accountHandlers(deps.accounts),
    ...socialHandlers(deps.accounts),
    ...wishlistHandlers(deps.wishlist),
    ...unsubscribeHandlers(deps.customers),
    ...newsHandlers(deps.news),
    ...deletionHandlers(deps.deletions),
  ];
  const document = openApiDocument([...handled.map((one) => one.endpoint), openApi]);
  return webServer({
    handled: [...handled, handle(openApi, () => document as { openapi: string })],
    probes: {
      '/healthz': async () => ({ ok: true, text: 'alive' }),
      '/readyz': deps.ready,
      ...(deps.metrics ? { '/metrics': deps.metrics } : {}),
    },
    authenticate: ({ bearer }) => findSessionOwner(bearer, deps.accounts.queries, deps.now()),
    trustedProxies: deps.trustedProxies,
    isOutage: isDatabaseDown,
    files: deps.files,
    firstList: () => firstList(deps),
    drawHome: drawnOrNothing(deps),
    allowedOrigins: deps.allowedOrigins,
    headers: securityHeaders(deps.origins, deps.secure, deps.files?.inlineScripts),
    closing: deps.closing ?? new AbortController().signal,
    checkAnswers: deps.checkAnswers ?? false,
    log: deps.log,
    now: deps.now,
  });
}

/** Home is as good without: the scripts draw it then, a little later. */
function drawnOrNothing({ drawHome, log }: AppDeps): (list: CardPage, layout: DrawnLayout) => string {
  return (list, layout) => {
    try {
      return drawHome?.(list, layout) ?? '';
    } catch (error) {
      log.error(error, 'Home could not be drawn ahead');
      return '';
    }
  };
}
