import { foundListing, listingId } from '@cardfall/listing-index/testing';
import { sql } from 'kysely';
import type { Database } from '#server/db/connectDatabase.ts';
import { quotaDay } from '#server/marketplace/calls/callBudget.ts';
import { marketplaceQueries } from '#server/marketplace/ingest/queries.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Empties the tables the status is read from. */
export async function clearMarket(db: Database): Promise<void> {
  await sql`truncate listings, marketplace_calls, marketplace_grant, marketplace_slices, marketplace_scope, marketplace_failures`.execute(
    db,
  );
}

/** Stores a market without problems: 14 listings, 5 slices, 120 calls, a scope. */
export async function insertHealthyMarket(db: Database, now: number): Promise<void> {
  const listings = [
    ...Array.from({ length: 10 }, (_, number) => ({ endsAt: now + 30 * minute, seenAt: now - (number + 1) * minute })),
    { endsAt: now + 3 * hour, seenAt: now - hour, category: 'pokemon' as const },
    { endsAt: now + 3 * hour, seenAt: now - 2 * hour, category: 'pokemon' as const },
    // Ended, and not deleted yet.
    { endsAt: now - 5 * minute, seenAt: now - 20 * minute, category: 'pokemon' as const },
    { endsAt: now + 72 * hour, seenAt: now - 5 * hour, category: null },
  ];
  await marketplaceQueries(db).storeListings(
    listings.map((named, number) => foundListing({ id: listingId(number), ...named })),
  );
  await sql`insert into marketplace_calls (resets_at, used) values (${new Date(quotaDay(now).resetsAt)}, 120)`.execute(
    db,
  );
  await insertSlice(db, 'basketball', now - hour, now - minute, now - 10_000);
  await insertSlice(db, 'basketball', now - minute, now + hour, now - 2 * minute);
  await insertSlice(db, 'basketball', now + hour, now + 48 * hour, now - 5.6 * hour);
  await insertSlice(db, 'basketball', now + 48 * hour, now + 72 * hour, now - 5.4 * hour);
  await insertSlice(db, 'pokemon', now - minute, now + 24 * hour, now - 30 * minute);
  await sql`
    insert into marketplace_scope (level, decided_at, ends_a_day)
    values (1, ${new Date(now - 3 * hour)}, ${[90_000, 30_000, -1]}::integer[])`.execute(db);
}

async function insertSlice(db: Database, market: string, from: number, to: number, scannedAt: number): Promise<void> {
  await sql`
    insert into marketplace_slices (market, from_at, to_at, listings, scanned_at)
    values (${market}, ${new Date(from)}, ${new Date(to)}, 100, ${new Date(scannedAt)})`.execute(db);
}

export async function insertFailure(
  db: Database,
  at: number,
  code: string,
  message: string,
  market: string | null = null,
) {
  await sql`
    insert into marketplace_failures (at, market, code, message)
    values (${new Date(at)}, ${market}, ${code}, ${message})`.execute(db);
}
