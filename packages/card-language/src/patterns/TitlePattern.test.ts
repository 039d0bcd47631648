import { expect, test } from 'vitest';
import { GramSet } from './GramSet.ts';
import { TitlePattern } from './TitlePattern.ts';

const mayMatch = (regex: RegExp, text: string) => new TitlePattern(regex).mayMatch(new GramSet(text));

test.each([
  [/ab+c/, 'abbc'],
  [/ab{2}c/, 'abbc'],
  [/ab{1,3}cd/, 'abbbcd'],
  [/ab?c/, 'ac'],
  [/ab*cd/, 'acd'],
  [/a(?:b|cd)e/, 'acde'],
  [/a(?:bc)+d/, 'abcbcd'],
  [/a[bc]d|xyz/, 'acd'],
  [/a(?=b)bc/, 'abc'],
  [/(?<!x)abc/, 'abc'],
  [/a.c/, 'a c'],
  [/\babc\b/, 'x abc'],
  [/pok[eé]mon/, 'pokémon'],
  [/a?/, ''],
])('%s is tried on the text it matches: %s', (regex, text) => {
  expect(regex.test(text)).toBe(true);
  expect(mayMatch(regex, text)).toBe(true);
});

test.each([
  [/lots?/, 'loot slt'],
  [/abc/, 'ab bc'],
  [/\bbox\b|pack/, 'bo ox pa ac ck'],
])('%s is not tried on a text without its trigrams: %s', (regex, text) => {
  expect(mayMatch(regex, text)).toBe(false);
});
