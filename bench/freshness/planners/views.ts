import type { AuctionModel } from '../auctionModel.ts';
import type { Day, Showing } from './pageBlocks.ts';

const hour = 3_600_000;
/** The resolution of the integral. What changes only at these moments is integrated exactly. */
const stepMs = 30_000;

/** Returns the views of a shown listing with this end from the start of the day to a time. All views at a moment sum to 1. */
export type ViewIntegral = (endsAt: number, time: number) => number;

/** Integrates the views once, so that any part of any showing is weighed by two look-ups. */
export function integrateViews(market: AuctionModel, showings: readonly Showing[], day: Day): ViewIntegral {
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
    const weight = shownNow === 0 ? 0 : viewWeight(2 * hour, shownNow, soonNow);
    const lateWeight = soonNow === 0 ? 0 : viewWeight(0, shownNow, soonNow) - weight;
    even[step + 1] = (even[step] ?? 0) + stepMs * weight;
    late[step + 1] = (late[step] ?? 0) + stepMs * lateWeight;
  }
  return (endsAt, time) => {
    const position = (Math.min(time, endsAt) - day.start) / stepMs;
    const lateFrom = Math.max((endsAt - hour - day.start) / stepMs, 0);
    return sumUntil(even, position) + (position > lateFrom ? sumUntil(late, position) - sumUntil(late, lateFrom) : 0);
  };
}

/** Records that one more listing is shown between two steps, rounded to the nearest. */
function count(changes: Int32Array, from: number, to: number): void {
  const last = changes.length - 1;
  const [first, end] = [Math.max(Math.round(from), 0), Math.min(Math.round(to), last)];
  if (end <= first) return;
  changes[first] = (changes[first] ?? 0) + 1;
  changes[end] = (changes[end] ?? 0) - 1;
}

function sumUntil(sums: Float64Array, position: number): number {
  const step = Math.floor(position);
  const low = sums[step] ?? 0;
  // The last sum has no successor.
  return low + ((sums[step + 1] ?? low) - low) * (position - step);
}

/**
 * Returns the probability that a view falls on one shown listing with this time left. Half of the views go evenly to
 * everything shown, half to what ends within the hour, where a wrong price costs the viewer an auction. All weights at one
 * moment sum to 1.
 */
export function viewWeight(leadMs: number, shownCount: number, shownWithinHour: number): number {
  if (shownWithinHour === 0) return 1 / shownCount;
  return 0.5 / shownCount + (leadMs <= hour ? 0.5 / shownWithinHour : 0);
}
