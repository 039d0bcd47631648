import { type Market, markets } from '../browse/markets.ts';
import type { EndWindow } from '../browse/searchAuctions.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A stretch of the future, and how often it is worth looking at. All in milliseconds from now. */
interface Stretch {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly every: number;
  /** The most pages of 200 one scan may fetch; the soonest ends come first. */
  readonly mostPages: number;
}

/** The nearer the end, the more often: that is when bids come in. The far ones are seen just often enough to stay fresh. */
const stretches: readonly Stretch[] = [
  { name: '1h', from: 0, to: hour, every: 2 * minute, mostPages: 50 },
  { name: '6h', from: hour, to: 6 * hour, every: 15 * minute, mostPages: 50 },
  { name: '24h', from: 6 * hour, to: day, every: hour, mostPages: 50 },
  { name: '3d', from: day, to: 3 * day, every: 3 * hour, mostPages: 50 },
  { name: '10d', from: 3 * day, to: 10 * day + hour, every: 4 * hour, mostPages: 50 },
];

/** One market within one stretch of end times: what one scan covers. */
export interface Slice {
  /** Such as `football/6h`; the key its scans are remembered by. */
  readonly name: string;
  readonly market: Market;
  readonly stretch: Stretch;
}

/** The soonest ends first: on an empty catalogue they are what is wanted first. */
export const slices: readonly Slice[] = stretches.flatMap((stretch) =>
  markets.map((market) => ({ name: `${market.category}/${stretch.name}`, market, stretch })),
);

/** The end times a slice covers at this moment. The nearest has no lower bound: the marketplace drops one that is not in the future. */
export function windowOf(slice: Slice, now: number): EndWindow {
  const { from, to } = slice.stretch;
  return { from: from === 0 ? null : now + from, to: now + to };
}
