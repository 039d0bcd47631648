import type { Chunk } from '../chunks/Chunk.ts';
import { standingLimit } from './standings.ts';

/**
 * How many listings there are of each kind in each standing: what they fail and in which facets they count is worked out
 * for whole cells.
 */
export class Cells {
  /** By kind and then by standing. */
  #counts = new Int32Array(0);
  /** By kind: 1 if any was counted. */
  #touched = new Uint8Array(0);

  /** Makes room for so many kinds. */
  widen(kinds: number): void {
    if (kinds <= this.#touched.length) return;
    const [counts, touched, room] = [this.#counts, this.#touched, Math.ceil(kinds * 1.25)];
    this.#touched = new Uint8Array(room);
    this.#touched.set(touched);
    this.#counts = new Int32Array(room * standingLimit);
    this.#counts.set(counts);
  }

  count(kind: number, standing: number, change: 1 | -1): void {
    this.widen(kind + 1);
    const cell = kind * standingLimit + standing;
    this.#counts[cell] = (this.#counts[cell] as number) + change;
    this.#touched[kind] = 1;
  }

  /** Counts those places of a chunk whose bits are set; there must be room for their kinds. */
  countPlaces({ columns, live }: Chunk, bits: Uint32Array, change: 1 | -1): void {
    // Read once: the loop below runs for every match, and is most of what a search costs.
    const { kind, standing } = columns;
    const [counts, touched] = [this.#counts, this.#touched];
    for (let word = 0; word < live.length; word++) {
      for (let left = (bits[word] as number) | 0; left !== 0; left &= left - 1) {
        const place = word * 32 + 31 - Math.clz32(left & -left);
        const own = kind[place] as number;
        const cell = own * standingLimit + (standing[place] as number);
        counts[cell] = (counts[cell] as number) + change;
        touched[own] = 1;
      }
    }
  }

  /** The counts of a kind by standing begin at `kind * standingLimit`. */
  get counts(): Int32Array {
    return this.#counts;
  }

  /** The kinds of which any was counted, lowest first. */
  *kinds(): Generator<number, void> {
    for (let kind = 0; kind < this.#touched.length; kind++) if (this.#touched[kind] === 1) yield kind;
  }

  clear(): void {
    for (const kind of this.kinds()) this.#counts.fill(0, kind * standingLimit, (kind + 1) * standingLimit);
    this.#touched.fill(0);
  }
}
