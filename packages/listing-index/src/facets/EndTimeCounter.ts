import { countBetween } from '../segments/bitset.ts';
import { firstEndingFrom, type Segment } from '../segments/Segment.ts';

/** Counts the documents that end before each of some times. */
export class EndTimeCounter {
  readonly #times: readonly number[];
  /** Index: the first time that a document ends before. */
  readonly #counts: number[];
  /** Documents that end at or after this time are not counted. */
  readonly lastTime: number;

  constructor(times: readonly number[]) {
    this.#times = [...new Set(times)].sort((one, other) => one - other);
    this.lastTime = this.#times.at(-1) ?? Number.NEGATIVE_INFINITY;
    this.#counts = new Array<number>(this.#times.length).fill(0);
  }

  /** Adds the documents of a segment whose bits are set. */
  collect(segment: Segment, bits: Uint32Array): void {
    // Nearly all segments end after the last time.
    if ((segment.columns.endsAt[0] ?? Number.POSITIVE_INFINITY) >= this.lastTime) return;
    let from = 0;
    for (const [index, time] of this.#times.entries()) {
      const to = firstEndingFrom(segment, time);
      if (to > from) this.#counts[index] += countBetween(bits, from, to);
      from = to;
      if (from === segment.size) return;
    }
  }

  counts(): Map<number, number> {
    let sum = 0;
    return new Map(
      this.#times.map((time, index) => {
        sum += this.#counts[index];
        return [time, sum];
      }),
    );
  }
}
