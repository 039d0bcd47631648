import { type GramSet, maxTriggered } from './GramSet.ts';
import type { TitlePattern } from './TitlePattern.ts';

/** Patterns that are tried one after the other. Those that a title does not trigger cost nothing, not even a look at each. */
export class PatternTable<Entry extends { readonly pattern: TitlePattern }> {
  readonly entries: readonly Entry[];
  readonly #entryOfNumber: Entry[] = [];
  readonly #bits: number[] = [];

  /** All patterns have bits of their own, which can be looked at together. */
  readonly #isQuick: boolean;

  /** @param entries in the order in which their patterns were made, which must be the order in which they are tried */
  constructor(entries: readonly Entry[]) {
    this.entries = entries;
    this.#isQuick = entries.every(({ pattern }) => pattern.number < maxTriggered - 1);
    for (const entry of entries) {
      const { number } = entry.pattern;
      this.#entryOfNumber[number] = entry;
      for (let word = this.#bits.length; word <= number >> 5; word++) this.#bits.push(0);
      this.#bits[number >> 5] = (this.#bits[number >> 5] as number) | (1 << (number & 31));
    }
  }

  /** Returns the entries that may match, in order. */
  candidates(grams: GramSet): readonly Entry[] {
    if (!this.#isQuick) return this.entries.filter(({ pattern }) => pattern.mayMatch(grams));
    const found: Entry[] = [];
    for (let word = 0; word < this.#bits.length; word++) {
      let left = (this.#bits[word] as number) & (grams.triggered[word] as number);
      for (; left !== 0; left &= left - 1) {
        const entry = this.#entryOfNumber[word * 32 + 31 - Math.clz32(left & -left)] as Entry;
        if (entry.pattern.mayMatch(grams)) found.push(entry);
      }
    }
    return found;
  }
}
