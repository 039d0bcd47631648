import { expect, test } from 'vitest';
import { timeOfDayText } from './timeOfDayText.ts';

test.each([
  [0, 5, '12:05 AM'],
  [11, 59, '11:59 AM'],
  [12, 0, '12:00 PM'],
  [23, 30, '11:30 PM'],
])('%d hours and %d minutes read "%s"', (hours, minutes, text) => {
  expect(timeOfDayText(new Date(2026, 10, 21, hours, minutes).getTime())).toBe(text);
});
