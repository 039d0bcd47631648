import { expect, test } from 'vitest';
import { timeLeft } from './timeLeft.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const now = Date.UTC(2030, 5, 15, 12);

const boundaries: [left: number, text: string, color: string][] = [
  [Number.NaN, 'Ended', 'red'],
  [-day, 'Ended', 'red'],
  [-1, 'Ended', 'red'],
  [0, 'Ended', 'red'],
  [1, '0m left', 'red'],
  [minute - 1, '0m left', 'red'],
  [minute, '1m left', 'red'],
  [minute + 1, '1m left', 'red'],
  [59 * minute + 59 * second, '59m left', 'red'],
  [hour - 1, '59m left', 'red'],
  [hour, '1h 0m left', 'orange'],
  [hour + minute - 1, '1h 0m left', 'orange'],
  [hour + minute, '1h 1m left', 'orange'],
  [23 * hour + 59 * minute + 59 * second, '23h 59m left', 'orange'],
  [day - 1, '23h 59m left', 'orange'],
  [day, '1d 0h left', 'green'],
  [day + 59 * minute, '1d 0h left', 'green'],
  [day + hour, '1d 1h left', 'green'],
  [2 * day - 1, '1d 23h left', 'green'],
  [9 * day + 23 * hour + 59 * minute, '9d 23h left', 'green'],
];

// @req 3.card.7 4.time.1 4.time.2 4.time.3 4.time.4 9.time.1
test.each(boundaries)('%d ms before the end it is "%s" (%s)', (left, text, color) => {
  expect(timeLeft(now + left, now)).toEqual({ text, color });
});

test('a day with a change of clocks is 24 hours like any other', () => {
  const beforeTheChange = Date.parse('2030-03-10T00:00:00-08:00');
  const sameTimeNextDay = Date.parse('2030-03-11T00:00:00-07:00');
  expect(timeLeft(sameTimeNextDay, beforeTheChange).text).toBe('23h 0m left');
});
