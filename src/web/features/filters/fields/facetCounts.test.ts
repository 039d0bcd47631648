import { expect, test } from 'vitest';
import { countOf, offeredValues } from './facetCounts.ts';

const counts = [
  { value: 'Ungraded', count: 12 },
  { value: 'Graded', count: 0 },
];

test('tells a count of zero from an unknown count', () => {
  expect(countOf(counts, 'Graded')).toBe(0);
  expect(countOf(counts, 'New')).toBeUndefined();
  expect(countOf(undefined, 'Graded')).toBeUndefined();
});

test('offers chosen values that no response names, in a stable order', () => {
  expect(offeredValues(counts, ['New', 'Graded'])).toEqual(['Graded', 'New', 'Ungraded']);
  expect(offeredValues(counts.toReversed(), ['New', 'Graded'])).toEqual(['Graded', 'New', 'Ungraded']);
  expect(offeredValues(undefined, [])).toEqual([]);
});
