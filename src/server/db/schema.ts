import type { ColumnType, Generated } from 'kysely';

type Numeric = ColumnType<string, string | number>;
type NullableNumeric = ColumnType<string | null, string | number | null>;

/** The tables as Kysely knows them; the truth is in `migrations`. */
export interface Schema {
  listings: {
    item_id: string;
    category: string | null;
    title: string;
    currency: string;
    bid_price: Numeric;
    bid_count: number;
    buy_now_price: NullableNumeric;
    shipping_cost: NullableNumeric;
    ends_at: Date;
    listed_at: Date | null;
    picture: string | null;
    more_pictures: string[];
    address: string;
    seller: string | null;
    condition: string | null;
    first_seen_at: Date;
    last_seen_at: Date;
    written_by: Generated<string>;
  };
  marketplace_calls: { resets_at: Date; used: number };
  marketplace_scans: {
    slice: string;
    started_at: Date;
    finished_at: Date | null;
    pages: number;
    total: number | null;
    failure: string | null;
  };
  migrations: { name: string; applied_at: Generated<Date> };
}
