import type { AccountServices } from '#server/accounts/accountServices.ts';
import { deleteExpired } from '#server/accounts/sessions.ts';
import { type DispatchDeps, dispatchDue } from '#server/alerts/dispatch/dispatchDue.ts';
import { type SendDeps, sendMessages, withdrawMessages } from '#server/alerts/dispatch/sendMessages.ts';
import { type AskMarketDeps, askMarket } from '#server/alerts/matching/askMarket.ts';
import { followEnds } from '#server/alerts/matching/followEnds.ts';
import { type MatchDeps, matchListings } from '#server/alerts/matching/matchListings.ts';
import { type OutboxServices, sendOutbox } from '#server/email/sendOutbox.ts';
import { refreshCallLimits } from '#server/marketplace/calls/refreshCallLimits.ts';
import type { DeletionQueries } from '#server/marketplace/deletions/queries.ts';
import { deleteEnded, type IngestDeps, scanMarketplace } from '#server/marketplace/ingest/marketplaceJobs.ts';
import { readNewListings } from '#server/marketplace/ingest/newListings.ts';
import { type SearchJobDeps, searchForVisitors } from '#server/marketplace/searches/searchJob.ts';
import { type NewsServices, refreshFeeds } from '#server/news/refreshFeeds.ts';
import type { WishlistServices } from '#server/wishlist/wishlistServices.ts';
import type { Job } from './runner.ts';
import type { Wake } from './Wake.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

export interface JobDeps {
  readonly ingest: IngestDeps;
  readonly searchJob: SearchJobDeps;
  /** Rung when a visitor asks for a call. */
  readonly searchRequested: Wake;
  readonly accounts: AccountServices;
  readonly matching: MatchDeps & AskMarketDeps;
  readonly dispatch: DispatchDeps & SendDeps;
  readonly wishlist: WishlistServices;
  readonly news: NewsServices;
  readonly deletions: { readonly queries: Pick<DeletionQueries, 'deleteOldNotices'>; readonly now: () => number };
  readonly mail: OutboxServices;
}

/** Returns every job and its pause between two runs. */
export function schedule(deps: JobDeps): Job[] {
  const { ingest, searchJob, searchRequested, accounts, matching, dispatch, wishlist, news, deletions, mail } = deps;
  return [
    { name: 'scan the marketplace', pauseMs: second, run: scanMarketplace(ingest) },
    { name: 'read new listings', pauseMs: 10 * second, run: readNewListings(ingest) },
    // A visitor is waiting for each of these calls. The pause is for those who asked another process.
    { name: 'search for visitors', pauseMs: second, wake: searchRequested, run: searchForVisitors(searchJob) },
    { name: 'match new listings', pauseMs: second, run: matchListings(matching) },
    { name: 'match saved cards', pauseMs: 15 * second, run: () => matching.queries.storeSaved(matching.now()) },
    { name: 'dispatch notifications', pauseMs: second, run: dispatchDue(dispatch) },
    { name: 'send messages', pauseMs: second, run: sendMessages(dispatch) },
    { name: 'withdraw messages', pauseMs: 30 * second, run: withdrawMessages(dispatch) },
    { name: 'search for accounts', pauseMs: 10 * second, run: askMarket(matching) },
    { name: 'follow ends of found cards', pauseMs: minute, run: followEnds(matching) },
    { name: 'delete old notifications', pauseMs: hour, run: () => matching.queries.deleteOld(matching.now()) },
    { name: 'refresh call limits', pauseMs: 30 * minute, run: refreshCallLimits(ingest) },
    { name: 'send mail', pauseMs: second, run: sendOutbox(mail) },
    { name: 'delete dead letters', pauseMs: hour, run: () => mail.outbox.deleteDead() },
    { name: 'fetch news', pauseMs: 15 * minute, run: refreshFeeds(news) },
    { name: 'refresh saved listings', pauseMs: 30 * second, run: () => wishlist.queries.refreshSaved() },
    { name: 'delete unsaved listings', pauseMs: hour, run: () => wishlist.queries.deleteUnsaved() },
    { name: 'delete old notices', pauseMs: hour, run: () => deletions.queries.deleteOldNotices(deletions.now()) },
    { name: 'delete ended listings', pauseMs: 5 * minute, run: deleteEnded(ingest) },
    { name: 'delete ended sessions', pauseMs: 10 * minute, run: () => deleteExpired(accounts) },
  ];
}
