import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FoundListing } from '@cardfall/listing-index';
import type { ClientConfig } from 'pg';
import pino from 'pino';
import { type AccountServices, type AccountSettings, createAccountServices } from '#server/accounts/accountServices.ts';
import { type AppDeps, createApp } from '#server/app.ts';
import { Catalogue } from '#server/catalogue/catalogue.ts';
import { ListingFollower } from '#server/catalogue/followListings.ts';
import { catalogueQueries } from '#server/catalogue/queries.ts';
import type { Database } from '#server/db/connectDatabase.ts';
import type { StaticFiles } from '#server/http/answers/staticFiles.ts';
import type { DeletionDeps } from '#server/marketplace/deletions/DeletionDeps.ts';
import { PublicKeys } from '#server/marketplace/deletions/PublicKeys.ts';
import { deletionQueries } from '#server/marketplace/deletions/queries.ts';
import { type MarketplaceQueries, marketplaceQueries } from '#server/marketplace/ingest/queries.ts';
import { createNewsServices } from '#server/news/refreshFeeds.ts';
import { createUnsubscribeServices, type UnsubscribeServices } from '#server/unsubscribe/unsubscribeServices.ts';
import { createWishlistServices } from '#server/wishlist/wishlistServices.ts';
import { testDatabase } from './testDatabase.ts';

export interface TestApp {
  readonly address: string;
  readonly follower: ListingFollower;
  readonly queries: MarketplaceQueries;
  /** Stores listings as a scan does, and lets the catalogue catch up. */
  store(listings: readonly FoundListing[]): Promise<void>;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** Sends JSON. An `x-forwarded-for` header is believed: the test stands in for a proxy. */
  send(method: string, path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  readonly db: Database;
  readonly connection: ClientConfig;
  readonly accounts: AccountServices;
  readonly customers: UnsubscribeServices;
  close(): Promise<void>;
}

export const quiet = pino({ level: 'silent' });

interface TestSettings extends AccountSettings {
  readonly allowedOrigins: readonly string[];
  readonly feeds: readonly string[];
  readonly deletions: Partial<DeletionDeps>;
  /** The database of another app, to be a second process beside it. */
  readonly database: ClientConfig;
  readonly closing: AbortSignal;
  readonly files: StaticFiles | null;
  readonly drawHome: AppDeps['drawHome'];
}

/** The real app on a real database behind a real port; the clock is the test's. */
export async function testApp(
  now: () => number,
  {
    allowedOrigins = [],
    publicUrl = 'https://cards.example.com',
    providers = [],
    feeds = [],
    deletions = {},
    database,
    closing = new AbortController().signal,
    files = null,
    drawHome = null,
  }: Partial<TestSettings> = {},
): Promise<TestApp> {
  const { connection, db, pool, close } = await testDatabase(database);
  const catalogue = new Catalogue();
  const queries = marketplaceQueries(db);
  const follower = new ListingFollower(catalogue, catalogueQueries(db), now);
  await follower.load();
  const accounts = createAccountServices({ db, pool, now }, { publicUrl, providers });
  const customers = createUnsubscribeServices(db, { pool, apiUrl: publicUrl, now });
  const server = createServer(
    createApp({
      catalogue,
      accounts,
      customers,
      news: createNewsServices(db, { feeds, log: quiet, now }),
      deletions: {
        agreed: null,
        keys: new PublicKeys(async () => null, now),
        queries: deletionQueries(db),
        now,
        ...deletions,
      },
      wishlist: createWishlistServices(db, { pool, catalogue, now }),
      trustedProxies: ['127.0.0.1'],
      ready: async () => ({ ok: true, text: 'ready' }),
      files,
      drawHome,
      origins: { pictures: [], calls: [] },
      allowedOrigins,
      secure: false,
      log: quiet,
      now,
      checkAnswers: true,
      closing,
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address,
    follower,
    queries,
    async store(listings) {
      await queries.storeListings(listings);
      await follower.catchUp();
    },
    db,
    connection,
    accounts,
    customers,
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
