import { expect, test } from 'vitest';
import { searchesWhileTyping } from './searchRule.ts';

test.each([
  ['', false],
  ['mew', false],
  ['  mew  ', false],
  ['mewt', true],
  [' a b ', false],
  ['a bc', true],
])('typing "%s" searches: %s', (text, searches) => {
  expect(searchesWhileTyping(text)).toBe(searches);
});
