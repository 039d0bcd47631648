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

export interface DatabaseSnapshot {
  /** PostgreSQL's text of a snapshot: the transactions that had ended. */
  readonly snapshot: string;
  /** True if transaction numbers went back: this is another database, or a copy that lacks the last transactions. */
  readonly isOlder: boolean;
}

const { select } = listingSql('listings');

export function catalogueQueries(db: Database) {
  return {
    /** Returns which transactions have ended. `previous` is the snapshot of an earlier call. */
    async snapshot(previous: string | null): Promise<DatabaseSnapshot> {
      const { rows } = await sql<DatabaseSnapshot>`
        select pg_current_snapshot()::text as snapshot,
          coalesce(pg_snapshot_xmax(pg_current_snapshot()) < pg_snapshot_xmax(${previous}::pg_snapshot), false)
            as "isOlder"`.execute(db);
      const [row] = rows;
      if (row === undefined) throw new Error('The database returned no snapshot');
      return row;
    },

    /**
     * Returns the listings whose transaction had not ended in a snapshot, ended listings included. The upper limit leaves
     * out rows that another database wrote, whose numbers can lie far ahead after a dump was restored.
     */
    async writtenSince(snapshot: string): Promise<FoundListing[]> {
      const { rows } = await sql<ListingRow>`
        select ${select} from listings
        where written_by >= pg_snapshot_xmax(${snapshot}::pg_snapshot)
            and written_by < pg_snapshot_xmax(pg_current_snapshot())
          or written_by = any(array(select pg_snapshot_xip(${snapshot}::pg_snapshot)))`.execute(db);
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
