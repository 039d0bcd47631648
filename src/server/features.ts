import type { Logger } from 'pino';
import type { Affiliate } from '#domain/listings/marketplaceLinks.ts';
import { type AccountServices, createAccountServices } from './accounts/accountServices.ts';
import type { Provider } from './accounts/providers/Provider.ts';
import { LiveSubscriptions } from './cards/LiveSubscriptions.ts';
import { Catalogue } from './catalogue/catalogue.ts';
import { CompleteHours } from './catalogue/completeHours.ts';
import { ListingFollower } from './catalogue/followListings.ts';
import { catalogueQueries } from './catalogue/queries.ts';
import type { Config, MarketplaceAccount } from './config/config.ts';
import type { Database, Pool } from './db/connectDatabase.ts';
import { createRateLimiter, type RateLimit } from './db/rateLimiter.ts';
import { createUnsubscribeServices, type UnsubscribeServices } from './email/unsubscribeServices.ts';
import { RefusalLog } from './http/errors/RefusalLog.ts';
import { FairQueue } from './http/FairQueue.ts';
import { MarketplaceClient } from './marketplace/browse/client.ts';
import { CallBudget } from './marketplace/calls/callBudget.ts';
import { findingQueries } from './marketplace/calls/findingQueries.ts';
import { callQueries } from './marketplace/calls/queries.ts';
import type { DeletionDeps } from './marketplace/deletions/handlers.ts';
import { PublicKeys } from './marketplace/deletions/PublicKeys.ts';
import { deletionQueries } from './marketplace/deletions/queries.ts';
import type { IngestDeps } from './marketplace/ingest/marketplaceJobs.ts';
import { marketplaceQueries } from './marketplace/ingest/queries.ts';
import { MarketSearches } from './marketplace/searches/MarketSearches.ts';
import { marketSearchQueries } from './marketplace/searches/queries.ts';
import type { SearchJobDeps } from './marketplace/searches/searchJob.ts';
import { Instruments } from './metrics/Instruments.ts';
import { registerState } from './metrics/registerState.ts';
import { createNewsServices, type NewsServices } from './news/refreshFeeds.ts';
import { ProcessProblems } from './ProcessProblems.ts';
import { createWishlistServices, type WishlistServices } from './wishlist/wishlistServices.ts';

export interface FeatureSettings {
  /** The URL of the site, without a slash at the end. */
  readonly publicUrl: string;
  /** The URL of the API, without a slash at the end. */
  readonly apiUrl: string;
  /** The providers users can sign in with. */
  readonly providers: readonly Provider[];
  /** The URLs of the news feeds; empty if another converter serves the news. */
  readonly feeds: readonly string[];
  readonly deletionNotices: Config['deletionNotices'];
  readonly marketplace: {
    readonly account: MarketplaceAccount;
    readonly id: string;
    readonly dailyCalls: number;
    readonly affiliate: Affiliate;
    /** Origins whose pictures are shown. */
    readonly pictureOrigins: readonly string[];
  };
}

export interface FeatureDeps {
  readonly db: Database;
  readonly pool: Pool;
  readonly log: Logger;
  readonly now: () => number;
  readonly settings: FeatureSettings;
}

/** The dependencies of every feature of the server, connected to each other. */
export interface Features {
  readonly catalogue: Catalogue;
  readonly completeHours: CompleteHours;
  /** The caller loads it. */
  readonly follower: ListingFollower;
  readonly ingest: IngestDeps;
  readonly marketSearches: MarketSearches;
  /** What the job of these searches needs. */
  readonly searchJob: SearchJobDeps;
  readonly accounts: AccountServices;
  readonly wishlist: WishlistServices;
  readonly unsubscribe: UnsubscribeServices;
  readonly news: NewsServices;
  readonly deletions: DeletionDeps;
  readonly problems: ProcessProblems;
  /** The open event streams. */
  readonly liveStreams: LiveSubscriptions;
  /** Where requests wait for their turn. */
  readonly queue: FairQueue;
  readonly instruments: Instruments;
  /** The URL of the site, without a slash at the end. */
  readonly publicUrl: string;
  readonly log: Logger;
  readonly now: () => number;
}

/** The market searches that visitors of one network can cause. */
const searchesPerNetwork = { attempts: 20, seconds: 3_600 };

/**
 * Creates the features of the server. The product, the tests and the benchmarks all start here; it opens no connection
 * and starts no timer.
 */
export function createFeatures({ db, pool, log, now, settings }: FeatureDeps): Features {
  const { publicUrl, apiUrl, providers, feeds, marketplace } = settings;
  const instruments = new Instruments();
  const createLimiter = (rule: RateLimit) => createRateLimiter(pool, rule, instruments.limitCounter(rule.name));
  const catalogue = new Catalogue();
  const queries = marketplaceQueries(db);
  const budget = new CallBudget(callQueries(db), marketplace.dailyCalls, now);
  const client = new MarketplaceClient({
    account: marketplace.account,
    marketplaceId: marketplace.id,
    affiliate: marketplace.affiliate,
    reserveCall: (stream) => budget.reserve(stream),
    onSearch: instruments.observeCall,
    now,
  });
  const completeHours = new CompleteHours(queries, now);
  const follower = new ListingFollower({ catalogue, queries: catalogueQueries(db), completeHours, now });
  const calls = { client, budget, pictureOrigins: marketplace.pictureOrigins, log, now };
  const searches = marketSearchQueries(db);
  const findings = findingQueries(db);
  const accounts = createAccountServices({ db, createLimiter, log, now }, { publicUrl, providers });
  const isOwned = async (email: string) => {
    const account = await accounts.queries.findAccountByEmail(email);
    return account !== null && account.email_verified_at !== null;
  };
  const liveStreams = new LiveSubscriptions();
  const queue = createQueue(log);
  const { security } = accounts;
  registerState(instruments.registry, { catalogue, follower, liveStreams, queue, pool, security, now });
  const recordFailure: typeof queries.recordFailure = (failure) => queries.recordFailure(failure);
  return {
    catalogue,
    completeHours,
    follower,
    ingest: { ...calls, queries, findings },
    marketSearches: new MarketSearches({
      queries: searches,
      budget,
      catalogue,
      limit: createLimiter({ name: 'marketSearch', ...searchesPerNetwork }),
      onRequest: instruments.countSearch,
      readAt: () => follower.readAt,
      now,
    }),
    searchJob: {
      ...calls,
      searches,
      findings,
      catalogue,
      storeListings: (listings) => queries.storeListings(listings),
      recordFailure,
    },
    accounts,
    wishlist: createWishlistServices(db, { createLimiter, catalogue, now }),
    unsubscribe: createUnsubscribeServices(db, { createLimiter, isOwned, apiUrl, publicUrl, now }),
    news: createNewsServices(db, { feeds, log, now }),
    deletions: {
      settings: settings.deletionNotices,
      keys: new PublicKeys((kid) => client.publicKey(kid), now),
      queries: deletionQueries(db),
      now,
    },
    problems: new ProcessProblems({ recordFailure, log, now }),
    liveStreams,
    queue,
    instruments,
    publicUrl,
    log,
    now,
  };
}

function createQueue(log: Logger): FairQueue {
  const overload = new RefusalLog(log, {
    level: 'warn',
    begins: 'Too much is waiting: requests are refused',
    lasts: 'Requests are still refused because too much is waiting',
    ends: 'There is room for all requests again: none was refused for ten seconds',
  });
  return new FairQueue({ onRefused: () => overload.count() });
}
