import type { FoundListing } from '@cardfall/listing-index';
import { sql } from 'kysely';
import type { Database } from '#server/db/connectDatabase.ts';
import { type ListingRow, listingSql, toFoundListing } from '#server/db/listingColumns.ts';

export type WishlistQueries = ReturnType<typeof wishlistQueries>;

/** A listing on a wishlist, as it was last seen. */
export interface WishlistItem {
  readonly listing: FoundListing;
  /** Milliseconds since 1970. */
  readonly addedAt: number;
}

const savedListingsSql = listingSql('saved_listings');

export function wishlistQueries(db: Database) {
  return {
    /** Lists the wishlist of an account, in no particular order. */
    async listSaved(userId: string): Promise<WishlistItem[]> {
      const { rows } = await sql<ListingRow & { readonly addedAt: Date }>`
        select ${savedListingsSql.select}, added_at as "addedAt" from wishlist_items join saved_listings using (item_id)
        where user_id = ${userId}`.execute(db);
      return rows.map(({ addedAt, ...row }) => ({ listing: toFoundListing(row), addedAt: addedAt.getTime() }));
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

    /** Adds a listing to a wishlist once, even for simultaneous calls. Returns when it was first added. */
    async addItem(userId: string, listing: FoundListing, now: number): Promise<number> {
      return db.transaction().execute(async (transaction) => {
        // The update locks an existing row, so that deleteUnsaved cannot remove it before the next statement.
        await sql`
          insert into saved_listings (${savedListingsSql.columns}) select ${savedListingsSql.values()}
          from jsonb_to_recordset(${JSON.stringify([listing])}::jsonb) as found (${savedListingsSql.record})
          on conflict (item_id) do update set item_id = excluded.item_id`.execute(transaction);
        const { added_at } = await transaction
          .insertInto('wishlist_items')
          .values({ user_id: userId, item_id: listing.id, added_at: new Date(now) })
          // The update changes nothing, but makes `returning` yield the existing row.
          .onConflict((conflict) => conflict.columns(['user_id', 'item_id']).doUpdateSet({ user_id: userId }))
          .returning('added_at')
          .executeTakeFirstOrThrow();
        return added_at.getTime();
      });
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
