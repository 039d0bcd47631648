import { expect, test } from 'vitest';
import type { Understood } from '#contract/search.ts';
import { addInformation, removeLabel } from './QueryChips.tsx';

const part = (text: string, more: Partial<Understood> = {}): Understood => ({
  kind: 'word',
  text,
  excluded: false,
  asked: text,
  from: 0,
  ...more,
});

test.each([
  [part('PSA 10', { kind: 'grade' }), 'Remove grade: PSA 10'],
  [part('Rookie', { kind: 'rookie' }), 'Remove: Rookie'],
  [part('lot', { excluded: true }), 'Remove word: not lot'],
])('the part %j has the accessible name "%s"', (chip, name) => {
  expect(removeLabel(chip)).toBe(name);
});

test.each([
  ['mew', [], false],
  ['mew', [part('mew')], false],
  ['Mew', [part('mew')], false],
  ['rc', [part('Rookie', { kind: 'rookie', asked: 'rc' })], true],
  ['-mew', [part('mew', { excluded: true, asked: '-mew' })], true],
  ['mew psa', [part('mew'), part('PSA')], true],
] as const)('for "%s" the parts %j add information: %s', (keyword, parts, expected) => {
  expect(addInformation(keyword, parts)).toBe(expected);
});
