import { type Category, categories } from '@cardfall/card-language';
import type { FoundListing } from '@cardfall/listing-index';
import { sql } from 'kysely';
import type { Database } from '#server/db/connectDatabase.ts';

export type WishlistQueries = ReturnType<typeof wishlistQueries>;

/** A listing somebody saved, as it was last seen. */
export interface Saved {
  readonly listing: FoundListing;
  readonly addedAt: number;
}

export function wishlistQueries(db: Database) {
  return {
    async savedBy(userId: string): Promise<Saved[]> {
      const rows = await db
        .selectFrom('wishlist_items')
        .innerJoin('saved_listings', 'saved_listings.item_id', 'wishlist_items.item_id')
        .selectAll('saved_listings')
        .select('added_at')
        .where('user_id', '=', userId)
        .execute();
      return rows.map((row) => ({ listing: toListing(row), addedAt: row.added_at.getTime() }));
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
      const row = await db.selectFrom('saved_listings').selectAll().where('item_id', '=', itemId).executeTakeFirst();
      return row === undefined ? null : toListing(row);
    },

    /** Saves a listing for somebody, once, however many ask at the same time; when it was saved first. */
    async save(userId: string, listing: FoundListing, now: number): Promise<number> {
      const row = {
        item_id: listing.id,
        category: listing.category,
        title: listing.title,
        currency: listing.currency,
        bid_price: listing.bidPrice,
        bid_count: listing.bidCount,
        ends_at: new Date(listing.endsAt),
        picture: listing.picture,
        more_pictures: [...listing.morePictures],
        address: listing.address,
        condition: listing.condition,
        last_seen_at: new Date(listing.seenAt),
      };
      return db.transaction().execute(async (transaction) => {
        // Written even where it is there, so that nobody clears it away before the next line.
        await transaction
          .insertInto('saved_listings')
          .values(row)
          .onConflict((conflict) => conflict.column('item_id').doUpdateSet({ item_id: listing.id }))
          .execute();
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
        update saved_listings saved set
          category = seen.category, title = seen.title, currency = seen.currency, bid_price = seen.bid_price,
          bid_count = seen.bid_count, ends_at = seen.ends_at, picture = seen.picture,
          more_pictures = seen.more_pictures, address = seen.address, condition = seen.condition,
          last_seen_at = seen.last_seen_at
        from listings seen where seen.item_id = saved.item_id and seen.last_seen_at > saved.last_seen_at`.execute(db);
    },

    /** Deletes what nobody has on a wishlist any more. */
    async deleteUnsaved(): Promise<void> {
      await sql`
        delete from saved_listings saved
        where not exists (select from wishlist_items item where item.item_id = saved.item_id)`.execute(db);
    },
  };
}

interface Row {
  readonly item_id: string;
  readonly category: string | null;
  readonly title: string;
  readonly currency: string;
  readonly bid_price: string;
  readonly bid_count: number;
  readonly ends_at: Date;
  readonly picture: string | null;
  readonly more_pictures: string[];
  readonly address: string;
  readonly condition: string | null;
  readonly last_seen_at: Date;
}

/** What is not kept is unknown. */
function toListing(row: Row): FoundListing {
  const category: Category | undefined = categories.find((one) => one === row.category);
  return {
    id: row.item_id,
    category: category ?? null,
    title: row.title,
    currency: row.currency,
    bidPrice: row.bid_price,
    bidCount: row.bid_count,
    buyNowPrice: null,
    shippingCost: null,
    endsAt: row.ends_at.getTime(),
    listedAt: null,
    picture: row.picture,
    morePictures: row.more_pictures,
    address: row.address,
    seller: null,
    condition: row.condition,
    seenAt: row.last_seen_at.getTime(),
  };
}
