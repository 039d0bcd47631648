import { expect, test } from 'vitest';
import { exactTime, lastSeconds, seenText } from './timeWords.ts';

const now = Date.UTC(2026, 10, 21, 12);

test.each([
  [60_000, ''],
  [59_999, '59s'],
  [1000, '1s'],
  [999, '0s'],
  [0, ''],
  [-1, ''],
  [Number.NaN, ''],
])('with %d ms left the seconds read "%s"', (left, text) => {
  expect(lastSeconds(now + left, now)).toBe(text);
});

test.each([
  [-5000, 'seen just now'],
  [59_999, 'seen just now'],
  [60_000, 'seen 1 min ago'],
  [59 * 60_000, 'seen 59 min ago'],
  [3_600_000, 'seen 1 h 0 min ago'],
  [2 * 3_600_000 + 300_000, 'seen 2 h 5 min ago'],
])('after %d ms it reads "%s"', (age, text) => {
  expect(seenText(now - age, now)).toBe(text);
});

test('an end nobody knows does not break the page', () => {
  expect(exactTime(Number.NaN)).toBe('unknown');
});
