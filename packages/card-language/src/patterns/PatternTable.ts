import { type GramSet, maxTriggered } from './GramSet.ts';
import type { TitlePattern } from './TitlePattern.ts';

/** Patterns that are tried one after the other. One operation on bits passes over up to 32 of them that a title does not trigger. */
export class PatternTable<Entry extends { readonly pattern: TitlePattern }> {
  readonly entries: readonly Entry[];
  readonly #entryOfIndex: Entry[] = [];
  readonly #bits: number[] = [];
  /** No pattern shares the last bit with others, as patterns do that are made too late. */
  readonly #haveOwnBits: boolean;

  /**
   * @param entries in the order in which they are tried
   * @throws Error if their patterns were not made in that order
   */
  constructor(entries: readonly Entry[]) {
    this.entries = entries;
    const isInOrder = entries.every(({ pattern }, at) => pattern.number > (entries[at - 1]?.pattern.number ?? -1));
    if (!isInOrder) throw new Error('The patterns of a table must be made in the order in which they are tried');
    this.#haveOwnBits = entries.every(({ pattern }) => pattern.triggerIndex < maxTriggered - 1);
    for (const entry of entries) {
      const { triggerIndex } = entry.pattern;
      this.#entryOfIndex[triggerIndex] = entry;
      for (let word = this.#bits.length; word <= triggerIndex >> 5; word++) this.#bits.push(0);
      this.#bits[triggerIndex >> 5] = (this.#bits[triggerIndex >> 5] as number) | (1 << (triggerIndex & 31));
    }
  }

  /** Returns the entries that may match, in order. */
  candidates(grams: GramSet): readonly Entry[] {
    if (!this.#haveOwnBits) return this.entries.filter(({ pattern }) => pattern.mayMatch(grams));
    const found: Entry[] = [];
    for (let word = 0; word < this.#bits.length; word++) {
      let left = (this.#bits[word] as number) & (grams.triggered[word] as number);
      for (; left !== 0; left &= left - 1) {
        const entry = this.#entryOfIndex[word * 32 + 31 - Math.clz32(left & -left)] as Entry;
        if (entry.pattern.mayMatch(grams)) found.push(entry);
      }
    }
    return found;
  }
}
