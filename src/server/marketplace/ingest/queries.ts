import { sql } from 'kysely';
import type { FoundListing } from '#server/catalogue/listing.ts';
import type { Database } from '#server/db/connectDatabase.ts';
import type { ScanMemory } from './scanPlan.ts';

export type MarketplaceQueries = ReturnType<typeof marketplaceQueries>;

export interface ScanReport {
  readonly slice: string;
  readonly startedAt: number;
  readonly finishedAt: number;
  readonly pages: number;
  readonly total: number | null;
  readonly failure: string | null;
}

export function marketplaceQueries(db: Database) {
  return {
    /** One atomic statement: counts a call unless the cap is reached. */
    async reserveCall(resetsAt: number, cap: number): Promise<boolean> {
      const { rows } = await sql`
        insert into marketplace_calls (resets_at, used) values (${new Date(resetsAt)}, 1)
        on conflict (resets_at) do update set used = marketplace_calls.used + 1 where marketplace_calls.used < ${cap}
        returning used`.execute(db);
      return rows.length === 1;
    },

    async exhaustCalls(resetsAt: number, cap: number): Promise<void> {
      await sql`
        insert into marketplace_calls (resets_at, used) values (${new Date(resetsAt)}, ${cap})
        on conflict (resets_at) do update set used = greatest(marketplace_calls.used, ${cap})`.execute(db);
    },

    async callsUsed(resetsAt: number): Promise<number> {
      const row = await db
        .selectFrom('marketplace_calls')
        .select('used')
        .where('resets_at', '=', new Date(resetsAt))
        .executeTakeFirst();
      return row?.used ?? 0;
    },

    async scans(): Promise<Map<string, ScanMemory>> {
      const rows = await db.selectFrom('marketplace_scans').selectAll().execute();
      return new Map(
        rows.map((row) => [
          row.slice,
          {
            startedAt: row.started_at.getTime(),
            pages: row.pages,
            failedAt: row.failure === null ? null : (row.finished_at?.getTime() ?? null),
          },
        ]),
      );
    },

    async recordScan(report: ScanReport): Promise<void> {
      const row = {
        slice: report.slice,
        started_at: new Date(report.startedAt),
        finished_at: new Date(report.finishedAt),
        pages: report.pages,
        total: report.total,
        failure: report.failure,
      };
      await db
        .insertInto('marketplace_scans')
        .values(row)
        .onConflict((conflict) => conflict.column('slice').doUpdateSet(row))
        .execute();
    },

    /** Remembers that a scan failed and when; when the slice was last scanned stays, so that its turn comes again soon. */
    async recordFailure(slice: string, failure: string, now: number): Promise<void> {
      const failed = { finished_at: new Date(now), failure };
      await db
        .insertInto('marketplace_scans')
        .values({ slice, started_at: new Date(0), pages: 1, total: null, ...failed })
        .onConflict((conflict) => conflict.column('slice').doUpdateSet(failed))
        .execute();
    },

    /**
     * Stores a page in one statement. What a newer request told of stays, and a category once known is not forgotten for
     * an answer that does not tell it.
     */
    async storeListings(listings: readonly FoundListing[]): Promise<void> {
      if (listings.length === 0) return;
      await sql`
        insert into listings (
          item_id, category, title, currency, bid_price, bid_count, buy_now_price, shipping_cost, ends_at, listed_at,
          picture, more_pictures, address, seller, condition, first_seen_at, last_seen_at)
        select id, category, title, currency, "bidPrice", "bidCount", "buyNowPrice", "shippingCost",
          to_timestamp("endsAt" / 1000), to_timestamp("listedAt" / 1000), picture,
          array(select jsonb_array_elements_text("morePictures")), address,
          case when exists (select from deleted_sellers where name_hash = sha256(convert_to(seller, 'UTF8')))
            then null else seller end, condition,
          to_timestamp("seenAt" / 1000), to_timestamp("seenAt" / 1000)
        from jsonb_to_recordset(${JSON.stringify(listings)}::jsonb) as found (
          id text, category text, title text, currency text, "bidPrice" numeric, "bidCount" integer,
          "buyNowPrice" numeric, "shippingCost" numeric, "endsAt" double precision, "listedAt" double precision,
          picture text, "morePictures" jsonb, address text, seller text, condition text, "seenAt" double precision)
        on conflict (item_id) do update set
          category = coalesce(excluded.category, listings.category), title = excluded.title,
          currency = excluded.currency, bid_price = excluded.bid_price, bid_count = excluded.bid_count,
          buy_now_price = excluded.buy_now_price, shipping_cost = excluded.shipping_cost, ends_at = excluded.ends_at,
          listed_at = excluded.listed_at, picture = excluded.picture, more_pictures = excluded.more_pictures,
          address = excluded.address, seller = excluded.seller, condition = excluded.condition,
          last_seen_at = excluded.last_seen_at, written_by = pg_current_xact_id()
        where listings.last_seen_at <= excluded.last_seen_at`.execute(db);
    },

    /** Removes what ended before one time, or was not seen since another. How many went. */
    async deleteListings(endedBefore: number, notSeenSince: number): Promise<number> {
      const result = await db
        .deleteFrom('listings')
        .where((or) =>
          or.or([or('ends_at', '<', new Date(endedBefore)), or('last_seen_at', '<', new Date(notSeenSince))]),
        )
        .executeTakeFirst();
      return Number(result.numDeletedRows);
    },
  };
}
