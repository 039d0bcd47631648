import type { AccountDeps } from '#server/accounts/AccountDeps.ts';
import { deleteEndedSessions } from '#server/accounts/sessions/sessions.ts';
import { type OutboxDeps, sendOutbox } from '#server/email/sendOutbox.ts';
import { askRateLimits } from '#server/marketplace/calls/refreshCallLimits.ts';
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

/** Every job and how long it rests between two runs. */
export function schedule({ ingest, accounts, wishlist, news, mail }: JobDeps): Job[] {
  return [
    { name: 'scan the marketplace', everyMs: second, run: scanMarketplace(ingest) },
    { name: 'ask how many calls are left', everyMs: 30 * minute, run: askRateLimits(ingest) },
    { name: 'send mail', everyMs: second, run: sendOutbox(mail) },
    { name: 'look for news', everyMs: 15 * minute, run: followNews(news) },
    { name: 'see after what is on wishlists', everyMs: 30 * second, run: () => wishlist.queries.refreshSaved() },
    { name: 'forget what is on no wishlist', everyMs: hour, run: () => wishlist.queries.deleteUnsaved() },
    { name: 'delete what ended', everyMs: 5 * minute, run: deleteEnded(ingest) },
    {
      name: 'delete sessions that ended',
      everyMs: 10 * minute,
      run: () => deleteEndedSessions(accounts),
    },
  ];
}
