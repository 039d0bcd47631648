import { type Category, categories } from '@cardfall/card-language';
import type { FoundListing } from '@cardfall/listing-index';
import { sql } from 'kysely';
import type { Database } from '#server/db/connectDatabase.ts';

export type WishlistQueries = ReturnType<typeof wishlistQueries>;

/** A listing on a wishlist, as it was last seen. */
export interface SavedListing {
  readonly listing: FoundListing;
  /** Milliseconds since 1970. */
  readonly addedAt: number;
}

export function wishlistQueries(db: Database) {
  return {
    /** Lists the wishlist of an account, in no particular order. */
    async listSaved(userId: string): Promise<SavedListing[]> {
      const rows = await db
        .selectFrom('wishlist_items')
        .innerJoin('saved_listings', 'saved_listings.item_id', 'wishlist_items.item_id')
        .selectAll('saved_listings')
        .select('added_at')
        .where('user_id', '=', userId)
        .execute();
      return rows.map((row) => ({ listing: toListing(row), addedAt: row.added_at.getTime() }));
    },

    /** Counts the listings on the wishlist of an account, except this one. */
    async countOthers(userId: string, itemId: string): Promise<number> {
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
      const row = await db.selectFrom('saved_listings').selectAll().where('item_id', '=', itemId).executeTakeFirst();
      return row === undefined ? null : toListing(row);
    },

    /** Adds a listing to a wishlist once, even for simultaneous calls. Returns when it was first added. */
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
        // The update locks an existing row, so that deleteUnsaved cannot remove it before the next statement.
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

    /** Copies newer prices, bids and end times from the scanned listings to the saved ones. */
    async refreshSaved(): Promise<void> {
      await sql`
        update saved_listings saved set
          category = seen.category, title = seen.title, currency = seen.currency, bid_price = seen.bid_price,
          bid_count = seen.bid_count, ends_at = seen.ends_at, picture = seen.picture,
          more_pictures = seen.more_pictures, address = seen.address, condition = seen.condition,
          last_seen_at = seen.last_seen_at
        from listings seen where seen.item_id = saved.item_id and seen.last_seen_at > saved.last_seen_at`.execute(db);
    },

    /** Deletes saved listings that are on no wishlist any more. */
    async deleteUnsaved(): Promise<void> {
      await sql`
        delete from saved_listings saved
        where not exists (select from wishlist_items item where item.item_id = saved.item_id)`.execute(db);
    },
  };
}

interface SavedListingRow {
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

/** Fields that are not saved become null. */
function toListing(row: SavedListingRow): FoundListing {
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
