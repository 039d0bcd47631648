import { type AnyOf, maxKeywordLength, parseQuery } from '@cardfall/card-language';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toMarketWords, type WordsContext } from './marketWords.ts';

const noTitles: WordsContext = { corrections: [], countTitles: () => 0 };
const wordsOf = (keyword: string, context: Partial<WordsContext> = {}) =>
  toMarketWords(parseQuery(`${keyword} `), { ...noTitles, ...context });

describe('toMarketWords', () => {
  test.each<[keyword: string, words: string | null]>([
    ['Jordan 1986 FLEER', '1986 fleer jordan'],
    ['fleer jordan, 1986', '1986 fleer jordan'],
    ['Pokémon Pikachu', 'pikachu pokemon'],
    ['gem mint 10 psa', '10 psa'],
    ['tallow psa10', '10 psa tallow'],
    ['tallow psa 9 or better', 'psa tallow'],
    ['tallow #57 /99', '#57 /99 tallow'],
    ['"base set" tallow', 'base set tallow'],
    ['tallow -lot -(reprint, custom)', 'tallow'],
    ['tallow (silver, gold)', 'tallow'],
    ['psa 10 (tallow, marlo)', null],
    ['tallow tallow', 'tallow'],
    ['-lot', null],
    ['x', null],
    ['!!!', null],
    ['', null],
  ])('writes "%s" as %j', (keyword, words) => {
    expect(wordsOf(keyword)).toBe(words);
  });

  test('writes a word with synonyms as most held titles write it', () => {
    const countTitles = (alternatives: AnyOf) => (alternatives[0]?.words[0]?.text === 'rc' ? 9 : 1);
    expect(wordsOf('tallow rookie', { countTitles })).toBe('rc tallow');
    expect(wordsOf('tallow rc')).toBe('rookie tallow');
  });

  test('writes a typing error as titles have the word', () => {
    expect(wordsOf('talow 2020', { corrections: [{ word: 'talow', terms: ['tallow', 'tallows'] }] })).toBe(
      '2020 tallow',
    );
  });

  test('cuts long searches at whole words', () => {
    const words = wordsOf(Array.from({ length: 40 }, (_, index) => `word${index}x`).join(' ')) ?? '';
    expect(words.length).toBeLessThanOrEqual(100);
    expect(words.split(' ').every((word) => /^word\d+x$/.test(word))).toBe(true);
  });

  test('is the same for every order and spelling of the same words', () => {
    const words = fc.uniqueArray(fc.constantFrom('tallow', '1986', 'fleer', '#57', '/99', 'Marlo', 'Ünger'));
    fc.assert(
      fc.property(words, fc.func(fc.integer()), (list, rank) => {
        const shuffled = list.toSorted((one, other) => rank(one) - rank(other)).map((word) => word.toUpperCase());
        expect(wordsOf(shuffled.join('  '))).toBe(wordsOf(list.join(' ')));
      }),
    );
  });

  test('sends no operator and at most 100 characters, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: maxKeywordLength }), (keyword) => {
        const words = wordsOf(keyword);
        if (words === null) return;
        expect(words.length).toBeLessThanOrEqual(100);
        expect(words).not.toMatch(/["(),*|{}]|(?:^| )-/);
        expect(words.isWellFormed()).toBe(true);
      }),
    );
  });
});
