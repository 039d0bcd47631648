import { bucketCount } from './priceBidBuckets.ts';

/**
 * Counts documents by attribute set and price-bid bucket. Filters and facets are then evaluated for each cell instead of
 * each document.
 */
export class Histogram {
  /** The cell of a set and a bucket is `set * bucketCount + bucket`. */
  #counts = new Int32Array(0);
  /** Index: attribute set. 1 if any of its cells was changed. */
  #touched = new Uint8Array(0);

  /** Makes room for a number of attribute sets. */
  reserve(setCount: number): void {
    if (setCount <= this.#touched.length) return;
    const [counts, touched, room] = [this.#counts, this.#touched, Math.ceil(setCount * 1.25)];
    this.#touched = new Uint8Array(room);
    this.#touched.set(touched);
    this.#counts = new Int32Array(room * bucketCount);
    this.#counts.set(counts);
  }

  add(attributeSet: number, bucket: number, change: 1 | -1): void {
    this.reserve(attributeSet + 1);
    this.#counts[attributeSet * bucketCount + bucket] += change;
    this.#touched[attributeSet] = 1;
  }

  /** The counts of a set start at `set * bucketCount`. */
  get counts(): Int32Array {
    return this.#counts;
  }

  /** Iterates over the attribute sets that were changed, lowest first. */
  *attributeSets(): Generator<number, void> {
    for (let set = 0; set < this.#touched.length; set++) if (this.#touched[set] === 1) yield set;
  }
}
