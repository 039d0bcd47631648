import { type Category, categories } from '@cardfall/card-language';
import { maxListingAgeMs } from '#domain/listings/freshness.ts';
import { pageSize } from '../browse/searchAuctions.ts';
import type { BudgetState } from '../calls/callBudget.ts';
import { maxShares, type Stream } from '../streams.ts';
import {
  callsForScans,
  firstWithBids,
  horizonMs,
  isWorthACall,
  lastLookMs,
  maxLeadMs,
  maxScanAgeMs,
  plannedCalls,
  scanValue,
} from './callPrice.ts';
import { growthUntilEnd, type Layer, type LayerName } from './scope.ts';
import { firstEndingAfter, listingsBetween, liveListings, type Slice } from './slices.ts';

/** The auctions of a market that are still to be read the first time until a moment, as its last answer counted them. */
export interface Outlook {
  readonly to: number;
  readonly auctions: number;
}

export interface PlanInput {
  readonly slices: readonly Slice[];
  readonly layers: readonly Layer[];
  /** The markets to scan. One that failed is left out for a while. */
  readonly markets: readonly Category[];
  readonly budget: BudgetState;
  readonly outlooks: ReadonlyMap<Category, Outlook>;
  /** Auctions of the scope that end within a day, in all markets. */
  readonly endsPerDay: number;
  /** The number of auctions of a market that can be reached: not all when pages have to be counted from the front. */
  readonly reach: number;
  /** The weight of a market by its impressions; 1 is the average. */
  readonly weight: (market: Category) => number;
}

/** The page to read: the auctions of a market and layer that end from a time on. */
export interface NextScan {
  readonly stream: Exclude<Stream, 'askedFor' | 'probing'>;
  readonly market: Category;
  readonly layer: LayerName;
  readonly from: number;
  /** The end of the window: the answer counts what ends until then. */
  readonly to: number;
}

const day = 24 * 3_600_000;
/** The part of following that still lies ahead of a known auction, on average. */
const partToFollow = 0.8;
/** Scans that keep listings run this much ahead of their deadline, so that an even row is never hurried. */
const deadlineShare = 0.9;
/** The far end moves by this much at least: there is hardly anything yet. */
const maxSpanMs = 4 * 3_600_000;
/** A last look this late still helps; later pages begin with what is over when they are stored. */
const minLastLookMs = 4 * 60_000;

/**
 * Returns the most valuable call, or null when none is worth its price or none is left. What would leave the catalogue
 * comes first, then the complete hours, then last looks, then pages with enough expected bids that nobody has seen.
 */
export function nextScan(input: PlanInput, now: number): NextScan | null {
  const { budget, endsPerDay, slices, layers } = input;
  if (callsLeft(budget, now) < 1) return null;
  const horizon = horizonMs(callsForScans(budget.cap), endsPerDay);
  const plan: Plan = { ...input, now, horizon, rows: rowsOf(slices, layers, now) };
  return findExpiring(plan) ?? findUnread(plan) ?? findLastLook(plan) ?? findMostValuable(plan);
}

/** Returns the most valuable calls, each in another market: the plan of a market needs the answer of its last call. */
export function nextScans(input: PlanInput, now: number, limit: number): NextScan[] {
  const scans: NextScan[] = [];
  let { markets } = input;
  while (scans.length < limit) {
    const next = nextScan({ ...input, markets }, now);
    if (next === null) break;
    scans.push(next);
    markets = markets.filter((market) => market !== next.market);
  }
  return scans;
}

interface Plan extends PlanInput {
  readonly now: number;
  readonly horizon: number;
  /** The live slices by market and layer, the soonest first. */
  readonly rows: ReadonlyMap<Category, readonly (readonly Slice[])[]>;
}

function rowsOf(slices: readonly Slice[], layers: readonly Layer[], now: number): Plan['rows'] {
  const rows = new Map<Category, Slice[][]>();
  for (const slice of slices) {
    const layer = layers.findIndex(({ name }) => name === slice.layer);
    if (slice.to <= now || layer === -1) continue;
    const ofMarket = rows.get(slice.market) ?? layers.map(() => []);
    rows.set(slice.market, ofMarket);
    ofMarket[layer]?.push(slice);
  }
  for (const ofMarket of rows.values()) for (const row of ofMarket) row.sort((one, other) => one.from - other.from);
  return rows;
}

/** Returns the planned calls left, without those held back for what visitors will ask for until the reset. */
function callsLeft({ cap, used, byStream, startedAt, resetsAt }: BudgetState, now: number): number {
  const share = maxShares.askedFor * cap;
  const held = Math.min(share - byStream.askedFor, (share * (resetsAt - now)) / (resetsAt - startedAt));
  return plannedCalls(cap) - used - Math.max(held, 0);
}

function rowOf({ rows }: Plan, market: Category, layer: number): readonly Slice[] {
  return rows.get(market)?.[layer] ?? [];
}

function toScan(
  { layers, budget, now }: Plan,
  stream: NextScan['stream'],
  page: { market: Category; layer: number; from: number },
): NextScan | null {
  const layer = layers[page.layer];
  if (layer === undefined) return null;
  const from = Math.max(page.from, now);
  // Until the reset, so that the answer counts what is left to read today.
  const to = from < budget.resetsAt ? budget.resetsAt : now + maxLeadMs;
  return { stream, market: page.market, layer: layer.name, from, to };
}

/**
 * Returns the oldest slice of the first layer once its turn has come to be read again, because it leaves the catalogue
 * before it ends. Slices that were filled in one go would all be due at once, so they are spread evenly: the turn comes
 * when some slice of the row would be too late if the row began any later.
 */
function findExpiring(plan: Plan): NextScan | null {
  const oldestFirst = plan.markets
    .flatMap((market) => rowOf(plan, market, 0))
    .filter(({ to, scannedAt }) => to > scannedAt + maxListingAgeMs)
    .sort((one, other) => one.scannedAt - other.scannedAt);
  const [oldest] = oldestFirst;
  if (oldest === undefined) return null;
  const pages = oldestFirst.reduce((sum, { listings }) => sum + Math.max(listings / pageSize, 1), 0);
  const stepMs = (deadlineShare * maxScanAgeMs) / pages;
  let turnMs = 0;
  for (const { listings, scannedAt } of oldestFirst) {
    turnMs += Math.max(listings / pageSize, 1) * stepMs;
    if (turnMs < scannedAt + maxScanAgeMs - plan.now) continue;
    return toScan(plan, 'completeHours', { market: oldest.market, layer: 0, from: oldest.from });
  }
  return null;
}

/** Returns the end of the known hours in the market where it is nearest, once a whole page of them can be read. */
function findUnread(plan: Plan): NextScan | null {
  const [nearest] = plan.markets
    .map((market) => {
      const row = rowOf(plan, market, 0);
      const last = row.at(-1);
      const pages = last === undefined ? Number.POSITIVE_INFINITY : last.listings / pageSize;
      const spanMs = last === undefined ? 0 : Math.min((last.to - last.from) / pages, maxSpanMs);
      const from = last?.to ?? plan.now;
      return { market, from, to: from + spanMs, known: listingsBetween(row, plan.now, from) };
    })
    .filter(({ known }) => known < plan.reach)
    .sort((one, other) => one.from - other.from);
  if (nearest === undefined || nearest.to > plan.now + plan.horizon) return null;
  return toScan(plan, 'completeHours', { market: nearest.market, layer: 0, from: nearest.from });
}

/** Returns the page whose last look is due: so late that all of the page ends soon, and early enough to be of use. */
function findLastLook(plan: Plan): NextScan | null {
  const { now } = plan;
  const layer = firstWithBids(plan.layers);
  let next: { market: Category; layer: number; from: number } | null = null;
  for (const market of plan.markets) {
    const row = rowOf(plan, market, layer);
    const slice = row.find(({ to, scannedAt }) => to - scannedAt > lastLookMs);
    if (slice === undefined) continue;
    const from = Math.max(slice.from, slice.scannedAt + lastLookMs, now);
    if (next !== null && next.from <= from) continue;
    const spanMs = pageEnd(row, row.indexOf(slice), from) - from;
    if (from <= now + Math.max(lastLookMs - spanMs, minLastLookMs)) next = { market, layer, from };
  }
  return next && toScan(plan, 'lastLook', next);
}

/** Returns the end of the page that begins with a slice. */
function pageEnd(row: readonly Slice[], start: number, now: number): number {
  let room = pageSize;
  let end = now;
  for (let index = start; index < row.length && room > 0; index++) {
    const slice = row[index];
    if (slice === undefined) break;
    const listings = liveListings(slice, now);
    const from = Math.max(slice.from, now);
    end = listings <= room ? slice.to : from + ((slice.to - from) * room) / listings;
    room -= listings;
  }
  return end;
}

/** Returns the most valuable page, if it is worth a call. */
function findMostValuable(plan: Plan): NextScan | null {
  const { layers, markets, weight, now } = plan;
  let maxValue = 0;
  let best: { market: Category; layer: number; from: number } | null = null;
  for (const market of markets) {
    // Auctions that end after a day get few bids, and findExpiring reads them every five and a half hours.
    const rows = layers.map((_, layer) => rowOf(plan, market, layer).filter(({ from }) => from < now + day));
    const values = rows.map((row, layer) =>
      row.map((slice) => rangeValue(plan, rows, { layer, slice, from: Math.max(slice.from, now), to: slice.to })),
    );
    for (let layer = 0; layer < layers.length; layer++) {
      const row = rows[layer] ?? [];
      for (const [index, slice] of row.entries()) {
        const from = Math.max(slice.from, now);
        const value = pageValue(plan, rows, values, { layer, from, to: pageEnd(row, index, now) }) * weight(market);
        if (value < maxValue) continue;
        maxValue = value;
        best = { market, layer, from };
      }
    }
  }
  return best && isAffordable(plan, maxValue) ? toScan(plan, 'following', best) : null;
}

/**
 * Returns the value of reading a range of a market, for its layer and the narrower ones that are read with it.
 *
 * @param values the value of each slice as a whole
 */
function pageValue(
  plan: Plan,
  rows: readonly (readonly Slice[])[],
  values: readonly (readonly number[])[],
  { layer, from, to }: { readonly layer: number; readonly from: number; readonly to: number },
): number {
  let value = 0;
  for (let index = layer; index < rows.length; index++) {
    const row = rows[index] ?? [];
    for (let offset = firstEndingAfter(row, from); offset < row.length; offset++) {
      const slice = row[offset];
      if (slice === undefined || slice.from >= to) break;
      const range = { from: Math.max(slice.from, from), to: Math.min(slice.to, to) };
      const isWhole = range.from === Math.max(slice.from, plan.now) && range.to === slice.to;
      const ofSlice = isWhole ? values[index]?.[offset] : rangeValue(plan, rows, { layer: index, slice, ...range });
      value += ofSlice ?? 0;
    }
  }
  return value;
}

interface SlicePart {
  readonly layer: number;
  readonly slice: Slice;
  readonly from: number;
  readonly to: number;
}

/** Returns the value of reading a part of a slice, without what is also in the next narrower layer. */
function rangeValue({ layers, now }: Plan, rows: readonly (readonly Slice[])[], part: SlicePart): number {
  const { slice, from, to } = part;
  const layer = layers[part.layer];
  if (layer === undefined || layer.bidRate === 0) return 0;
  const own = listingsBetween([slice], from, to) - listingsBetween(rows[part.layer + 1] ?? [], from, to);
  return own <= 0 ? 0 : own * scanValue(layer, (from + to) / 2 - now, now - slice.scannedAt);
}

/** Returns whether a call for a page of this value leaves enough for pages that will be worth as much until the reset. */
function isAffordable(plan: Plan, value: number): boolean {
  const { layers, markets, budget, endsPerDay, now } = plan;
  const sum = (layer: number, from: number, to: number) =>
    markets.reduce((total, market) => total + listingsBetween(rowOf(plan, market, layer), from, to), 0);
  const { untilReset, afterwards } = unreadAuctions(plan);
  const kept = sum(0, now + maxScanAgeMs, now + maxLeadMs) * ((budget.resetsAt - now) / maxScanAgeMs);
  const left = callsLeft(budget, now) - (untilReset + afterwards + kept) / pageSize;
  const toFollow = (untilReset + partToFollow * sum(0, now, budget.resetsAt)) / pageSize;
  const soon = layers.map((_, layer) => sum(layer, now, now + maxScanAgeMs / 2));
  const shares = soon.map((listings) => listings / Math.max(soon[0] ?? 1, 1));
  const endingTogether = Math.max(((endsPerDay / categories.length) * lastLookMs) / day, 1);
  return isWorthACall(value, { layers, shares, endingTogether }, Math.max(left, 0) / Math.max(toFollow, 1 / pageSize));
}

/** Estimates how many auctions will be read the first time until the reset, by whether they end before or after it. */
function unreadAuctions({ markets, outlooks, budget, endsPerDay, horizon, now, ...plan }: Plan) {
  const growth = growthUntilEnd({ minBids: plan.layers[0]?.scope.minBids ?? 0 });
  const perMarket = (growth * endsPerDay) / categories.length;
  const end = budget.resetsAt;
  let [untilReset, afterwards] = [0, 0];
  for (const market of markets) {
    const known = plan.rows.get(market)?.[0]?.at(-1)?.to ?? now;
    const expected = (perMarket * Math.max(end - known, 0)) / day;
    const outlook = outlooks.get(market);
    const isCounted = outlook?.to === end && known < end;
    // The marketplace's count is an estimate (docs/ebay.md, Browse search).
    untilReset += isCounted ? Math.min(Math.max(growth * outlook.auctions, expected / 3), expected * 3) : expected;
    afterwards += (perMarket * (end + horizon - Math.max(known, end))) / day;
  }
  return { untilReset, afterwards };
}
