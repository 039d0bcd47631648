import { letterMask } from './editDistance.ts';
import { withIndex } from './withIndex.ts';

/** Terms in parallel arrays, so that scanning thousands of them reads a short array. */
export class TermGroup {
  ids = new Uint32Array(4);
  /** The `letterMask` of each. */
  letters = new Uint32Array(4);
  size = 0;

  add(id: number, text: string): void {
    this.ids = withIndex(this.ids, this.size);
    this.letters = withIndex(this.letters, this.size);
    this.ids[this.size] = id;
    this.letters[this.size++] = letterMask(text);
  }

  /** Removes a term. The last one takes its place. */
  remove(id: number): void {
    const at = this.ids.subarray(0, this.size).indexOf(id);
    if (at === -1) return;
    const last = --this.size;
    this.ids[at] = this.ids[last];
    this.letters[at] = this.letters[last];
  }
}
