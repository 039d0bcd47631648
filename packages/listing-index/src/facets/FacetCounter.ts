import { nextWord } from '../segments/bitset.ts';
import type { Segment } from '../segments/Segment.ts';
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
import type { Histogram } from './Histogram.ts';
import { bidFacetLimits, bidLimitIndexOf, bucketCount, priceFacetLimits, priceLimitOf } from './priceBidBuckets.ts';

/** Scratch space of one search: counts by row and then by attribute set, and by row and then by bucket. */
let setCounts = new Int32Array(0);
const bucketCounts = new Int32Array(rowCount * bucketCount);
const noMasks = new Uint16Array(0);

/**
 * Applies the filters and counts facets in one pass. A match counts in every facet; a document that fails exactly one
 * filter counts only in that filter's facet. Filters are evaluated once for each attribute set and bucket. Only documents
 * in a bucket that a limit divides are tested one by one.
 */
export class FacetCounter {
  readonly #sets: AttributeSets;
  readonly #setCount: number;
  readonly #filters: SearchFilters;
  readonly #limits: Limits;
  /** Failed filters by attribute set and by bucket; empty without filters. */
  readonly #setMasks: Uint16Array;
  readonly #bucketMasks: Uint16Array;
  readonly #canFail: boolean;
  readonly #hasUndecided: boolean;
  /** How many rows of `setCounts` this search counts: without a filter that fails, only the first. */
  readonly #rows: number;
  /** Whether anything was counted. After `collectComplement`, `addLive` sets it. */
  #hasCounts = false;

  constructor(sets: AttributeSets, filters: SearchFilters) {
    this.#sets = sets;
    this.#setCount = sets.size;
    this.#filters = filters;
    this.#limits = limitsOf(filters);
    const isFiltered = Object.values(filters).some((value) => value !== undefined);
    this.#setMasks = isFiltered ? maskAttributeSets(sets, filters) : noMasks;
    this.#bucketMasks = isFiltered ? maskBuckets(this.#limits) : noMasks;
    this.#canFail = hasAny(this.#setMasks) || hasAny(this.#bucketMasks);
    this.#hasUndecided = this.#bucketMasks.includes(undecidedBit);
    this.#rows = this.#canFail ? rowCount : 1;
    if (setCounts.length < rowCount * sets.size) setCounts = new Int32Array(rowCount * sets.size * 2);
    setCounts.fill(0, 0, this.#rows * sets.size);
    bucketCounts.fill(0);
  }

  /** Counts the matches of a segment and clears the bits of those that fail a filter. */
  collect(segment: Segment, bits: Uint32Array): void {
    this.#hasCounts = true;
    if (!this.#canFail) {
      this.#collectAll(segment, bits, 1);
      return;
    }
    const { attributeSet, priceBidBucket } = segment.columns;
    const [setMasks, bucketMasks, setCount] = [this.#setMasks, this.#bucketMasks, this.#setCount];
    const counts = setCounts;
    const end = segment.live.length;
    for (let word = nextWord(bits, -1, end); word < end; word = nextWord(bits, word, end)) {
      let passing = 0;
      for (let left = bits[word] | 0; left !== 0; left &= left - 1) {
        const bit = left & -left;
        const docId = word * 32 + 31 - Math.clz32(bit);
        const set = attributeSet[docId];
        const bucket = priceBidBucket[docId];
        let mask = setMasks[set] | bucketMasks[bucket];
        if (mask >= undecidedBit) mask = this.#exactMask(segment, docId);
        const row = rowOfMask[mask];
        counts[row * setCount + set]++;
        bucketCounts[row * bucketCount + bucket]++;
        passing |= passingBit(bit, mask);
      }
      bits[word] = passing;
    }
  }

  /** Counts documents of a segment without filters. */
  #collectAll({ columns, live }: Segment, bits: Uint32Array, sign: 1 | -1): void {
    const { attributeSet, priceBidBucket } = columns;
    const end = live.length;
    const counts = setCounts;
    for (let word = nextWord(bits, -1, end); word < end; word = nextWord(bits, word, end)) {
      for (let left = bits[word] | 0; left !== 0; left &= left - 1) {
        const docId = word * 32 + 31 - Math.clz32(left & -left);
        counts[attributeSet[docId]] += sign;
        bucketCounts[priceBidBucket[docId]] += sign;
      }
    }
  }

  /**
   * Counts the matches of a segment by subtracting the other live documents, whose bits `complement` has. `addLive` then
   * adds all live documents.
   */
  collectComplement(segment: Segment, bits: Uint32Array, complement: Uint32Array): void {
    const { attributeSet, priceBidBucket } = segment.columns;
    if (!this.#canFail) {
      this.#collectAll(segment, complement, -1);
      return;
    }
    const [setMasks, bucketMasks, setCount] = [this.#setMasks, this.#bucketMasks, this.#setCount];
    const counts = setCounts;
    const end = segment.live.length;
    for (let word = nextWord(complement, -1, end); word < end; word = nextWord(complement, word, end)) {
      for (let left = complement[word] | 0; left !== 0; left &= left - 1) {
        const docId = word * 32 + 31 - Math.clz32(left & -left);
        const set = attributeSet[docId];
        const bucket = priceBidBucket[docId];
        const mask = setMasks[set] | bucketMasks[bucket];
        if (mask >= undecidedBit) continue;
        const row = rowOfMask[mask];
        counts[row * setCount + set]--;
        bucketCounts[row * bucketCount + bucket]--;
      }
    }
    if (this.#hasUndecided) this.#collectUndecided(segment, bits);
  }

  /** Adds the live documents that complements were subtracted from. */
  addLive(live: Histogram): void {
    this.#hasCounts = true;
    const { counts } = live;
    for (const set of live.attributeSets()) {
      for (let bucket = 0; bucket < bucketCount; bucket++) {
        const count = counts[set * bucketCount + bucket];
        if (count !== 0) this.#addDecided(set, bucket, count);
      }
    }
  }

  /** Returns how many matches pass the filters. */
  total(): number {
    let passed = 0;
    for (let bucket = 0; bucket < bucketCount; bucket++) passed += bucketCounts[bucket];
    return passed;
  }

  /** Returns whether a document passes the filters. */
  passes(segment: Segment, docId: number): boolean {
    if (!this.#canFail) return true;
    const { attributeSet, priceBidBucket } = segment.columns;
    const mask = this.#setMasks[attributeSet[docId]] | this.#bucketMasks[priceBidBucket[docId]];
    return (mask >= undecidedBit ? this.#exactMask(segment, docId) : mask) === 0;
  }

  /** Clears the bits of documents that fail a filter, without counting. */
  filter(segment: Segment, bits: Uint32Array): void {
    if (!this.#canFail) return;
    const { attributeSet, priceBidBucket } = segment.columns;
    const [setMasks, bucketMasks] = [this.#setMasks, this.#bucketMasks];
    const end = segment.live.length;
    for (let word = nextWord(bits, -1, end); word < end; word = nextWord(bits, word, end)) {
      let passing = 0;
      for (let left = bits[word] | 0; left !== 0; left &= left - 1) {
        const bit = left & -left;
        const docId = word * 32 + 31 - Math.clz32(bit);
        let mask = setMasks[attributeSet[docId]] | bucketMasks[priceBidBucket[docId]];
        if (mask >= undecidedBit) mask = this.#exactMask(segment, docId);
        passing |= passingBit(bit, mask);
      }
      bits[word] = passing;
    }
  }

  /** Returns the failed filters of a document in an undecided bucket. */
  #exactMask({ columns }: Segment, docId: number): number {
    const { minPrice, maxPrice, maxTotal, maxBids } = this.#limits;
    const price = columns.price[docId];
    // Shipping and bids are read only if they are limited, because each is elsewhere in memory. Unknown shipping is NaN, which is over no limit.
    const isOver = price > maxPrice || (maxTotal < Infinity && price + columns.shipping[docId] > maxTotal);
    return (
      this.#setMasks[columns.attributeSet[docId]] |
      (priceBit * (Number(price < minPrice) | Number(isOver))) |
      (maxBids < Infinity && columns.bids[docId] > maxBids ? bidBit : 0)
    );
  }

  #collectUndecided(segment: Segment, bits: Uint32Array): void {
    const { attributeSet, priceBidBucket } = segment.columns;
    const bucketMasks = this.#bucketMasks;
    const end = segment.live.length;
    for (let word = nextWord(bits, -1, end); word < end; word = nextWord(bits, word, end)) {
      let undecided = 0;
      for (let left = bits[word] | 0; left !== 0; left &= left - 1) {
        const bit = left & -left;
        const mask = bucketMasks[priceBidBucket[word * 32 + 31 - Math.clz32(bit)]];
        // Branch-free for the same reason as `passingBit`. The shift is that of undecidedBit.
        undecided |= bit & -(mask >>> 15);
      }
      for (let left = undecided; left !== 0; left &= left - 1) {
        const docId = word * 32 + 31 - Math.clz32(left & -left);
        this.#add(attributeSet[docId], priceBidBucket[docId], this.#exactMask(segment, docId), 1);
      }
    }
  }

  #addDecided(set: number, bucket: number, count: number): void {
    const mask = this.#canFail ? this.#setMasks[set] | this.#bucketMasks[bucket] : 0;
    if (mask < undecidedBit) this.#add(set, bucket, mask, count);
  }

  #add(set: number, bucket: number, mask: number, count: number): void {
    const row = rowOfMask[mask];
    setCounts[row * this.#setCount + set] += count;
    bucketCounts[row * bucketCount + bucket] += count;
  }

  /** Returns all facets but that of end times. */
  facets(): Omit<Facets, 'endings'> {
    const bids = new Map<number, number>(bidFacetLimits.map((limit) => [limit, 0]));
    const prices = new Map<number, number>(priceFacetLimits.map((from) => [from, 0]));
    this.#forEachBucket(rowOf('bids'), (bucket, count) => {
      for (let index = bidLimitIndexOf(bucket); index < bidFacetLimits.length; index++) {
        increase(bids, bidFacetLimits[index], count);
      }
    });
    this.#forEachBucket(rowOf('prices'), (bucket, count) => increase(prices, priceLimitOf(bucket), count));
    const sets = this.#countedSets();
    const values = Object.fromEntries(countedNames.map((name) => [name, this.#countValues(name, sets)]));
    // The keys are those of the table, and the values were interned from its attributes.
    return { ...(values as unknown as Omit<Facets, 'endings' | 'bids' | 'prices'>), bids, prices };
  }

  /** Returns how many documents only the hiding of flags excludes, by the first hidden flag of each. */
  hidden(): Map<HiddenFlag, number> {
    const hidden = new Map<HiddenFlag, number>();
    const { hideFlags } = this.#filters;
    if (hideFlags === undefined || !this.#canFail) return hidden;
    const row = rowOf('flags') * this.#setCount;
    for (let set = 0; set < this.#setCount; set++) {
      const count = setCounts[row + set];
      const flag = count > 0 ? this.#sets.valuesOf(set).flags.find((own) => hideFlags.includes(own)) : undefined;
      if (flag !== undefined) increase(hidden, flag, count);
    }
    return hidden;
  }

  /** Returns the attribute sets of which any document was counted. */
  #countedSets(): number[] {
    if (!this.#hasCounts) return [];
    const sets: number[] = [];
    for (let set = 0; set < this.#setCount; set++) {
      let any = 0;
      for (let row = 0; row < this.#rows; row++) any |= setCounts[row * this.#setCount + set];
      if (any !== 0) sets.push(set);
    }
    return sets;
  }

  /** Returns the count of each value of an attribute, without zeros. */
  #countValues(name: AttributeName, sets: readonly number[]): Map<string, number> {
    const { values, ofSet } = this.#sets.ordinalsOf(name);
    const row = rowOf(name) * this.#setCount;
    const counts = new Uint32Array(values.length);
    for (const set of sets) {
      const count = setCounts[set] + (this.#canFail ? setCounts[row + set] : 0);
      for (const ordinal of ofSet[set]) counts[ordinal] += count;
    }
    const counted = new Map<string, number>();
    for (let ordinal = 0; ordinal < counts.length; ordinal++) {
      if (counts[ordinal] > 0) counted.set(values[ordinal], counts[ordinal]);
    }
    return counted;
  }

  #forEachBucket(row: number, callback: (bucket: number, count: number) => void): void {
    if (!this.#hasCounts) return;
    for (let bucket = 0; bucket < bucketCount; bucket++) {
      const count = bucketCounts[bucket] + bucketCounts[row * bucketCount + bucket];
      if (count > 0) callback(bucket, count);
    }
  }
}

function hasAny(masks: Uint16Array): boolean {
  let any = 0;
  for (let index = 0; index < masks.length; index++) any |= masks[index];
  return any !== 0;
}

/** Returns the bit if no filter failed, else 0. Without a branch, because the outcome is unpredictable. */
function passingBit(bit: number, mask: number): number {
  return bit & ((mask - 1) >> 31);
}

function increase<Key>(counts: Map<Key, number>, key: Key, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
}
