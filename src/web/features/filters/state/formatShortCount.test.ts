import { expect, test } from 'vitest';
import { formatShortCount } from './formatShortCount.ts';

test.each([
  [0, '0'],
  [9_999, '9,999'],
  [10_000, '10K'],
  [2_436_326, '2M'],
])('writes %d as %s where there is little room', (count, text) => {
  expect(formatShortCount(count)).toBe(text);
});
