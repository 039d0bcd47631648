import type { Day, Showing } from './pageBlocks.ts';
import { weightOf } from './showings.ts';
import type { SimulatedMarket } from './simulatedMarket.ts';

const hour = 3_600_000;
/** So finely the day is summed up; what changes at such moments only is summed up exactly. */
const stepMs = 30_000;

/**
 * How many looks a shown listing with this end gets from the start of the day to a moment; all looks at a moment are 1.
 */
export type Looks = (endsAt: number, time: number) => number;

/** Sums the looks up once, so that any stretch of any listing's showing is weighed by two look-ups. */
export function sumUpLooks(market: SimulatedMarket, showings: readonly Showing[], day: Day): Looks {
  const steps = Math.ceil((day.end - day.start) / stepMs);
  const [shown, soon] = [new Int32Array(steps + 1), new Int32Array(steps + 1)];
  for (const { listing, shownFrom } of showings) {
    const end = market.endsAt(listing);
    count(shown, (shownFrom - day.start) / stepMs, (end - day.start) / stepMs);
    count(soon, (Math.max(shownFrom, end - hour) - day.start) / stepMs, (end - day.start) / stepMs);
  }
  const [even, late] = [new Float64Array(steps + 1), new Float64Array(steps + 1)];
  let [shownNow, soonNow] = [0, 0];
  for (let step = 0; step < steps; step++) {
    shownNow += shown[step] ?? 0;
    soonNow += soon[step] ?? 0;
    const weight = shownNow === 0 ? 0 : weightOf(2 * hour, shownNow, soonNow);
    const lateWeight = soonNow === 0 ? 0 : weightOf(0, shownNow, soonNow) - weight;
    even[step + 1] = (even[step] ?? 0) + stepMs * weight;
    late[step + 1] = (late[step] ?? 0) + stepMs * lateWeight;
  }
  return (endsAt, time) => {
    const place = (Math.min(time, endsAt) - day.start) / stepMs;
    const lateFrom = Math.max((endsAt - hour - day.start) / stepMs, 0);
    return sumUntil(even, place) + (place > lateFrom ? sumUntil(late, place) - sumUntil(late, lateFrom) : 0);
  };
}

/** Notes that one more is shown from the one step, to the nearest, to the other. */
function count(changes: Int32Array, from: number, to: number): void {
  const last = changes.length - 1;
  const [first, behind] = [Math.max(Math.round(from), 0), Math.min(Math.round(to), last)];
  if (behind <= first) return;
  changes[first] = (changes[first] ?? 0) + 1;
  changes[behind] = (changes[behind] ?? 0) - 1;
}

function sumUntil(sums: Float64Array, place: number): number {
  const step = Math.floor(place);
  const low = sums[step] ?? 0;
  // The last sum has none behind it.
  return low + ((sums[step + 1] ?? low) - low) * (place - step);
}
