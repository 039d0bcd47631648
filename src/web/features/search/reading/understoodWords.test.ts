import { expect, test } from 'vitest';
import type { Understood } from '#contract/search.ts';
import { readingSaysMore, removalName } from './understoodWords.ts';

const part = (text: string, more: Partial<Understood> = {}): Understood => ({
  kind: 'word',
  text,
  excluded: false,
  asked: text,
  ...more,
});

test.each([
  [part('PSA 10', { kind: 'grade' }), 'Remove grade: PSA 10'],
  [part('Rookie', { kind: 'rookie' }), 'Remove: Rookie'],
  [part('lot', { excluded: true }), 'Remove word: not lot'],
])('%j has the name "%s"', (chip, name) => {
  expect(removalName(chip)).toBe(name);
});

test.each([
  ['mew', [], false],
  ['mew', [part('mew')], false],
  ['Mew', [part('mew')], false],
  ['rc', [part('Rookie', { kind: 'rookie', asked: 'rc' })], true],
  ['-mew', [part('mew', { excluded: true, asked: '-mew' })], true],
  ['mew psa', [part('mew'), part('PSA')], true],
] as const)('of "%s" the reading %j says more: %s', (keyword, parts, more) => {
  expect(readingSaysMore(keyword, parts)).toBe(more);
});
