import { expect, test } from 'vitest';
import { tooManyRequests } from './errors.ts';

test.each([
  [0.2, '1 second'],
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [700, '12 minutes'],
  [3_541, '1 hour'],
  [3_600, '1 hour'],
  [3_601, '2 hours'],
  [86_400, '24 hours'],
])('says a wait of %d seconds as %s', (seconds, words) => {
  const { body, headers } = tooManyRequests(seconds);
  expect(body.error).toBe(`Too many attempts. Try again in ${words}.`);
  expect(headers['retry-after']).toBe(String(seconds));
});
