import { expect, test } from 'vitest';
import { chooseKeywords, wordsOf } from './keywordChecks.ts';

const repeat = (count: number, title: string) => Array.from({ length: count }, () => title);

test('reads the words of a title without accents and signs', () => {
  expect(wordsOf("2018-19 Panini Prizm Luka Dončić O'Neal #280 RC")).toEqual([
    '2018',
    '19',
    'panini',
    'prizm',
    'luka',
    'doncic',
    'oneal',
    '280',
    'rc',
  ]);
});

test('chooses words whose results tell whether a search was understood', () => {
  const titles = [
    ...repeat(5, 'silver prizm'),
    ...repeat(4, 'prizm blue silver'),
    'prizm green',
    ...repeat(6, 'optic holo'),
    ...repeat(20, 'nothing here'),
  ];
  const { word, phrase, exclusion, alternatives } = chooseKeywords(titles);
  expect(word).toBe('prizm');
  expect(phrase).toEqual(['silver', 'prizm']);
  expect(exclusion).toEqual(['prizm', 'blue']);
  expect(alternatives).toEqual(['prizm', 'optic']);
});

test.each([
  ['no titles', []],
  ['titles that are all the same', repeat(50, 'silver prizm')],
  ['numbers and short words', repeat(3, '23 rc 99')],
])('chooses nothing from %s', (_, titles) => {
  expect(chooseKeywords(titles)).toEqual({ word: null, phrase: null, exclusion: null, alternatives: null });
});
