import type { DocSet } from '../segments/bitset.ts';
import type { Segment } from '../segments/Segment.ts';
import type { AttributeSets, SetMasks } from './AttributeSets.ts';
import type { SearchFilters } from './attributes.ts';
import { FacetCounts, maxFew } from './FacetCounts.ts';
import {
  bidBit,
  bitsIn,
  type Limits,
  limitsOf,
  maskAttributeSets,
  maskBuckets,
  priceBit,
  undecided,
} from './filterMasks.ts';
import type { Histogram } from './Histogram.ts';
import { bucketCount } from './priceBidBuckets.ts';

/** Without filters no attribute set and no bucket fails any. */
const noSetMasks: SetMasks = { masks: new Uint16Array(0), failing: 0 };
const noBucketMasks = new Uint8Array(0);

/**
 * Applies the filters and counts facets in one pass. A match counts in every facet; a document that fails exactly one
 * filter counts only in that filter's facet. Filters are evaluated once for each attribute set and bucket. Only documents
 * in a bucket that a limit divides are tested one by one.
 */
export class FacetCounter {
  readonly #limits: Limits;
  /** Failed filters by attribute set, and failed limits by bucket; empty without filters. */
  readonly #setMasks: Uint16Array;
  readonly #bucketMasks: Uint8Array;
  readonly #canFail: boolean;
  readonly #hasUndecided: boolean;
  readonly counts: FacetCounts;

  constructor(sets: AttributeSets, filters: SearchFilters) {
    this.#limits = limitsOf(filters);
    const isFiltered = Object.values(filters).some((value) => value !== undefined);
    const setMasks = isFiltered ? maskAttributeSets(sets, filters) : noSetMasks;
    this.#setMasks = setMasks.masks;
    this.#bucketMasks = isFiltered ? maskBuckets(this.#limits) : noBucketMasks;
    const bucketBits = bitsIn(this.#bucketMasks);
    this.#canFail = setMasks.failing !== 0 || bucketBits !== 0;
    this.#hasUndecided = (bucketBits & undecided) !== 0;
    this.counts = new FacetCounts(sets, setMasks);
  }

  /** Counts the matches of a segment and removes those that fail a filter. */
  collect(segment: Segment, docs: DocSet): void {
    if (this.counts.documentCount <= maxFew) this.#noteFew(segment, docs);
    if (!this.#canFail) {
      this.#collectAll(segment, docs, 1);
      return;
    }
    const { attributeSet, priceBidBucket } = segment.columns;
    const [setMasks, bucketMasks] = [this.#setMasks, this.#bucketMasks];
    const { bySet, byBucket } = this.counts;
    const { bits, words, wordCount } = docs;
    for (let at = 0; at < wordCount; at++) {
      const word = words[at];
      let passing = 0;
      for (let left = bits[word] | 0; left !== 0; left &= left - 1) {
        const bit = left & -left;
        const docId = word * 32 + 31 - Math.clz32(bit);
        const set = attributeSet[docId];
        const bucket = priceBidBucket[docId];
        let bucketMask = bucketMasks[bucket];
        if (bucketMask === undecided) bucketMask = this.#exactMask(segment, docId);
        // 1 if the mask is 0, else 0. Branch-free, because the outcome is unpredictable.
        const setPasses = (setMasks[set] - 1) >>> 31;
        const bucketPasses = (bucketMask - 1) >>> 31;
        bySet[set] += bucketPasses;
        byBucket[bucketMask * bucketCount + bucket] += setPasses;
        passing |= bit & -(setPasses & bucketPasses);
      }
      bits[word] = passing;
    }
  }

  /** Notes the sets and buckets of the first documents. */
  #noteFew({ columns }: Segment, { bits, words, wordCount }: DocSet): void {
    const { counts } = this;
    for (let at = 0; at < wordCount; at++) {
      const word = words[at];
      for (let left = bits[word] | 0; left !== 0; left &= left - 1) {
        const number = counts.documentCount++;
        if (number === maxFew) return;
        const docId = word * 32 + 31 - Math.clz32(left & -left);
        counts.fewSets[number] = columns.attributeSet[docId];
        counts.fewBuckets[number] = columns.priceBidBucket[docId];
      }
    }
  }

  /** Counts documents of a segment without filters. */
  #collectAll({ columns }: Segment, { bits, words, wordCount }: DocSet, sign: 1 | -1): void {
    const { attributeSet, priceBidBucket } = columns;
    const { bySet, byBucket } = this.counts;
    for (let at = 0; at < wordCount; at++) {
      const word = words[at];
      for (let left = bits[word] | 0; left !== 0; left &= left - 1) {
        const docId = word * 32 + 31 - Math.clz32(left & -left);
        bySet[attributeSet[docId]] += sign;
        byBucket[priceBidBucket[docId]] += sign;
      }
    }
  }

  /**
   * Counts the matches of a segment by subtracting its other live documents, the `complement`. `addLive` then adds all live
   * documents. In undecided buckets the matches are counted one by one instead.
   */
  collectComplement(segment: Segment, matches: DocSet, complement: DocSet): void {
    if (!this.#canFail) {
      this.#collectAll(segment, complement, -1);
      return;
    }
    const { attributeSet, priceBidBucket } = segment.columns;
    const [setMasks, bucketMasks] = [this.#setMasks, this.#bucketMasks];
    const { bySet, byBucket } = this.counts;
    const { bits, words, wordCount } = complement;
    for (let at = 0; at < wordCount; at++) {
      const word = words[at];
      for (let left = bits[word] | 0; left !== 0; left &= left - 1) {
        const docId = word * 32 + 31 - Math.clz32(left & -left);
        const set = attributeSet[docId];
        const bucket = priceBidBucket[docId];
        const bucketMask = bucketMasks[bucket];
        if (bucketMask === undecided) continue;
        bySet[set] -= (bucketMask - 1) >>> 31;
        byBucket[bucketMask * bucketCount + bucket] -= (setMasks[set] - 1) >>> 31;
      }
    }
    if (this.#hasUndecided) this.#collectUndecided(segment, matches);
  }

  /** Adds the live documents that complements were subtracted from. */
  addLive(live: Histogram): void {
    const { counts } = live;
    // They come from a histogram, not one by one, so their sets and buckets are not noted.
    this.counts.documentCount = Number.POSITIVE_INFINITY;
    for (const set of live.attributeSets()) {
      for (let bucket = 0; bucket < bucketCount; bucket++) {
        const count = counts[set * bucketCount + bucket];
        if (count !== 0) this.#addDecided(set, bucket, count);
      }
    }
  }

  /** Returns whether a document passes the filters. */
  passes(segment: Segment, docId: number): boolean {
    if (!this.#canFail) return true;
    const { attributeSet, priceBidBucket } = segment.columns;
    if (this.#setMasks[attributeSet[docId]] !== 0) return false;
    const mask = this.#bucketMasks[priceBidBucket[docId]];
    return (mask === undecided ? this.#exactMask(segment, docId) : mask) === 0;
  }

  /** Removes documents that fail a filter, without counting. */
  filter(segment: Segment, docs: DocSet): void {
    if (!this.#canFail) return;
    const { attributeSet, priceBidBucket } = segment.columns;
    const [setMasks, bucketMasks] = [this.#setMasks, this.#bucketMasks];
    const { bits, words, wordCount } = docs;
    for (let at = 0; at < wordCount; at++) {
      const word = words[at];
      let passing = 0;
      for (let left = bits[word] | 0; left !== 0; left &= left - 1) {
        const bit = left & -left;
        const docId = word * 32 + 31 - Math.clz32(bit);
        let bucketMask = bucketMasks[priceBidBucket[docId]];
        if (bucketMask === undecided) bucketMask = this.#exactMask(segment, docId);
        // All bits of the shifted number are 1 if no filter failed, else 0. Branch-free, as in `collect`.
        passing |= bit & (((setMasks[attributeSet[docId]] | bucketMask) - 1) >> 31);
      }
      bits[word] = passing;
    }
  }

  /** Returns the failed limits of a document in an undecided bucket. */
  #exactMask({ columns }: Segment, docId: number): number {
    const { minPrice, maxPrice, maxTotal, maxBids } = this.#limits;
    const price = columns.price[docId];
    // Shipping and bids are read only if they are limited, because each is elsewhere in memory. Unknown shipping is NaN, which is over no limit.
    const isOver = price > maxPrice || (maxTotal < Infinity && price + columns.shipping[docId] > maxTotal);
    return (
      (priceBit * (Number(price < minPrice) | Number(isOver))) |
      (maxBids < Infinity && columns.bids[docId] > maxBids ? bidBit : 0)
    );
  }

  #collectUndecided(segment: Segment, { bits, words, wordCount }: DocSet): void {
    const { attributeSet, priceBidBucket } = segment.columns;
    const bucketMasks = this.#bucketMasks;
    for (let at = 0; at < wordCount; at++) {
      const word = words[at];
      let exact = 0;
      for (let left = bits[word] | 0; left !== 0; left &= left - 1) {
        const bit = left & -left;
        const mask = bucketMasks[priceBidBucket[word * 32 + 31 - Math.clz32(bit)]];
        // The bit if the mask is `undecided`. Branch-free, as in `collect`.
        exact |= bit & (((mask ^ undecided) - 1) >> 31);
      }
      for (let left = exact; left !== 0; left &= left - 1) {
        const docId = word * 32 + 31 - Math.clz32(left & -left);
        this.#add(attributeSet[docId], priceBidBucket[docId], this.#exactMask(segment, docId), 1);
      }
    }
  }

  /** Adds documents unless their bucket is undecided. */
  #addDecided(set: number, bucket: number, count: number): void {
    const bucketMask = this.#canFail ? this.#bucketMasks[bucket] : 0;
    if (bucketMask !== undecided) this.#add(set, bucket, bucketMask, count);
  }

  #add(set: number, bucket: number, bucketMask: number, count: number): void {
    if (bucketMask === 0) this.counts.bySet[set] += count;
    const passes = !this.#canFail || this.#setMasks[set] === 0;
    if (passes) this.counts.byBucket[bucketMask * bucketCount + bucket] += count;
  }
}
