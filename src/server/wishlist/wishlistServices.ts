import type { Catalogue } from '#server/catalogue/catalogue.ts';
import type { Database, Pool } from '#server/db/connectDatabase.ts';
import { type RateLimiter, rateLimiter } from '#server/db/rateLimiter.ts';
import { type WishlistQueries, wishlistQueries } from './queries.ts';

/** What the verbs of this feature work with. */
export interface WishlistDeps {
  readonly catalogue: Catalogue;
  readonly queries: WishlistQueries;
  /** How often an account may write. */
  readonly writes: RateLimiter;
  readonly now: () => number;
}

export function wishlistDeps(db: Database, pool: Pool, catalogue: Catalogue, now: () => number): WishlistDeps {
  return { catalogue, queries: wishlistQueries(db), writes: rateLimiter(pool, 'wishlist', 60, 60), now };
}
