import type { SortOrder } from '#domain/browsing/sortOrders.ts';
import type { Columns } from './Chunk.ts';

/** The orders a chunk is not in by itself. */
export type KeyedSort = Exclude<SortOrder, 'ending_soon' | 'best_match'>;

/** The least key of each 32 places, or something less: what cannot be on a page is passed over without a look. */
export type LeastKeys = Readonly<Record<KeyedSort, Float64Array>>;

/** The keys `PagePicker` sorts by. */
const keyAt: Record<KeyedSort, (columns: Columns, place: number) => number> = {
  newly_listed: ({ listedAt }, place) => -((listedAt[place] as number) || 0),
  price_low: ({ price }, place) => price[place] as number,
  price_high: ({ price }, place) => -(price[place] as number),
  price_with_shipping: ({ price, shipping }, place) => {
    const sum = (price[place] as number) + (shipping[place] as number);
    return Number.isNaN(sum) ? Number.POSITIVE_INFINITY : sum;
  },
  most_bids: ({ bids }, place) => -(bids[place] as number),
};

const sorts = Object.keys(keyAt) as KeyedSort[];

export function leastKeysOf(columns: Columns): LeastKeys {
  const size = columns.slot.length;
  const least = () => new Float64Array((size + 31) >>> 5).fill(Number.POSITIVE_INFINITY);
  const keys: LeastKeys = {
    newly_listed: least(),
    price_low: least(),
    price_high: least(),
    price_with_shipping: least(),
    most_bids: least(),
  };
  for (let place = 0; place < size; place++) lowerTo(keys, columns, place);
  return keys;
}

/** To be called when the figures of a place have changed. */
export function lowerTo(keys: LeastKeys, columns: Columns, place: number): void {
  const word = place >>> 5;
  for (const sort of sorts) {
    const key = keyAt[sort](columns, place);
    if (key < (keys[sort][word] as number)) keys[sort][word] = key;
  }
}
