import type { FoundListing } from '@cardfall/listing-index';
import { sql } from 'kysely';
import type { Database } from '#server/db/connectDatabase.ts';
import { type ListingRow, listingSql, toFoundListing } from '#server/db/listingColumns.ts';

export type CatalogueQueries = ReturnType<typeof catalogueQueries>;

/** A listing's place among all, ordered by end time. Milliseconds since 1970. */
export interface EndPosition {
  readonly endsAt: number;
  readonly id: string;
}

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

    /** Returns up to `limit` listings after a position, those that end soonest first, equal end times by id. */
    async endingAfter({ endsAt, id }: EndPosition, limit: number): Promise<FoundListing[]> {
      const { rows } = await sql<ListingRow>`
        select ${select} from listings where (ends_at, item_id) > (${new Date(endsAt)}, ${id})
        order by ends_at, item_id limit ${limit}`.execute(db);
      return rows.map(toFoundListing);
    },
  };
}
