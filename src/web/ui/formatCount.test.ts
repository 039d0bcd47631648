import { expect, test } from 'vitest';
import { formatCount, formatShortCount } from './formatCount.ts';

test.each([
  [0, '0', '0'],
  [9_999, '9,999', '9,999'],
  [10_000, '10,000', '10K'],
  [116_109, '116,109', '116K'],
  [2_436_326, '2,436,326', '2M'],
])('writes %d as %s, and as %s where there is little room', (count, exact, short) => {
  expect([formatCount(count), formatShortCount(count)]).toEqual([exact, short]);
});
