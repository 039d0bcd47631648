import { pageSize } from '../browse/searchQuery.ts';
import type { BudgetState } from '../calls/callBudget.ts';
import { liveListings, type Slice } from './slices.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Share of the quota the scans never spend: for counting what there is, for calls made twice, and what nobody thought of. */
const reserve = 0.01;
/** After so long a slice is scanned again, whatever it is worth: at 5 h 50 its listings would leave the catalogue. */
export const keepFreshMs = 5.5 * hour;
/** Ending soon, which is what people come to look at: half of all looks fall on the last hour. */
export const soonMs = hour;
const soonInterest = 35;
/** Prices between which the right one is looked for: a scan of each page every second, and none at all. */
const [cheapest, dearest] = [1e-3, 1e18];
/** The rate of bids falls off with the time left, from here on. */
const bidsSettleMs = minute;

/**
 * How many scans a page is given in its last hour where the plan has its way; then half of the prices that end within
 * the hour are younger than five minutes.
 */
const scansInLastHour = 8;
/** Auctions that end within a scope, for each that is counted in it at a moment of the day before. */
const lastDayGrowth = 1.7;
/** And how many join each that is counted a whole day ahead. */
const dayBeforeGrowth = 1.1;
/** The share of the quota that goes into that at the most; the rest keeps what ends later. */
const soonShare = 0.55;

/**
 * Bids to be expected of a listing per time, times how likely somebody looks at it, summed up while its time left goes
 * from one to another. Only ratios of it matter.
 */
export function heatBetween(fromLeadMs: number, toLeadMs: number): number {
  const sum = (from: number, to: number) => (to <= from ? 0 : Math.log((to + bidsSettleMs) / (from + bidsSettleMs)));
  return soonInterest * sum(fromLeadMs, Math.min(toLeadMs, soonMs)) + sum(Math.max(fromLeadMs, soonMs), toLeadMs);
}

/** The calls the plan may spend on a whole day. */
export function callsADay(cap: number): number {
  return cap * (1 - reserve);
}

/**
 * How many auctions may be counted to end within a day for the quota to follow each through its last hour. More will
 * than are counted: many get the bid that brings them into the scope on their last day.
 */
export function endsWithinMeans(cap: number): number {
  return (callsADay(cap) * soonShare * pageSize) / (scansInLastHour * lastDayGrowth);
}

/** How many listings can be kept at a time beside those that end: each scanned every few hours, a page at a time. */
export function keepable(cap: number, endsADay: number): number {
  const soon = Math.min(((endsADay * lastDayGrowth) / pageSize) * scansInLastHour, callsADay(cap) * soonShare);
  return ((callsADay(cap) - soon) * pageSize) / (day / keepFreshMs);
}

/**
 * What a scan must be worth to be made now: the lowest price at which the plan's scans until the reset fit the calls
 * left. Infinite where not even what must be kept can be.
 *
 * A page is worth scanning once its `heat × age²` is above the price, for that is how much wrongness a scan takes away:
 * prices that changed since, times how long they have been wrong. So a page is scanned every √(price ÷ heat), and the
 * scans of a stretch of time are an integral that is known.
 */
export function priceOfCall(slices: readonly Slice[], budget: BudgetState, now: number): number {
  const live = slices.filter((slice) => slice.to > now);
  const listings = live.reduce((sum, slice) => sum + liveListings(slice, now), 0);
  // As some end, the catalogue reaches for as many that end later.
  const keeping = ((listings / pageSize) * (budget.resetsAt - now)) / keepFreshMs;
  const left = callsADay(budget.cap) - budget.used - keeping;
  if (left <= 0) return Number.POSITIVE_INFINITY;
  let [low, high] = [cheapest, dearest];
  for (let round = 0; round < 24; round++) {
    const middle = Math.sqrt(low * high);
    const wanted = live.reduce((sum, slice) => sum + extraScansOf(slice, middle, budget.resetsAt, now), 0);
    if (wanted > left) low = middle;
    else high = middle;
  }
  return high;
}

/** Scans a slice asks for until the reset or its end, beside those that only keep it. */
function extraScansOf(slice: Slice, price: number, resetsAt: number, now: number): number {
  const pages = liveListings(slice, now) / pageSize;
  if (pages === 0) return 0;
  const from = Math.max(slice.from, now);
  const end = (from + slice.to) / 2;
  const [first, last] = [Math.max(end - resetsAt, 0), end - now];
  const spanMs = (slice.to - from) / pages;
  // At last it is part of the page that ends soonest, and all of that is scanned for the sake of its front.
  const inFrontMs = Math.max(Math.min(last, spanMs) - first, 0);
  const often = Math.sqrt((pageSize * heatBetween(0, spanMs)) / spanMs / price);
  const front = inFrontMs * Math.max(often - 1 / keepFreshMs, 0);
  const soon = extraScansBetween(Math.max(first, spanMs), Math.min(last, soonMs), soonInterest, price);
  const later = extraScansBetween(Math.max(first, spanMs, soonMs), last, 1, price);
  return pages * ((front + soon) * growth(last) + later);
}

/** How many auctions will be in the scope in their last hour for each that is now. */
function growth(leadMs: number): number {
  return leadMs < soonMs ? 1 : 1 + dayBeforeGrowth * Math.min(leadMs / day, 1);
}

/** Scans of a full page while its time left goes from one to another, with a heat of `interest ÷ (lead + bidsSettle)`. */
function extraScansBetween(from: number, to: number, interest: number, price: number): number {
  const appetite = pageSize * interest;
  // Further off than this the page is only kept fresh.
  const turn = Math.min((appetite * keepFreshMs ** 2) / price - bidsSettleMs, to);
  if (turn <= from) return 0;
  const often = 2 * Math.sqrt(appetite / price) * (Math.sqrt(turn + bidsSettleMs) - Math.sqrt(from + bidsSettleMs));
  return often - (turn - from) / keepFreshMs;
}
