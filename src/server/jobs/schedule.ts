import type { AccountServices } from '#server/accounts/accountServices.ts';
import { deleteExpired } from '#server/accounts/sessions.ts';
import { type OutboxServices, sendOutbox } from '#server/email/sendOutbox.ts';
import { askRateLimits } from '#server/marketplace/ingest/calls/askRateLimits.ts';
import { deleteEnded, type IngestDeps, scanMarketplace } from '#server/marketplace/ingest/marketplaceJobs.ts';
import { type NewsServices, refreshFeeds } from '#server/news/refreshFeeds.ts';
import type { WishlistServices } from '#server/wishlist/wishlistServices.ts';
import type { Job } from './runner.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

export interface JobDeps {
  readonly ingest: IngestDeps;
  readonly accounts: AccountServices;
  readonly wishlist: WishlistServices;
  readonly news: NewsServices;
  readonly mail: OutboxServices;
}

/** Every job and how long it rests between two runs. */
export function schedule({ ingest, accounts, wishlist, news, mail }: JobDeps): Job[] {
  return [
    { name: 'scan the marketplace', everyMs: second, run: scanMarketplace(ingest) },
    { name: 'ask how many calls are left', everyMs: 30 * minute, run: askRateLimits(ingest) },
    { name: 'send mail', everyMs: second, run: sendOutbox(mail) },
    { name: 'look for news', everyMs: 15 * minute, run: refreshFeeds(news) },
    { name: 'see after what is on wishlists', everyMs: 30 * second, run: () => wishlist.queries.refreshSaved() },
    { name: 'forget what is on no wishlist', everyMs: hour, run: () => wishlist.queries.deleteUnsaved() },
    { name: 'delete what ended', everyMs: 5 * minute, run: deleteEnded(ingest) },
    {
      name: 'delete sessions that ended',
      everyMs: 10 * minute,
      run: () => deleteExpired(accounts),
    },
  ];
}
