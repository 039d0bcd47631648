import { expect, test } from 'vitest';
import { spanInWords } from './notificationWords.ts';

test.each([
  [-5, '0 s'],
  [0, '0 s'],
  [1, '1 s'],
  [59_000, '59 s'],
  [59_001, '1 min'],
  [61_000, '2 min'],
  [59 * 60_000, '59 min'],
  [60 * 60_000, '1 h'],
  [61 * 60_000, '2 h'],
])('%i ms are %s', (milliseconds, words) => {
  expect(spanInWords(milliseconds)).toBe(words);
});
