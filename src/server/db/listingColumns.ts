import { categories } from '@cardfall/card-language';
import type { FoundListing } from '@cardfall/listing-index';
import { type RawBuilder, sql } from 'kysely';

/** The value a listing's field has for each SQL type. Amounts are decimal text, times milliseconds since 1970. */
interface ValueOf {
  text: string;
  numeric: string;
  integer: number;
  timestamptz: number;
  'text[]': readonly string[];
}
type SqlType = keyof ValueOf;

/** The two forms of a type: its type in a JSON record, and the SQL that writes a record's value and reads a column's. */
interface Codec {
  readonly record: string;
  readonly write?: (value: string) => string;
  readonly read?: (column: string) => string;
}

const codecs: Readonly<Record<SqlType, Codec>> = {
  text: { record: 'text' },
  numeric: { record: 'numeric' },
  integer: { record: 'integer' },
  timestamptz: {
    record: 'double precision',
    write: (value) => `to_timestamp(${value} / 1000)`,
    // Twice as fast as `extract`, which computes with decimals.
    read: (column) => `round(date_part('epoch', ${column}) * 1000)`,
  },
  'text[]': { record: 'jsonb', write: (value) => `array(select jsonb_array_elements_text(${value}))` },
};

type TypeFor<Value> = { [Type in SqlType]: Value extends ValueOf[Type] ? Type : never }[SqlType];

/** One column for each field. `saved` marks the fields a wishlist keeps after the listing is deleted. */
type ColumnTable = {
  readonly [Field in keyof FoundListing]: {
    readonly column: string;
    readonly type: TypeFor<NonNullable<FoundListing[Field]>>;
    readonly saved: boolean;
  };
};

/**
 * The columns of `listings`, and of its part `saved_listings`: every statement and row type derives from this table.
 * A new field needs a migration, a line here, and the code that reads it from the marketplace and shows it.
 */
const listingColumns = {
  id: { column: 'item_id', type: 'text', saved: true },
  category: { column: 'category', type: 'text', saved: true },
  title: { column: 'title', type: 'text', saved: true },
  currency: { column: 'currency', type: 'text', saved: true },
  bidPrice: { column: 'bid_price', type: 'numeric', saved: true },
  bidCount: { column: 'bid_count', type: 'integer', saved: true },
  buyNowPrice: { column: 'buy_now_price', type: 'numeric', saved: false },
  shippingCost: { column: 'shipping_cost', type: 'numeric', saved: false },
  endsAt: { column: 'ends_at', type: 'timestamptz', saved: true },
  listedAt: { column: 'listed_at', type: 'timestamptz', saved: false },
  picture: { column: 'picture', type: 'text', saved: true },
  morePictures: { column: 'more_pictures', type: 'text[]', saved: true },
  address: { column: 'address', type: 'text', saved: true },
  seller: { column: 'seller', type: 'text', saved: false },
  condition: { column: 'condition', type: 'text', saved: true },
  seenAt: { column: 'last_seen_at', type: 'timestamptz', saved: true },
} as const satisfies ColumnTable;

interface DatabaseValue {
  text: string;
  numeric: string;
  integer: number;
  timestamptz: Date;
  'text[]': string[];
}
type Table = typeof listingColumns;
type Cell<Field extends keyof Table> =
  | DatabaseValue[Table[Field]['type']]
  | (null extends FoundListing[Field] ? null : never);
type SavedField = { [Field in keyof Table]: Table[Field]['saved'] extends true ? Field : never }[keyof Table];

/** The rows of both tables as Kysely knows them. */
export type ListingColumns = { [Field in keyof Table as Table[Field]['column']]: Cell<Field> };
export type SavedListingColumns = { [Field in SavedField as Table[Field]['column']]: Cell<Field> };

/** A row as `select` of {@link listingSql} reads it: only the category is not checked yet. */
export type ListingRow = Omit<FoundListing, 'category'> & { readonly category: string | null };

/** SQL that replaces the usual expression of single fields. */
type Exceptions = Readonly<Partial<Record<keyof FoundListing, string>>>;

const columns = Object.entries<ColumnTable[keyof FoundListing]>(listingColumns).map(
  ([field, { column, type, saved }]) => ({ field, column, saved, ...codecs[type] }),
);

/** The parts of statements that name every column of a table of listings. */
export function listingSql(table: 'listings' | 'saved_listings') {
  const isStored = ({ saved }: { readonly saved: boolean }) => saved || table === 'listings';
  const stored = columns.filter(isStored);
  return {
    /** The select list that reads a row as a {@link ListingRow}. Fields the table does not have are null. */
    select: list(columns, (one) => {
      const { field, column, read = unchanged } = one;
      return `${isStored(one) ? read(`${table}.${column}`) : 'null'} as "${field}"`;
    }),

    /** The column names, for an insert. */
    columns: list(stored, ({ column }) => column),

    /** The column definition list of `jsonb_to_recordset` for an array of listings as JSON. */
    record: list(columns, ({ field, record }) => `"${field}" ${record}`),

    /** The values of such a record, in the order of `columns`. */
    values: (except: Exceptions = {}) =>
      list(stored, ({ field, write = unchanged }) => exceptionFor(field, except) ?? write(`"${field}"`)),

    /** Assignments that take over every column but the id from another row. */
    assignments: (source: 'excluded' | 'listings', except: Exceptions = {}) =>
      list(
        stored.filter(({ field }) => field !== 'id'),
        ({ field, column }) => `${column} = ${exceptionFor(field, except) ?? `${source}.${column}`}`,
      ),
  };
}

function list<Item>(items: readonly Item[], toSql: (item: Item) => string): RawBuilder<unknown> {
  return sql.raw(items.map(toSql).join(', '));
}

function exceptionFor(field: string, exceptions: Readonly<Record<string, string>>): string | undefined {
  return exceptions[field];
}

function unchanged(text: string): string {
  return text;
}

/** Turns a row into a listing. A category this version does not know becomes null. */
export function toFoundListing(row: ListingRow): FoundListing {
  return { ...row, category: categories.find((category) => category === row.category) ?? null };
}
