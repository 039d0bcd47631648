import { normal, type Random } from './random.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
export const dayMs = 24 * hour;

/** Auctions that end in each hour of a Pacific day, relative to the lowest: three times as many in the evening. */
const endsByHour = [
  1.3, 1.1, 1, 1, 1, 1.05, 1.15, 1.3, 1.4, 1.5, 1.55, 1.6, 1.65, 1.7, 1.8, 1.95, 2.2, 2.6, 3, 3.1, 3.1, 2.9, 2.2, 1.6,
];
const endsByHourSum = endsByHour.reduce((sum, weight) => sum + weight);

/** Returns the share of a day's auctions that end in an hour of the Pacific day. */
export function partOfDay(hourOfDay: number): number {
  return (endsByHour[hourOfDay] ?? 0) / endsByHourSum;
}

/**
 * The durations of auctions and their shares. The mean of 7.3 days makes 2.4 million live auctions of 333,000 that end in
 * a day.
 */
const durations: readonly (readonly [days: number, part: number])[] = [
  [7, 0.57],
  [10, 0.27],
  [5, 0.09],
  [3, 0.05],
  [1, 0.02],
];

export function drawDuration(random: Random): number {
  let left = random();
  for (const [days, part] of durations) {
    left -= part;
    if (left < 0) return days * dayMs;
  }
  return 7 * dayMs;
}

/** Draws the worth of a card in cents, which only bidders know. The median is nine dollars. */
export function drawWorth(random: Random): number {
  return Math.max(100, Math.round(900 * Math.exp(1.25 * normal(random))));
}

const lowStart = 99;

/** Draws a start price in cents: $0.99 for nearly half of the auctions, near the card's worth for the others. */
export function drawStartPrice(worth: number, random: Random): number {
  return random() < 0.45 ? lowStart : Math.max(lowStart, Math.round(worth * (0.5 + 0.7 * random())));
}

/** Draws the number of bids. A low start attracts bidders, 45 % of all auctions get none, and the tail is long. */
export function drawBidCount(startPrice: number, random: Random): number {
  const chance = startPrice === lowStart ? 0.68 : 0.425;
  if (random() >= chance) return 0;
  return 1 + Math.min(120, Math.floor(Math.exp(0.45 + 1.15 * normal(random))));
}

/** Share of bids that come in the last half minute in addition to the usual distribution. */
const sniperShare = 0.04;

/**
 * Draws the time between a bid and the end in milliseconds. Every doubling of the time left is equally likely, from about
 * a minute to the auction's whole life.
 */
export function drawBidLead(life: number, random: Random): number {
  if (random() < sniperShare) return 30 * second * random();
  return minute * (Math.exp(random() * Math.log1p(life / minute)) - 1);
}

/** The minimum bid increments by price, in cents: the marketplace's table, shortened. */
const bidIncrements: readonly (readonly [from: number, step: number])[] = [
  [100_000, 2_500],
  [50_000, 1_000],
  [25_000, 500],
  [10_000, 250],
  [2_500, 100],
  [500, 50],
  [100, 25],
];

/** Draws the price after one more bid: at least one increment, often a good part of the way to the card's worth. */
export function drawRaisedPrice(price: number, worth: number, random: Random): number {
  const increment = bidIncrements.find(([from]) => price >= from)?.[1] ?? 5;
  return price + Math.max(increment, Math.round((worth - price) * 0.5 * random()));
}
