import type { FoundListing } from '@cardfall/listing-index';
import { sql } from 'kysely';
import type { Database } from '#server/db/connectDatabase.ts';
import { type ListingRow, listingSql, toFoundListing } from '#server/db/listingColumns.ts';

export type WishlistQueries = ReturnType<typeof wishlistQueries>;

/** A listing somebody saved, as it was last seen. */
export interface Saved {
  readonly listing: FoundListing;
  readonly addedAt: number;
}

const table = listingSql('saved_listings');

export function wishlistQueries(db: Database) {
  return {
    async savedBy(userId: string): Promise<Saved[]> {
      const { rows } = await sql<ListingRow & { readonly addedAt: Date }>`
        select ${table.select}, added_at as "addedAt" from wishlist_items join saved_listings using (item_id)
        where user_id = ${userId}`.execute(db);
      return rows.map(({ addedAt, ...row }) => ({ listing: toFoundListing(row), addedAt: addedAt.getTime() }));
    },

    /** How many listings somebody saved beside this one. */
    async countOthers(userId: string, itemId: string): Promise<number> {
      const { count } = await db
        .selectFrom('wishlist_items')
        .select((row) => row.fn.countAll<string>().as('count'))
        .where('user_id', '=', userId)
        .where('item_id', '!=', itemId)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** What was last seen of a listing that anybody saved. */
    async lastSeen(itemId: string): Promise<FoundListing | null> {
      const { rows } = await sql<ListingRow>`
        select ${table.select} from saved_listings where item_id = ${itemId}`.execute(db);
      return rows.map(toFoundListing)[0] ?? null;
    },

    /** Saves a listing for somebody, once, however many ask at the same time; when it was saved first. */
    async save(userId: string, listing: FoundListing, now: number): Promise<number> {
      return db.transaction().execute(async (transaction) => {
        // Written even where it is there, so that nobody clears it away before the next line.
        await sql`
          insert into saved_listings (${table.columns}) select ${table.values()}
          from jsonb_to_recordset(${JSON.stringify([listing])}::jsonb) as found (${table.record})
          on conflict (item_id) do update set item_id = excluded.item_id`.execute(transaction);
        const { added_at } = await transaction
          .insertInto('wishlist_items')
          .values({ user_id: userId, item_id: listing.id, added_at: new Date(now) })
          .onConflict((conflict) => conflict.columns(['user_id', 'item_id']).doUpdateSet({ user_id: userId }))
          .returning('added_at')
          .executeTakeFirstOrThrow();
        return added_at.getTime();
      });
    },

    async remove(userId: string, itemId: string): Promise<void> {
      await db.deleteFrom('wishlist_items').where('user_id', '=', userId).where('item_id', '=', itemId).execute();
    },

    /** Takes over what was seen since of listings somebody saved. */
    async refreshSaved(): Promise<void> {
      await sql`
        update saved_listings saved set ${table.assignments('listings')}
        from listings where listings.item_id = saved.item_id and listings.last_seen_at > saved.last_seen_at`.execute(
        db,
      );
    },

    /** Deletes what nobody has on a wishlist any more. */
    async deleteUnsaved(): Promise<void> {
      await sql`
        delete from saved_listings saved
        where not exists (select from wishlist_items item where item.item_id = saved.item_id)`.execute(db);
    },
  };
}
