type Numbers = Uint16Array | Uint32Array;

/** A list of numbers for each slot, all of them in one array. */
export class PackedLists<List extends Numbers> {
  readonly starts: Uint32Array;
  /** At most 255. */
  readonly lengths: Uint8Array;
  readonly #create: (length: number) => List;
  #values: List;
  #used = 0;

  /** @param capacity the numbers there is room for at first; memory is taken when it is used */
  constructor(slots: number, capacity: number, create: (length: number) => List) {
    this.starts = new Uint32Array(slots);
    this.lengths = new Uint8Array(slots);
    this.#create = create;
    this.#values = create(capacity);
  }

  /** The numbers of all lists. */
  get values(): List {
    return this.#values;
  }

  /** Replaces the list of a slot. */
  set(slot: number, list: readonly number[]): void {
    this.lengths[slot] = 0;
    if (this.#used + list.length > this.#values.length) this.#compact(list.length);
    this.starts[slot] = this.#used;
    this.lengths[slot] = list.length;
    for (const number of list) this.#values[this.#used++] = number;
  }

  /** Drops the lists that were replaced, and makes room for more. */
  #compact(needed: number): void {
    const length = this.lengths.reduce((sum, each) => sum + each, 0);
    const values = this.#create(Math.ceil((length + needed) * 1.25));
    let used = 0;
    for (const [slot, count] of this.lengths.entries()) {
      const start = this.starts[slot] ?? 0;
      for (let i = 0; i < count; i++) values[used + i] = this.#values[start + i] ?? 0;
      this.starts[slot] = used;
      used += count;
    }
    this.#values = values;
    this.#used = used;
  }
}
