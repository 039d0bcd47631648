import type { RequestListener } from 'node:http';
import type { FoundListing } from '@cardfall/listing-index';
import pino from 'pino';
import type { AccountServices } from '#server/accounts/accountServices.ts';
import { type AppOptions, createApp } from '#server/app.ts';
import { connectDatabase, type Pool } from '#server/db/connectDatabase.ts';
import { createFeatures, type Features } from '#server/features.ts';
import { testSettings } from '#server/testing/testSettings.ts';

export interface ProductHooks {
  /** Replaces parts of the account feature. */
  readonly changeAccounts?: (accounts: AccountServices) => AccountServices;
  /** Called when the listings are in the catalogue. */
  readonly onFeatures?: (features: Features) => void;
  /** Finds cards that have ended, in place of the database. */
  readonly findLastSeen?: Features['ingest']['queries']['findLastSeen'];
  /** The built web app; without it there are no pages. */
  readonly webApp?: Pick<AppOptions, 'files' | 'renderPage'>;
}

/**
 * Returns the product's listener over the given listings. It trusts `x-forwarded-for`, so that a benchmark can call
 * from many IP addresses.
 */
export function productListener(
  listings: readonly FoundListing[],
  pool: Pool,
  { changeAccounts = (accounts) => accounts, onFeatures, findLastSeen, webApp }: ProductHooks = {},
): RequestListener {
  const log = pino({ level: 'silent' });
  const features = createFeatures({ db: connectDatabase(pool), pool, log, now: Date.now, settings: testSettings });
  features.catalogue.apply(listings, Date.now());
  onFeatures?.(features);
  const { ingest } = features;
  return createApp(
    {
      ...features,
      accounts: changeAccounts(features.accounts),
      ingest: { ...ingest, queries: { ...ingest.queries, ...(findLastSeen && { findLastSeen }) } },
    },
    {
      trustedProxies: ['127.0.0.1'],
      ready: async () => ({ ok: true, text: '' }),
      origins: { pictures: ['https://i.ebayimg.com'], calls: [] },
      ...webApp,
    },
  );
}
