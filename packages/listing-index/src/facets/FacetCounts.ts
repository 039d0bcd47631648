import type { AttributeSets, SetMasks } from './AttributeSets.ts';
import { bitOf, type CountedAttribute, countedNames, type Facets, type HiddenFlag } from './attributes.ts';
import { bidBit, priceBit } from './filterMasks.ts';
import {
  bidFacetLimits,
  bidLimitIndexes,
  bucketCount,
  priceFacetLimits,
  priceLimitIndexes,
} from './priceBidBuckets.ts';

/** Scratch space: one search counts at a time. */
let setCounts = new Int32Array(0);
const bucketCounts = new Int32Array((priceBit + bidBit + 1) * bucketCount);
/** For at most this many documents, facets read only the counts of their sets and buckets. To read all takes longer than many searches. */
export const maxFew = 32;
const fewSets = new Uint32Array(maxFew);
const fewBuckets = new Uint32Array(maxFew);
const allBuckets = Uint32Array.from({ length: bucketCount }, (_, bucket) => bucket);

/**
 * The counts of one search, from which facets are summed up. `FacetCounter` counts a document by its attribute set if its price
 * and its bids pass, and by its bucket if its attributes do. So one that fails a single filter is still counted: by its set if
 * an attribute fails, by its bucket if the price or the bids do.
 */
export class FacetCounts {
  /** Documents whose price and bids pass, by attribute set. */
  readonly bySet: Int32Array;
  /** Documents whose attributes pass: those that fail the limits of a mask are at `mask * bucketCount + bucket`. */
  readonly byBucket: Int32Array = bucketCounts;
  /** The number of documents noted in `fewSets` and `fewBuckets`; above `maxFew` if others are counted. */
  documentCount = 0;
  /** The attribute set and the bucket of each of the first `maxFew` documents. */
  readonly fewSets: Uint32Array = fewSets;
  readonly fewBuckets: Uint32Array = fewBuckets;
  readonly #sets: AttributeSets;
  readonly #setMasks: SetMasks;

  constructor(sets: AttributeSets, setMasks: SetMasks) {
    this.#sets = sets;
    this.#setMasks = setMasks;
    if (setCounts.length < sets.size) setCounts = new Int32Array(sets.size * 2);
    this.bySet = setCounts.fill(0, 0, sets.size);
    bucketCounts.fill(0);
  }

  /** Returns how many documents pass. */
  total(): number {
    let passed = 0;
    for (let bucket = 0; bucket < bucketCount; bucket++) passed += this.byBucket[bucket];
    return passed;
  }

  /** Returns all facets but that of end times. */
  facets(): Omit<Facets, 'endings'> {
    const isFew = this.documentCount <= maxFew;
    const sets = isFew ? distinct(fewSets, this.documentCount) : this.#countedSets();
    const buckets = isFew ? distinct(fewBuckets, this.documentCount) : allBuckets;
    const values: Record<string, ReadonlyMap<string, number>> = {};
    for (const name of countedNames) values[name] = this.#countValues(name, sets);
    // The keys are those of the table, and the values were interned from its attributes.
    const byValue = values as unknown as Omit<Facets, 'endings' | 'bids' | 'prices'>;
    const bids = this.#countBuckets(bidBit, buckets, bidFacetLimits, bidLimitIndexes);
    let sum = 0;
    for (const [limit, count] of bids) {
      sum += count;
      bids.set(limit, sum);
    }
    const prices = this.#countBuckets(priceBit, buckets, priceFacetLimits, priceLimitIndexes);
    return { ...byValue, bids, prices };
  }

  /** Returns how many documents fail only by a hidden flag, by the first one of each. */
  hidden(hideFlags: readonly HiddenFlag[]): Map<HiddenFlag, number> {
    const hidden = new Map<HiddenFlag, number>();
    const { masks, failing } = this.#setMasks;
    const flagBit = bitOf('flags');
    if ((failing & flagBit) === 0) return hidden;
    for (let set = 0; set < masks.length; set++) {
      const count = masks[set] === flagBit ? this.bySet[set] : 0;
      const flag = count > 0 ? this.#sets.valuesOf(set).flags.find((own) => hideFlags.includes(own)) : undefined;
      if (flag !== undefined) hidden.set(flag, (hidden.get(flag) ?? 0) + count);
    }
    return hidden;
  }

  /** Returns the attribute sets that `bySet` counts a document of. */
  #countedSets(): number[] {
    const { bySet } = this;
    const { size } = this.#sets;
    const sets: number[] = [];
    for (let set = 0; set < size; set++) if (bySet[set] !== 0) sets.push(set);
    return sets;
  }

  /** Returns the count of each value of an attribute, without zeros. */
  #countValues(name: CountedAttribute, sets: readonly number[]): Map<string, number> {
    const { values, starts, ordinals } = this.#sets.ordinalsOf(name);
    const { masks, failing } = this.#setMasks;
    const othersFail = failing & ~bitOf(name);
    const counts = new Uint32Array(values.length);
    for (const set of sets) {
      if (othersFail !== 0 && (masks[set] & othersFail) !== 0) continue;
      for (let at = starts[set]; at < starts[set + 1]; at++) counts[ordinals[at]] += this.bySet[set];
    }
    const counted = new Map<string, number>();
    for (let ordinal = 0; ordinal < counts.length; ordinal++) {
      if (counts[ordinal] > 0) counted.set(values[ordinal], counts[ordinal]);
    }
    return counted;
  }

  /** Returns how many documents that fail no limit, or only that of a bit, are in the buckets of each value of a facet. */
  #countBuckets(
    limitBit: number,
    buckets: ArrayLike<number>,
    limits: readonly number[],
    limitIndexes: Uint8Array,
  ): Map<number, number> {
    const counts = new Uint32Array(limits.length);
    const first = limitBit * bucketCount;
    for (let at = 0; at < buckets.length; at++) {
      const bucket = buckets[at];
      counts[limitIndexes[bucket]] += this.byBucket[bucket] + this.byBucket[first + bucket];
    }
    const counted = new Map<number, number>();
    for (let index = 0; index < limits.length; index++) counted.set(limits[index], counts[index]);
    return counted;
  }
}

/** Returns the first `count` numbers, without repeats. */
function distinct(numbers: Uint32Array, count: number): number[] {
  const found: number[] = [];
  for (let at = 0; at < count; at++) if (!found.includes(numbers[at])) found.push(numbers[at]);
  return found;
}
