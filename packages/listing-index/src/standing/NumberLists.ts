import { withIndex } from '../terms/withIndex.ts';

const none = -1;

/**
 * Lists of numbers, by the number of the list. Most lists have one entry at most; it is in an array of first entries, so that
 * reading it touches no object of its own.
 */
export class NumberLists {
  #first = new Int32Array(1_024).fill(none);
  readonly #others = new Map<number, number[]>();
  /** Index: the number of a list. 1 if it has more than one entry. */
  #isLonger = new Uint8Array(1_024);

  add(list: number, number: number): void {
    this.#first = withIndex(this.#first, list, none);
    this.#isLonger = withIndex(this.#isLonger, list);
    if (this.#first[list] === none) {
      this.#first[list] = number;
      return;
    }
    const others = this.#others.get(list) ?? [];
    others.push(number);
    this.#others.set(list, others);
    this.#isLonger[list] = 1;
  }

  /** Removes a number, if the list has it. */
  delete(list: number, number: number): void {
    const kept = [...this.of(list)];
    const at = kept.indexOf(number);
    if (at === -1) return;
    kept.splice(at, 1);
    this.#first[list] = kept.shift() ?? none;
    this.#isLonger[list] = kept.length > 0 ? 1 : 0;
    if (kept.length > 0) this.#others.set(list, kept);
    else this.#others.delete(list);
  }

  /** Returns the first number, or -1. */
  firstOf(list: number): number {
    return list < this.#first.length ? this.#first[list] : none;
  }

  /** Returns the numbers behind the first. */
  othersOf(list: number): readonly number[] {
    return this.#isLonger[list] === 1 ? (this.#others.get(list) ?? []) : noNumbers;
  }

  of(list: number): readonly number[] {
    const first = this.firstOf(list);
    return first === none ? noNumbers : [first, ...this.othersOf(list)];
  }
}

const noNumbers: readonly number[] = [];
