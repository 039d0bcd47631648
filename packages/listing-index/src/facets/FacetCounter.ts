import { bitCount, countBetween } from '../segments/bitset.ts';
import { maxDocs, type Segment } from '../segments/Segment.ts';
import type { AttributeSets } from './AttributeSets.ts';
import {
  type AttributeName,
  countedNames,
  type Facets,
  type HiddenFlag,
  rowCount,
  rowOf,
  rowOfMask,
  type SearchFilters,
  undecidedBit,
} from './attributes.ts';
import { bidBit, type Limits, limitsOf, maskAttributeSets, maskBuckets, priceBit } from './filterMasks.ts';
import { Histogram } from './Histogram.ts';
import { bidFacetLimits, bidLimitIndexOf, bucketCount, priceFacetLimits, priceLimitOf } from './priceBidBuckets.ts';

/** Scratch space of one search: counts by row and then by attribute set, and by row and then by bucket. */
let setCounts = new Int32Array(0);
const bucketCounts = new Int32Array(rowCount * bucketCount);
const matched = new Histogram();
const complement = new Uint32Array(maxDocs / 32);

/**
 * Applies the filters and counts facets in one pass. A match counts in every facet; a document that fails exactly one
 * filter counts only in that filter's facet. Matches are counted in a histogram, and filters are evaluated for its cells.
 * Only documents in a bucket that a limit divides are tested one by one.
 */
export class FacetCounter {
  readonly #sets: AttributeSets;
  readonly #setCount: number;
  readonly #filters: SearchFilters;
  readonly #limits: Limits;
  /** Failed filters by attribute set and by bucket. */
  readonly #setMasks: Uint16Array;
  readonly #bucketMasks: Uint16Array;
  readonly #canFail: boolean;
  readonly #hasUndecided: boolean;
  #passed = 0;

  constructor(sets: AttributeSets, filters: SearchFilters) {
    this.#sets = sets;
    this.#setCount = sets.size;
    this.#filters = filters;
    this.#limits = limitsOf(filters);
    this.#setMasks = maskAttributeSets(sets, filters);
    this.#bucketMasks = maskBuckets(this.#limits);
    this.#canFail = [this.#setMasks, this.#bucketMasks].some((masks) => masks.some((mask) => mask > 0));
    this.#hasUndecided = this.#bucketMasks.includes(undecidedBit);
    if (setCounts.length < rowCount * sets.size) setCounts = new Int32Array(rowCount * sets.size * 2);
    setCounts.fill(0, 0, rowCount * sets.size);
    bucketCounts.fill(0);
    matched.clear();
    matched.reserve(sets.size);
  }

  /** Counts the matches of a segment. */
  collect(segment: Segment, bits: Uint32Array): void {
    matched.addDocs(segment, bits, 1);
    if (this.#hasUndecided) this.#collectUndecided(segment, bits);
  }

  /** Counts the matches of a segment by subtracting the other live documents. `total` then needs all live documents. */
  collectComplement(segment: Segment, bits: Uint32Array): void {
    const { live } = segment;
    for (let word = 0; word < live.length; word++) complement[word] = live[word] & ~bits[word];
    matched.addDocs(segment, complement, -1);
    if (this.#hasUndecided) this.#collectUndecided(segment, bits);
  }

  /**
   * Returns how many matches pass the filters, after all segments were collected.
   *
   * @param all the live documents that complements were subtracted from, or null
   */
  total(all: Histogram | null): number {
    this.#evaluate(matched);
    if (all !== null) this.#evaluate(all);
    return this.#passed;
  }

  /** Clears the bits of documents that fail a filter, without counting. Returns how many are left. */
  filter(segment: Segment, bits: Uint32Array): number {
    if (!this.#canFail) return countBetween(bits, 0, segment.size);
    const { attributeSet, priceBidBucket } = segment.columns;
    const [setMasks, bucketMasks] = [this.#setMasks, this.#bucketMasks];
    let passed = 0;
    for (let word = 0; word < segment.live.length; word++) {
      let passing = 0;
      for (let left = bits[word] | 0; left !== 0; left &= left - 1) {
        const bit = left & -left;
        const docId = word * 32 + 31 - Math.clz32(bit);
        let mask = setMasks[attributeSet[docId]] | bucketMasks[priceBidBucket[docId]];
        if (mask >= undecidedBit) mask = this.#exactMask(segment, docId);
        // Branch-free: mask - 1 is negative only for 0. The outcome is unpredictable, so a branch would be slow.
        passing |= bit & ((mask - 1) >> 31);
      }
      bits[word] = passing;
      passed += bitCount(passing);
    }
    return passed;
  }

  /** Returns the failed filters of a document in an undecided bucket. */
  #exactMask({ columns }: Segment, docId: number): number {
    const { minPrice, maxPrice, maxTotal, maxBids } = this.#limits;
    const price = columns.price[docId];
    // Unknown shipping is NaN, which is more than nothing.
    const isOver = price > maxPrice || price + columns.shipping[docId] > maxTotal;
    return (
      this.#setMasks[columns.attributeSet[docId]] |
      (priceBit * (Number(price < minPrice) | Number(isOver))) |
      (maxBids < Infinity && columns.bids[docId] > maxBids ? bidBit : 0)
    );
  }

  #collectUndecided(segment: Segment, bits: Uint32Array): void {
    const { attributeSet, priceBidBucket } = segment.columns;
    const bucketMasks = this.#bucketMasks;
    for (let word = 0; word < segment.live.length; word++) {
      let undecided = 0;
      for (let left = bits[word] | 0; left !== 0; left &= left - 1) {
        const bit = left & -left;
        const mask = bucketMasks[priceBidBucket[word * 32 + 31 - Math.clz32(bit)]];
        // Branch-free for the same reason as in `filter`. The shift is that of undecidedBit.
        undecided |= bit & -(mask >>> 15);
      }
      for (let left = undecided; left !== 0; left &= left - 1) {
        const docId = word * 32 + 31 - Math.clz32(left & -left);
        this.#add(attributeSet[docId], priceBidBucket[docId], this.#exactMask(segment, docId), 1);
      }
    }
  }

  #evaluate(histogram: Histogram): void {
    const { counts } = histogram;
    const bucketMasks = this.#bucketMasks;
    for (const set of histogram.attributeSets()) {
      const setMask = this.#setMasks[set];
      const first = set * bucketCount;
      for (let bucket = 0; bucket < bucketCount; bucket++) {
        const count = counts[first + bucket];
        if (count === 0) continue;
        const mask = setMask | bucketMasks[bucket];
        if (mask < undecidedBit) this.#add(set, bucket, mask, count);
      }
    }
  }

  #add(set: number, bucket: number, mask: number, count: number): void {
    if (mask === 0) this.#passed += count;
    const row = rowOfMask[mask];
    setCounts[row * this.#setCount + set] += count;
    bucketCounts[row * bucketCount + bucket] += count;
  }

  /** Returns all facets but that of end times. */
  facets(): Omit<Facets, 'endings'> {
    const bids = new Map<number, number>(bidFacetLimits.map((limit) => [limit, 0]));
    const prices = new Map<number, number>(priceFacetLimits.map((from) => [from, 0]));
    this.#forEachBucket(rowOf('bids'), (bucket, count) => {
      for (const limit of bidFacetLimits.slice(bidLimitIndexOf(bucket))) increase(bids, limit, count);
    });
    this.#forEachBucket(rowOf('prices'), (bucket, count) => increase(prices, priceLimitOf(bucket), count));
    const values = Object.fromEntries(countedNames.map((name) => [name, this.#countValues(name)]));
    // The keys are those of the table, and the values were interned from its attributes.
    return { ...(values as unknown as Omit<Facets, 'endings' | 'bids' | 'prices'>), bids, prices };
  }

  /** Returns how many documents only the hiding of flags excludes, by the first hidden flag of each. */
  hidden(): Map<HiddenFlag, number> {
    const hidden = new Map<HiddenFlag, number>();
    const { hideFlags } = this.#filters;
    if (hideFlags === undefined || hideFlags.length === 0) return hidden;
    const row = rowOf('flags') * this.#setCount;
    for (let set = 0; set < this.#setCount; set++) {
      const count = setCounts[row + set];
      const flag = count > 0 ? this.#sets.valuesOf(set).flags.find((own) => hideFlags.includes(own)) : undefined;
      if (flag !== undefined) increase(hidden, flag, count);
    }
    return hidden;
  }

  /** Returns the count of each value of an attribute, without zeros. */
  #countValues(name: AttributeName): Map<string, number> {
    const { values, ofSet } = this.#sets.ordinalsOf(name);
    const row = rowOf(name) * this.#setCount;
    const counts = new Uint32Array(values.length);
    for (let set = 0; set < this.#setCount; set++) {
      const count = setCounts[set] + setCounts[row + set];
      if (count === 0) continue;
      for (const ordinal of ofSet[set]) counts[ordinal] += count;
    }
    return new Map(values.map((value, ordinal) => [value, counts[ordinal]] as const).filter(([, count]) => count > 0));
  }

  #forEachBucket(row: number, callback: (bucket: number, count: number) => void): void {
    for (let bucket = 0; bucket < bucketCount; bucket++) {
      const count = bucketCounts[bucket] + bucketCounts[row * bucketCount + bucket];
      if (count > 0) callback(bucket, count);
    }
  }
}

function increase<Key>(counts: Map<Key, number>, key: Key, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
}
