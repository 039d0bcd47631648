import { expect, test } from 'vitest';
import { exactTimeText, lastSeenText, priceAgeText, secondsLeftText, seenText, timeOfDayText } from './timeText.ts';

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
  expect(secondsLeftText(now + left, now)).toBe(text);
});

test.each([
  [-5000, 'seen just now'],
  [59_999, 'seen just now'],
  [60_000, 'seen 1 min ago'],
  [59 * 60_000, 'seen 59 min ago'],
  [3_600_000, 'seen 1 h 0 min ago'],
  [2 * 3_600_000 + 300_000, 'seen 2 h 5 min ago'],
  [86_399_999, 'seen 23 h 59 min ago'],
  [86_400_000, 'seen 1 day ago'],
  [3 * 86_400_000, 'seen 3 days ago'],
])('a card seen %d ms ago reads "%s"', (age, text) => {
  expect(seenText(now - age, now)).toBe(text);
});

test.each([
  [-5000, 'Last seen just now'],
  [60_000, 'Last seen 1m ago'],
  [3_599_999, 'Last seen 59m ago'],
  [7 * 3_600_000, 'Last seen 7h ago'],
  [86_399_999, 'Last seen 23h ago'],
  [3 * 86_400_000, 'Last seen 3d ago'],
])('the short form for a card seen %d ms ago reads "%s"', (age, text) => {
  expect(lastSeenText(now - age, now)).toBe(text);
});

test('an unknown end reads "unknown"', () => {
  expect(exactTimeText(Number.NaN)).toBe('unknown');
  expect(exactTimeText(0)).toBe('unknown');
});

test.each([
  [0, ''],
  [30 * 60_000 - 1, ''],
  [30 * 60_000, 'Seen 30m ago'],
  [5 * 3_600_000 + 49 * 60_000, 'Seen 5h ago'],
])('a price that is %i ms old is described as "%s"', (age, text) => {
  expect(priceAgeText(now, now + age)).toBe(text);
});

test.each([
  [0, 5, '12:05 AM'],
  [11, 59, '11:59 AM'],
  [12, 0, '12:00 PM'],
  [23, 30, '11:30 PM'],
])('%d hours and %d minutes read "%s"', (hours, minutes, text) => {
  expect(timeOfDayText(new Date(2026, 10, 21, hours, minutes).getTime())).toBe(text);
});
