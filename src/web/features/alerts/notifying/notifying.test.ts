import { expect, test } from 'vitest';
import { delayText, durationText } from './delayText.ts';
import { browserName, toBytes } from './pushSubscription.ts';

test.each([
  [0, '1 s'],
  [19_400, '20 s'],
  [20_000, '20 s'],
  [120_000, '120 s'],
  [120_001, '3 min'],
  [7_200_001, '3 h'],
  [200 * 3_600_000, '9 days'],
])('a delay of %d ms is within %s', (ms, text) => {
  expect(durationText(ms)).toBe(text);
});

test('says how late messages were, what that counts and from when, and that there are none to measure', () => {
  expect(delayText({ count: 0, p50Ms: null, p90Ms: null })).toMatch(/nothing to measure yet/);
  const counting =
    'Each card counts once for each channel, from when there was something to tell, through quiet hours and pauses.';
  expect(delayText({ count: 1, p50Ms: 900, p90Ms: 900 })).toBe(
    `The one report of the last 30 days came within 1 s. ${counting}`,
  );
  expect(delayText({ count: 1234, p50Ms: 19_400, p90Ms: 88_000 })).toBe(
    `Half of the 1,234 reports of the last 30 days came within 20 s, nine of ten within 88 s. ${counting}`,
  );
});

const mozilla = 'Mozilla/5.0';
test.each([
  [`${mozilla} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36`, 'Chrome on Windows'],
  [`${mozilla} (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0`, 'Edge on Windows'],
  [`${mozilla} (Macintosh; Intel Mac OS X 15_0) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15`, 'Safari on Mac'],
  [`${mozilla} (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1`, 'Safari on iPhone'],
  [`${mozilla} (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0`, 'Firefox on Android'],
  [`${mozilla} (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/140.0 Safari/537.36`, 'Chrome on Linux'],
  ['curl/8', 'Browser'],
])('the user agent %s is called %s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});

test('decodes a key of base64url', () => {
  expect([...toBytes('-_8A')]).toEqual([251, 255, 0]);
});
