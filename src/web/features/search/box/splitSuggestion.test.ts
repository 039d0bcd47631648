import { expect, test } from 'vitest';
import { splitSuggestion } from './splitSuggestion.ts';

test.each([
  ['michael jordan', 'mich', ['', 'mich', 'ael jordan']],
  ['Michael Jordan', 'mIcH', ['', 'Mich', 'ael Jordan']],
  ['michael jordan', '  mich', ['', 'mich', 'ael jordan']],
  ['Wilt Chamberlain', 'cha', ['Wilt ', 'Cha', 'mberlain']],
  ['mew', 'mew', ['', 'mew', '']],
  ['arc', 'rc', ['arc', '', '']],
  ['jordan', 'jordn', ['jordan', '', '']],
  ['mew', 'mewtwo', ['mew', '', '']],
  ['mew', '', ['mew', '', '']],
  ['/99 mew', '/99', ['', '/99', ' mew']],
  ['İstanbul kart', 'kart', ['İstanbul kart', '', '']],
])('splits "%s" after typing "%s" into %j', (keyword, text, parts) => {
  const { before, typed, after } = splitSuggestion(keyword, text);
  expect([before, typed, after]).toEqual(parts);
  expect(before + typed + after).toBe(keyword);
});
