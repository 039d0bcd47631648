import { flagsHiddenByDefault } from '@cardfall/card-language';
import { expect, test } from 'vitest';
import { flagCountText, hiddenCountText, hiddenFlagsText, shownFlagsText } from './flagText.ts';

test.each([
  ['lot', 1, '1 lot'],
  ['lot', 11, '11 lots'],
  ['pickList', 1, '1 pick list'],
  ['sealed', 1200, '1,200 sealed boxes'],
  ['empty', 0, '0 empty packages'],
  ['noCard', 2, '2 items that are no cards'],
] as const)('for the flag %s the count %d reads "%s"', (kind, count, text) => {
  expect(flagCountText(kind, count)).toBe(text);
});

test('adds up the hidden listings', () => {
  expect(hiddenCountText([{ count: 11 }, { count: 9 }, { count: 1200 }])).toBe('1,220 hidden');
});

test('names the shown flags in a sentence', () => {
  expect(shownFlagsText([])).toBe('');
  expect(shownFlagsText(['lot'])).toBe('Lots are shown.');
  expect(shownFlagsText(['lot', 'pickList'])).toBe('Lots and pick lists are shown.');
  expect(shownFlagsText(['lot', 'break', 'sealed'])).toBe('Lots, breaks, and sealed boxes are shown.');
  expect(shownFlagsText(flagsHiddenByDefault)).toBe('Nothing is hidden.');
});

test('names the hidden flags', () => {
  expect(hiddenFlagsText([])).toBe('');
  expect(hiddenFlagsText(['lot'])).toBe('Without lots');
  expect(hiddenFlagsText(['lot', 'pickList'])).toBe('Without lots or pick lists');
  expect(hiddenFlagsText(['lot', 'pickList', 'digital', 'break'])).toBe(
    'Without lots, pick lists, digital cards, or breaks',
  );
});
