import type { Logger } from 'pino';
import type { Affiliate } from '#domain/listings/marketplaceLinks.ts';
import { type AccountServices, createAccountServices } from './accounts/accountServices.ts';
import { withVerification } from './accounts/emailVerification.ts';
import type { Provider } from './accounts/providers/Provider.ts';
import { type AlertServices, createAlertServices } from './alerts/alertServices.ts';
import {
  type ChannelServices,
  type ChannelSettings,
  createChannelServices,
} from './alerts/channels/channelServices.ts';
import { createDispatch } from './alerts/dispatch/createDispatch.ts';
import type { DispatchDeps } from './alerts/dispatch/dispatchDue.ts';
import type { SendDeps } from './alerts/dispatch/sendMessages.ts';
import { createFeedServices, type FeedServices } from './alerts/feeds/feedServices.ts';
import type { AskMarketDeps } from './alerts/matching/askMarket.ts';
import type { MatchDeps } from './alerts/matching/matchListings.ts';
import { matchQueries } from './alerts/matching/queries.ts';
import { SavedSearches } from './alerts/matching/SavedSearches.ts';
import { LiveSubscriptions } from './cards/LiveSubscriptions.ts';
import { Catalogue } from './catalogue/catalogue.ts';
import { CompleteHours } from './catalogue/completeHours.ts';
import { ListingFollower } from './catalogue/followListings.ts';
import { catalogueQueries } from './catalogue/queries.ts';
import type { Config, MarketplaceAccount } from './config/config.ts';
import type { Database, Pool } from './db/connectDatabase.ts';
import { type CreateLimiter, createRateLimiter, type RateLimit, type RateLimiter } from './db/rateLimiter.ts';
import { createUnsubscribeServices, type UnsubscribeServices } from './email/unsubscribeServices.ts';
import { limitErrorLog, RefusalLog } from './http/errors/RefusalLog.ts';
import { FairQueue } from './http/FairQueue.ts';
import { Wake } from './jobs/Wake.ts';
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
import { type MarketSearchQueries, marketSearchQueries } from './marketplace/searches/queries.ts';
import type { SearchJobDeps } from './marketplace/searches/searchJob.ts';
import { ProcessProblems } from './marketplace/status/ProcessProblems.ts';
import { Instruments } from './metrics/Instruments.ts';
import { registerState } from './metrics/registerState.ts';
import { createNewsServices, type NewsServices } from './news/refreshFeeds.ts';
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
  readonly channels: ChannelSettings;
  /** The bearer token for reports of mails that came back; null for off. */
  readonly mailReportsToken: string | null;
  readonly marketplace: {
    readonly account: MarketplaceAccount;
    /** Names the account in the database; see `accountHash`. */
    readonly accountHash: string;
    readonly id: string;
    readonly dailyCalls: number;
    readonly affiliate: Affiliate;
    /** Origins whose pictures are shown. */
    readonly pictureOrigins: readonly string[];
    /** True if affiliate links may stand in messages. */
    readonly linksInMessages: boolean;
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
  /** The dependencies of the job that makes these searches. */
  readonly searchJob: SearchJobDeps;
  /** Rung when a visitor asks for a call of that job. */
  readonly searchRequested: Wake;
  readonly accounts: AccountServices;
  readonly alerts: AlertServices;
  /** The ways to send alerts to people. */
  readonly channels: ChannelServices;
  readonly feeds: FeedServices;
  /** The dependencies of the jobs that hold listings against saved searches. */
  readonly matching: MatchDeps & AskMarketDeps;
  /** The dependencies of the jobs that write and send messages. */
  readonly dispatch: DispatchDeps & SendDeps;
  readonly wishlist: WishlistServices;
  readonly unsubscribe: UnsubscribeServices;
  readonly news: NewsServices;
  readonly deletions: DeletionDeps;
  /** Limits the errors that pages of one network report. */
  readonly pageErrorLimit: RateLimiter;
  readonly problems: ProcessProblems;
  /** The open event streams. */
  readonly liveStreams: LiveSubscriptions;
  /** The queue in which requests wait for their turn. */
  readonly queue: FairQueue;
  readonly instruments: Instruments;
  /** The URL of the site, without a slash at the end. */
  readonly publicUrl: string;
  readonly log: Logger;
  readonly now: () => number;
}

/** The market searches that visitors of one network can cause. */
const searchesPerNetwork = { attempts: 20, seconds: 3_600 };

interface MarketSearchParts extends Pick<Features, 'catalogue' | 'follower' | 'instruments' | 'now'> {
  readonly budget: CallBudget;
  readonly createLimiter: CreateLimiter;
}

/** Creates what takes the searches of visitors, and what wakes their job. */
function createMarketSearches(
  queries: MarketSearchQueries,
  { budget, catalogue, follower, createLimiter, instruments, now }: MarketSearchParts,
): Pick<Features, 'marketSearches' | 'searchRequested'> {
  const searchRequested = new Wake();
  const marketSearches = new MarketSearches({
    queries,
    budget,
    catalogue,
    limit: createLimiter({ name: 'marketSearch', ...searchesPerNetwork }),
    onRequest: (state) => {
      instruments.countSearch(state);
      if (state === 'asking') searchRequested.ring();
    },
    readAt: () => follower.readAt,
    now,
  });
  return { marketSearches, searchRequested };
}

/**
 * Creates the features of the server. The product, the tests and the benchmarks all start here; it opens no connection
 * and starts no timer.
 */
export function createFeatures({ db, pool, log, now, settings }: FeatureDeps): Features {
  const { publicUrl, apiUrl, providers, feeds, marketplace } = settings;
  const instruments = new Instruments();
  const onError = limitErrorLog(log);
  const createLimiter: CreateLimiter = (rule: RateLimit) =>
    createRateLimiter(pool, rule, { onHit: instruments.limitCounter(rule.name), onError });
  const catalogue = new Catalogue();
  const queries = marketplaceQueries(db, marketplace.accountHash);
  const budget = new CallBudget(callQueries(db, marketplace.accountHash), marketplace.dailyCalls, now);
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
  const findings = findingQueries(db, marketplace.accountHash);
  const accounts = createAccountServices({ db, createLimiter, log, now }, { publicUrl, providers });
  const marketParts = { budget, catalogue, follower, createLimiter, instruments, now };
  const { marketSearches, searchRequested } = createMarketSearches(searches, marketParts);
  const matches = matchQueries(db);
  const savedSearches = new SavedSearches({ catalogue, queries: matches, log });
  const { mailReportsToken } = settings;
  const links = { apiUrl, publicUrl, mailReportsToken, now };
  const unsubscribe = createUnsubscribeServices(db, { createLimiter, isOwned: isOwnedIn(accounts), ...links });
  const wishlist = createWishlistServices(db, { createLimiter, catalogue, now });
  const shared = { createLimiter, catalogue, follower, unsubscribe, wishlist, accounts, instruments };
  const delivery = createDelivery({ db, log, now, settings }, { ...shared, searches: savedSearches });
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
    marketSearches,
    searchJob: {
      ...calls,
      searches,
      findings,
      catalogue,
      storeListings: (listings) => queries.storeListings(listings),
      recordFailure,
    },
    searchRequested,
    accounts,
    alerts: createAlertServices(db, { createLimiter, catalogue, apiUrl, now }),
    ...delivery,
    matching: {
      ...{ searches: savedSearches, queries: matches, catalogue, follower, findings, marketSearches, budget, now },
      scope: () => queries.scope(),
    },
    wishlist,
    unsubscribe,
    news: createNewsServices(db, { feeds, log, now }),
    deletions: {
      settings: settings.deletionNotices,
      keys: new PublicKeys((kid) => client.publicKey(kid), now),
      queries: deletionQueries(db),
      now,
    },
    pageErrorLimit: createLimiter({ name: 'pageErrors', attempts: 20, seconds: 3_600 }),
    problems: new ProcessProblems({ recordFailure, log, now }),
    liveStreams,
    queue,
    instruments,
    publicUrl,
    log,
    now,
  };
}

/** Returns a function that tells whether an address belongs to an account that has verified it. */
function isOwnedIn({ queries }: AccountServices): (email: string) => Promise<boolean> {
  return async (email) => {
    const account = await queries.findAccountByEmail(email);
    return account !== null && account.email_verified_at !== null;
  };
}

interface DeliveryParts extends Pick<Features, 'catalogue' | 'follower' | 'accounts' | 'wishlist' | 'instruments'> {
  readonly unsubscribe: UnsubscribeServices;
  readonly searches: SavedSearches;
  readonly createLimiter: CreateLimiter;
}

/** Connects the ways by which people hear of cards. */
function createDelivery(
  { db, log, now, settings }: Omit<FeatureDeps, 'pool'>,
  { createLimiter, accounts, wishlist, instruments, ...parts }: DeliveryParts,
): Pick<Features, 'channels' | 'feeds' | 'dispatch'> {
  const { publicUrl, apiUrl, marketplace } = settings;
  const { outbox } = accounts;
  const urls = { publicUrl, apiUrl };
  const channels = createChannelServices(db, {
    createLimiter,
    settings: settings.channels,
    outbox,
    withVerification: (email, store) => withVerification(email, accounts, store),
    ...urls,
    now,
  });
  return {
    channels,
    feeds: createFeedServices(db, { createLimiter, catalogue: parts.catalogue, ...urls, now }),
    dispatch: createDispatch(db, {
      ...parts,
      findSaved: (itemId) => wishlist.queries.findSaved(itemId),
      publicUrl,
      affiliate: marketplace.linksInMessages ? marketplace.affiliate : null,
      channels: channels.channels,
      onAttempt: instruments.countMessage,
      onDelay: instruments.observeDelay,
      ...{ log, now },
    }),
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
