import { afterEach, expect, test, vi } from 'vitest';
import { exactTimeText, lastSeenText, priceAgeText, secondsLeftText } from './timeText.ts';

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
  [-5000, 'Last seen just now'],
  [60_000, 'Last seen 1m ago'],
  [3_599_999, 'Last seen 59m ago'],
  [7 * 3_600_000, 'Last seen 7h ago'],
  [86_399_999, 'Last seen 23h ago'],
  [3 * 86_400_000, 'Last seen 3d ago'],
])('the short form for a card seen %d ms ago reads "%s"', (age, text) => {
  expect(lastSeenText(now - age, now)).toBe(text);
});

test.each([
  [0, ''],
  [30 * 60_000 - 1, ''],
  [30 * 60_000, 'Seen 30m ago'],
  [5 * 3_600_000 + 49 * 60_000, 'Seen 5h ago'],
])('a price that is %i ms old is described as "%s"', (age, text) => {
  expect(priceAgeText(now, now + age)).toBe(text);
});

const winter = Date.UTC(2026, 0, 5, 17, 3, 9);
const summer = Date.UTC(2026, 6, 12, 4, 30);
const options: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
};

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test.each([
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'America/Halifax',
  'America/St_Johns',
  'Pacific/Honolulu',
  'Pacific/Kiritimati',
  'Europe/London',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
])('in %s an end reads as `Intl` writes it', (timeZone) => {
  vi.stubEnv('TZ', timeZone);
  for (const at of [winter, summer]) {
    const expected = new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(at).replaceAll(/\s/g, ' ');
    expect(exactTimeText(at)).toBe(expected);
  }
});

test('a server writes an end in UTC, wherever it is', () => {
  vi.stubEnv('TZ', 'America/New_York');
  expect(exactTimeText(winter, 'UTC')).toBe('Mon, Jan 5, 5:03:09 PM UTC');
  expect(exactTimeText(summer, 'UTC')).toBe('Sun, Jul 12, 4:30:00 AM UTC');
});

test('in a zone whose name is in another language an end reads with its distance from Greenwich', () => {
  vi.stubEnv('TZ', 'America/New_York');
  vi.spyOn(Date.prototype, 'toString').mockReturnValue('Mon Jan 05 2026 12:03:09 GMT-0500 (heure normale de l’Est)');
  expect(exactTimeText(winter)).toBe('Mon, Jan 5, 12:03:09 PM GMT-5');
});

test('an unknown end reads "unknown"', () => {
  expect(exactTimeText(Number.NaN)).toBe('unknown');
  expect(exactTimeText(0)).toBe('unknown');
});
