import { type Database, withRequestLimit } from '#server/db/connectDatabase.ts';
import type { ListingFollower } from './followListings.ts';

const readyTimeoutMs = 1_000;

/** Returns whether this process can serve visitors: it has every listing, and the database answers. */
export async function readiness(db: Database, follower: ListingFollower) {
  if (!follower.isLoaded) return { ok: false, text: 'the catalogue is loading' };
  const query = db.selectFrom('marketplace_calls').select('used').limit(1);
  const reachable = await withRequestLimit(() => query.execute(), readyTimeoutMs).then(
    () => true,
    () => false,
  );
  return reachable ? { ok: true, text: 'ready' } : { ok: false, text: 'the database cannot be reached' };
}
