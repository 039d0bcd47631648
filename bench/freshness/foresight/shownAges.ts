import type { PageBlock } from './pageBlocks.ts';

const second = 1_000;
const hour = 3_600 * second;

export interface Ages {
  /** In milliseconds, weighted by the time shown. */
  readonly p50: number;
  readonly p90: number;
}

/** The distribution of the age of shown prices over all moments of all showings, to the second. */
export class ShownAges {
  /** The difference in time shown between an age and the age one second younger. */
  readonly #changes: Float64Array;

  constructor(maxAge: number) {
    this.#changes = new Float64Array(Math.ceil(maxAge / second) + 2);
  }

  /** Adds a price that was shown while its age grew from one value to another. */
  add(fromAge: number, toAge: number): void {
    if (toAge <= fromAge) return;
    const last = this.#changes.length - 1;
    const [from, to] = [Math.min(Math.round(fromAge / second), last), Math.min(Math.round(toAge / second), last)];
    this.#changes[from] = (this.#changes[from] ?? 0) + 1;
    this.#changes[to] = (this.#changes[to] ?? 0) - 1;
  }

  ages(): Ages {
    let shown = 0;
    const counts = this.#changes.map((change) => {
      shown += change;
      return shown;
    });
    const all = counts.reduce((sum, count) => sum + count, 0);
    const ageOf = (part: number) => {
      let left = part * all;
      return (
        second *
        (1 +
          counts.findIndex((count) => {
            left -= count;
            return left <= 0;
          }))
      );
    };
    return { p50: ageOf(0.5), p90: ageOf(0.9) };
  }
}

/** Adds the ages of a block's prices under these reads in the last hour before the end. */
export function addAges(block: PageBlock, reads: readonly number[], withinHour: ShownAges): void {
  for (let index = 0; index < block.listings.length; index++) {
    const [from, until] = [block.shownFrom[index] ?? 0, block.shownUntil[index] ?? 0];
    const lastHour = (block.endsAt[index] ?? 0) - hour;
    for (const [number, read] of reads.entries()) {
      const known = Math.max(block.times[read] ?? 0, from);
      const nextRead = reads[number + 1];
      const to = Math.min(nextRead === undefined ? until : (block.times[nextRead] ?? 0), until);
      withinHour.add(Math.max(lastHour - known, 0), to - known);
    }
  }
}
