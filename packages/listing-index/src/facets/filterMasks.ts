import type { AttributeSets } from './AttributeSets.ts';
import {
  type AttributeName,
  attributeNames,
  attributes,
  bitOf,
  type SearchFilters,
  undecidedBit,
} from './attributes.ts';
import { bidsOf, bucketCount, pricesOf } from './priceBidBuckets.ts';

export const priceBit = bitOf('prices');
export const bidBit = bitOf('bids');

/** Returns the failed filters of each attribute set, as a mask. */
export function maskAttributeSets(sets: AttributeSets, filters: SearchFilters): Uint16Array {
  const masks = new Uint16Array(sets.size);
  for (const name of attributeNames) {
    const wanted = valuesFor(name, filters);
    if (wanted === null) continue;
    const { ofSet, values } = sets.ordinalsOf(name);
    const isWanted = Uint8Array.from(values, (value) => Number(wanted.has(value)));
    const failsWithMatch = Number(attributes[name].rule === 'hide');
    const bit = bitOf(name);
    for (let set = 0; set < masks.length; set++) {
      let isMatch = 0;
      for (const ordinal of ofSet[set]) isMatch |= isWanted[ordinal];
      if (isMatch === failsWithMatch) masks[set] |= bit;
    }
  }
  return masks;
}

/** Returns the values of an attribute's filter, or null if it restricts nothing. */
function valuesFor(name: AttributeName, filters: SearchFilters): ReadonlySet<string> | null {
  if (name !== 'flags') return filters[name] === undefined ? null : new Set(filters[name]);
  return filters.hideFlags === undefined ? null : new Set(filters.hideFlags);
}

/** The limits of prices and bid counts, all included. */
export type Limits = ReturnType<typeof limitsOf>;

export function limitsOf({
  minPrice = 0,
  maxPrice = Infinity,
  maxTotal = Infinity,
  maxBids = Infinity,
}: SearchFilters) {
  return { minPrice, maxPrice: Math.min(maxPrice, maxTotal), maxTotal, maxBids };
}

const bucketRanges = Array.from({ length: bucketCount }, (_, bucket) => ({
  prices: pricesOf(bucket),
  bids: bidsOf(bucket),
}));

/** Returns the failed filters of each price and bid bucket, as a mask. A bucket divided by a limit is undecided. */
export function maskBuckets({ minPrice, maxPrice, maxTotal, maxBids }: Limits): Uint16Array {
  if (minPrice === 0 && maxPrice === Infinity && maxBids === Infinity) return new Uint16Array(bucketCount);
  const masks = new Uint16Array(bucketCount);
  for (const [bucket, { prices, bids }] of bucketRanges.entries()) {
    const failsPrice = prices.to < minPrice || prices.from > maxPrice;
    const failsBids = bids.from > maxBids;
    const isDecided =
      (failsPrice || (prices.from >= minPrice && prices.to <= maxPrice && maxTotal === Infinity)) &&
      (failsBids || bids.to <= maxBids);
    masks[bucket] = isDecided ? (failsPrice ? priceBit : 0) | (failsBids ? bidBit : 0) : undecidedBit;
  }
  return masks;
}
