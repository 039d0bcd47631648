import type { Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { RenderPage } from '#contract/cards.ts';
import type { ClientSettings } from '#contract/clientSettings.ts';
import { siteOf } from '#domain/listings/marketplaceSites.ts';
import { accountMailWriters } from './accounts/accountMails.ts';
import { configuredProviders } from './accounts/providers/configuredProviders.ts';
import type { Provider } from './accounts/providers/Provider.ts';
import { alertMails } from './alerts/dispatch/alertMails.ts';
import { type AppOptions, createApp } from './app.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import { startFollowing } from './catalogue/followListings.ts';
import { readiness } from './catalogue/readiness.ts';
import { type Config, productVersion } from './config/config.ts';
import { StartError } from './config/StartError.ts';
import { connectDatabase, connectPool, type Database } from './db/connectDatabase.ts';
import { DatabaseClock } from './db/DatabaseClock.ts';
import { JobLease } from './db/lease.ts';
import { migrate, watchSchema } from './db/migrate.ts';
import { type OpenDatabase, openDatabase } from './db/openDatabase.ts';
import type { StartProgress } from './db/waitForDatabase.ts';
import { Mailer } from './email/Mailer.ts';
import { unsubscribeMailWriters } from './email/unsubscribeMail.ts';
import { createFeatures, type Features } from './features.ts';
import { GracefulServer, timeLimits } from './http/GracefulServer.ts';
import { noContent, securityHeaders } from './http/response/responseHeaders.ts';
import { StaticFiles } from './http/response/staticFiles.ts';
import { runJobs } from './jobs/runner.ts';
import { schedule } from './jobs/schedule.ts';
import { accountHash } from './marketplace/calls/accountHash.ts';
import { ImpressionCounter } from './marketplace/plan/impressions.ts';
import { newerSchema, wrongClock } from './marketplace/status/ProcessProblems.ts';
import { measureJob, measureLease } from './metrics/measureJobs.ts';
import { metricsProbe } from './metrics/metricsProbe.ts';
import { registerProcess } from './metrics/registerProcess.ts';
import { atMost, runStart, type StartContext, unlessAborted } from './Shutdown.ts';
import { type ExternalServices, externalServices } from './sandboxes/externalServices.ts';

export interface RunningServer {
  readonly url: string;
  /** One line for each sandbox that replaces a service without settings. */
  readonly sandboxes: readonly string[];
  readonly catalogue: Catalogue;
  /** Counts an error that nobody handled. */
  readonly countUncaught: () => void;
  close(): Promise<void>;
}

const built = join(import.meta.dirname, '..', '..', 'dist');
const webFolder = join(built, 'web');
/** The web app's home page, built to be rendered on the server. */
const serverRendering = join(built, 'server', 'renderPage.js');

const progressStep = 10_000;

/** After the drain phase, and for jobs: the whole stop ends before an orchestrator kills the process, after ten seconds. */
const finishMs = 4_500;

const firstCardsWithinMs = 8_000;

/** The database, and the services outside the product. */
export interface BackingServices {
  readonly connection: OpenDatabase['connection'];
  readonly services: Omit<ExternalServices, 'stop'>;
}

/** The differences between a worker and a process that serves alone. */
export interface WorkerRole extends BackingServices {
  /** True if no other worker serves. Only then the port opens before the whole catalogue is loaded. */
  readonly isAlone: boolean;
  /** Returns the reason of its stop: another worker has taken its place, or its parent was killed. Null for a stop of all. */
  readonly leaving: () => 'replaced' | 'orphaned' | null;
  /** Adds the metrics of this worker to those of all. Returns a function that reads them together. */
  readonly shareMetrics: (own: Registry) => () => Promise<string>;
}

export interface StartOptions extends StartProgress {
  readonly worker?: WorkerRole;
}

/**
 * Starts the server: database and services, unless it is a worker, then schema, web server, catalogue, jobs, in this order.
 * The web server of a process that serves alone answers as soon as the catalogue has what ends soonest.
 *
 * @throws {StartError}
 * @throws the reason of `stopping`, which ends the start after its present step
 */
export function startServer(
  config: Config,
  log: Logger,
  { worker, ...progress }: StartOptions,
): Promise<RunningServer> {
  return runStart({ config, log, ...progress }, (context) => startParts(context, worker));
}

/** Opens the database and starts a sandbox for each service without settings. */
export async function openBackingServices(context: StartContext): Promise<BackingServices> {
  const { config, log, onProgress, shutdown, stopping } = context;
  onProgress('database');
  const { connection, close } = await openDatabase(config, log, context);
  shutdown.add('database', close);
  stopping.throwIfAborted();
  onProgress('services');
  const { stop, ...services } = await unlessAborted(externalServices(config), stopping);
  // A sandbox that is not up yet ends with its channel to this process.
  shutdown.add('background', stop);
  return { connection, services };
}

async function startParts(context: StartContext, worker?: WorkerRole): Promise<Omit<RunningServer, 'close'>> {
  const { config, log, onProgress, shutdown, stopping } = context;
  const { vapidKeys, vapidSubject } = config;
  const { connection, services } = worker ?? (await openBackingServices(context));
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

  onProgress('catalogue');
  const apiUrl = config.apiBaseUrl || config.publicUrl;
  const providers = configuredProviders(services.signIn, apiUrl, clock.now);
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
      channels: { vapidKeys, vapidSubject, receiverOrigins: services.receiverOrigins },
      marketplace: {
        account: services.marketplace,
        accountHash: accountHash(config),
        id: config.marketplaceId,
        dailyCalls: config.dailyCalls,
        affiliate: config.affiliate,
        pictureOrigins: services.pictureOrigins,
        linksInMessages: config.linksInMessages,
      },
      mailReportsToken: config.mailReportsToken,
    },
  });
  const { catalogue, follower, instruments } = features;
  registerProcess(instruments.registry, productVersion);
  const processMetrics = worker?.shareMetrics(instruments.registry) ?? (() => instruments.registry.metrics());
  const parts = { db, services, providers, processMetrics, leaving: worker?.leaving };
  const open = () => startListening(features, parts, context);
  const isAlone = worker?.isAlone ?? true;
  // What ends soonest is enough for the first visitors; the rest is loaded while they look at it.
  await follower.catchUp();
  if (isAlone) await open();
  await follower.load(progressOf(onProgress, stopping));
  stopping.throwIfAborted();
  if (!isAlone) await open();
  const stopFollowing = startFollowing(follower, log);
  shutdown.add('background', () => atMost(1_000, stopFollowing()));
  const label = `cardfall ${process.pid}`;
  const onWrongClock = (skewMs: number) => features.problems.report('clock_wrong', wrongClock(label, skewMs));
  const onNewer = (migration: string) => features.problems.report('schema_newer', newerSchema(label, migration));
  shutdown.add('background', watchSchema(pool, onNewer));
  startJobs(features, services, context, new JobLease({ connection, label, clock, log, onWrongClock }));
  if (isAlone) await waitForFirstCards(catalogue, context);
  const countUncaught = () => instruments.countError('uncaught');
  return { url: config.publicUrl, sandboxes: services.sandboxes, catalogue, countUncaught };
}

/** On a first start the market is still being scanned. Waits a little, so that there are cards to show. */
async function waitForFirstCards(catalogue: Catalogue, { onProgress, stopping }: StartProgress): Promise<void> {
  const until = Date.now() + firstCardsWithinMs;
  let reported = -1;
  while (catalogue.size < 1_000 && Date.now() < until) {
    if (catalogue.size !== reported) {
      onProgress(`reading the market: ${catalogue.size.toLocaleString('en')} live auctions`);
    }
    reported = catalogue.size;
    await sleep(500, undefined, { signal: stopping });
  }
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
  readonly services: BackingServices['services'];
  readonly providers: readonly Provider[];
  readonly processMetrics: () => Promise<string>;
  readonly leaving: WorkerRole['leaving'] | undefined;
}

async function startListening(features: Features, parts: ListeningParts, context: StartContext): Promise<void> {
  const { config, shutdown } = context;
  const { follower, ingest, now } = features;
  const { db, services, providers, processMetrics, leaving = () => null } = parts;
  const closing = new AbortController();
  const secure = config.publicUrl.startsWith('https:');
  const impressions = new ImpressionCounter((counts) => ingest.queries.addImpressions(counts, now()), now);
  const listener = createApp(features, {
    ...(await webAppOptions(config, services, providers)),
    closing: closing.signal,
    onShown: (listings) => impressions.count(listings),
    trustedProxies: config.trustedProxies,
    // A replaced worker drains while another one serves at the same address, which is as ready as before.
    ready: async () =>
      server.isDraining && leaving() !== 'replaced'
        ? { ok: false, text: 'the server is stopping' }
        : readiness(db, follower),
    metrics: metricsProbe({ db, processMetrics, settings: config, now }),
    allowedOrigins: config.allowedOrigins,
    secure,
  });
  const server: GracefulServer = new GracefulServer(timeLimits, listener, securityHeaders(noContent, secure));
  await listen(server.server, config);
  const { drainMs } = config;
  shutdown.add('traffic and jobs', () =>
    server.stop({ drainMs, finishMs, leavesPort: leaving() !== null, endStreams: () => closing.abort() }),
  );
}

/** Loads the built web app, and tells it and its security policy the settings of the site. */
async function webAppOptions(
  config: Config,
  services: BackingServices['services'],
  providers: readonly Provider[],
): Promise<Pick<AppOptions, 'files' | 'renderPage' | 'origins'>> {
  const settings: ClientSettings = {
    apiBaseUrl: config.apiBaseUrl,
    providers: providers.map(({ name }) => name),
    news: { converterUrl: config.newsConverterUrl ?? '', feeds: services.feeds },
    contactEmail: config.contactEmail,
    affiliate: config.affiliate,
    currency: siteOf(config.marketplaceId).currency,
  };
  const files = new StaticFiles(webFolder, settings);
  const { renderPage }: { renderPage: RenderPage } = await import(serverRendering);
  const calls = [config.apiBaseUrl, config.newsConverterUrl ?? ''].filter((url) => url !== '');
  return {
    files,
    renderPage: (content, options) => renderPage(content, { ...options, settings }),
    origins: {
      pictures: [...services.pictureOrigins, ...providers.flatMap(({ pictureOrigins }) => pictureOrigins)],
      calls: calls.map((url) => new URL(url).origin),
    },
  };
}

function startJobs(
  features: Features,
  { smtpUrl }: BackingServices['services'],
  { config, log, shutdown }: StartContext,
  lease: JobLease,
): void {
  const { accounts, dispatch, unsubscribe, instruments, now } = features;
  const mailer = new Mailer(smtpUrl, config.mailFrom, config.dkim);
  shutdown.add('traffic and jobs', () => mailer.close());
  const { writers: alertWriters, ...alertHooks } = alertMails(dispatch, unsubscribe.queries.disableMail);
  const writers = { ...accountMailWriters(accounts), ...unsubscribeMailWriters(unsubscribe), ...alertWriters };
  const mail = { outbox: accounts.outbox, mailer, writers, ...alertHooks, onAttempt: instruments.countMail, log, now };
  const jobs = schedule({ ...features, mail });
  const measured = jobs.map((job) => measureJob(job, instruments));
  const takeLease = measureLease((onLost) => lease.take(onLost), instruments);
  const stopJobs = runJobs(measured, { takeLease, log });
  shutdown.add('traffic and jobs', () => atMost(finishMs, stopJobs()));
  shutdown.add('background', () => lease.close());
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
