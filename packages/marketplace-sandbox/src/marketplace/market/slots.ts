import type { MarketLaw } from './laws.ts';
import { hashOf, Random } from './lots/Random.ts';

const dayMs = 86_400_000;
const scheduleStream = 5;
/** Listings without an auction run for a month and are renewed. */
const fixedPriceDays = 30;
const goldenRatio = 0.618_033_988_749_895;

/** A slot holds one listing after the other. They start at `phase + n * duration`, in milliseconds. */
export interface SlotSchedule {
  readonly auction: boolean;
  readonly duration: number;
  readonly phase: number;
}

/** Returns the time of day, in ms, before which the given part of a day's auctions ends. */
function timeOfDay(part: number, { hourWeights, totalWeight }: MarketLaw): number {
  let left = part * totalWeight;
  let hour = 0;
  for (const weight of hourWeights) {
    if (left < weight) return (hour + left / weight) * 3_600_000;
    left -= weight;
    hour++;
  }
  return dayMs;
}

interface SlotInMarket {
  readonly seed: number;
  readonly slot: number;
  readonly auction: boolean;
  readonly law: MarketLaw;
}

/** Returns the schedule of a slot. The slots are spread evenly over the day's rhythm, not at random. */
export function createSlotSchedule({ seed, slot, auction, law }: SlotInMarket): SlotSchedule {
  const random = new Random(seed, slot, scheduleStream);
  const part = (slot * goldenRatio + (hashOf(seed, scheduleStream) % 1000) / 1000) % 1;
  const pickDays = (below: number): number => law.durations.find(([, end]) => below < end)?.[0] ?? 7;
  const days = auction ? pickDays(random.next()) : fixedPriceDays;
  const phase = Math.floor((random.integer(0, days - 1) * dayMs + timeOfDay(part, law)) / 1000) * 1000;
  return { auction, duration: days * dayMs, phase };
}

export function generationAt(schedule: SlotSchedule, time: number): number {
  return Math.floor((time - schedule.phase) / schedule.duration);
}

// The id of a listing has twelve digits: a 9, then slot and generation, scrambled so that neighbors look different.
// Real ids start with 1 to 4, so an id of the sandbox never leads to a real listing.
const idRange = 100_000_000_000n;
/** An id holds two numbers: the slot within a million, then the million and the generation. */
const slotsPerMillion = 1_000_000;
const generationsPerSlot = 100_000;
/** A slot has the same ids again after so many generations, which is in 68 years for auctions of a day. */
const generations = generationsPerSlot / 4;
export const maxSlots = 4 * slotsPerMillion;
const multiplier = 38_196_601_127n;
/** The inverse of the multiplier: their product is 1 modulo the range. */
const inverse = 9_073_127_063n;
const offset = 61_803_398_875n;
const firstId = 900_000_000_000n;

/** @param slot below {@link maxSlots} */
export function legacyIdOf(slot: number, generation: number): string {
  const million = Math.floor(slot / slotsPerMillion);
  const second = million * generations + (generation % generations);
  const plain = BigInt((slot % slotsPerMillion) * generationsPerSlot + second);
  return String(firstId + ((plain * multiplier + offset) % idRange));
}

/** Returns the slot of an id, or null for an id that cannot be ours. It has the id at some time, not necessarily now. */
export function slotOf(legacyId: string): number | null {
  if (!/^9\d{11}$/.test(legacyId)) return null;
  const scrambled = BigInt(legacyId) - firstId + idRange - offset;
  const plain = Number((scrambled * inverse) % idRange);
  const million = Math.floor((plain % generationsPerSlot) / generations);
  return Math.floor(plain / generationsPerSlot) + million * slotsPerMillion;
}
