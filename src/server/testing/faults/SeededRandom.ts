/** Numbers that look thrown and are the same for the same seed, so that a day that went wrong can be had again. */
export class SeededRandom {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 up to, not including, 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  between(least: number, most: number): number {
    return least + this.next() * (most - least);
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<One>(of: readonly One[]): One {
    const one = of[Math.floor(this.next() * of.length)];
    if (one === undefined) throw new RangeError('There is nothing to pick from');
    return one;
  }

  shuffled<One>(of: readonly One[]): One[] {
    const thrown = of.map((one) => ({ one, place: this.next() }));
    return thrown.sort((a, b) => a.place - b.place).map(({ one }) => one);
  }
}
