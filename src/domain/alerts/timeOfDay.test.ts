import { expect, test } from 'vitest';
import { minutesOf, timeOfDay } from './timeOfDay.ts';

test.each([
  ['00:00', 0],
  ['00:59', 59],
  ['07:05', 425],
  ['23:59', 1439],
])('%s is minute %i of the day', (time, minutes) => {
  expect(minutesOf(time)).toBe(minutes);
  expect(timeOfDay(minutes)).toBe(time);
});
