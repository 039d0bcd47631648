import type { Category } from '@cardfall/card-language';
import { pageSize } from '../browse/searchAuctions.ts';
import type { BudgetState } from '../calls/callBudget.ts';
import { callPrice, endingSoonMs, maxFreshListings, maxScanAgeMs, plannedCalls, viewedBids } from './callPrice.ts';
import { liveListings, type Slice } from './slices.ts';

export interface PlanInput {
  readonly slices: readonly Slice[];
  /** The markets to scan. One that failed is left out for a while. */
  readonly markets: readonly Category[];
  readonly budget: Omit<BudgetState, 'byStream'>;
  /** Auctions of the scope that end within a day. */
  readonly endsPerDay: number;
  /** The weight of a market by its impressions; 1 is the average. */
  readonly weight: (market: Category) => number;
}

/** The page to read: the auctions of a market that end from a time on. */
export interface NextScan {
  readonly market: Category;
  readonly from: number;
}

/** Scans that keep listings fresh run this much ahead of their deadline, so that an even row is never hurried. */
const deadlineShare = 0.9;
/** eBay's longest auctions run ten days. */
export const maxLeadMs = (10 * 24 + 1) * 3_600_000;
/** The far end of the catalogue moves only by this much at a time: there is hardly anything yet. */
const minExtensionMs = 4 * 3_600_000;

/**
 * Returns the most valuable call, or null when none is worth its price or none is left.
 *
 * Listings about to expire come first, then unknown ranges as far as they can be kept fresh, then pages with enough
 * expected bids that nobody has seen.
 */
export function nextScan(input: PlanInput, now: number): NextScan | null {
  const { slices, markets, budget, endsPerDay } = input;
  if (budget.used >= Math.floor(plannedCalls(budget.cap))) return null;
  const price = callPrice(slices, budget, now);
  const maxListings = maxFreshListings(budget.cap, endsPerDay);
  const kept = selectKept(slices, maxListings, now);
  const expiring = findExpiring(kept, markets, now);
  if (expiring !== null) return expiring;
  const listings = kept.reduce((sum, slice) => sum + liveListings(slice, now), 0);
  const canGrow = price < Number.POSITIVE_INFINITY && listings + pageSize <= maxListings;
  return (canGrow ? findUnknown(kept, markets, now) : null) ?? findMostValuable(kept, price, input, now);
}

/** Returns the oldest slice if it must be scanned now to be kept. */
function findExpiring(kept: readonly Slice[], markets: readonly Category[], now: number): NextScan | null {
  const live = kept.filter((slice) => slice.to > now && markets.includes(slice.market));
  const oldest = live.reduce<Slice | null>(
    (one, other) => (one && one.scannedAt <= other.scannedAt ? one : other),
    null,
  );
  if (oldest === null || now - oldest.scannedAt < maxScanAgeMs) return null;
  return { market: oldest.market, from: Math.max(oldest.from, now) };
}

/** Returns the page whose value exceeds its price most. The slice whose refresh is due counts as worth its price. */
function findMostValuable(
  kept: readonly Slice[],
  price: number,
  { markets, weight }: PlanInput,
  now: number,
): NextScan | null {
  const due = findRefreshDue(kept, now);
  let best: NextScan | null = null;
  let maxValue = 1;
  for (const market of markets) {
    const own = kept.filter((slice) => slice.market === market && slice.to > now);
    for (const [index, slice] of own.entries()) {
      const value = Math.max((pageValue(own, index, now) * weight(market)) / price, slice === due ? 1 : 0);
      if (value < maxValue) continue;
      maxValue = value;
      best = { market, from: Math.max(slice.from, now) };
    }
  }
  return best;
}

/** Returns the end of the known range in the market where it is nearest. */
function findUnknown(kept: readonly Slice[], markets: readonly Category[], now: number): NextScan | null {
  const frontiers = markets.map((market) => ({
    market,
    from: kept.findLast((slice) => slice.market === market && slice.to > now)?.to ?? now,
  }));
  const [nearest] = frontiers.sort((one, other) => one.from - other.from);
  return nearest !== undefined && nearest.from < now + maxLeadMs - minExtensionMs ? nearest : null;
}

/** Returns the slices that can be kept fresh. Those that end last are given up first. */
function selectKept(slices: readonly Slice[], maxListings: number, now: number): Slice[] {
  const kept: Slice[] = [];
  let listings = 0;
  for (const slice of slices.toSorted((one, other) => one.from - other.from)) {
    listings += liveListings(slice, now);
    if (listings > maxListings + pageSize) break;
    kept.push(slice);
  }
  return kept;
}

/** Estimates how wrong the prices are on the page that begins with a slice. The page may cover several slices. */
function pageValue(slices: readonly Slice[], start: number, now: number): number {
  let value = 0;
  let room = pageSize;
  for (let index = start; index < slices.length && room > 0; index++) {
    const slice = slices[index];
    if (slice === undefined) break;
    const listings = liveListings(slice, now);
    const from = Math.max(slice.from, now);
    const to = listings <= room ? slice.to : from + ((slice.to - from) * room) / listings;
    const bids = (viewedBids(from - now, to - now) * listings) / (slice.to - from);
    value += bids * (now - slice.scannedAt) ** 2;
    room -= listings;
  }
  return value;
}

/**
 * Returns the slice with the oldest scan once its turn has come. Refreshing scans are spread evenly, because slices that
 * were filled in one go would otherwise fall due at once. The turn comes when some slice of the row would expire if the
 * row started any later.
 */
function findRefreshDue(slices: readonly Slice[], now: number): Slice | null {
  const later = slices.filter((slice) => slice.from > now + endingSoonMs);
  const pages = later.reduce((sum, slice) => sum + slice.listings / pageSize, 0);
  const stepMs = (deadlineShare * maxScanAgeMs) / pages;
  const oldestFirst = later.toSorted((one, other) => one.scannedAt - other.scannedAt);
  let turnMs = 0;
  for (const slice of oldestFirst) {
    turnMs += (slice.listings / pageSize) * stepMs;
    if (turnMs >= slice.scannedAt + maxScanAgeMs - now) return oldestFirst[0] ?? null;
  }
  return null;
}
