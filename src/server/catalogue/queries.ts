import { type Category, categories } from '@cardfall/card-language';
import type { FoundListing } from '@cardfall/listing-index';
import { sql } from 'kysely';
import type { Database } from '#server/db/connectDatabase.ts';

export type CatalogueQueries = ReturnType<typeof catalogueQueries>;

interface Row {
  item_id: string;
  category: string | null;
  title: string;
  currency: string;
  bid_price: string;
  bid_count: number;
  buy_now_price: string | null;
  shipping_cost: string | null;
  ends_at: number;
  listed_at: number | null;
  picture: string | null;
  more_pictures: string[];
  address: string;
  seller: string | null;
  condition: string | null;
  last_seen_at: number;
}

const columns = sql`
  item_id, category, title, currency, bid_price, bid_count, buy_now_price, shipping_cost,
  extract(epoch from ends_at)::float8 * 1000 as ends_at, extract(epoch from listed_at)::float8 * 1000 as listed_at,
  picture, more_pictures, address, seller, condition, extract(epoch from last_seen_at)::float8 * 1000 as last_seen_at`;

export function catalogueQueries(db: Database) {
  return {
    /**
     * The oldest transaction that is not finished. Whatever is written by it or a later one is not, or not surely, seen
     * by reads made before this was asked.
     */
    async writingSince(): Promise<string> {
      const { rows } = await sql<{
        xmin: string;
      }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`.execute(db);
      const xmin = rows[0]?.xmin;
      if (xmin === undefined) throw new Error('The database gave no snapshot');
      return xmin;
    },

    /** Listings written since then, those that turned out to be over included. Some may have been read before. */
    async writtenSince(xmin: string): Promise<FoundListing[]> {
      const { rows } = await sql<Row>`select ${columns} from listings where written_by >= ${xmin}::xid8`.execute(db);
      return rows.map(toFoundListing);
    },

    /** Up to `count` live listings with an id behind the given one, in the order of ids. */
    async liveBehind(id: string, count: number, now: number): Promise<FoundListing[]> {
      const { rows } = await sql<Row>`
        select ${columns} from listings where item_id > ${id} and ends_at > ${new Date(now)}
        order by item_id limit ${count}`.execute(db);
      return rows.map(toFoundListing);
    },
  };
}

function toFoundListing(row: Row): FoundListing {
  return {
    id: row.item_id,
    category: toCategory(row.category),
    title: row.title,
    currency: row.currency,
    bidPrice: row.bid_price,
    bidCount: row.bid_count,
    buyNowPrice: row.buy_now_price,
    shippingCost: row.shipping_cost,
    endsAt: Math.round(row.ends_at),
    listedAt: row.listed_at === null ? null : Math.round(row.listed_at),
    picture: row.picture,
    morePictures: row.more_pictures,
    address: row.address,
    seller: row.seller,
    condition: row.condition,
    seenAt: Math.round(row.last_seen_at),
  };
}

function toCategory(text: string | null): Category | null {
  return categories.find((category) => category === text) ?? null;
}
