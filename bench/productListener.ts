import type { RequestListener } from 'node:http';
import type { FoundListing } from '@cardfall/listing-index';
import pino from 'pino';
import { type AccountServices, createAccountServices } from '#server/accounts/accountServices.ts';
import { createApp } from '#server/app.ts';
import { Catalogue } from '#server/catalogue/catalogue.ts';
import { connectDatabase, type Pool } from '#server/db/connectDatabase.ts';
import { PublicKeys } from '#server/marketplace/deletions/PublicKeys.ts';
import { deletionQueries } from '#server/marketplace/deletions/queries.ts';
import { createNewsServices } from '#server/news/refreshFeeds.ts';
import { createUnsubscribeServices } from '#server/unsubscribe/unsubscribeServices.ts';
import { createWishlistServices } from '#server/wishlist/wishlistServices.ts';

const publicUrl = 'https://cards.example.com';

/**
 * The product over these listings. The benches stand in for a proxy: each request says where it is from.
 *
 * @param changed what to work with instead of the accounts as they are
 */
export function productListener(
  listings: readonly FoundListing[],
  pool: Pool,
  changed: (accounts: AccountServices) => AccountServices = (accounts) => accounts,
): RequestListener {
  const now = Date.now;
  const db = connectDatabase(pool);
  const log = pino({ level: 'silent' });
  const catalogue = new Catalogue();
  catalogue.apply(listings, now());
  return createApp({
    catalogue,
    accounts: changed(createAccountServices({ db, pool, now }, { publicUrl, providers: [] })),
    customers: createUnsubscribeServices(db, { pool, apiUrl: publicUrl, now }),
    news: createNewsServices(db, { feeds: [], log, now }),
    deletions: { agreed: null, keys: new PublicKeys(async () => null, now), queries: deletionQueries(db), now },
    wishlist: createWishlistServices(db, { pool, catalogue, now }),
    trustedProxies: ['127.0.0.1'],
    ready: async () => ({ ok: true, text: '' }),
    files: null,
    origins: { pictures: ['https://i.ebayimg.com'], calls: [] },
    allowedOrigins: [],
    secure: false,
    log,
    now,
  });
}
