import type { RequestListener } from 'node:http';
import type { FoundListing } from '@cardfall/listing-index';
import pino from 'pino';
import type { AccountServices } from '#server/accounts/accountServices.ts';
import { createApp } from '#server/app.ts';
import { connectDatabase, type Pool } from '#server/db/connectDatabase.ts';
import { createFeatures } from '#server/features.ts';
import { testSettings } from '#server/testing/testSettings.ts';

/**
 * Returns the product's listener over the given listings. It trusts `x-forwarded-for`, so that a benchmark can call
 * from many IP addresses.
 *
 * @param changeAccounts replaces parts of the account feature
 */
export function productListener(
  listings: readonly FoundListing[],
  pool: Pool,
  changeAccounts: (accounts: AccountServices) => AccountServices = (accounts) => accounts,
): RequestListener {
  const log = pino({ level: 'silent' });
  const features = createFeatures({ db: connectDatabase(pool), pool, log, now: Date.now, settings: testSettings });
  features.catalogue.apply(listings, Date.now());
  return createApp(
    { ...features, accounts: changeAccounts(features.accounts) },
    {
      trustedProxies: ['127.0.0.1'],
      ready: async () => ({ ok: true, text: '' }),
      origins: { pictures: ['https://i.ebayimg.com'], calls: [] },
    },
  );
}
