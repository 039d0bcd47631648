import { describe, expect, test } from 'vitest';
import type { NotificationKind } from './notificationKinds.ts';
import {
  isTimeZone,
  nextTimeOfDay,
  quietUntil,
  type ReportRules,
  sendableAt,
  startOfDay,
  windowOpensAt,
} from './reportTimes.ts';

const newYork = 'America/New_York';
const at = (iso: string) => Date.parse(iso);
const minutes = (text: string) => {
  const [hour = 0, minute = 0] = text.split(':').map(Number);
  return hour * 60 + minute;
};
const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString().slice(0, 16));

// In New York clocks go from 2:00 to 3:00 on March 10, 2030, and from 2:00 back to 1:00 on November 3.
test.each<[string, string, string, string | null]>([
  ['before they begin', '22:00-07:00', '2030-06-01T01:59Z', null],
  ['when they begin', '22:00-07:00', '2030-06-01T02:00Z', '2030-06-01T11:00'],
  ['after midnight', '22:00-07:00', '2030-06-01T08:30Z', '2030-06-01T11:00'],
  ['when they end', '22:00-07:00', '2030-06-01T11:00Z', null],
  ['within a day', '13:00-14:30', '2030-06-01T17:45Z', '2030-06-01T18:30'],
  ['of equal beginning and end', '07:00-07:00', '2030-06-01T11:00Z', null],
  ['in the night with one hour less', '22:00-07:00', '2030-03-10T06:59Z', '2030-03-10T11:00'],
  ['after that night', '22:00-07:00', '2030-03-10T11:00Z', null],
  ['until a time that is skipped', '22:00-02:30', '2030-03-10T06:50Z', '2030-03-10T07:30'],
  ['in the night with one hour more', '22:00-07:00', '2030-11-03T11:30Z', '2030-11-03T12:00'],
  ['when their end has passed and its hour is repeated', '22:00-01:45', '2030-11-03T06:30Z', null],
  ['in the first of the repeated hours', '22:00-01:45', '2030-11-03T05:30Z', '2030-11-03T05:45'],
])('quiet hours %s (%s, %s) last until %s', (_, hours, time, expected) => {
  const [from = '', until = ''] = hours.split('-');
  expect(iso(quietUntil(at(time), { from: minutes(from), until: minutes(until) }, newYork))).toBe(expected);
});

test.each([
  ['2030-06-01T11:59Z', '08:00', '2030-06-01T12:00'],
  ['2030-06-01T12:00Z', '08:00', '2030-06-01T12:00'],
  ['2030-06-01T12:01Z', '08:00', '2030-06-02T12:00'],
  ['2030-03-10T05:00Z', '02:30', '2030-03-10T07:30'],
  ['2030-03-09T13:01Z', '08:00', '2030-03-10T12:00'],
  ['2030-11-03T04:00Z', '01:30', '2030-11-03T05:30'],
  ['2030-11-03T06:00Z', '01:30', '2030-11-04T06:30'],
])('from %s on, the next %s in New York is %s', (from, time, expected) => {
  expect(iso(nextTimeOfDay(at(from), minutes(time), newYork))).toBe(expected);
});

describe('a notification is sent', () => {
  const rules: ReportRules = { timeZone: newYork, quiet: null, digestAt: null, pausedUntil: null };
  const quiet = { from: minutes('22:00'), until: minutes('07:00') };
  test.each<[string, NotificationKind, Partial<ReportRules>, string]>([
    ['at once', 'found', {}, '2030-06-01T08:00'],
    ['after the quiet hours', 'found', { quiet }, '2030-06-01T11:00'],
    ['with the digest', 'found', { digestAt: minutes('18:00') }, '2030-06-01T22:00'],
    ['at once near an end, with a digest, too', 'ends_soon', { digestAt: 0 }, '2030-06-01T08:00'],
    ['after the pause', 'found', { pausedUntil: at('2030-06-03T00:00Z') }, '2030-06-03T00:00'],
    [
      'with the first digest after the pause, when quiet hours end',
      'found',
      { pausedUntil: at('2030-06-03T00:00Z'), digestAt: minutes('06:30'), quiet },
      '2030-06-03T11:00',
    ],
    ['at once when a pause has ended', 'found', { pausedUntil: 0 }, '2030-06-01T08:00'],
  ])('%s', (_, kind, changed, expected) => {
    const readyAt = at('2030-06-01T08:00Z');
    expect(iso(sendableAt(kind, readyAt, { ...rules, ...changed }, readyAt))).toBe(expected);
  });

  test('with the digest it waited for, when that is a little late', () => {
    const withDigest = { ...rules, digestAt: minutes('18:00') };
    const [ready, late] = [at('2030-06-01T08:00Z'), at('2030-06-01T22:00:07Z')];
    expect(sendableAt('found', ready, withDigest, late)).toBe(late);
  });
});

test.each<['15m' | '1h' | 'tonight', string, string]>([
  ['15m', '2030-06-02T03:00Z', '2030-06-02T02:45'],
  ['1h', '2030-06-02T03:00Z', '2030-06-02T02:00'],
  ['tonight', '2030-06-02T03:00Z', '2030-06-01T04:00'],
  ['tonight', '2030-06-02T04:00Z', '2030-06-02T04:00'],
  ['tonight', '2030-11-04T04:30Z', '2030-11-03T04:00'],
])('the window %s of an auction that ends at %s opens at %s', (window, endsAt, expected) => {
  expect(iso(windowOpensAt(window, at(endsAt), newYork))).toBe(expected);
});

test('a day begins after its clock was set forward at midnight', () => {
  // Beirut has no hour from 0:00 to 1:00 on that day.
  expect(iso(startOfDay(at('2030-03-31T12:00Z'), 'Asia/Beirut'))).toBe('2030-03-30T22:00');
});

test.each([
  ['America/New_York', true],
  ['UTC', true],
  ['Europe/Nowhere', false],
  ['', false],
  ["'; drop table", false],
])('knows whether %j is a time zone: %s', (name, expected) => expect(isTimeZone(name)).toBe(expected));
