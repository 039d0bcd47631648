import type { Catalogue } from '#server/catalogue/catalogue.ts';
import type { Database } from '#server/db/connectDatabase.ts';
import type { CreateLimiter, RateLimiter } from '#server/db/rateLimiter.ts';
import { type FolderQueries, folderQueries } from './folderQueries.ts';
import { type WishlistQueries, wishlistQueries } from './queries.ts';

/** Everything the wishlist endpoints and jobs share. */
export interface WishlistServices {
  readonly catalogue: Catalogue;
  readonly queries: WishlistQueries;
  readonly folders: FolderQueries;
  /** Limits the changes per account. */
  readonly changeLimit: RateLimiter;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

interface WishlistDependencies {
  readonly createLimiter: CreateLimiter;
  readonly catalogue: Catalogue;
  readonly now: () => number;
}

export function createWishlistServices(
  db: Database,
  { createLimiter, catalogue, now }: WishlistDependencies,
): WishlistServices {
  return {
    catalogue,
    queries: wishlistQueries(db),
    folders: folderQueries(db),
    changeLimit: createLimiter({ name: 'wishlist', attempts: 60, seconds: 60 }),
    now,
  };
}
