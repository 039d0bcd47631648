import { expect, test } from 'vitest';
import { nextActive } from './useListboxKeys.ts';

test.each([
  ['ArrowDown', -1, 3, 0],
  ['ArrowDown', 1, 3, 2],
  ['ArrowDown', 2, 3, -1],
  ['ArrowDown', -1, 0, -1],
  ['ArrowUp', -1, 3, 2],
  ['ArrowUp', 2, 3, 1],
  ['ArrowUp', 0, 3, -1],
  ['ArrowUp', -1, 0, -1],
  ['Home', 2, 3, 0],
  ['End', 0, 3, 2],
  ['Home', -1, 3, null],
  ['End', -1, 3, null],
  ['a', 1, 3, null],
] as const)('the key %s with option %d of %d active activates %s', (key, active, options, next) => {
  expect(nextActive(key, active, options)).toBe(next);
});
