import { expect, test } from 'vitest';
import { waitAfter } from './backoff.ts';

test.each([
  [1, 1_000, 2_000],
  [2, 2_000, 4_000],
  [6, 30_000, 60_000],
  [50, 30_000, 60_000],
])('after %d failures one waits from %d to %d ms', (failures, least, most) => {
  expect(waitAfter(failures, 0)).toBe(least);
  expect(waitAfter(failures, 1)).toBe(most);
});
