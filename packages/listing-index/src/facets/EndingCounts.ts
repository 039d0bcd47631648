import { countBetween } from '../chunks/bits.ts';
import { type Chunk, firstEndingFrom } from '../chunks/Chunk.ts';

/** Counts how many listings end before each of some instants. */
export class EndingCounts {
  readonly #instants: readonly number[];
  /** By number of the soonest instant a listing ends before; the last one for those that end before none. */
  readonly #counts: number[];
  /** What ends then or later is not counted. */
  readonly last: number;

  constructor(instants: readonly number[]) {
    this.#instants = [...new Set(instants)].sort((one, other) => one - other);
    this.last = this.#instants.at(-1) ?? Number.NEGATIVE_INFINITY;
    this.#counts = new Array<number>(this.#instants.length + 1).fill(0);
  }

  /** Takes in those places of a chunk whose bits are set. */
  add(chunk: Chunk, bits: Uint32Array): void {
    // Nearly all chunks end later than any window.
    if ((chunk.columns.endsAt[0] ?? Number.POSITIVE_INFINITY) >= this.last) return;
    let from = 0;
    for (const [number, instant] of this.#instants.entries()) {
      const to = firstEndingFrom(chunk, instant);
      if (to > from) this.#counts[number] = (this.#counts[number] as number) + countBetween(bits, from, to);
      from = to;
      if (from === chunk.size) return;
    }
  }

  counts(): Map<number, number> {
    let sum = 0;
    return new Map(
      this.#instants.map((instant, number) => {
        sum += this.#counts[number] as number;
        return [instant, sum];
      }),
    );
  }
}
