import { expect, test } from 'vitest';
import { foldTitle } from '../text/foldTitle.ts';
import { readTitle } from '../titles/readTitle.ts';
import type { Sequence } from './Query.ts';
import { readQuery } from './parseQuery.ts';
import { termsOfTitle } from '../terms/termsOfTitle.ts';
import { hobbyWords } from '../vocabulary/hobbyTerms.ts';
import { longestPhrase } from './synonyms.ts';
import { nicknames } from '../vocabulary/nicknames.ts';
import { productWords } from '../vocabulary/productAliases.ts';

const rows = [...hobbyWords, ...productWords, ...nicknames];
const phrases = rows.flatMap(([kind, name, typed, held]) =>
  typed.split(',').map((phrase) => [phrase, name, kind, held] as const),
);

test.each(phrases)('%s is understood as %s', (phrase, name, kind) => {
  expect(readQuery(phrase).understood).toMatchObject([{ kind, text: name, asked: phrase }]);
});

test('no phrase stands in two rows, none is longer than is looked up, all are folded', () => {
  const typed = phrases.map(([phrase]) => phrase);
  expect(typed.filter((phrase, index) => typed.indexOf(phrase) !== index)).toEqual([]);
  expect(typed.filter((phrase) => phrase.split(' ').length > longestPhrase)).toEqual([]);
  expect(typed.filter((phrase) => foldTitle(phrase) !== phrase)).toEqual([]);
});

test.each(phrases)('%s finds a title that says it', (phrase, _, __, held) => {
  const found = held.split('|').filter((way) => {
    const title = `Ned Ford ${way.replaceAll('+', ' ')}`;
    const terms = termsOfTitle(title, readTitle(title, null));
    const holds = ({ words, adjacent }: Sequence) => {
      const places = words.map(({ text }) => terms.filter((term) => term.text === text).map(({ place }) => place));
      if (!adjacent) return places.every((list) => list.length > 0);
      return (places[0] ?? []).some((start) => places.every((list, index) => list.includes(start + index)));
    };
    return readQuery(phrase).query.must.every((anyOf) => anyOf.some(holds));
  });
  expect(found.length).toBeGreaterThan(0);
});
