import type { FoundListing } from '@cardfall/listing-index';
import { type Selectable, sql } from 'kysely';
import type { Database } from '#server/db/connectDatabase.ts';
import { type ListingRow, listingSql, toFoundListing } from '#server/db/listingColumns.ts';
import type { Schema } from '#server/db/schema.ts';

export type WishlistQueries = ReturnType<typeof wishlistQueries>;

/** The folder, note and maximum an owner gave a saved card. */
export interface WishlistItemDetails {
  /** Milliseconds since 1970. */
  readonly addedAt: number;
  readonly folderId: string | null;
  readonly note: string | null;
  /** Decimal text. */
  readonly maxTotal: string | null;
}

/** A listing on a wishlist, as it was last seen. */
export interface WishlistItem {
  readonly listing: FoundListing;
  readonly details: WishlistItemDetails;
}

/** The changes an owner makes to a card. A field that is left out stays. */
export type WishlistItemChange = Partial<Omit<WishlistItemDetails, 'addedAt'>>;

type DetailsRow = Pick<Selectable<Schema['wishlist_items']>, (typeof detailColumns)[number]>;

const detailColumns = ['added_at', 'folder_id', 'note', 'max_total'] as const;

/** The owner is among the columns, and stays, because an update without any is not valid SQL. */
function toColumns({ folderId, note, maxTotal }: WishlistItemChange) {
  return {
    user_id: sql<string>`user_id`,
    ...(folderId !== undefined && { folder_id: folderId }),
    ...(note !== undefined && { note }),
    ...(maxTotal !== undefined && { max_total: maxTotal, over_when_set: overWhenSet(maxTotal) }),
  };
}

/** Returns whether a card costs more than a new maximum, as it was last seen. Unknown shipping proves nothing. */
function overWhenSet(maximum: string | null) {
  const max = sql`${maximum}::numeric`;
  return sql<boolean>`case when max_total is not distinct from ${max} then over_when_set else coalesce(
    (select bid_price + coalesce(shipping_cost, 0) > ${max} from listings where item_id = wishlist_items.item_id),
    (select bid_price > ${max} from saved_listings where item_id = wishlist_items.item_id),
    false) end`;
}

function toDetails({ added_at, folder_id, note, max_total }: DetailsRow): WishlistItemDetails {
  return { addedAt: added_at.getTime(), folderId: folder_id, note, maxTotal: max_total };
}

const savedListingsSql = listingSql('saved_listings');

export function wishlistQueries(db: Database) {
  return {
    /** Lists the wishlist of an account, in no particular order. */
    async listSaved(userId: string): Promise<WishlistItem[]> {
      const { rows } = await sql<ListingRow & DetailsRow>`
        select ${savedListingsSql.select}, added_at, folder_id, note, max_total
        from wishlist_items join saved_listings using (item_id)
        where user_id = ${userId}`.execute(db);
      return rows.map(({ added_at, folder_id, note, max_total, ...row }) => ({
        listing: toFoundListing(row),
        details: toDetails({ added_at, folder_id, note, max_total }),
      }));
    },

    /** Counts the listings on the wishlist of an account, except this one. */
    async countOtherItems(userId: string, itemId: string): Promise<number> {
      const { count } = await db
        .selectFrom('wishlist_items')
        .select((row) => row.fn.countAll<string>().as('count'))
        .where('user_id', '=', userId)
        .where('item_id', '!=', itemId)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** Finds a listing that is on any wishlist, as it was last seen. */
    async findSaved(itemId: string): Promise<FoundListing | null> {
      const { rows } = await sql<ListingRow>`
        select ${savedListingsSql.select} from saved_listings where item_id = ${itemId}`.execute(db);
      return rows.map(toFoundListing)[0] ?? null;
    },

    /** Adds a listing to a wishlist once, even for simultaneous calls. Returns what its owner added to it, as it is now. */
    async addItem(userId: string, listing: FoundListing, now: number): Promise<WishlistItemDetails> {
      return db.transaction().execute(async (transaction) => {
        // The update locks an existing row, so that deleteUnsaved cannot remove it before the next statement.
        await sql`
          insert into saved_listings (${savedListingsSql.columns}) select ${savedListingsSql.values()}
          from jsonb_to_recordset(${JSON.stringify([listing])}::jsonb) as found (${savedListingsSql.record})
          on conflict (item_id) do update set item_id = excluded.item_id`.execute(transaction);
        const row = await transaction
          .insertInto('wishlist_items')
          .values({ user_id: userId, item_id: listing.id, added_at: new Date(now) })
          // The update changes nothing, but makes `returning` yield the existing row.
          .onConflict((conflict) => conflict.columns(['user_id', 'item_id']).doUpdateSet({ user_id: userId }))
          .returning(detailColumns)
          .executeTakeFirstOrThrow();
        return toDetails(row);
      });
    },

    /** Changes what the owner added to a card. Returns null if the card is not on the wishlist. */
    async changeItem(userId: string, itemId: string, change: WishlistItemChange): Promise<WishlistItemDetails | null> {
      const row = await db
        .updateTable('wishlist_items')
        .set(toColumns(change))
        .where('user_id', '=', userId)
        .where('item_id', '=', itemId)
        .returning(detailColumns)
        .executeTakeFirst();
      return row === undefined ? null : toDetails(row);
    },

    async removeItem(userId: string, itemId: string): Promise<void> {
      await db.deleteFrom('wishlist_items').where('user_id', '=', userId).where('item_id', '=', itemId).execute();
    },

    /** Copies newer prices, bids and end times from the scanned listings to the saved ones. */
    async refreshSaved(): Promise<void> {
      await sql`
        update saved_listings saved set ${savedListingsSql.assignments('listings')}
        from listings where listings.item_id = saved.item_id and listings.last_seen_at > saved.last_seen_at`.execute(
        db,
      );
    },

    /** Deletes saved listings that are no longer on any wishlist. */
    async deleteUnsaved(): Promise<void> {
      await sql`
        delete from saved_listings saved
        where not exists (select from wishlist_items item where item.item_id = saved.item_id)`.execute(db);
    },
  };
}
