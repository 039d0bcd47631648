import { expect, test } from 'vitest';
import { indexedForms, isDerivedSingular, singularsOf } from './plurals.ts';
import { isForgiven, isPlausibleExpansion, isTypoOf, maxTypos, mayDiffer } from './typos.ts';

test.each([
  ['jordn', 'jordan', true],
  ['jrodan', 'jordan', true],
  ['jordaan', 'jordan', true],
  ['jerdan', 'jordan', true],
  ['ojrdan', 'jordan', true],
  ['charzard', 'charizard', true],
  ['charzrad', 'charizard', true],
  ['karizard', 'charizard', true],
  ['jrdn', 'jordan', false],
  ['ned', 'nad', false],
  ['brown', 'crown', false],
  ['12345', '12346', false],
  ['psa10', 'psa11', false],
  ['tallow', 'tallest', false],
  ['marxa', 'maray', false],
  ['tops', 'topps', true],
  ['pizm', 'prizm', true],
  ['tops', 'toppsy', false],
  ['tops', 'tips', false],
  ['golds', 'gold', false],
  ['crut', 'curt', true],
  ['lius', 'luis', true],
  ['luiis', 'luis', true],
  ['lus', 'luis', false],
  ['cobe', 'cole', false],
  ['coles', 'cole', false],
  ['mahoms', 'mahomes', true],
  ['wembnyma', 'wembanyama', true],
  ['wembny', 'wembanya', true],
  ['mahmes', 'maholmes', true],
  ['abcdef', 'abcdef', true],
  ['abcdef', 'abcdfe', true],
  ['abcdef', 'bacdef', true],
  ['abcdef', 'xbcdef', false],
  ['abcdefgh', 'xbcdefgh', true],
  ['abcdefgh', 'abcdefg', true],
  ['abcdefgh', 'abcdef', true],
  ['abcdefgh', 'abcde', false],
  ['abcdef', 'abcdefgh', true],
  ['abcde', 'abcdefg', false],
  ['abcdef', 'acdef', true],
  ['abcdef', 'abxdef', true],
  ['abcdef', 'abxxef', false],
  ['abcdefgh', 'abxxefgh', true],
  ['abcdefgh', 'abdcegfh', true],
  ['abcdefgh', 'abdcexxh', false],
  ['abcdef', 'adcbef', false],
  ['abcd', 'abdc', true],
  ['abcd', 'abcc', false],
  ['abcd', 'abce', false],
  ['abcdd', 'abcd', true],
  ['abcde', 'abcd', false],
  ['abcd', 'abcde', true],
  ['abcd', 'abxde', false],
  ['abcd', 'abcdef', false],
  ['abcdef', 'ab4def', false],
  ['cbadef', 'abcdef', false],
  ['abcdefgh', 'bcdefgha', true],
  ['caxdef', 'acxdef', true],
])('takes %s for a typo of %s: %s', (typed, word, expected) => {
  expect(isTypoOf(typed, word)).toBe(expected);
});

test('expands a word only if the other one is at least 10 times as common', () => {
  expect(isPlausibleExpansion(0, 1)).toBe(true);
  expect(isPlausibleExpansion(1, 30)).toBe(true);
  expect(isPlausibleExpansion(2, 20)).toBe(true);
  expect(isPlausibleExpansion(2, 19)).toBe(false);
  expect(isPlausibleExpansion(20, 15)).toBe(false);
});

test.each([
  ['refractors', ['refractor']],
  ['patches', ['patch', 'patche']],
  ['rookies', ['rookie', 'rooky']],
  ['boxes', ['box', 'boxe']],
  ['genesis', []],
  ['bass', []],
  ['gus', []],
  ['res', []],
  ['refs', ['ref']],
  ['refe', []],
  ['iris', []],
  ['49ers', []],
  ['parties', ['partie', 'party']],
  ['dishes', ['dish', 'dishe']],
  ['glasses', ['glass', 'glasse']],
  ['buzzes', ['buzz', 'buzze']],
  ['axes', ['ax', 'axe']],
  ['aces', ['ace']],
  ['browns', []],
  ['blues', []],
  ['oranges', []],
  ['whites', []],
  ['golds', []],
  ['gems', ['gem']],
  ['ties', ['tie', 'ty']],
  ['reds', []],
  ['rookie', []],
])('takes %s for the plural of %j', (word, expected) => {
  expect(singularsOf(word)).toEqual(expected);
});

test('indexes a plural under its singulars too', () => {
  expect(indexedForms('rookies')).toEqual(['rookies', 'rookie', 'rooky']);
  expect(indexedForms('rookie')).toEqual(['rookie']);
});

test.each([
  ['tallows', 9, true],
  ['tallows', 8, false],
  ['tallowy', 10, false],
])('with %s in %i titles, "tallow" in ten is a mere form of it: %s', (text, count, expected) => {
  expect(isDerivedSingular({ text: 'tallow', count: 10 }, { text, count })).toBe(expected);
});

test.each([
  ['abcd', true],
  ['abc', false],
  ['abc4', false],
])('forgives typos in %s: %s', (typed, expected) => {
  expect(isForgiven(typed)).toBe(expected);
});

test.each([
  ['abdc', 'abcd', true],
  ['abce', 'abcd', false],
  ['abcc', 'abcd', false],
  ['zzzz', 'abcde', true],
])('lets the letters of %s differ from those of %s: %s', (typed, word, expected) => {
  expect(mayDiffer(typed, word)).toBe(expected);
});

test('forgives the more typos, the longer both words are', () => {
  const lengths = [3, 4, 5, 6, 7, 8, 9];
  const rows = lengths.map((typed) => `${typed}: ${lengths.map((length) => maxTypos(typed, length)).join(' ')}`);
  expect(rows).toEqual([
    '3: 0 0 0 0 0 0 0',
    '4: 0 1 1 0 0 0 0',
    '5: 0 1 1 1 1 1 1',
    '6: 0 0 1 1 1 2 2',
    '7: 0 0 1 1 1 2 2',
    '8: 0 0 2 2 2 2 2',
    '9: 0 0 2 2 2 2 2',
  ]);
});
