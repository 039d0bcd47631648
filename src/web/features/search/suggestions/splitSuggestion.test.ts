import { expect, test } from 'vitest';
import { splitSuggestion } from './splitSuggestion.ts';

test.each([
  ['michael jordan', 'mich', 'mich', 'ael jordan'],
  ['Michael Jordan', 'mIcH', 'Mich', 'ael Jordan'],
  ['michael jordan', '  mich', 'mich', 'ael jordan'],
  ['mew', 'mew', 'mew', ''],
  ['jordan', 'jordn', '', 'jordan'],
  ['mew', 'mewtwo', '', 'mew'],
  ['/99 mew', '/99', '/99', ' mew'],
])('of "%s" after typing "%s", "%s" was typed and "%s" is new', (keyword, text, typed, completed) => {
  expect(splitSuggestion(keyword, text)).toEqual({ typed, completed });
});
