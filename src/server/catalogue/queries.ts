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

/** Listings as one statement read them. */
export interface ReadListings {
  readonly listings: FoundListing[];
  /** None of them was stored after this time, in milliseconds since 1970 by the database's clock; null without any. */
  readonly noneAfter: number | null;
}

/** The listings written since an earlier snapshot, and a new snapshot. */
export interface Changes extends ReadListings {
  /** PostgreSQL's text of a snapshot: the transactions that had ended. */
  readonly snapshot: string;
  /** Every transaction that ended before this time had ended in the snapshot. Milliseconds since 1970, as above. */
  readonly allBefore: number;
  /** True if transaction numbers went back: this is another database, or a copy that lacks the last transactions. */
  readonly isOlder: boolean;
}

type Snapshot = Omit<Changes, keyof ReadListings>;
type ReadRow = ListingRow & { readonly readAt: number };
type NoRow = { readonly id: null };

const { select } = listingSql('listings');
/** The clock is read for each row, after the snapshot that the row is in was taken. */
const readColumns = sql`${select}, ceil(date_part('epoch', clock_timestamp()) * 1000) as "readAt"`;

export function catalogueQueries(db: Database) {
  return {
    /**
     * Returns a snapshot, and the listings in it whose transaction had not ended in the `previous` one, ended listings
     * included; without a previous one, no listings. The upper limit leaves out rows that another database wrote, whose
     * numbers can lie far ahead after a dump was restored.
     */
    async writtenSince(previous: string | null): Promise<Changes> {
      // `now()` is set before the snapshot is taken; the time of a prepared statement can be set after it.
      const { rows } = await sql<Snapshot & (ReadRow | NoRow)>`
        select taken.*, ${readColumns}
        from (
          select pg_current_snapshot()::text as snapshot,
            floor(date_part('epoch', now()) * 1000) as "allBefore",
            coalesce(pg_snapshot_xmax(pg_current_snapshot()) < pg_snapshot_xmax(${previous}::pg_snapshot), false)
              as "isOlder"
        ) as taken
        left join listings on written_by >= pg_snapshot_xmax(${previous}::pg_snapshot)
            and written_by < pg_snapshot_xmax(pg_current_snapshot())
          or written_by = any(array(select pg_snapshot_xip(${previous}::pg_snapshot)))`.execute(db);
      const [first] = rows;
      if (first === undefined) throw new Error('The database returned no snapshot');
      const { snapshot, allBefore, isOlder } = first;
      return { snapshot, allBefore, isOlder, ...toReadListings(rows.flatMap(withoutSnapshot)) };
    },

    /** Returns up to `limit` listings after a position, those that end soonest first, equal end times by id. */
    async endingAfter({ endsAt, id }: EndPosition, limit: number): Promise<ReadListings> {
      const { rows } = await sql<ReadRow>`
        select ${readColumns} from listings where (ends_at, item_id) > (${new Date(endsAt)}, ${id})
        order by ends_at, item_id limit ${limit}`.execute(db);
      return toReadListings(rows);
    },
  };
}

/** Returns the listing of a row; none for the only row of a join that found nothing. */
function withoutSnapshot({ snapshot, allBefore, isOlder, ...row }: Snapshot & (ReadRow | NoRow)): ReadRow[] {
  return row.id === null ? [] : [row];
}

function toReadListings(rows: readonly ReadRow[]): ReadListings {
  return {
    listings: rows.map(({ readAt, ...row }) => toFoundListing(row)),
    noneAfter: rows.at(-1)?.readAt ?? null,
  };
}
