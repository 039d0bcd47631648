import { expect, test } from 'vitest';
import { singularsOf } from './plurals.ts';
import { isTypoOf, standsFor } from './typos.ts';

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
])('%s for %s: %s', (typed, word, expected) => {
  expect(isTypoOf(typed, word)).toBe(expected);
});

test('a word that titles use means itself, a rare one may be an error', () => {
  expect(standsFor(0, 1)).toBe(true);
  expect(standsFor(1, 30)).toBe(true);
  expect(standsFor(20, 15)).toBe(false);
});

test.each([
  ['refractors', ['refractor']],
  ['patches', ['patch', 'patche']],
  ['rookies', ['rookie', 'rooky']],
  ['boxes', ['box', 'boxe']],
  ['genesis', []],
  ['bass', []],
  ['gus', []],
  ['reds', []],
  ['rookie', []],
])('%s may be the plural of %j', (word, expected) => {
  expect(singularsOf(word)).toEqual(expected);
});
