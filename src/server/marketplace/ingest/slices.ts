import type { Category } from '@cardfall/card-language';
import { maxListingAgeMs } from '#domain/listings/freshness.ts';

/**
 * One market within a stretch of end times, and what its last scan found. A market's slices follow one another without
 * a gap: together they are what is known of it. Times are milliseconds since 1970.
 */
export interface Slice {
  readonly market: Category;
  readonly from: number;
  readonly to: number;
  /** Auctions that end in it; a part of them where a later scan took over a part of the stretch. */
  readonly listings: number;
  /** When the scan began that saw it last. */
  readonly scannedAt: number;
}

/** What a scan was asked for and what it brought: one page, the soonest ends first. */
export interface Scan {
  readonly market: Category;
  readonly from: number;
  /** The end of the window that was asked for. */
  readonly to: number;
  readonly startedAt: number;
  readonly listings: number;
  /** The latest end on the page, where the marketplace had more than the page; null where the page was all of it. */
  readonly lastEnd: number | null;
}

/** Ends have whole seconds: a full page of auctions that all end in one is passed over by this much. */
const shortestStep = 1_000;

/**
 * A market's slices after a scan, which takes the place of what was known of its stretch. Slices that are over go, and at
 * the far end those that were given up: nothing of them is shown any more.
 */
export function afterScan(slices: readonly Slice[], scan: Scan): Slice[] {
  const { market, from, startedAt, listings } = scan;
  const to = scan.lastEnd === null ? scan.to : Math.max(scan.lastEnd, from + shortestStep);
  const others = slices.filter((slice) => slice.market === market && slice.to > startedAt);
  const after = [
    ...others.flatMap((slice) => part(slice, slice.from, Math.min(slice.to, from))),
    { market, from, to, listings, scannedAt: startedAt },
    ...others.flatMap((slice) => part(slice, Math.max(slice.from, to), slice.to)),
  ].sort((one, other) => one.from - other.from);
  return after.slice(0, after.findLastIndex(({ scannedAt }) => startedAt - scannedAt < maxListingAgeMs) + 1);
}

/** How many auctions of a slice are still to end, taking them to be spread evenly. */
export function liveListings(slice: Slice, now: number): number {
  return part(slice, Math.max(slice.from, now), slice.to)[0]?.listings ?? 0;
}

/** The part of a slice within a stretch; nothing where they do not meet. */
function part(slice: Slice, from: number, to: number): Slice[] {
  if (from >= to) return [];
  if (from === slice.from && to === slice.to) return [slice];
  return [{ ...slice, from, to, listings: (slice.listings * (to - from)) / (slice.to - slice.from) }];
}
