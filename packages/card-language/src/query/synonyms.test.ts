import { expect, test } from 'vitest';
import { foldTitle } from '../patterns/foldTitle.ts';
import { termsOfTitle } from '../terms/termsOfTitle.ts';
import { readTitle } from '../titles/readTitle.ts';
import { hobbyTerms } from '../vocabulary/hobbyTerms.ts';
import { nicknames } from '../vocabulary/nicknames.ts';
import { productAliases } from '../vocabulary/productAliases.ts';
import { parseQuery } from './parseQuery.ts';
import type { Sequence } from './Query.ts';
import { maxPhraseWords } from './synonyms.ts';

const rows = [...hobbyTerms, ...productAliases, ...nicknames];
const phrases = rows.flatMap(([kind, label, typed, written]) =>
  typed.split(',').map((phrase) => [phrase, label, kind, written] as const),
);

test.each(phrases)('parses "%s" as %s', (phrase, label, kind) => {
  expect(parseQuery(phrase).parts).toMatchObject([{ kind, label, text: phrase }]);
});

test.each([
  ['upper dek', 'Upper Deck'],
  ['stadium clb', 'Topps Stadium Club'],
  ['ful art', 'Full Art'],
])('takes "%s", with a letter missing in a short word, for %s', (typed, label) => {
  expect(parseQuery(typed).parts).toMatchObject([{ label }]);
});

test('takes a word with a meaning of its own for no mistyped one', () => {
  expect(parseQuery('lot origin').parts.map(({ label }) => label)).toEqual(['Lot', 'origin']);
});

test('the tables have each phrase once, folded, and none longer than is looked up', () => {
  const typed = phrases.map(([phrase]) => phrase);
  expect(typed.filter((phrase, index) => typed.indexOf(phrase) !== index)).toEqual([]);
  expect(typed.filter((phrase) => phrase.split(' ').length > maxPhraseWords)).toEqual([]);
  expect(typed.filter((phrase) => foldTitle(phrase) !== phrase)).toEqual([]);
});

test.each(phrases)('"%s" finds a title that says it', (phrase, _, __, written) => {
  const found = written.split('|').filter((alternative) => {
    const title = `Ned Ford ${alternative.replaceAll('+', ' ')}`;
    const terms = termsOfTitle(title, readTitle(title, null));
    const matches = ({ words, adjacent }: Sequence) => {
      const positions = words.map(({ text }) =>
        terms.filter((term) => term.text === text).map(({ position }) => position),
      );
      if (!adjacent) return positions.every((list) => list.length > 0);
      return (positions[0] ?? []).some((start) => positions.every((list, index) => list.includes(start + index)));
    };
    return parseQuery(phrase).query.must.every((anyOf) => anyOf.some(matches));
  });
  expect(found.length).toBeGreaterThan(0);
});
