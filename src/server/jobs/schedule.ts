import type { AccountDeps } from '#server/accounts/AccountDeps.ts';
import { deleteEndedSessions } from '#server/accounts/sessions/sessions.ts';
import { type OutboxDeps, sendOutbox } from '#server/email/sendOutbox.ts';
import { refreshCallLimits } from '#server/marketplace/calls/refreshCallLimits.ts';
import { deleteEnded, type IngestDeps, scanMarketplace } from '#server/marketplace/ingest/marketplaceJobs.ts';
import { followNews, type NewsDeps } from '#server/news/followNews.ts';
import type { WishlistDeps } from '#server/wishlist/WishlistDeps.ts';
import type { Job } from './runner.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

export interface JobDeps {
  readonly ingest: IngestDeps;
  readonly accounts: AccountDeps;
  readonly wishlist: WishlistDeps;
  readonly news: NewsDeps;
  readonly mail: OutboxDeps;
}

/** Returns every job and its pause between two runs. */
export function schedule({ ingest, accounts, wishlist, news, mail }: JobDeps): Job[] {
  return [
    { name: 'scan the marketplace', pauseMs: second, run: scanMarketplace(ingest) },
    { name: 'refresh call limits', pauseMs: 30 * minute, run: refreshCallLimits(ingest) },
    { name: 'send mail', pauseMs: second, run: sendOutbox(mail) },
    { name: 'fetch news', pauseMs: 15 * minute, run: followNews(news) },
    { name: 'refresh saved listings', pauseMs: 30 * second, run: () => wishlist.queries.refreshSaved() },
    { name: 'delete unsaved listings', pauseMs: hour, run: () => wishlist.queries.deleteUnsaved() },
    { name: 'delete ended listings', pauseMs: 5 * minute, run: deleteEnded(ingest) },
    { name: 'delete ended sessions', pauseMs: 10 * minute, run: () => deleteEndedSessions(accounts) },
  ];
}
