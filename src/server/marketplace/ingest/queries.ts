import { type Category, categories } from '@cardfall/card-language';
import type { FoundListing } from '@cardfall/listing-index';
import { sql } from 'kysely';
import type { Database } from '#server/db/connectDatabase.ts';
import { listingSql } from '#server/db/listingColumns.ts';
import type { MarketplaceErrorCode } from '../browse/errors.ts';
import type { Scope } from '../browse/searchAuctions.ts';
import type { Impressions } from '../plan/impressions.ts';
import type { Outlook } from '../plan/scanPlan.ts';
import type { ScopeState } from '../plan/scope.ts';
import { layerNames } from '../plan/scope.ts';
import type { Slice } from '../plan/slices.ts';

export type MarketplaceQueries = ReturnType<typeof marketplaceQueries>;

/** Problems of a process of the server that a person must solve. The status reads them among the failures. */
export const processProblemCodes = ['clock_wrong', 'proxy_unknown', 'schema_newer'] as const;

export type ProcessProblemCode = (typeof processProblemCodes)[number];

/** A failed call; `market` is null when it concerned all of them. */
export interface Failure {
  readonly at: number;
  readonly market: Category | null;
  readonly code: MarketplaceErrorCode | ProcessProblemCode;
  readonly message: string;
}

/** A listing that is no longer live, as it was last seen. Its times are milliseconds since 1970. */
export type LastSeenListing = Pick<FoundListing, 'title' | 'category' | 'endsAt' | 'seenAt'>;

const isProcessProblem = (code: Failure['code']) => processProblemCodes.some((one) => one === code);

const table = listingSql('listings');
const namedSeller = `
  case when exists (select from deleted_sellers where name_hash = sha256(convert_to(seller, 'UTF8')))
    then null else seller end`;

/** @param account failures are recorded as those of this account (`accountHash`) */
export function marketplaceQueries(db: Database, account: string | null = null) {
  return {
    async scope(): Promise<ScopeState | null> {
      const row = await db.selectFrom('marketplace_scope').selectAll().executeTakeFirst();
      return row === undefined
        ? null
        : { level: row.level, decidedAt: row.decided_at.getTime(), endsPerDay: row.ends_a_day };
    },

    async setScope({ level, decidedAt, endsPerDay }: ScopeState): Promise<void> {
      const row = { level, decided_at: new Date(decidedAt), ends_a_day: [...endsPerDay] };
      await db
        .insertInto('marketplace_scope')
        .values(row)
        .onConflict((conflict) => conflict.column('only').doUpdateSet(row))
        .execute();
    },

    /** Adds to earlier impressions, which lose half of their weight in a day. */
    async addImpressions(impressions: Impressions, now: number): Promise<void> {
      for (const [market, count] of impressions) {
        await sql`
          insert into marketplace_interest (market, shown, counted_at) values (${market}, ${count}, ${new Date(now)})
          on conflict (market) do update set counted_at = excluded.counted_at, shown = excluded.shown
            + marketplace_interest.shown * 0.5 ^ (extract(epoch from greatest(
              excluded.counted_at - marketplace_interest.counted_at, interval '0')) / 86400)`.execute(db);
      }
    },

    async impressions(): Promise<Impressions> {
      const rows = await db.selectFrom('marketplace_interest').select(['market', 'shown']).execute();
      return new Map(
        rows.flatMap(({ market, shown }) => {
          const known = categories.find((category) => category === market);
          return known === undefined ? [] : [[known, shown] as const];
        }),
      );
    },

    async recordFailure({ at, market, code, message }: Failure): Promise<void> {
      await db
        .insertInto('marketplace_failures')
        .values({ at: new Date(at), market, code, message, account: isProcessProblem(code) ? null : account })
        .execute();
    },

    async deleteFailures(before: number): Promise<void> {
      await db.deleteFrom('marketplace_failures').where('at', '<', new Date(before)).execute();
    },

    ...planQueries(db),
    ...listingQueries(db),
  };
}

/** The state of the plan: slices, scope and outlooks. */
function planQueries(db: Database) {
  return {
    /** Returns every slice, ordered by market, layer and end time. */
    async slices(): Promise<Slice[]> {
      const ordered = db.selectFrom('marketplace_slices').selectAll().orderBy('market').orderBy('layer');
      const rows = await ordered.orderBy('from_at').execute();
      return rows.flatMap(({ market, layer, from_at, to_at, listings, scanned_at }) => {
        const category = categories.find((known) => known === market);
        const name = layerNames.find((known) => known === layer);
        if (category === undefined || name === undefined) return [];
        const times = { from: from_at.getTime(), to: to_at.getTime(), scannedAt: scanned_at.getTime() };
        return { market: category, layer: name, listings, ...times };
      });
    },

    async replaceSlices(market: Category, slices: readonly Slice[]): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('marketplace_slices').where('market', '=', market).execute();
        if (slices.length === 0) return;
        const rows = slices.map(({ layer, from, to, listings, scannedAt }) => ({
          market,
          layer,
          from_at: new Date(from),
          to_at: new Date(to),
          listings,
          scanned_at: new Date(scannedAt),
        }));
        await transaction.insertInto('marketplace_slices').values(rows).execute();
      });
    },

    /** Makes the plan read all markets from the start, as a wider scope requires. */
    async deleteSlices(): Promise<void> {
      await db.deleteFrom('marketplace_slices').execute();
    },

    async outlooks(): Promise<Map<Category, Outlook>> {
      const rows = await db.selectFrom('marketplace_outlooks').selectAll().execute();
      return new Map(
        rows.flatMap(({ market, to_at, auctions }) => {
          const known = categories.find((category) => category === market);
          return known === undefined ? [] : [[known, { to: to_at.getTime(), auctions }] as const];
        }),
      );
    },

    async setOutlook(market: Category, { to, auctions }: Outlook): Promise<void> {
      const row = { to_at: new Date(to), auctions };
      await db
        .insertInto('marketplace_outlooks')
        .values({ market, ...row })
        .onConflict((conflict) => conflict.column('market').doUpdateSet(row))
        .execute();
    },
  };
}

function listingQueries(db: Database) {
  return {
    /**
     * Stores a page in one statement. Newer rows stay, a known category is kept when an answer has none, and sellers
     * who deleted their accounts stay unnamed.
     */
    async storeListings(listings: readonly FoundListing[]): Promise<void> {
      if (listings.length === 0) return;
      await sql`
        insert into listings (${table.columns}, first_seen_at)
        select ${table.values({ seller: namedSeller })}, to_timestamp("seenAt" / 1000)
        from jsonb_to_recordset(${JSON.stringify(listings)}::jsonb) as found (${table.record})
        -- Statements that lock the same rows in different orders can block each other.
        order by "id"
        on conflict (item_id) do update set
          ${table.assignments('excluded', { category: 'coalesce(excluded.category, listings.category)' })},
          written_by = pg_current_xact_id()
        where listings.last_seen_at <= excluded.last_seen_at`.execute(db);
    },

    /** Counts the listings of a market and scope that end within a range, and those of them seen since a time. */
    async countListings(
      market: Category,
      { minBids, minPrice, from, to, lately }: Scope & Readonly<Record<'from' | 'to' | 'lately', number>>,
    ): Promise<{ readonly held: number; readonly seenLately: number }> {
      const { rows } = await sql<{ held: number; seenLately: number }>`
        select count(*)::int as held,
          (count(*) filter (where last_seen_at >= ${new Date(lately)}))::int as "seenLately"
        from listings
        where category = ${market} and ends_at > ${new Date(from)} and ends_at < ${new Date(to)}
          and bid_count >= ${minBids} and bid_price >= ${minPrice}`.execute(db);
      return rows[0] ?? { held: 0, seenLately: 0 };
    },

    /**
     * Finds what is left of a listing that is no longer live: among those that are about to be deleted, or on any wishlist.
     * A saved one that was never seen has nothing but its number, and is not found.
     */
    async findLastSeen(itemId: string): Promise<LastSeenListing | null> {
      const fields = ['title', 'category', 'ends_at', 'last_seen_at'] as const;
      const row = await db
        .selectFrom('listings')
        .select(fields)
        .where('item_id', '=', itemId)
        .unionAll(db.selectFrom('saved_listings').select(fields).where('item_id', '=', itemId))
        .orderBy('last_seen_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (row === undefined || row.last_seen_at.getTime() === 0) return null;
      const times = { endsAt: row.ends_at.getTime(), seenAt: row.last_seen_at.getTime() };
      return { title: row.title, category: row.category as Category | null, ...times };
    },

    /** Deletes listings that ended before one time or were not seen since another. Returns how many. */
    async deleteListings(endedBefore: number, notSeenSince: number): Promise<number> {
      // A row that is being updated is not old; skipping it also waits for nobody who waits for us.
      const old = db
        .selectFrom('listings')
        .select('item_id')
        .where((or) =>
          or.or([or('ends_at', '<', new Date(endedBefore)), or('last_seen_at', '<', new Date(notSeenSince))]),
        )
        .forUpdate()
        .skipLocked();
      const result = await db.deleteFrom('listings').where('item_id', 'in', old).executeTakeFirst();
      return Number(result.numDeletedRows);
    },
  };
}
