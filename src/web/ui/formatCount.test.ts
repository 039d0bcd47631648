import { expect, test } from 'vitest';
import { formatCount, partThousands } from './formatCount.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1,000'],
  [2_436_326, '2,436,326'],
])('writes %d as %s', (count, text) => {
  expect(formatCount(count)).toBe(text);
});

test('leaves decimals as they are', () => {
  expect(partThousands('1234567.50')).toBe('1,234,567.50');
});
