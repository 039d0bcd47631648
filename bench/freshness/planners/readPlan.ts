import type { PageBlock } from './pageBlocks.ts';

/** The reads of one block. */
export interface ReadPlan {
  /** Views that see a wrong price. */
  readonly wrong: number;
  /** The cost of the reads, in calls. */
  readonly calls: number;
}

let best = new Float64Array(0);
let previous = new Int32Array(0);

/**
 * Returns the plan with the smallest sum of wrong views and priced calls: a shortest path through the times.
 *
 * @param callsAt the cost of a read at each of the block's times, in calls
 */
export function cheapestPlan(
  block: PageBlock,
  costs: Float64Array,
  callsAt: Float64Array,
  callPrice: number,
): ReadPlan {
  const { times, latestNext } = block;
  const size = times.length;
  if (best.length < size) [best, previous] = [new Float64Array(size), new Int32Array(size)];
  best.fill(Number.POSITIVE_INFINITY, 0, size);
  best[0] = callPrice * (callsAt[0] ?? 0);
  for (let read = 0; read < size - 1; read++) {
    const [soFar, row, latest] = [best[read] ?? 0, read * size, latestNext[read] ?? 0];
    for (let next = read + 1; next < size - 1 && (times[next] ?? 0) <= latest; next++) {
      const sum = soFar + (costs[row + next] ?? 0) + callPrice * (callsAt[next] ?? 0);
      if (sum < (best[next] ?? 0)) {
        best[next] = sum;
        previous[next] = read;
      }
    }
    const sum = soFar + (costs[row + size - 1] ?? 0);
    if ((times[size - 1] ?? 0) <= latest && sum < (best[size - 1] ?? 0)) {
      best[size - 1] = sum;
      previous[size - 1] = read;
    }
  }
  return followBack(callsAt, size, callPrice);
}

function followBack(callsAt: Float64Array, size: number, callPrice: number): ReadPlan {
  let calls = 0;
  for (let read = size - 1; read > 0; ) {
    read = previous[read] ?? 0;
    calls += callsAt[read] ?? 0;
  }
  return { calls, wrong: (best[size - 1] ?? 0) - callPrice * calls };
}
