import { expect, test } from 'vitest';
import { pauseAfterNewest } from './newListings.ts';

const minute = 60_000;
const realEndsPerDay = 333_000;

test('reads new auctions within minutes when there are calls to hold the whole market', () => {
  const span = 3.5 * minute;
  expect(pauseAfterNewest(75_000, realEndsPerDay, span)).toBe(2 * minute);
  expect(pauseAfterNewest(1_100_000, realEndsPerDay, minute)).toBe(0.75 * minute);
  expect(pauseAfterNewest(75_000, realEndsPerDay, Number.POSITIVE_INFINITY)).toBe(2 * minute);
});

test('reads none when an auction that ends in days could not be kept', () => {
  expect(pauseAfterNewest(3_700, realEndsPerDay, 3 * minute)).toBe(Number.POSITIVE_INFINITY);
});

test('uses a twentieth of the calls at most', () => {
  const pause = pauseAfterNewest(3_700, 4_000, 3 * minute);
  expect((4 * 24 * 60 * minute) / pause).toBeCloseTo(0.05 * 3_700);
});
