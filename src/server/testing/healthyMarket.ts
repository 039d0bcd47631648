import { foundListing, listingId } from '@cardfall/listing-index/testing';
import { sql } from 'kysely';
import type { Database } from '#server/db/connectDatabase.ts';
import { quotaDay } from '#server/marketplace/calls/callBudget.ts';
import { marketplaceQueries } from '#server/marketplace/ingest/queries.ts';
import type { Slice } from '#server/marketplace/plan/slices.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Empties the tables the status is read from. */
export async function clearMarket(db: Database): Promise<void> {
  await sql`truncate listings, marketplace_calls, marketplace_grant, marketplace_pause, marketplace_slices, marketplace_scope,
    marketplace_failures`.execute(db);
}

/** Stores a market without problems: 14 listings, 7 slices, 120 calls, a scope. */
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
  await sql`
    insert into marketplace_calls (resets_at, used, complete_hours, asked_for)
    values (${new Date(quotaDay(now).resetsAt)}, 120, 70, 20)`.execute(db);
  await insertSlice(db, { market: 'basketball', from: now - hour, to: now - minute, scannedAt: now - 10_000 });
  await insertSlice(db, { market: 'basketball', from: now - minute, to: now + hour, scannedAt: now - 2 * minute });
  await insertSlice(db, { market: 'basketball', from: now + hour, to: now + 48 * hour, scannedAt: now - 5.6 * hour });
  await insertSlice(db, {
    market: 'basketball',
    from: now + 48 * hour,
    to: now + 72 * hour,
    scannedAt: now - 5.4 * hour,
  });
  await insertSlice(db, { market: 'pokemon', from: now - minute, to: now + 24 * hour, scannedAt: now - 30 * minute });
  for (const market of ['baseball', 'football'] as const) {
    await insertSlice(db, { market, from: now - minute, to: now + 5 * hour, scannedAt: now - hour });
  }
  await sql`
    insert into marketplace_scope (level, decided_at, ends_a_day)
    values (1, ${new Date(now - 3 * hour)}, ${[90_000, 30_000, -1]}::integer[])`.execute(db);
}

async function insertSlice(
  db: Database,
  { market, from, to, scannedAt }: Omit<Slice, 'listings' | 'layer'>,
): Promise<void> {
  await sql`
    insert into marketplace_slices (market, layer, from_at, to_at, listings, scanned_at)
    values (${market}, 'base', ${new Date(from)}, ${new Date(to)}, 100, ${new Date(scannedAt)})`.execute(db);
}

interface Failure {
  readonly at: number;
  readonly code: string;
  readonly message: string;
  /** Null for a failure that concerns no single market. */
  readonly market?: string | null;
}

export async function insertFailure(db: Database, { at, code, message, market = null }: Failure): Promise<void> {
  await sql`
    insert into marketplace_failures (at, market, code, message)
    values (${new Date(at)}, ${market}, ${code}, ${message})`.execute(db);
}
