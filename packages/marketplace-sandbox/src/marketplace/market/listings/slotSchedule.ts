import { Dice, hashOf } from '../lots/Dice.ts';

const day = 86_400_000;
const scheduleStream = 5;
/** Fixed-price listings run for a month and are renewed. */
const fixedPriceDays = 30;

/** How long auctions run, and which part of the slots holds them: short ones end so much oftener. */
const durations: readonly (readonly [days: number, share: number])[] = [
  [1, 0.2],
  [3, 0.18],
  [5, 0.17],
  [7, 0.36],
  [10, 0.09],
];

/** How many auctions end in each hour (UTC): American evenings most, American nights least. */
const hourWeights = [
  15, 15, 13, 10, 8, 7, 6.6, 6.5, 6.5, 6.5, 6.6, 6.8, 7, 7.5, 8, 8.5, 9, 9.5, 10, 10.5, 11, 12, 13, 14.5,
];
const weightSums = hourWeights.map((_, hour) =>
  hourWeights.slice(0, hour + 1).reduce((sum, weight) => sum + weight, 0),
);
const weightTotal = weightSums.at(-1) ?? 1;

export interface SlotSchedule {
  readonly duration: number;
  /** Listings of the slot begin at phase + n · duration. */
  readonly phase: number;
}

/** The time of day, in ms, below which the given part of the day's auctions end. */
function timeOfDay(part: number): number {
  const target = part * weightTotal;
  const hour = weightSums.findIndex((sum) => sum > target);
  const before = hour === 0 ? 0 : (weightSums[hour - 1] ?? 0);
  return (hour + (target - before) / (hourWeights[hour] ?? 1)) * 3_600_000;
}

/** When the listings of a slot begin and end. Slots are spread evenly over the day's rhythm, not thrown by chance. */
export function slotSchedule(seed: number, slot: number, auction: boolean): SlotSchedule {
  const dice = new Dice(seed, slot, scheduleStream);
  const golden = 0.618_033_988_749_895;
  const part = (slot * golden + (hashOf(seed, scheduleStream) % 1000) / 1000) % 1;
  const days = auction ? durationAt(dice.next()) : fixedPriceDays;
  const phase = Math.floor((dice.whole(0, days - 1) * day + timeOfDay(part)) / 1000) * 1000;
  return { duration: days * day, phase };
}

function durationAt(part: number): number {
  let left = part;
  for (const [days, share] of durations) {
    if (left < share) return days;
    left -= share;
  }
  return 7;
}

export function generationAt(schedule: SlotSchedule, time: number): number {
  return Math.floor((time - schedule.phase) / schedule.duration);
}
