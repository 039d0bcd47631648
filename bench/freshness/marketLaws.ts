import { normal, type Random } from './random.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
export const dayMs = 24 * hour;

/**
 * How many auctions end in the hours of a Pacific day, beside the least: three times as many in the evening as at
 * night.
 */
const endsByHour = [
  1.3, 1.1, 1, 1, 1, 1.05, 1.15, 1.3, 1.4, 1.5, 1.55, 1.6, 1.65, 1.7, 1.8, 1.95, 2.2, 2.6, 3, 3.1, 3.1, 2.9, 2.2, 1.6,
];
const endsByHourSum = endsByHour.reduce((sum, weight) => sum + weight);

/** What part of a day's auctions ends in this hour of the Pacific day. */
export function partOfDay(hourOfDay: number): number {
  return (endsByHour[hourOfDay] ?? 0) / endsByHourSum;
}

/**
 * How many days auctions run, and what part of them. Their mean of 7.3 days is what makes 2.4 million live ones of
 * 333,000 that end in a day.
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

/** What a card is worth, in cents: a bidder's thought, never shown. Half of them are worth less than nine dollars. */
export function drawWorth(random: Random): number {
  return Math.max(100, Math.round(900 * Math.exp(1.25 * normal(random))));
}

const lowStart = 99;

/** Close to half of the auctions start at 0.99, the others near the card's worth. In cents. */
export function drawStartPrice(worth: number, random: Random): number {
  return random() < 0.45 ? lowStart : Math.max(lowStart, Math.round(worth * (0.5 + 0.7 * random())));
}

/** A low start draws bidders; of all auctions 45 of 100 never get one. The others' numbers have a long tail. */
export function drawBidCount(startPrice: number, random: Random): number {
  const chance = startPrice === lowStart ? 0.68 : 0.425;
  if (random() >= chance) return 0;
  return 1 + Math.min(120, Math.floor(Math.exp(0.45 + 1.15 * normal(random))));
}

/** Beside what the law gives anyway, this part of the bids comes from those who wait for the last half minute. */
const snipers = 0.04;

/**
 * How long before the end a bid comes, in milliseconds: as likely in every doubling of the time left, from about a
 * minute to the auction's whole life, and once more in the last half minute.
 */
export function drawBidLead(life: number, random: Random): number {
  if (random() < snipers) return 30 * second * random();
  return minute * (Math.exp(random() * Math.log1p(life / minute)) - 1);
}

/** From what price on, in cents, a bid must be higher by how much: the marketplace's steps, shortened. */
const leastSteps: readonly (readonly [from: number, step: number])[] = [
  [100_000, 2_500],
  [50_000, 1_000],
  [25_000, 500],
  [10_000, 250],
  [2_500, 100],
  [500, 50],
  [100, 25],
];

/** The price after one more bid: a step up at least, and often a good part of the way to the card's worth. */
export function drawRaisedPrice(price: number, worth: number, random: Random): number {
  const leastStep = leastSteps.find(([from]) => price >= from)?.[1] ?? 5;
  return price + Math.max(leastStep, Math.round((worth - price) * 0.5 * random()));
}
