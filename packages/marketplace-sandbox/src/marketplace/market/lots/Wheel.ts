import type { Dice } from './Dice.ts';

/** A list to pick from where some entries are more likely than others. */
export class Wheel<T> {
  readonly #entries: readonly T[];
  readonly #sums: readonly number[];

  constructor(entries: readonly T[], shareOf: (entry: T) => number) {
    let sum = 0;
    this.#entries = entries.filter((entry) => shareOf(entry) > 0);
    this.#sums = this.#entries.map((entry) => (sum += shareOf(entry)));
  }

  get size(): number {
    return this.#entries.length;
  }

  spin(dice: Dice): T {
    const target = dice.next() * (this.#sums.at(-1) ?? 0);
    let low = 0;
    let high = this.#sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#sums[middle] ?? 0) > target) high = middle;
      else low = middle + 1;
    }
    const chosen = this.#entries[low];
    if (chosen === undefined) throw new Error('an empty wheel');
    return chosen;
  }
}
