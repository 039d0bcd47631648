import type { FoundListing } from '@cardfall/listing-index';
import { sql } from 'kysely';
import type { Database } from '#server/db/connectDatabase.ts';
import { type ListingRow, listingSql, toFoundListing } from '#server/db/listingColumns.ts';

export type CatalogueQueries = ReturnType<typeof catalogueQueries>;

const { select } = listingSql('listings');

export function catalogueQueries(db: Database) {
  return {
    /**
     * Returns the id of the oldest open transaction. Reads made before this call may have missed rows that it, or a
     * later transaction, writes.
     */
    async oldestOpenTransaction(): Promise<string> {
      const { rows } = await sql<{
        xmin: string;
      }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`.execute(db);
      const xmin = rows[0]?.xmin;
      if (xmin === undefined) throw new Error('The database returned no snapshot');
      return xmin;
    },

    /** Returns the listings written by a transaction or a later one, ended ones included. Some may be known already. */
    async writtenSince(xmin: string): Promise<FoundListing[]> {
      const { rows } = await sql<ListingRow>`
        select ${select} from listings where written_by >= ${xmin}::xid8`.execute(db);
      return rows.map(toFoundListing);
    },

    /** Returns up to `limit` live listings whose ids come after the given one, ordered by id. */
    async liveAfter(id: string, limit: number, now: number): Promise<FoundListing[]> {
      const { rows } = await sql<ListingRow>`
        select ${select} from listings where item_id > ${id} and ends_at > ${new Date(now)}
        order by item_id limit ${limit}`.execute(db);
      return rows.map(toFoundListing);
    },
  };
}
