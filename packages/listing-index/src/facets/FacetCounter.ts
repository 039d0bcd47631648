import type { DocSet } from '../segments/bitset.ts';
import type { Segment } from '../segments/Segment.ts';
import type { AttributeSets, SetMasks } from './AttributeSets.ts';
import { rowOfMask, type SearchFilters, undecidedBit } from './attributes.ts';
import { FacetCounts, maxFew } from './FacetCounts.ts';
import { bidBit, failingIn, type Limits, limitsOf, maskAttributeSets, maskBuckets, priceBit } from './filterMasks.ts';
import type { Histogram } from './Histogram.ts';
import { bucketCount } from './priceBidBuckets.ts';

/** Without filters no attribute set fails any. */
const noSetMasks: SetMasks = { masks: new Uint16Array(0), failing: 0 };

/**
 * Applies the filters and counts facets in one pass. A match counts in every facet; a document that fails exactly one
 * filter counts only in that filter's facet. Filters are evaluated once for each attribute set and bucket. Only documents
 * in a bucket that a limit divides are tested one by one.
 */
export class FacetCounter {
  readonly #setCount: number;
  readonly #limits: Limits;
  /** Failed filters by attribute set and by bucket; empty without filters. */
  readonly #setMasks: Uint16Array;
  readonly #bucketMasks: Uint16Array;
  readonly #canFail: boolean;
  readonly #hasUndecided: boolean;
  readonly counts: FacetCounts;

  constructor(sets: AttributeSets, filters: SearchFilters) {
    this.#setCount = sets.size;
    this.#limits = limitsOf(filters);
    const isFiltered = Object.values(filters).some((value) => value !== undefined);
    const setMasks = isFiltered ? maskAttributeSets(sets, filters) : noSetMasks;
    this.#setMasks = setMasks.masks;
    this.#bucketMasks = isFiltered ? maskBuckets(this.#limits) : noSetMasks.masks;
    const failing = setMasks.failing | failingIn(this.#bucketMasks);
    this.#canFail = failing !== 0;
    this.#hasUndecided = (failing & undecidedBit) !== 0;
    this.counts = new FacetCounts(sets, this.#hasUndecided ? failing | priceBit | bidBit : failing);
  }

  /** Counts the matches of a segment and removes those that fail a filter. */
  collect(segment: Segment, docs: DocSet): void {
    if (!this.#canFail) {
      this.#collectAll(segment, docs, 1);
      return;
    }
    const { attributeSet, priceBidBucket } = segment.columns;
    const [setMasks, bucketMasks, setCount] = [this.#setMasks, this.#bucketMasks, this.#setCount];
    const { bySet, byBucket, fewSets, fewBuckets } = this.counts;
    let { documentCount } = this.counts;
    const { bits, words, wordCount } = docs;
    for (let at = 0; at < wordCount; at++) {
      const word = words[at];
      let passing = 0;
      for (let left = bits[word] | 0; left !== 0; left &= left - 1) {
        const bit = left & -left;
        const docId = word * 32 + 31 - Math.clz32(bit);
        const set = attributeSet[docId];
        const bucket = priceBidBucket[docId];
        let mask = setMasks[set] | bucketMasks[bucket];
        if (mask >= undecidedBit) mask = this.#exactMask(segment, docId);
        const row = rowOfMask[mask];
        bySet[row * setCount + set]++;
        byBucket[row * bucketCount + bucket]++;
        if (documentCount < maxFew) {
          fewSets[documentCount] = set;
          fewBuckets[documentCount] = bucket;
        }
        documentCount++;
        passing |= passingBit(bit, mask);
      }
      bits[word] = passing;
    }
    this.counts.documentCount = documentCount;
  }

  /** Counts documents of a segment without filters. */
  #collectAll({ columns }: Segment, docs: DocSet, sign: 1 | -1): void {
    const { attributeSet, priceBidBucket } = columns;
    const { bits, words, wordCount } = docs;
    const { bySet, byBucket, fewSets, fewBuckets } = this.counts;
    let { documentCount } = this.counts;
    for (let at = 0; at < wordCount; at++) {
      const word = words[at];
      for (let left = bits[word] | 0; left !== 0; left &= left - 1) {
        const docId = word * 32 + 31 - Math.clz32(left & -left);
        const set = attributeSet[docId];
        const bucket = priceBidBucket[docId];
        bySet[set] += sign;
        byBucket[bucket] += sign;
        if (documentCount < maxFew) {
          fewSets[documentCount] = set;
          fewBuckets[documentCount] = bucket;
        }
        documentCount++;
      }
    }
    this.counts.documentCount = documentCount;
  }

  /**
   * Counts the matches of a segment by subtracting its other live documents, the `complement`. `addLive` then adds all live
   * documents.
   */
  collectComplement(segment: Segment, matches: DocSet, complement: DocSet): void {
    const { attributeSet, priceBidBucket } = segment.columns;
    if (!this.#canFail) {
      this.#collectAll(segment, complement, -1);
      return;
    }
    const [setMasks, bucketMasks, setCount] = [this.#setMasks, this.#bucketMasks, this.#setCount];
    const { bySet, byBucket } = this.counts;
    const { bits, words, wordCount } = complement;
    for (let at = 0; at < wordCount; at++) {
      const word = words[at];
      for (let left = bits[word] | 0; left !== 0; left &= left - 1) {
        const docId = word * 32 + 31 - Math.clz32(left & -left);
        const set = attributeSet[docId];
        const bucket = priceBidBucket[docId];
        const mask = setMasks[set] | bucketMasks[bucket];
        if (mask >= undecidedBit) continue;
        const row = rowOfMask[mask];
        bySet[row * setCount + set]--;
        byBucket[row * bucketCount + bucket]--;
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
    const mask = this.#setMasks[attributeSet[docId]] | this.#bucketMasks[priceBidBucket[docId]];
    return (mask >= undecidedBit ? this.#exactMask(segment, docId) : mask) === 0;
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

  #collectUndecided(segment: Segment, docs: DocSet): void {
    const { attributeSet, priceBidBucket } = segment.columns;
    const bucketMasks = this.#bucketMasks;
    const { bits, words, wordCount } = docs;
    for (let at = 0; at < wordCount; at++) {
      const word = words[at];
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
    this.counts.bySet[row * this.#setCount + set] += count;
    this.counts.byBucket[row * bucketCount + bucket] += count;
  }
}

/** Returns the bit if no filter failed, else 0. Without a branch, because the outcome is unpredictable. */
function passingBit(bit: number, mask: number): number {
  return bit & ((mask - 1) >> 31);
}
