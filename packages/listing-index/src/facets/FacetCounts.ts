import type { AttributeSets } from './AttributeSets.ts';
import {
  bitOf,
  type CountedAttribute,
  countedNames,
  type Facets,
  filterNames,
  type HiddenFlag,
  rowCount,
  rowOf,
} from './attributes.ts';
import {
  bidFacetLimits,
  bidLimitIndexes,
  bucketCount,
  priceFacetLimits,
  priceLimitIndexes,
} from './priceBidBuckets.ts';

/** Scratch space: one search counts at a time. */
let setCounts = new Int32Array(0);
const bucketCounts = new Int32Array(rowCount * bucketCount);
/** For at most this many documents, facets read only the counts of their sets and buckets. To read all takes longer than many searches. */
export const maxFew = 32;
const fewSets = new Uint32Array(maxFew);
const fewBuckets = new Uint32Array(maxFew);
const bidRow = rowOf('bids');
const priceRow = rowOf('prices');
const allBuckets = Uint32Array.from({ length: bucketCount }, (_, bucket) => bucket);

/**
 * The counts of one search: what passes, and what fails exactly one filter. `FacetCounter` fills them by attribute set and by
 * bucket, and facets are summed up from them.
 */
export class FacetCounts {
  /** The count of a row and an attribute set is at `row * sets.size + set`. */
  readonly bySet: Int32Array;
  /** The count of a row and a bucket is at `row * bucketCount + bucket`. */
  readonly byBucket: Int32Array = bucketCounts;
  /** How many documents were counted. */
  documentCount = 0;
  /** The attribute set and the bucket of each of the first `maxFew` documents. */
  readonly fewSets: Uint32Array = fewSets;
  readonly fewBuckets: Uint32Array = fewBuckets;
  readonly #sets: AttributeSets;
  readonly #setCount: number;
  /** The rows of the filters that a document can fail. */
  readonly #failedRows: readonly number[];

  /** @param failing the bits of the filters that a document can fail */
  constructor(sets: AttributeSets, failing: number) {
    this.#sets = sets;
    this.#setCount = sets.size;
    this.#failedRows = failing === 0 ? [] : filterNames.filter((name) => (failing & bitOf(name)) !== 0).map(rowOf);
    if (setCounts.length < rowCount * sets.size) setCounts = new Int32Array(rowCount * sets.size * 2);
    this.bySet = setCounts.fill(0, 0, (failing === 0 ? 1 : rowCount) * sets.size);
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
    const bids = this.#countBuckets(bidRow, buckets, bidFacetLimits, bidLimitIndexes);
    let sum = 0;
    for (const [limit, count] of bids) {
      sum += count;
      bids.set(limit, sum);
    }
    const prices = this.#countBuckets(priceRow, buckets, priceFacetLimits, priceLimitIndexes);
    return { ...byValue, bids, prices };
  }

  /** Returns how many documents fail only by a hidden flag, by the first one of each. */
  hidden(hideFlags: readonly HiddenFlag[]): Map<HiddenFlag, number> {
    const hidden = new Map<HiddenFlag, number>();
    if (hideFlags.length === 0 || !this.#failedRows.includes(rowOf('flags'))) return hidden;
    const row = rowOf('flags') * this.#setCount;
    for (let set = 0; set < this.#setCount; set++) {
      const count = this.bySet[row + set];
      const flag = count > 0 ? this.#sets.valuesOf(set).flags.find((own) => hideFlags.includes(own)) : undefined;
      if (flag !== undefined) hidden.set(flag, (hidden.get(flag) ?? 0) + count);
    }
    return hidden;
  }

  /** Returns the attribute sets of which a document passes or fails exactly one filter. */
  #countedSets(): number[] {
    const [counts, setCount] = [this.bySet, this.#setCount];
    const rowStarts = this.#failedRows.map((row) => row * setCount);
    const sets: number[] = [];
    for (let set = 0; set < setCount; set++) {
      let any = counts[set];
      for (let index = 0; index < rowStarts.length; index++) any |= counts[rowStarts[index] + set];
      if (any !== 0) sets.push(set);
    }
    return sets;
  }

  /** Returns the count of each value of an attribute, without zeros. */
  #countValues(name: CountedAttribute, sets: readonly number[]): Map<string, number> {
    const { values, starts, ordinals } = this.#sets.ordinalsOf(name);
    const row = rowOf(name);
    const failed = this.#failedRows.includes(row) ? row * this.#setCount : null;
    const counts = new Uint32Array(values.length);
    for (const set of sets) {
      const count = this.bySet[set] + (failed === null ? 0 : this.bySet[failed + set]);
      for (let at = starts[set]; at < starts[set + 1]; at++) counts[ordinals[at]] += count;
    }
    const counted = new Map<string, number>();
    for (let ordinal = 0; ordinal < counts.length; ordinal++) {
      if (counts[ordinal] > 0) counted.set(values[ordinal], counts[ordinal]);
    }
    return counted;
  }

  /** Returns how many documents are in the buckets of each limit. */
  #countBuckets(
    row: number,
    buckets: ArrayLike<number>,
    limits: readonly number[],
    limitIndexes: Uint8Array,
  ): Map<number, number> {
    const counts = new Uint32Array(limits.length);
    const first = row * bucketCount;
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
