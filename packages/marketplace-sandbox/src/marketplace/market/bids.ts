import type { Random } from './lots/Random.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const maxBids = 64;

/** The marketplace's bid increments by the current bid, both in cents. */
const increments: readonly (readonly [below: number, increment: number])[] = [
  [100, 5],
  [500, 25],
  [2_500, 50],
  [10_000, 100],
  [25_000, 250],
  [50_000, 500],
  [100_000, 1_000],
  [250_000, 2_500],
  [500_000, 5_000],
];

export function bidIncrement(cents: number): number {
  return increments.find(([below]) => cents < below)?.[1] ?? 10_000;
}

/** What the bids of an auction tell at any time. */
export interface BidHistory {
  /** Counts the bids up to a time, itself included. */
  countUntil(time: number): number;
  /** Returns the price in cents after that number of bids, from 1 on. */
  priceAfter(bids: number): number;
}

/** The times of all bids, and the price in cents after each. Both rise. */
export class BidSchedule implements BidHistory {
  readonly times: readonly number[];
  readonly prices: readonly number[];

  constructor(times: readonly number[], prices: readonly number[]) {
    this.times = times;
    this.prices = prices;
  }

  countUntil(time: number): number {
    const later = this.times.findIndex((each) => each > time);
    return later < 0 ? this.times.length : later;
  }

  priceAfter(bids: number): number {
    return this.prices[bids - 1] ?? 0;
  }
}

export const noBids = new BidSchedule([], []);

/** Picks the time of a bid: few early, most on the last day, many in the last hour, some in the last seconds. */
function pickTime(random: Random, start: number, end: number): number {
  const kind = random.next();
  const leads: readonly (readonly [below: number, lead: (part: number) => number])[] = [
    [0.22, (part) => part * (end - start)],
    [0.48, (part) => part ** 2 * dayMs],
    [0.74, (part) => part ** 1.5 * hourMs],
    [0.92, (part) => part ** 1.5 * 5 * minuteMs],
    [1, (part) => 2_000 + part * 12_000],
  ];
  const lead = leads.find(([below]) => kind < below)?.[1](random.next()) ?? 0;
  return Math.max(start + 30_000, Math.floor(end - Math.min(lead, end - start - minuteMs)));
}

/** Returns the price after each bid: in the marketplace's increments, with the jumps of proxy bids. */
function climb(random: Random, from: number, to: number, bids: number): number[] {
  const prices = [from];
  const growth = Math.log(Math.max(1.01, to / from));
  let current = from;
  for (let bid = 1; bid < bids; bid++) {
    const part = Math.min(1, (bid / (bids - 1)) ** 0.8 * random.between(0.85, 1.1));
    const target = from * Math.exp(growth * part);
    const increment = bidIncrement(current);
    const rounded = random.chance(0.25) ? Math.round(target) : Math.round(target / increment) * increment;
    const next = Math.max(current + increment, rounded);
    if (next > to * 1.15) break;
    current = next;
    prices.push(current);
  }
  return prices;
}

interface Bidding {
  readonly start: number;
  readonly end: number;
  readonly startPrice: number;
  readonly finalPrice: number;
  /** The probability of any bid, from 0 to 1. */
  readonly interest: number;
  /** A factor for the number of bids. */
  readonly bidRate: number;
}

/** Invents all bids of an auction. Nobody bids on a card that starts above its worth. */
export function createBidSchedule(random: Random, bidding: Bidding): BidSchedule {
  const { start, end, startPrice, finalPrice, interest, bidRate } = bidding;
  if (startPrice > finalPrice || !random.chance(interest)) return noBids;
  const eagerness = Math.log2(1 + finalPrice / startPrice) * random.between(0.8, 4.6);
  const bids = Math.max(1, Math.round(bidRate * (eagerness + Math.log10(finalPrice) * random.between(0, 3))));
  const prices = climb(random, startPrice, finalPrice, Math.min(maxBids, bids));
  const times = prices.map(() => pickTime(random, start, end)).sort((a, b) => a - b);
  return new BidSchedule(times, prices);
}
