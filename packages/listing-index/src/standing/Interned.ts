/** A value that is shared, and in how many places. */
interface Shared<T> {
  readonly number: number;
  readonly value: T;
  uses: number;
}

/** Numbers values by their text. Equal ones are one, which goes, and whose number is given away, after its last use. */
export class Interned<T extends { readonly text: string }> {
  readonly #byText = new Map<string, Shared<T>>();
  /** Index: number. */
  readonly #shared: (Shared<T> | undefined)[] = [];
  readonly #freeNumbers: number[] = [];

  /** Returns the number of the value with a text, which is created if there is none. */
  acquire(text: string, create: (number: number) => T): number {
    const known = this.#byText.get(text);
    if (known !== undefined) {
      known.uses++;
      return known.number;
    }
    const number = this.#freeNumbers.pop() ?? this.#shared.length;
    const shared = { number, value: create(number), uses: 1 };
    this.#byText.set(text, shared);
    this.#shared[number] = shared;
    return number;
  }

  /** Ends one use. Returns the value if it was the last one. */
  release(number: number): T | null {
    const shared = this.#shared[number];
    if (shared === undefined || --shared.uses > 0) return null;
    this.#byText.delete(shared.value.text);
    this.#shared[number] = undefined;
    this.#freeNumbers.push(number);
    return shared.value;
  }

  /** Returns the value with a number. @throws Error if nobody uses one. */
  at(number: number): T {
    const shared = this.#shared[number];
    if (shared === undefined) throw new Error(`Nothing has the number ${number}.`);
    return shared.value;
  }
}
