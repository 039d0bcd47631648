import { expect, test } from 'vitest';
import { isReadForAll, pauseAfterNewest, pauseBetweenSearches } from './newListings.ts';

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

test('reads new auctions for all saved searches once a page tells more than the words of one', () => {
  // 1,665 pages a day, and 1,250 calls: each of 2,500 searches would have a turn every two days.
  expect(isReadForAll(2_500, 1_250, realEndsPerDay)).toBe(false);
  expect(isReadForAll(12_000, 1_250, realEndsPerDay)).toBe(true);
  // There are calls for all pages.
  expect(isReadForAll(10, 1_700, realEndsPerDay)).toBe(true);
  expect(isReadForAll(1, 1_250, 4_100)).toBe(true);
});

test('reads the next page for saved searches before it is full, and often enough where pages are never full', () => {
  expect(pauseBetweenSearches(1_250, 4 * minute)).toBe(3 * minute);
  const pause = pauseBetweenSearches(1_250, Number.POSITIVE_INFINITY);
  expect((4 * 24 * 60 * minute) / pause).toBeCloseTo(1_250 / 2);
});
