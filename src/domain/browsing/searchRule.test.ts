import { expect, test } from 'vitest';
import { searchesWhileTyping } from './searchRule.ts';

// @req 4.list.6 5.search.1 9.search.1
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
