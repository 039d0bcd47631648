import type { Dice } from '../lots/Dice.ts';
import { bidIncrement } from './bidIncrement.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const mostBids = 64;

/** When bids come in and what the auction stands at after each, in cents; both rise. */
export interface BidSchedule {
  readonly times: readonly number[];
  readonly prices: readonly number[];
}

export const noBids: BidSchedule = { times: [], prices: [] };

/** The moment of one bid: a few early, most on the last day, many in the last hour, snipes in the last seconds. */
function bidTime(dice: Dice, start: number, end: number): number {
  const kind = dice.next();
  const lead =
    kind < 0.22
      ? dice.next() * (end - start)
      : kind < 0.48
        ? dice.next() ** 2 * day
        : kind < 0.74
          ? dice.next() ** 1.5 * hour
          : kind < 0.92
            ? dice.next() ** 1.5 * 5 * minute
            : 2_000 + dice.next() * 12_000;
  return Math.max(start + 30_000, Math.floor(end - Math.min(lead, end - start - minute)));
}

/** The sum after each bid: from the start price to the last one in the marketplace's steps, with the jumps of proxy bids. */
function climb(dice: Dice, from: number, to: number, bids: number): number[] {
  const prices = [from];
  const growth = Math.log(Math.max(1.01, to / from));
  let current = from;
  for (let bid = 1; bid < bids; bid++) {
    const aim = from * Math.exp(growth * Math.min(1, (bid / (bids - 1)) ** 0.8 * dice.between(0.85, 1.1)));
    const step = bidIncrement(current);
    const rounded = dice.chance(0.25) ? Math.round(aim) : Math.round(aim / step) * step;
    const next = Math.max(current + step, rounded);
    if (next > to * 1.15) break;
    current = next;
    prices.push(current);
  }
  return prices;
}

/**
 * All bids an auction will get. `interest` from 0 to 1 says how wanted the card is at its start price; nobody bids on
 * what starts above its worth.
 */
export function bidSchedule(
  dice: Dice,
  auction: { start: number; end: number; startPrice: number; finalPrice: number; interest: number },
): BidSchedule {
  const { start, end, startPrice, finalPrice, interest } = auction;
  if (startPrice > finalPrice || !dice.chance(interest)) return noBids;
  const eagerness = Math.log2(1 + finalPrice / startPrice);
  const wanted = Math.max(
    1,
    Math.round(eagerness * dice.between(0.8, 4.6) + Math.log10(finalPrice) * dice.between(0, 3)),
  );
  const prices = climb(dice, startPrice, finalPrice, Math.min(mostBids, wanted));
  const times = prices.map(() => bidTime(dice, start, end)).sort((a, b) => a - b);
  return { times, prices };
}

/** How many bids are in at a moment. */
export function bidsUntil(schedule: BidSchedule, time: number): number {
  const { times } = schedule;
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  return low;
}
