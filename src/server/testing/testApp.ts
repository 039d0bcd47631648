import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FoundListing } from '@cardfall/listing-index';
import type { ClientConfig } from 'pg';
import pino, { type Logger } from 'pino';
import type { AccountServices } from '#server/accounts/accountServices.ts';
import type { DispatchDeps } from '#server/alerts/dispatch/dispatchDue.ts';
import type { SendDeps } from '#server/alerts/dispatch/sendMessages.ts';
import type { AskMarketDeps } from '#server/alerts/matching/askMarket.ts';
import type { MatchDeps } from '#server/alerts/matching/matchListings.ts';
import { type AppOptions, createApp } from '#server/app.ts';
import type { ListingFollower } from '#server/catalogue/followListings.ts';
import type { Database } from '#server/db/connectDatabase.ts';
import type { UnsubscribeServices } from '#server/email/unsubscribeServices.ts';
import { createFeatures, type FeatureSettings, type Features } from '#server/features.ts';
import type { FairQueue } from '#server/http/FairQueue.ts';
import type { DeletionDeps } from '#server/marketplace/deletions/handlers.ts';
import type { MarketplaceQueries } from '#server/marketplace/ingest/queries.ts';
import type { MarketSearches } from '#server/marketplace/searches/MarketSearches.ts';
import type { SearchJobDeps } from '#server/marketplace/searches/searchJob.ts';
import type { Instruments } from '#server/metrics/Instruments.ts';
import { metricsProbe } from '#server/metrics/metricsProbe.ts';
import { testDatabase } from './testDatabase.ts';
import { testSettings } from './testSettings.ts';

export interface TestApp {
  readonly address: string;
  readonly catalogue: Features['catalogue'];
  readonly follower: ListingFollower;
  readonly queries: MarketplaceQueries;
  readonly searchJob: SearchJobDeps;
  readonly matching: MatchDeps & AskMarketDeps;
  readonly dispatch: DispatchDeps & SendDeps;
  readonly marketSearches: MarketSearches;
  /** Stores listings as a scan does, and loads them into the catalogue. */
  store(listings: readonly FoundListing[]): Promise<void>;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** Sends JSON. The server trusts an `x-forwarded-for` header, as if a proxy sent it. */
  send(method: string, path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  readonly db: Database;
  readonly connection: ClientConfig;
  readonly accounts: AccountServices;
  readonly unsubscribe: UnsubscribeServices;
  readonly instruments: Instruments;
  close(): Promise<void>;
}

export const quiet = pino({ level: 'silent' });

interface TestOptions
  extends Pick<FeatureSettings, 'publicUrl' | 'providers' | 'feeds'>,
    Pick<AppOptions, 'allowedOrigins' | 'trustedProxies' | 'closing' | 'secure' | 'files' | 'renderPage'> {
  /** The token of `/metrics`; without it the URL does not exist. */
  readonly metricsToken: string;
  readonly log: Logger;
  readonly deletions: Partial<DeletionDeps>;
  readonly marketplace: Partial<FeatureSettings['marketplace']>;
  readonly channels: Partial<FeatureSettings['channels']>;
  /** The database of another app, to run as a second process on it. */
  readonly database: ClientConfig;
  readonly mailReportsToken: string;
  /** The queue of requests that compute, with the test's own clock. */
  readonly queue: FairQueue;
}

/** Starts the product's listener on a real database and a real port. The test sets the clock. */
export async function testApp(now: () => number, options: Partial<TestOptions> = {}): Promise<TestApp> {
  const {
    publicUrl = testSettings.publicUrl,
    providers = [],
    feeds = [],
    deletions,
    marketplace,
    channels,
    database,
    metricsToken = null,
    mailReportsToken = null,
    queue,
    log = quiet,
    ...appOptions
  } = options;
  const { connection, db, pool, close } = await testDatabase(database);
  const settings = {
    ...testSettings,
    publicUrl,
    apiUrl: publicUrl,
    providers,
    feeds,
    mailReportsToken,
    marketplace: { ...testSettings.marketplace, ...marketplace },
    channels: { ...testSettings.channels, ...channels },
  };
  const { dailyCalls } = settings.marketplace;
  const created = createFeatures({ db, pool, log, now, settings });
  const features: Features = {
    ...created,
    deletions: { ...created.deletions, ...deletions },
    ...(queue && { queue }),
  };
  const { follower, instruments } = features;
  const { queries } = features.ingest;
  await follower.load();
  // Longer than any pause between two calls of a test, so that no call meets a connection that is just closing.
  const server = createServer(
    { keepAliveTimeout: 120_000 },
    createApp(features, {
      trustedProxies: ['127.0.0.1'],
      ready: async () => ({ ok: true, text: 'ready' }),
      metrics: metricsProbe({
        db,
        processMetrics: () => instruments.registry.metrics(),
        settings: { metricsToken, marketplace: null, marketplaceId: 'EBAY_US', dailyCalls },
        now,
      }),
      checkResponses: true,
      ...appOptions,
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...features,
    address,
    queries,
    async store(listings) {
      await queries.storeListings(listings);
      await follower.catchUp();
    },
    db,
    connection,
    send: (method, path, body, headers = {}) =>
      fetch(`${address}${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    get: (path, headers = {}) => fetch(`${address}${path}`, { headers, redirect: 'manual' }),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await close();
    },
  };
}
