import { widestPriceRange } from '#domain/browsing/filterKinds.ts';

/**
 * The steps of the price slider. Most cards cost less than a hundred, a few cost thousands: with equal steps nearly all
 * cards would share the first one.
 */
export const priceSteps = [
  0,
  1,
  2,
  3,
  5,
  7,
  10,
  15,
  20,
  25,
  30,
  40,
  50,
  75,
  100,
  125,
  150,
  200,
  250,
  300,
  400,
  500,
  750,
  1000,
  1500,
  2000,
  3000,
  5000,
  7500,
  10_000,
  15_000,
  20_000,
  30_000,
  widestPriceRange[1],
] as const;

export const lastStep = priceSteps.length - 1;

export function priceAt(step: number): number {
  return priceSteps[Math.min(Math.max(step, 0), lastStep)] ?? widestPriceRange[0];
}

/** Returns the highest step not above the price; typed prices lie between steps. */
export function stepOf(price: number): number {
  return Math.max(
    0,
    priceSteps.findLastIndex((step) => step <= price),
  );
}
