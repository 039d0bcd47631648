import type { Category } from '@cardfall/card-language';
import { maxListingAgeMs } from '#domain/listings/freshness.ts';
import { isInLayer, type Layer, type LayerName } from './scope.ts';

/**
 * A range of end times of one market and layer, and what its last scan found there. The slices of a layer leave no gap
 * between them. Times are milliseconds since 1970.
 */
export interface Slice {
  readonly market: Category;
  readonly layer: LayerName;
  readonly from: number;
  readonly to: number;
  /** Auctions that end in the range. A fraction where a later scan overwrote a part of it. */
  readonly listings: number;
  /** The time at which the last scan of the range began. */
  readonly scannedAt: number;
}

/** One page that was read, soonest ends first. */
export interface Scan {
  readonly market: Category;
  readonly layer: LayerName;
  readonly from: number;
  /** The end of the requested window. */
  readonly to: number;
  readonly startedAt: number;
  readonly listings: number;
  /** The latest end on the page when more pages follow; null when the page was the last one. */
  readonly lastEnd: number | null;
}

/** Ends have whole seconds: a full page of auctions that end in the same second is skipped by this much. */
const minStepMs = 1_000;

/**
 * Returns the slices of a market and layer after a scan, which replaces what was known of its range. Slices that have ended are
 * removed, and at the far end those that are too old to be shown.
 */
export function applyScan(slices: readonly Slice[], scan: Scan): Slice[] {
  const { market, layer, from, startedAt, listings } = scan;
  const to = scan.lastEnd === null ? scan.to : Math.max(scan.lastEnd, from + minStepMs);
  const others = slices.filter((slice) => slice.market === market && slice.layer === layer && slice.to > startedAt);
  const after = [
    ...others.flatMap((slice) => clip(slice, slice.from, Math.min(slice.to, from))),
    { market, layer, from, to, listings, scannedAt: startedAt },
    ...others.flatMap((slice) => clip(slice, Math.max(slice.from, to), slice.to)),
  ].sort((one, other) => one.from - other.from);
  return after.slice(0, after.findLastIndex(({ scannedAt }) => startedAt - scannedAt < maxListingAgeMs) + 1);
}

/** A page of a layer with its auctions. */
export interface ScannedPage extends Omit<Scan, 'listings'> {
  readonly auctions: readonly { readonly bidCount: number; readonly price: number }[];
}

/** Returns the slices of a market after a page of one layer, which shows what is in the narrower layers as well. */
export function applyPage(slices: readonly Slice[], page: ScannedPage, layers: readonly Layer[]): Slice[] {
  const read = layers.findIndex(({ name }) => name === page.layer);
  return layers.flatMap((layer, index) => {
    if (index < read) return slices.filter(({ market, layer: name }) => market === page.market && name === layer.name);
    const listings = page.auctions.filter((auction) => index === read || isInLayer(layer, auction)).length;
    return applyScan(slices, { ...page, layer: layer.name, listings });
  });
}

/** Estimates how many auctions of a slice have not ended, as if their ends were spread evenly. */
export function liveListings(slice: Slice, now: number): number {
  return clip(slice, Math.max(slice.from, now), slice.to)[0]?.listings ?? 0;
}

/** eBay's shortest auctions run one day, so an auction that ends within a day of a scan was listed before it. */
const minAuctionMs = 24 * 3_600_000;

/**
 * Returns until when every auction of a layer is stored, given its slices: the end of the gapless row that begins now.
 * Slices whose listings are too old to be shown end the row, and so does the time for which auctions may have been listed
 * since the scan. Null if even what ends next is unknown.
 */
export function completeUntil(slices: readonly Slice[], now: number): number | null {
  let until = now;
  for (const { from, to, scannedAt } of slices.toSorted((one, other) => one.from - other.from)) {
    if (to <= now) continue;
    if (from > until + minStepMs || now - scannedAt >= maxListingAgeMs) break;
    until = Math.max(until, Math.min(to, scannedAt + minAuctionMs));
    if (until < to) break;
  }
  return until > now ? until : null;
}

/** Returns the part of a slice within a range, or nothing where they do not overlap. */
function clip(slice: Slice, from: number, to: number): Slice[] {
  if (from >= to) return [];
  if (from === slice.from && to === slice.to) return [slice];
  return [{ ...slice, from, to, listings: (slice.listings * (to - from)) / (slice.to - slice.from) }];
}

/** Estimates how many auctions of consecutive slices end within a range. */
export function listingsBetween(row: readonly Slice[], from: number, to: number): number {
  let listings = 0;
  for (let index = firstEndingAfter(row, from); index < row.length; index++) {
    const slice = row[index];
    if (slice === undefined || slice.from >= to) break;
    const shared = Math.min(slice.to, to) - Math.max(slice.from, from);
    listings += (slice.listings * shared) / (slice.to - slice.from);
  }
  return listings;
}

/** Returns the index of the first slice of a row that ends after a time. */
export function firstEndingAfter(row: readonly Slice[], time: number): number {
  let [low, high] = [0, row.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((row[middle]?.to ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  return low;
}
