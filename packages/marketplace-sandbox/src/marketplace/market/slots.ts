import { hashOf, Random } from './lots/Random.ts';

const dayMs = 86_400_000;
const scheduleStream = 5;
/** Listings without an auction run for a month and are renewed. */
const fixedPriceDays = 30;
const goldenRatio = 0.618_033_988_749_895;

/** The lengths of auctions in days, and the part of the slots with each. Short ones therefore end more often. */
const durations: readonly (readonly [days: number, below: number])[] = [
  [1, 0.2],
  [3, 0.38],
  [5, 0.55],
  [7, 0.91],
  [10, 1],
];

/** The relative number of auctions that end in each hour (UTC): most in the American evening, fewest in the American night. */
const hourWeights = [
  15, 15, 13, 10, 8, 7, 6.6, 6.5, 6.5, 6.5, 6.6, 6.8, 7, 7.5, 8, 8.5, 9, 9.5, 10, 10.5, 11, 12, 13, 14.5,
];
const totalWeight = hourWeights.reduce((sum, weight) => sum + weight, 0);

/** A slot holds one listing after the other. They start at `phase + n * duration`, in milliseconds. */
export interface SlotSchedule {
  readonly auction: boolean;
  readonly duration: number;
  readonly phase: number;
}

/** Returns the time of day, in ms, before which the given part of a day's auctions ends. */
function timeOfDay(part: number): number {
  let left = part * totalWeight;
  for (const [hour, weight] of hourWeights.entries()) {
    if (left < weight) return (hour + left / weight) * 3_600_000;
    left -= weight;
  }
  return dayMs;
}

/** Returns the schedule of a slot. The slots are spread evenly over the day's rhythm, not at random. */
export function createSlotSchedule(seed: number, slot: number, auction: boolean): SlotSchedule {
  const random = new Random(seed, slot, scheduleStream);
  const part = (slot * goldenRatio + (hashOf(seed, scheduleStream) % 1000) / 1000) % 1;
  const pickDays = (below: number): number => durations.find(([, end]) => below < end)?.[0] ?? 7;
  const days = auction ? pickDays(random.next()) : fixedPriceDays;
  const phase = Math.floor((random.integer(0, days - 1) * dayMs + timeOfDay(part)) / 1000) * 1000;
  return { auction, duration: days * dayMs, phase };
}

export function generationAt(schedule: SlotSchedule, time: number): number {
  return Math.floor((time - schedule.phase) / schedule.duration);
}

// The id of a listing has twelve digits: a 9, then slot and generation, scrambled so that neighbors look different.
// Real ids start with 1 to 4, so an id of the sandbox never leads to a real listing.
const idRange = 100_000_000_000n;
const generations = 100_000;
const multiplier = 38_196_601_127n;
/** The inverse of the multiplier: their product is 1 modulo the range. */
const inverse = 9_073_127_063n;
const offset = 61_803_398_875n;
const firstId = 900_000_000_000n;

export function legacyIdOf(slot: number, generation: number): string {
  const plain = BigInt(slot * generations + (generation % generations));
  return String(firstId + ((plain * multiplier + offset) % idRange));
}

/** Returns slot and generation of an id, or null for an id that cannot be ours. */
export function slotOf(legacyId: string): { slot: number; generation: number } | null {
  if (!/^9\d{11}$/.test(legacyId)) return null;
  const scrambled = BigInt(legacyId) - firstId + idRange - offset;
  const plain = Number((scrambled * inverse) % idRange);
  return { slot: Math.floor(plain / generations), generation: plain % generations };
}
