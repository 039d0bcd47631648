import { expect, test } from 'vitest';
import { isShowable, longestAgeMs } from './freshness.ts';

const now = 1_000_000_000_000;

test.each([
  [1, 0, true],
  [0, 0, false],
  [-1, 0, false],
  [1, longestAgeMs - 1, true],
  [1, longestAgeMs, false],
])('ending in %d ms and seen %d ms ago, it may be shown: %s', (left, age, showable) => {
  expect(isShowable({ endsAt: now + left, seenAt: now - age }, now)).toBe(showable);
});

test('the longest age keeps the six hours of the licence', () => {
  expect(longestAgeMs).toBeLessThan(6 * 3_600_000);
});
