import type { AttributeSets, SetMasks } from './AttributeSets.ts';
import { type AttributeName, attributeNames, attributes, bitOf, type SearchFilters } from './attributes.ts';
import { bidsOf, bucketCount, pricesOf } from './priceBidBuckets.ts';

/** The failed limits of a bucket, as a mask of these bits. */
export const priceBit = 1;
export const bidBit = 2;
/** In place of a mask: only the exact price, shipping or bid count decides. */
export const undecided = 4;

/** Most searches use one of a few filters. To test a thousand sets takes longer than some searches. */
const maxRemembered = 64;

/** Returns the failed filters of each attribute set. It remembers them for the filters of recent searches. */
export function maskAttributeSets(sets: AttributeSets, filters: SearchFilters): SetMasks {
  const wanted = attributeNames.map((name) => wantedOf(name, filters));
  const key = JSON.stringify(wanted);
  const { recentMasks } = sets;
  const known = recentMasks.get(key);
  if (known?.masks.length === sets.size) return known;
  if (recentMasks.size >= maxRemembered) recentMasks.clear();
  const masks = new Uint16Array(sets.size);
  for (const [index, name] of attributeNames.entries()) addFailed(masks, sets, name, wanted[index]);
  const setMasks = { masks, failing: bitsIn(masks) };
  recentMasks.set(key, setMasks);
  return setMasks;
}

/** Adds the bit of a filter to the masks of the attribute sets that fail it. */
function addFailed(
  masks: Uint16Array,
  sets: AttributeSets,
  name: AttributeName,
  wanted: readonly string[] | null,
): void {
  if (wanted === null) return;
  const { values, starts, ordinals } = sets.ordinalsOf(name);
  const isWanted = Uint8Array.from(values, (value) => Number(wanted.includes(value)));
  const failsWithMatch = Number(attributes[name].rule === 'hide');
  const bit = bitOf(name);
  for (let set = 0; set < masks.length; set++) {
    let isMatch = 0;
    for (let at = starts[set]; at < starts[set + 1]; at++) isMatch |= isWanted[ordinals[at]];
    if (isMatch === failsWithMatch) masks[set] |= bit;
  }
}

/** Returns the values of an attribute's filter, or null if it restricts nothing. */
function wantedOf(name: AttributeName, filters: SearchFilters): readonly string[] | null {
  return (name === 'flags' ? filters.hideFlags : filters[name]) ?? null;
}

/** Returns the bits that any of the masks has. */
export function bitsIn(masks: Uint16Array | Uint8Array): number {
  let bits = 0;
  for (let index = 0; index < masks.length; index++) bits |= masks[index];
  return bits;
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

/** Returns an array with a number for each bucket. */
const ofBuckets = (numberOf: (bucket: number) => number) =>
  Float64Array.from({ length: bucketCount }, (_, bucket) => numberOf(bucket));
const lowestPrices = ofBuckets((bucket) => pricesOf(bucket).from);
const highestPrices = ofBuckets((bucket) => pricesOf(bucket).to);
const lowestBidCounts = ofBuckets((bucket) => bidsOf(bucket).from);
const highestBidCounts = ofBuckets((bucket) => bidsOf(bucket).to);

/** Returns the failed limits of each price and bid bucket. A bucket divided by a limit is undecided. */
export function maskBuckets({ minPrice, maxPrice, maxTotal, maxBids }: Limits): Uint8Array {
  const masks = new Uint8Array(bucketCount);
  if (minPrice === 0 && maxPrice === Infinity && maxBids === Infinity) return masks;
  for (let bucket = 0; bucket < bucketCount; bucket++) {
    const failsPrice = highestPrices[bucket] < minPrice || lowestPrices[bucket] > maxPrice;
    const failsBids = lowestBidCounts[bucket] > maxBids;
    const passesPrice = lowestPrices[bucket] >= minPrice && highestPrices[bucket] <= maxPrice && maxTotal === Infinity;
    const isDecided = (failsPrice || passesPrice) && (failsBids || highestBidCounts[bucket] <= maxBids);
    masks[bucket] = isDecided ? (failsPrice ? priceBit : 0) | (failsBids ? bidBit : 0) : undecided;
  }
  return masks;
}
