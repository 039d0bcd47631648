import { flagsHiddenByDefault } from '@cardfall/card-language';
import { expect, test } from 'vitest';
import { hiddenCount, oddityCount, shownText } from './oddityWords.ts';

test.each([
  ['lot', 1, '1 lot'],
  ['lot', 11, '11 lots'],
  ['pickList', 1, '1 pick list'],
  ['sealed', 1200, '1,200 sealed boxes'],
  ['empty', 0, '0 empty packages'],
] as const)('of %s, %d are "%s"', (kind, count, text) => {
  expect(oddityCount(kind, count)).toBe(text);
});

test('what is hidden is summed up', () => {
  expect(hiddenCount([{ count: 11 }, { count: 9 }, { count: 1200 }])).toBe('1,220 hidden');
});

test('what is shown is named in a sentence', () => {
  expect(shownText([])).toBe('');
  expect(shownText(['lot'])).toBe('Lots are shown.');
  expect(shownText(['lot', 'pickList'])).toBe('Lots and pick lists are shown.');
  expect(shownText(flagsHiddenByDefault)).toBe('Nothing is hidden.');
});
