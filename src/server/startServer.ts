import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { DrawHome } from '#contract/cards.ts';
import type { ClientSettings } from '#contract/clientSettings.ts';
import { siteOf } from '#domain/listings/marketplaceSites.ts';
import { accountMailWriters } from './accounts/accountMails.ts';
import { createAccountServices } from './accounts/accountServices.ts';
import { configuredProviders } from './accounts/providers/configuredProviders.ts';
import { createApp } from './app.ts';
import { Catalogue } from './catalogue/catalogue.ts';
import { ListingFollower } from './catalogue/followListings.ts';
import { keepFollowing } from './catalogue/keepFollowing.ts';
import { catalogueQueries } from './catalogue/queries.ts';
import type { Config } from './config.ts';
import { claims, tryClaim } from './db/claim.ts';
import { connectDatabase, connectPool, type Database } from './db/connectDatabase.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/openDatabase.ts';
import { Mailer } from './email/Mailer.ts';
import { StaticFiles } from './http/answers/staticFiles.ts';
import { runJobs } from './jobs/runner.ts';
import { schedule } from './jobs/schedule.ts';
import { MarketplaceClient } from './marketplace/browse/client.ts';
import { PublicKeys } from './marketplace/deletions/PublicKeys.ts';
import { deletionQueries } from './marketplace/deletions/queries.ts';
import { CallBudget } from './marketplace/ingest/calls/callBudget.ts';
import { ShownCounter } from './marketplace/ingest/interest.ts';
import { marketplaceQueries } from './marketplace/ingest/queries.ts';
import { metricsProbe } from './marketplace/status/metrics/metricsProbe.ts';
import { createNewsServices } from './news/refreshFeeds.ts';
import { StartError } from './StartError.ts';
import { outsideServices } from './sandboxes/outsideServices.ts';
import { createUnsubscribeServices } from './unsubscribe/unsubscribeServices.ts';
import { createWishlistServices } from './wishlist/wishlistServices.ts';

export interface Outcome {
  readonly address: string;
  /** What stands in for a service that is not configured, for people to read. */
  readonly sandboxes: readonly string[];
  readonly catalogue: Catalogue;
  close(): Promise<void>;
}

/** A client that dawdles is cut off: its headers must be there within five seconds, all of it within ten. */
const timeLimits = {
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 65_000,
};
const built = join(import.meta.dirname, '..', '..', 'dist');
const builtBrowserPart = join(built, 'web');
/** The same, to be drawn here. */
const builtDrawing = join(built, 'drawing', 'drawHome.js');

/**
 * Starts the product: database, schema, sandbox, catalogue, web server, jobs, in this order. What was started is
 * stopped again in the reverse order, on `close` and when a later step fails.
 *
 * @param tell is told how far the start is
 * @throws {StartError}
 */
export async function startServer(config: Config, log: Logger, tell: (step: string) => void): Promise<Outcome> {
  const started: (() => Promise<unknown> | unknown)[] = [];
  const close = async () => {
    for (const stop of started.splice(0).reverse()) await stop();
  };
  try {
    return { ...(await startAll(config, log, tell, (stop) => started.push(stop))), close };
  } catch (error) {
    await close();
    throw error;
  }
}

type Started = (stop: () => Promise<unknown> | unknown) => void;

async function startAll(
  config: Config,
  log: Logger,
  tell: (step: string) => void,
  started: Started,
): Promise<Omit<Outcome, 'close'>> {
  const now = Date.now;
  tell('database');
  const { connection, close: closeDatabase } = await openDatabase(config, log);
  started(closeDatabase);
  await migrate(connection);
  const pool = connectPool(connection, (error) => log.warn(error, 'A database connection was lost'));
  const db = connectDatabase(pool);
  started(() => db.destroy());

  tell('services');
  const outside = await outsideServices(config);
  started(() => outside.stop());

  tell('catalogue');
  const catalogue = new Catalogue();
  const follower = new ListingFollower(catalogue, catalogueQueries(db), now);
  await follower.load((read) => tell(`catalogue: ${read.toLocaleString('en')} listings`));
  started(keepFollowing(follower, log));

  const apiUrl = config.apiBaseUrl || config.publicUrl;
  const providers = configuredProviders(outside.signIn, apiUrl);
  const accounts = createAccountServices({ db, pool, now }, { publicUrl: config.publicUrl, providers });
  const queries = marketplaceQueries(db);
  const budget = new CallBudget(queries, config.dailyCalls, now);
  const client = new MarketplaceClient({
    account: outside.marketplace,
    marketplaceId: config.marketplaceId,
    affiliate: config.affiliate,
    reserveCall: () => budget.reserve(),
    now,
  });
  const wishlist = createWishlistServices(db, { pool, catalogue, now });
  const news = createNewsServices(db, {
    feeds: config.newsConverterUrl === null ? Object.values(outside.feeds) : [],
    log,
    now,
  });
  const shown = new ShownCounter((counts) => queries.addShown(counts, now()), now);
  const closing = new AbortController();
  const settings: ClientSettings = {
    apiBaseUrl: config.apiBaseUrl,
    providers: providers.map(({ name }) => name),
    news: { converterUrl: config.newsConverterUrl ?? '', feeds: outside.feeds },
    contactEmail: config.contactEmail,
    affiliate: config.affiliate,
    currency: siteOf(config.marketplaceId).currency,
  };
  const { drawHome }: { drawHome: DrawHome } = await import(builtDrawing);
  const listener = createApp({
    closing: closing.signal,
    catalogue,
    onShown: (listings) => shown.count(listings),
    accounts,
    wishlist,
    customers: createUnsubscribeServices(db, { pool, apiUrl, now }),
    news,
    deletions: {
      agreed: config.deletionNotices,
      keys: new PublicKeys((kid) => client.publicKey(kid), now),
      queries: deletionQueries(db),
      now,
    },
    trustedProxies: config.trustedProxies,
    ready: () => readiness(db, follower),
    metrics: metricsProbe({ db, catalogue, settings: config, now }),
    files: new StaticFiles(builtBrowserPart, settings),
    drawHome: (list, layout) => drawHome(list, layout, settings),
    origins: {
      pictures: [...outside.pictureOrigins, ...providers.flatMap((provider) => provider.pictureOrigins)],
      calls: [config.apiBaseUrl, config.newsConverterUrl ?? '']
        .filter((url) => url !== '')
        .map((url) => new URL(url).origin),
    },
    allowedOrigins: config.allowedOrigins,
    secure: config.publicUrl.startsWith('https:'),
    log,
    now,
  });
  const server = createServer(timeLimits, listener);
  await listen(server, config);
  started(() => {
    closing.abort();
    return closeServer(server);
  });

  const mailer = new Mailer(outside.smtpUrl, config.mailFrom);
  started(() => mailer.close());
  const jobs = schedule({
    ingest: { client, queries, budget, pictureOrigins: outside.pictureOrigins, log, now },
    accounts,
    wishlist,
    news,
    mail: { outbox: accounts.outbox, mailer, writers: accountMailWriters(accounts), log, now },
  });
  const label = `cardfall ${process.pid}`;
  started(
    runJobs(jobs, {
      claim: async (onLost) => {
        const claim = await tryClaim(connection, { claim: claims.jobs, label, onLost });
        return 'release' in claim ? claim : null;
      },
      log,
    }),
  );
  return {
    address: config.publicUrl,
    sandboxes: outside.standIns,
    catalogue,
  };
}

async function readiness(db: Database, follower: ListingFollower) {
  if (!follower.isLoaded) return { ok: false, text: 'the catalogue is loading' };
  const reachable = await db
    .selectFrom('marketplace_calls')
    .select('used')
    .limit(1)
    .execute()
    .then(
      () => true,
      () => false,
    );
  return reachable ? { ok: true, text: 'ready' } : { ok: false, text: 'the database cannot be reached' };
}

function listen(server: Server, { port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `Port ${port} is in use. Stop what uses it, or set PORT to another one.`;
      reject(error.code === 'EADDRINUSE' ? new StartError(taken) : error);
    });
    server.listen(port, host, resolve);
  });
}

const drainMs = 5_000;

/** Lets requests under way end; connections that only wait are closed at once. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), drainMs);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
