import { expect, test } from 'vitest';
import { countOf, offeredValues } from './counts.ts';

const counts = [
  { value: 'Ungraded', count: 12 },
  { value: 'Graded', count: 0 },
];

test('none found is told apart from not told', () => {
  expect(countOf(counts, 'Graded')).toBe(0);
  expect(countOf(counts, 'New')).toBeUndefined();
  expect(countOf(undefined, 'Graded')).toBeUndefined();
});

test('what is chosen stays on offer, whatever the answers name, and in one order', () => {
  expect(offeredValues(counts, ['New', 'Graded'])).toEqual(['Graded', 'New', 'Ungraded']);
  expect(offeredValues(counts.toReversed(), ['New', 'Graded'])).toEqual(['Graded', 'New', 'Ungraded']);
  expect(offeredValues(undefined, [])).toEqual([]);
});
