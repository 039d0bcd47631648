import type { SortOrder } from '../sortOrders.ts';
import type { Columns } from './Chunk.ts';

/** What an order sorts by, smallest first. */
export interface SortKeys {
  readonly column: Float64Array | Uint32Array;
  readonly sign: 1 | -1;
  readonly added: Float64Array | null;
  /** The key where a figure is not there. */
  readonly missing: number;
}

const plainly = (column: SortKeys['column'], sign: 1 | -1 = 1): SortKeys => ({ column, sign, added: null, missing: 0 });

/** Read from columns; best match has keys of its own (asking/Relevance.ts). */
export const sortKeys: Record<Exclude<SortOrder, 'best_match'>, (columns: Columns) => SortKeys> = {
  ending_soon: ({ endsAt }) => plainly(endsAt),
  newly_listed: ({ listedAt }) => plainly(listedAt, -1),
  price_low: ({ price }) => plainly(price),
  price_high: ({ price }) => plainly(price, -1),
  price_with_shipping: ({ price, shipping }) => ({
    column: price,
    sign: 1,
    added: shipping,
    missing: Number.POSITIVE_INFINITY,
  }),
  most_bids: ({ bids }) => plainly(bids, -1),
};

export function keyAt({ column, sign, added, missing }: SortKeys, place: number): number {
  let key = sign * (column[place] as number);
  if (added !== null) key += added[place] as number;
  return Number.isNaN(key) ? missing : key;
}

/** The orders a chunk is not in by itself. */
export type KeyedSort = Exclude<SortOrder, 'ending_soon' | 'best_match'>;

/** The least key of each 32 places, or something less: what cannot be on a page is passed over without a look. */
export type LeastKeys = Readonly<Record<KeyedSort, Float64Array>>;

export function leastKeysOf(columns: Columns): LeastKeys {
  const leastOf = (sort: KeyedSort) => {
    const [keys, size] = [sortKeys[sort](columns), columns.slot.length];
    const least = new Float64Array((size + 31) >>> 5).fill(Number.POSITIVE_INFINITY);
    for (let place = 0; place < size; place++) lower(least, keys, place);
    return least;
  };
  return {
    newly_listed: leastOf('newly_listed'),
    price_low: leastOf('price_low'),
    price_high: leastOf('price_high'),
    price_with_shipping: leastOf('price_with_shipping'),
    most_bids: leastOf('most_bids'),
  };
}

/** To be called when the figures of a place have changed. */
export function lowerTo(least: LeastKeys, columns: Columns, place: number): void {
  for (const sort of Object.keys(least) as KeyedSort[]) lower(least[sort], sortKeys[sort](columns), place);
}

function lower(least: Float64Array, keys: SortKeys, place: number): void {
  const key = keyAt(keys, place);
  if (key < (least[place >>> 5] as number)) least[place >>> 5] = key;
}
