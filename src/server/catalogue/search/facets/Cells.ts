import { standingLimit } from './standings.ts';

/**
 * How many listings there are of each kind in each standing. One number a listing and one step to count it: what it
 * fails and in which facets it counts is worked out for whole cells afterwards.
 */
export class Cells {
  /** By kind and then by standing. */
  counts = new Uint32Array(0);
  /** By kind: 1 if any was counted. */
  touched = new Uint8Array(0);

  /** Makes room for so many kinds. */
  widen(kinds: number): void {
    if (kinds <= this.touched.length) return;
    const [counts, touched] = [this.counts, this.touched];
    this.touched = new Uint8Array(kinds * 2);
    this.touched.set(touched);
    this.counts = new Uint32Array(kinds * 2 * standingLimit);
    this.counts.set(counts);
  }

  count(kind: number, standing: number, change: 1 | -1): void {
    this.widen(kind + 1);
    const cell = kind * standingLimit + standing;
    this.counts[cell] = (this.counts[cell] as number) + change;
    this.touched[kind] = 1;
  }

  /** Tells all that is not empty. */
  each(tell: (kind: number, standing: number, count: number) => void): void {
    const { counts, touched } = this;
    for (let kind = 0; kind < touched.length; kind++) {
      if (touched[kind] === 0) continue;
      const first = kind * standingLimit;
      for (let standing = 0; standing < standingLimit; standing++) {
        const count = counts[first + standing] as number;
        if (count > 0) tell(kind, standing, count);
      }
    }
  }

  clear(): void {
    for (let kind = 0; kind < this.touched.length; kind++) {
      if (this.touched[kind] === 0) continue;
      this.counts.fill(0, kind * standingLimit, (kind + 1) * standingLimit);
      this.touched[kind] = 0;
    }
  }
}
