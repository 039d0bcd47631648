import type { Category } from '@cardfall/card-language';
import { pageSize } from '../browse/searchQuery.ts';
import type { BudgetState } from '../calls/callBudget.ts';
import { callsADay, heatBetween, keepable, keepFreshMs, priceOfCall, soonMs } from './callPrice.ts';
import { liveListings, type Slice } from './slices.ts';

export interface Known {
  readonly slices: readonly Slice[];
  /** Markets to be scanned; one in trouble is left out for a while. */
  readonly markets: readonly Category[];
  readonly budget: BudgetState;
  /** How many auctions of the scope end within a day. */
  readonly endsADay: number;
  /** How much a market is looked at, 1 being the average. */
  readonly interest: (market: Category) => number;
}

/** Where to read a page: of this market, the auctions that end from here on. */
export interface NextScan {
  readonly market: Category;
  readonly from: number;
}

/** How much faster than needed the row of scans that keep may go, so that an even one is never hurried. */
const evenness = 0.9;
/** No auction runs longer (eBay's longest are ten days). */
export const longestLeadMs = (10 * 24 + 1) * 3_600_000;
/** The catalogue reaches further once it is worth a call: at the far end there is next to nothing yet. */
const shortestReachMs = 4 * 3_600_000;

/**
 * Which call is worth most now; null when none is worth its price, or none is left.
 *
 * First what would be lost, then what is not known yet, as far into the future as can be kept; then what ends soon where
 * enough bids are to be expected that nobody has seen, and what ends later just often enough to be kept.
 */
export function nextScan(known: Known, now: number): NextScan | null {
  const { slices, markets, budget, endsADay } = known;
  if (budget.used >= Math.floor(callsADay(budget.cap))) return null;
  const price = priceOfCall(slices, budget, now);
  const room = keepable(budget.cap, endsADay);
  const kept = withinRoom(slices, room, now);
  const lost = mostEndangered(kept, markets, now);
  if (lost !== null) return lost;
  const held = kept.reduce((sum, slice) => sum + liveListings(slice, now), 0);
  const grows = price < Number.POSITIVE_INFINITY && held + pageSize <= room;
  return (grows ? nearestUnknown(kept, markets, now) : null) ?? mostWorth(kept, price, known, now);
}

/** What must be scanned now to be kept. */
function mostEndangered(kept: readonly Slice[], markets: readonly Category[], now: number): NextScan | null {
  const known = kept.filter((slice) => slice.to > now && markets.includes(slice.market));
  const oldest = known.reduce((one, other) => (other.scannedAt < one.scannedAt ? other : one), known[0] as Slice);
  if (oldest === undefined || now - oldest.scannedAt < keepFreshMs) return null;
  return { market: oldest.market, from: Math.max(oldest.from, now) };
}

/** The page most worth its price, and one that keeps where it is its turn. */
function mostWorth(kept: readonly Slice[], price: number, { markets, interest }: Known, now: number): NextScan | null {
  const stale = keepingDue(kept, now);
  let most: NextScan | null = null;
  let highest = 1;
  for (const market of markets) {
    const own = kept.filter((slice) => slice.market === market && slice.to > now);
    for (const [index, slice] of own.entries()) {
      const urgency = Math.max((worth(own, index, now) * interest(market)) / price, slice === stale ? 1 : 0);
      if (urgency < highest) continue;
      highest = urgency;
      most = { market, from: Math.max(slice.from, now) };
    }
  }
  return most;
}

/** Where the market of which least is known goes on. */
function nearestUnknown(kept: readonly Slice[], markets: readonly Category[], now: number): NextScan | null {
  const frontiers = markets.map((market) => ({
    market,
    from: kept.findLast((slice) => slice.market === market && slice.to > now)?.to ?? now,
  }));
  const [nearest] = frontiers.sort((one, other) => one.from - other.from);
  return nearest !== undefined && nearest.from < now + longestLeadMs - shortestReachMs ? nearest : null;
}

/** The slices that can be kept: those that end last are given up first. */
function withinRoom(slices: readonly Slice[], room: number, now: number): Slice[] {
  const kept: Slice[] = [];
  let held = 0;
  for (const slice of slices.toSorted((one, other) => one.from - other.from)) {
    held += liveListings(slice, now);
    if (held > room + pageSize) break;
    kept.push(slice);
  }
  return kept;
}

/** What a page that begins with a slice is worth: the wrongness of the prices on it. It may reach over several slices. */
function worth(slices: readonly Slice[], start: number, now: number): number {
  let sum = 0;
  let room = pageSize;
  for (let index = start; index < slices.length && room > 0; index++) {
    const slice = slices[index];
    if (slice === undefined) break;
    const listings = liveListings(slice, now);
    const from = Math.max(slice.from, now);
    const reached = listings <= room ? slice.to : from + ((slice.to - from) * room) / listings;
    const heat = (heatBetween(from - now, reached - now) * listings) / (slice.to - from);
    sum += heat * (now - slice.scannedAt) ** 2;
    room -= listings;
  }
  return sum;
}

/**
 * The slice that was not scanned for longest, once it is its turn: the scans that keep what ends later should not all
 * fall due at once, as they would after the catalogue was filled in one go. In an even row of scans, each slice has to
 * come to its turn before it is lost; where one would not, the row must go on now.
 */
function keepingDue(slices: readonly Slice[], now: number): Slice | null {
  const later = slices.filter((slice) => slice.from > now + soonMs);
  const pages = later.reduce((sum, slice) => sum + slice.listings / pageSize, 0);
  const stepMs = (evenness * keepFreshMs) / pages;
  const oldestFirst = later.toSorted((one, other) => one.scannedAt - other.scannedAt);
  let turnMs = 0;
  for (const slice of oldestFirst) {
    turnMs += (slice.listings / pageSize) * stepMs;
    if (turnMs >= slice.scannedAt + keepFreshMs - now) return oldestFirst[0] ?? null;
  }
  return null;
}
