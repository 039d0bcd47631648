import { expect, test } from 'vitest';
import { calendarDays, hourMs, hourStartOf, parseHour, summaryText } from './calendarDays.ts';

const newYork = 'America/New_York';
const labelsOf = (from: number, hours: number, zone: string) =>
  calendarDays(from, hours, zone).map(({ label, hours }) => [label, hours.map((hour) => hour.label)] as const);

test('groups the hours by the days of the time zone', () => {
  const days = labelsOf(Date.parse('2026-11-25T03:00Z'), 4, newYork);
  expect(days).toEqual([
    ['Tue, Nov 24', ['10 PM', '11 PM']],
    ['Wed, Nov 25', ['12 AM', '1 AM']],
  ]);
});

test('has 25 hours on the day the clocks go back, and tells the two of one name apart', () => {
  const days = labelsOf(Date.parse('2026-11-01T04:00Z'), 25, newYork);
  expect(days).toHaveLength(1);
  expect(days[0]?.[1].slice(0, 4)).toEqual(['12 AM', '1 AM EDT', '1 AM EST', '2 AM']);
  expect(days[0]?.[1].at(-1)).toBe('11 PM');
});

test('has 23 hours on the day the clocks go forward', () => {
  const days = labelsOf(Date.parse('2026-03-08T05:00Z'), 24, newYork);
  expect(days[0]?.[1]).toHaveLength(23);
  expect(days[0]?.[1].slice(0, 3)).toEqual(['12 AM', '1 AM', '3 AM']);
  expect(days[1]).toEqual(['Mon, Mar 9', ['12 AM']]);
});

test('numbers the hours from the beginning, one after the other in time', () => {
  const from = Date.parse('2026-11-01T04:00Z');
  const hours = calendarDays(from, 30, newYork).flatMap((day) => day.hours);
  expect(hours.map(({ index }) => index)).toEqual(Array.from({ length: 30 }, (_, index) => index));
  for (const { start, index } of hours) expect(start).toBe(from + index * hourMs);
});

test.each([
  ['America/New_York', '2026-11-24T15:59:59.999Z', '2026-11-24T15:00:00.000Z'],
  ['Asia/Kolkata', '2026-11-24T15:40:00Z', '2026-11-24T15:30:00.000Z'],
  ['Asia/Kathmandu', '2026-11-24T15:10:00Z', '2026-11-24T14:15:00.000Z'],
  ['UTC', '2026-11-24T15:00:00Z', '2026-11-24T15:00:00.000Z'],
])('in %s the hour of %s begins at %s', (zone, now, start) => {
  expect(new Date(hourStartOf(Date.parse(now), zone)).toISOString()).toBe(start);
});

test('parses an hour near the calendar, and ignores any other text', () => {
  const from = Date.parse('2026-11-24T15:00Z');
  for (const hour of [from, from - hourMs, from + 6 * 24 * hourMs]) expect(parseHour(String(hour), from)).toBe(hour);
  for (const text of [null, '', 'noon', '-1', '0', '1e300', 'Infinity', `${from}.5`, String(from + 30 * 24 * hourMs)])
    expect(parseHour(text, from)).toBeNull();
});

// @req 2.calendar.1
test.each([
  [
    'search',
    { counts: [3, 0, 1], later: 2 },
    '4 auctions end in these hours, 2 later. These are the auctions Cardfall has',
  ],
  ['search', { counts: [1], later: 0 }, '1 auction ends in these hours. These are the auctions Cardfall has'],
  ['searches', { counts: [2], later: 1 }, '2 auctions end in these hours, 1 later, each counted once. These are the'],
  ['wishlist', { counts: [0, 2], later: 1 }, '2 auctions end in these hours, 1 later. Times are in'],
] as const)('says of a %s with %j what is counted', (source, counted, text) => {
  expect(summaryText(counted, source)).toMatch(new RegExp(`^${text} `));
});
