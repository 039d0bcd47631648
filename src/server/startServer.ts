import type { Server } from 'node:http';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { RenderHome } from '#contract/cards.ts';
import type { ClientSettings } from '#contract/clientSettings.ts';
import { siteOf } from '#domain/listings/marketplaceSites.ts';
import { accountMailWriters } from './accounts/accountMails.ts';
import { configuredProviders } from './accounts/providers/configuredProviders.ts';
import type { Provider } from './accounts/providers/Provider.ts';
import { type AppOptions, createApp } from './app.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import { type ListingFollower, startFollowing } from './catalogue/followListings.ts';
import type { Config } from './config/config.ts';
import { StartError } from './config/StartError.ts';
import { connectDatabase, connectPool, type Database, type Pool, withRequestLimit } from './db/connectDatabase.ts';
import { DatabaseClock } from './db/DatabaseClock.ts';
import { JobLease } from './db/lease.ts';
import { findIncompatibleMigration, migrate } from './db/migrate.ts';
import { openDatabase } from './db/openDatabase.ts';
import type { StartProgress } from './db/waitForDatabase.ts';
import { Mailer } from './email/Mailer.ts';
import { createFeatures, type Features } from './features.ts';
import { GracefulServer, timeLimits } from './http/GracefulServer.ts';
import { noContent, securityHeaders } from './http/response/responseHeaders.ts';
import { StaticFiles } from './http/response/staticFiles.ts';
import { runJobs } from './jobs/runner.ts';
import { schedule } from './jobs/schedule.ts';
import { ImpressionCounter } from './marketplace/plan/impressions.ts';
import { formatDuration } from './marketplace/status/format.ts';
import { metricsProbe } from './marketplace/status/metricsProbe.ts';
import { atMost, Shutdown, unlessAborted } from './Shutdown.ts';
import { type ExternalServices, externalServices } from './sandboxes/externalServices.ts';

export interface RunningServer {
  readonly url: string;
  /** One line for each sandbox that replaces a service without settings. */
  readonly sandboxes: readonly string[];
  readonly catalogue: Catalogue;
  close(): Promise<void>;
}

const built = join(import.meta.dirname, '..', '..', 'dist');
const webFolder = join(built, 'web');
/** The web app's home page, built to be rendered on the server. */
const serverRendering = join(built, 'server', 'renderHome.js');

const progressStep = 10_000;
const checkSchemaMs = 60_000;

/** After the drain phase, and for jobs: the whole stop ends before an orchestrator kills the process, after ten seconds. */
const finishMs = 4_500;

interface StartContext extends StartProgress {
  readonly config: Config;
  readonly log: Logger;
  readonly shutdown: Shutdown;
}

/**
 * Starts the product: database, schema, services, web server, catalogue, jobs, in this order. The web server answers as
 * soon as the catalogue has what ends soonest. What was started is stopped again if a later step fails.
 *
 * @throws {StartError}
 * @throws the reason of `stopping`, which ends the start after its present step
 */
export async function startServer(
  config: Config,
  log: Logger,
  { onProgress, stopping }: StartProgress,
): Promise<RunningServer> {
  const shutdown = new Shutdown();
  const onStep = (step: string) => {
    stopping.throwIfAborted();
    onProgress(step);
  };
  try {
    const parts = await startParts({ config, log, onProgress: onStep, shutdown, stopping });
    return { ...parts, close: () => shutdown.run() };
  } catch (error) {
    await shutdown.run();
    // Ctrl-C reaches the programs of a start as well, so it fails in many ways.
    throw stopping.aborted ? stopping.reason : error;
  }
}

async function startParts(context: StartContext): Promise<Omit<RunningServer, 'close'>> {
  const { config, log, onProgress, shutdown, stopping } = context;
  onProgress('database');
  const { connection, close: closeDatabase } = await openDatabase(config, log, context);
  shutdown.add('database', closeDatabase);
  stopping.throwIfAborted();
  await migrate(connection);
  let isClosing = false;
  const pool = connectPool(connection, (error) => {
    // While the server stops, the database may end a connection before the pool does.
    if (!isClosing) log.warn(error, 'A database connection was lost');
  });
  const db = connectDatabase(pool);
  shutdown.add('connections', () => {
    isClosing = true;
    return atMost(1_000, db.destroy());
  });
  const clock = await DatabaseClock.read(db);

  onProgress('services');
  const services = await unlessAborted(externalServices(config), stopping);
  // A sandbox that is not up yet ends with its channel to this process.
  shutdown.add('background', () => services.stop());

  onProgress('catalogue');
  const apiUrl = config.apiBaseUrl || config.publicUrl;
  const providers = configuredProviders(services.signIn, apiUrl);
  const features = createFeatures({
    db,
    pool,
    log,
    now: clock.now,
    settings: {
      publicUrl: config.publicUrl,
      apiUrl,
      providers,
      feeds: config.newsConverterUrl === null ? Object.values(services.feeds) : [],
      deletionNotices: config.deletionNotices,
      marketplace: {
        account: services.marketplace,
        id: config.marketplaceId,
        dailyCalls: config.dailyCalls,
        affiliate: config.affiliate,
        pictureOrigins: services.pictureOrigins,
      },
    },
  });
  const { catalogue, follower } = features;
  // What ends soonest is enough for the first visitors; the rest is loaded while they look at it.
  await follower.catchUp();
  await startListening(features, { db, services, providers }, context);
  await follower.load(progressOf(onProgress, stopping));
  stopping.throwIfAborted();
  const stopFollowing = startFollowing(follower, log);
  shutdown.add('background', () => atMost(1_000, stopFollowing()));
  const label = `cardfall ${process.pid}`;
  const onWrongClock = (skewMs: number) => features.problems.report('clock_wrong', wrongClock(label, skewMs));
  const schemaCheck = setInterval(() => void checkSchema(pool, features, { label, log }), checkSchemaMs);
  shutdown.add('background', () => clearInterval(schemaCheck));
  startJobs(features, services, context, new JobLease({ connection, label, clock, log, onWrongClock }));
  return { url: config.publicUrl, sandboxes: services.sandboxes, catalogue };
}

/** Reports that a newer version has changed the schema so that this process cannot use it. An outage is not reported. */
async function checkSchema(pool: Pool, { problems }: Features, { label, log }: { label: string; log: Logger }) {
  const migration = await findIncompatibleMigration(pool).catch(() => null);
  if (migration === null) return;
  const problem = `${label} is older than the schema of the database, which has ${migration}. Stop it, and start the newer version.`;
  if (problems.report('schema_newer', problem)) log.error({ migration }, 'The schema is newer than this process');
}

function wrongClock(label: string, skewMs: number): string {
  const difference = `${formatDuration(Math.abs(skewMs))} ${skewMs > 0 ? 'ahead of' : 'behind'}`;
  return `The clock of ${label} is ${difference} the database's, so it runs no jobs. Set the clock of one of the machines.`;
}

/** Returns a function that reports the number of loaded listings about once for every ten thousand. */
function progressOf(onProgress: StartContext['onProgress'], stopping: AbortSignal): (loaded: number) => void {
  let reported = 0;
  return (loaded) => {
    stopping.throwIfAborted();
    if (loaded < reported + progressStep) return;
    reported = loaded;
    onProgress(`catalogue: ${loaded.toLocaleString('en')} listings`);
  };
}

interface ListeningParts {
  readonly db: Database;
  readonly services: ExternalServices;
  readonly providers: readonly Provider[];
}

async function startListening(features: Features, parts: ListeningParts, context: StartContext): Promise<void> {
  const { config, shutdown } = context;
  const { accounts, catalogue, follower, ingest, now } = features;
  const { db, services, providers } = parts;
  const closing = new AbortController();
  const secure = config.publicUrl.startsWith('https:');
  const impressions = new ImpressionCounter((counts) => ingest.queries.addImpressions(counts, now()), now);
  const listener = createApp(features, {
    ...(await webAppOptions(config, services, providers)),
    closing: closing.signal,
    onShown: (listings) => impressions.count(listings),
    trustedProxies: config.trustedProxies,
    ready: async () => (server.isDraining ? { ok: false, text: 'the server is stopping' } : readiness(db, follower)),
    metrics: metricsProbe({ db, catalogue, security: accounts.security, settings: config, now }),
    allowedOrigins: config.allowedOrigins,
    secure,
  });
  const server: GracefulServer = new GracefulServer(timeLimits, listener, securityHeaders(noContent, secure));
  await listen(server.server, config);
  const { drainMs } = config;
  shutdown.add('traffic and jobs', () => server.stop({ drainMs, finishMs, endStreams: () => closing.abort() }));
}

/** Loads the built web app, and tells it and its security policy the settings of the site. */
async function webAppOptions(
  config: Config,
  services: ExternalServices,
  providers: readonly Provider[],
): Promise<Pick<AppOptions, 'files' | 'renderHome' | 'origins'>> {
  const settings: ClientSettings = {
    apiBaseUrl: config.apiBaseUrl,
    providers: providers.map(({ name }) => name),
    news: { converterUrl: config.newsConverterUrl ?? '', feeds: services.feeds },
    contactEmail: config.contactEmail,
    affiliate: config.affiliate,
    currency: siteOf(config.marketplaceId).currency,
  };
  const files = new StaticFiles(webFolder, settings);
  const { renderHome }: { renderHome: RenderHome } = await import(serverRendering);
  const calls = [config.apiBaseUrl, config.newsConverterUrl ?? ''].filter((url) => url !== '');
  return {
    files,
    renderHome: (list, layout) => renderHome(list, layout, settings),
    origins: {
      pictures: [...services.pictureOrigins, ...providers.flatMap(({ pictureOrigins }) => pictureOrigins)],
      calls: calls.map((url) => new URL(url).origin),
    },
  };
}

function startJobs(
  { ingest, searchJob, accounts, wishlist, news, now }: Features,
  { smtpUrl }: ExternalServices,
  { config, log, shutdown }: StartContext,
  lease: JobLease,
): void {
  const mailer = new Mailer(smtpUrl, config.mailFrom);
  shutdown.add('traffic and jobs', () => mailer.close());
  const mail = { outbox: accounts.outbox, mailer, writers: accountMailWriters(accounts), log, now };
  const jobs = schedule({ ingest, searchJob, accounts, wishlist, news, mail });
  const stopJobs = runJobs(jobs, { takeLease: (onLost) => lease.take(onLost), log });
  shutdown.add('traffic and jobs', () => atMost(finishMs, stopJobs()));
  shutdown.add('background', () => lease.close());
}

const readyTimeoutMs = 1_000;

async function readiness(db: Database, follower: ListingFollower) {
  if (!follower.isLoaded) return { ok: false, text: 'the catalogue is loading' };
  const query = db.selectFrom('marketplace_calls').select('used').limit(1);
  const reachable = await withRequestLimit(() => query.execute(), readyTimeoutMs).then(
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
