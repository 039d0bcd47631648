import { categories } from '@cardfall/card-language';
import { lastHoursMs } from '#domain/listings/lastHours.ts';
import { pageSize } from '../browse/searchAuctions.ts';
import { maxShares } from '../streams.ts';
import type { Layer } from './scope.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Share of the quota that scans leave unused, for counts, retries and surprises. */
const reserveShare = 0.01;
/** One call after another can make about this many in a day. */
const callsOneByOne = 60_000;
/** A slice is scanned again after this time in any case: after 5 h 50 min its listings leave the catalogue. */
export const maxScanAgeMs = 5.5 * hour;
/**
 * The complete hours. Reading them costs the same however many they are, but the further an auction is from its end, the
 * older its price gets (docs/speed.md, Coverage and wrong prices).
 */
export const minHorizonMs = lastHoursMs;
/** eBay's longest auctions run ten days. */
export const maxLeadMs = (10 * 24 + 1) * hour;
/** Every auction is looked at again in these last minutes, and the plan tries to do so in the middle of them. */
export const lastLookMs = 20 * minute;
/** A card in its last hour is looked at this often for each look at another one. */
const endingSoonWeight = 5;
const endingSoonMs = hour;
/** The bid rate falls with the time left from here on. */
const peakBidsMs = minute;
/** Calls for following, for each page of auctions that ends, before more hours are read. */
const minFollowingCalls = 2.5;
/**
 * The lowest value of a page, in milliseconds of a look at one card. However many calls are left, a full page is read some
 * times a second in its last half hour, and a dozen cards that end in hours every few seconds.
 */
const minValue = 10;
/** The life of a page is played through in steps of this part of the time left, and between two scans. */
const stepsOfLead = 50;
const stepsBetweenScans = 6;
const minStepMs = 250;

/** Returns the calls the plan may spend in a day. */
export function plannedCalls(cap: number): number {
  return cap * (1 - reserveShare);
}

/** Returns the calls of a day for everything but the searches of visitors. */
export function callsForScans(cap: number): number {
  return plannedCalls(cap) * (1 - maxShares.askedFor);
}

/** Returns how many markets are scanned at the same time: one, unless the quota is larger than one after another can use. */
export function scansAtOnce(cap: number): number {
  return Math.min(Math.ceil(cap / callsOneByOne), categories.length);
}

/**
 * Returns how far ahead all auctions of the scope are read. More than the minimum needs a large quota: what ends more than
 * five and a half hours later has to be read again and again to be kept.
 *
 * @param calls see {@link callsForScans}
 */
export function horizonMs(calls: number, endsPerDay: number): number {
  const firstReads = Math.max(endsPerDay, 1) / pageSize;
  const spare = (calls - firstReads * (1 + minFollowingCalls)) / 2;
  if (spare <= 0) return minHorizonMs;
  const pagesKept = spare / (day / maxScanAgeMs);
  return Math.min(maxScanAgeMs + (pagesKept / firstReads) * day, maxLeadMs);
}

/**
 * Returns how much a scan of one auction now is worth: the time until its next bid, weighed by the looks it gets, if its
 * price is wrong by now. In milliseconds of a look.
 *
 * Bids come at a rate of `bidRate ÷ time left`, so `bidRate × ln(time left then ÷ time left now)` are expected since the
 * last scan. This is the index of a page that changes by a Poisson process (Azar et al., PNAS 2018).
 */
export function scanValue({ bidRate, lookWeight }: Layer, leadMs: number, ageMs: number): number {
  const lead = Math.max(leadMs, 0) + peakBidsMs;
  const bids = bidRate * Math.log((lead + ageMs) / lead);
  const isUnchanged = Math.exp(-bids);
  const toNextBid = ((1 - isUnchanged * (1 + bids)) * lead) / bidRate;
  const toEnd = (1 - isUnchanged) * lead;
  return lookWeight * (leadMs <= endingSoonMs ? endingSoonWeight : 1) * Math.min(toNextBid, toEnd);
}

/** A market in layers, for what its pages are worth. */
export interface LayeredMarket {
  readonly layers: readonly Layer[];
  /** The share of each layer in the first one. */
  readonly shares: readonly number[];
  /** Auctions of the first layer that end at about the same time. In a small market they do not fill a page. */
  readonly endingTogether: number;
}

/**
 * Returns whether a page of this value is worth a call: whether following what ends until the reset fits the calls left
 * when every page of this value is read.
 *
 * @param callsPer200 the calls left for each 200 auctions that are still to be followed
 */
export function isWorthACall(value: number, market: LayeredMarket, callsPer200: number): boolean {
  return value >= minValue && followingCalls(market, value, callsPer200) <= callsPer200;
}

/**
 * Returns the number of calls that 200 auctions of the first layer take from their first scan to their end, if each page is
 * read as soon as its value reaches the price. Simulates the time left in steps, each shorter than the time between two
 * scans, and stops once the number exceeds `maxCalls`.
 */
function followingCalls(market: LayeredMarket, price: number, maxCalls: number): number {
  const scannedAt = market.layers.map(() => minHorizonMs);
  let calls = 0;
  let isLookedAt = false;
  let stepMs = minHorizonMs / stepsOfLead;
  for (let lead = minHorizonMs; lead > minute / 2 && calls <= maxCalls; lead -= Math.min(stepMs, lead / stepsOfLead)) {
    const isLastLook = !isLookedAt && lead < lastLookMs / 2;
    const read = isLastLook ? firstWithBids(market.layers) : findWorthwhile(market, scannedAt, { lead, price });
    if (isLastLook) isLookedAt = true;
    if (read === -1) continue;
    calls += pageSize / auctionsOnPage(market, read);
    stepMs = Math.max(((scannedAt.at(-1) ?? lead) - lead) / stepsBetweenScans, minStepMs);
    scannedAt.fill(lead, read);
  }
  return calls;
}

/** Returns how many auctions of the first layer a page of another one covers. */
function auctionsOnPage({ shares, endingTogether }: LayeredMarket, layer: number): number {
  return Math.min(pageSize / (shares[layer] ?? 1), endingTogether);
}

/** Returns the index of the first layer whose auctions all have a bid: its pages also show which others have none. */
export function firstWithBids(layers: readonly Layer[]): number {
  return layers.findIndex(({ scope }) => scope.minBids > 0);
}

/** Returns the narrowest layer whose page is worth the price, or -1. */
function findWorthwhile(
  market: LayeredMarket,
  scannedAt: readonly number[],
  { lead, price }: { readonly lead: number; readonly price: number },
): number {
  const { layers, shares } = market;
  let value = 0;
  for (let index = layers.length - 1; index >= 0; index--) {
    const layer = layers[index];
    const share = shares[index] ?? 0;
    if (layer === undefined) break;
    value += (share - (shares[index + 1] ?? 0)) * scanValue(layer, lead, (scannedAt[index] ?? lead) - lead);
    if (share > 0 && value * auctionsOnPage(market, index) >= price) return index;
  }
  return -1;
}
