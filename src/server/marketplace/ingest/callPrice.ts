import { pageSize } from '../browse/searchAuctions.ts';
import type { BudgetState } from '../calls/callBudget.ts';
import { liveListings, type Slice } from './slices.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Share of the quota that scans leave unused, for counts, retries and surprises. */
const reserveShare = 0.01;
/** A slice is scanned again after this time in any case: after 5 h 50 min its listings leave the catalogue. */
export const maxScanAgeMs = 5.5 * hour;
/** Half of all views fall on the last hour of an auction. */
export const endingSoonMs = hour;
const endingSoonWeight = 35;
/** The bounds of the search for a price: a scan of every page every second, and no scan at all. */
const [minPrice, maxPrice] = [1e-3, 1e18];
/** The bid rate falls with the time left from here on. */
const peakBidsMs = minute;

/** Scans of a page in its last hour. With 8, half of the prices shown then are younger than five minutes. */
const scansInLastHour = 8;
/** Auctions that reach a scope in their last day, for each that is in it when they are counted. */
const lastDayGrowth = 1.7;
/** Auctions that join the scope for each that is counted a whole day ahead. */
const dayAheadGrowth = 1.1;
/** The largest share of the quota for the last hour; the rest refreshes what ends later. */
const maxEndingSoonShare = 0.55;

/**
 * Integrates the expected bids on a listing, weighted by its views, while its time left goes from one value to another.
 * Only ratios of the result matter.
 */
export function viewedBids(fromLeadMs: number, toLeadMs: number): number {
  const integral = (from: number, to: number) => (to <= from ? 0 : Math.log((to + peakBidsMs) / (from + peakBidsMs)));
  return (
    endingSoonWeight * integral(fromLeadMs, Math.min(toLeadMs, endingSoonMs)) +
    integral(Math.max(fromLeadMs, endingSoonMs), toLeadMs)
  );
}

/** Returns the calls the plan may spend in a day. */
export function plannedCalls(cap: number): number {
  return cap * (1 - reserveShare);
}

/**
 * Returns how many auctions may end within a day, by a count of the day before, so that the quota can follow each
 * through its last hour. More will end, because many get the bid that brings them into the scope on their last day.
 */
export function maxEndsPerDay(cap: number): number {
  return (plannedCalls(cap) * maxEndingSoonShare * pageSize) / (scansInLastHour * lastDayGrowth);
}

/** Returns how many listings can be kept fresh at a time besides those that end within the hour. */
export function maxFreshListings(cap: number, endsPerDay: number): number {
  const endingSoon = Math.min(
    ((endsPerDay * lastDayGrowth) / pageSize) * scansInLastHour,
    plannedCalls(cap) * maxEndingSoonShare,
  );
  return ((plannedCalls(cap) - endingSoon) * pageSize) / (day / maxScanAgeMs);
}

/**
 * Returns the shadow price of a call: the lowest price at which the plan's scans until the reset fit the calls left.
 * Infinite when the calls do not even suffice to keep the listings.
 *
 * A scan of a page removes wrong prices in proportion to `viewed bids × age²`: changes since the last scan, times how
 * long they were wrong. The page is scanned when that exceeds the price, which is every √(price ÷ viewed bids), so the
 * number of scans over a range of time left has a closed form.
 */
export function callPrice(slices: readonly Slice[], budget: Omit<BudgetState, 'byStream'>, now: number): number {
  const live = slices.filter((slice) => slice.to > now);
  const listings = live.reduce((sum, slice) => sum + liveListings(slice, now), 0);
  // As some end, the catalogue reaches for the same number that end later.
  const refreshing = ((listings / pageSize) * (budget.resetsAt - now)) / maxScanAgeMs;
  const left = plannedCalls(budget.cap) - budget.used - refreshing;
  if (left <= 0) return Number.POSITIVE_INFINITY;
  let [low, high] = [minPrice, maxPrice];
  for (let round = 0; round < 24; round++) {
    const price = Math.sqrt(low * high);
    const scans = live.reduce((sum, slice) => sum + extraScans(slice, price, budget.resetsAt, now), 0);
    if (scans > left) low = price;
    else high = price;
  }
  return high;
}

/** Returns the scans a slice needs until the reset or its end, besides those that only keep it fresh. */
function extraScans(slice: Slice, price: number, resetsAt: number, now: number): number {
  const pages = liveListings(slice, now) / pageSize;
  if (pages === 0) return 0;
  const from = Math.max(slice.from, now);
  const end = (from + slice.to) / 2;
  const [first, last] = [Math.max(end - resetsAt, 0), end - now];
  const spanMs = (slice.to - from) / pages;
  // In the end it is part of the page that ends soonest, which is scanned as a whole for the sake of its front.
  const inFrontMs = Math.max(Math.min(last, spanMs) - first, 0);
  const frontRate = Math.sqrt((pageSize * viewedBids(0, spanMs)) / spanMs / price);
  const front = inFrontMs * Math.max(frontRate - 1 / maxScanAgeMs, 0);
  const soon = extraScansBetween(Math.max(first, spanMs), Math.min(last, endingSoonMs), endingSoonWeight, price);
  const later = extraScansBetween(Math.max(first, spanMs, endingSoonMs), last, 1, price);
  return pages * ((front + soon) * scopeGrowth(last) + later);
}

/** Returns how many auctions will be in the scope in their last hour for each that is in it now. */
function scopeGrowth(leadMs: number): number {
  return leadMs < endingSoonMs ? 1 : 1 + dayAheadGrowth * Math.min(leadMs / day, 1);
}

/** Returns the scans of a full page while its time left falls, with viewed bids of `weight ÷ (lead + peakBids)`. */
function extraScansBetween(from: number, to: number, weight: number, price: number): number {
  const rate = pageSize * weight;
  // Before this point the page is only kept fresh.
  const limit = Math.min((rate * maxScanAgeMs ** 2) / price - peakBidsMs, to);
  if (limit <= from) return 0;
  const scans = 2 * Math.sqrt(rate / price) * (Math.sqrt(limit + peakBidsMs) - Math.sqrt(from + peakBidsMs));
  return scans - (limit - from) / maxScanAgeMs;
}
