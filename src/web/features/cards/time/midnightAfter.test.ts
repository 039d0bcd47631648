import { expect, test } from 'vitest';
import { midnightAfter } from './midnightAfter.ts';

test('every moment of a day has the same end, and the next day another one', () => {
  const morning = new Date(2026, 2, 7, 0, 0, 0).getTime();
  const night = new Date(2026, 2, 7, 23, 59, 59, 999).getTime();
  expect(midnightAfter(morning)).toBe(midnightAfter(night));
  expect(midnightAfter(night)).toBe(new Date(2026, 2, 8).toISOString());
  expect(midnightAfter(night + 1)).not.toBe(midnightAfter(night));
});

test('the last day of a year ends with the next one', () => {
  expect(midnightAfter(new Date(2026, 11, 31, 12).getTime())).toBe(new Date(2027, 0, 1).toISOString());
});
