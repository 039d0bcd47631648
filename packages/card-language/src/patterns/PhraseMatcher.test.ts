import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GramSet, indexOfStart, wordStarts } from './GramSet.ts';
import { type PhraseMatch, PhraseMatcher } from './PhraseMatcher.ts';

const phrases = ['red sox', 'red', 'a&g', 'o-pee-chee', '49ers', 'ice', 'ice blue', 'st. louis', 'o pee chee'];
const escapePhrase = (phrase: string, gap: string) =>
  phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', gap);
const text = fc
  .array(fc.constantFrom(...phrases, 'x', '1', ' ', ' ', '-', '  ', "'", 'redsox', 'é', '|'), { maxLength: 12 })
  .map((pieces) => pieces.join(''));

test.each([
  ['letters', 'a-z', false],
  ['letters', 'a-z', true],
  ['lettersAndDigits', 'a-z\\d', false],
  ['lettersAndDigits', 'a-z\\d', true],
] as const)(
  'finds phrases bounded by %s where one regular expression of all of them does (%#)',
  (boundary, characters, loose) => {
    const matcher = new PhraseMatcher(phrases, boundary, loose);
    const longestFirst = phrases.toSorted((one, other) => other.length - one.length);
    const alternatives = longestFirst.map((phrase) => escapePhrase(phrase, loose ? '[ -]+' : ' ')).join('|');
    const here = `(?:${alternatives})(?![${characters}])`;
    const pattern = new RegExp(`(?<![${characters}])${here}`, 'g');
    const sticky = new RegExp(here, 'y');
    const inside = new RegExp(`[${characters}]`);
    fc.assert(
      fc.property(text, fc.nat({ max: 6 }), (title, from) => {
        const rangeOf = (match: PhraseMatch | null) => match && [match.start, title.slice(match.start, match.end)];
        pattern.lastIndex = from;
        const expected = pattern.exec(title);
        const found = matcher.find(title, from);
        expect(rangeOf(found)).toEqual(expected && [expected.index, expected[0]]);
        const isPhrase = (phrase: string) => new RegExp(`^${escapePhrase(phrase, '[ -]+')}$`).test(expected?.[0] ?? '');
        expect(found === null || isPhrase(phrases[found.index] ?? '')).toBe(true);
        sticky.lastIndex = from;
        const atStart = sticky.exec(title);
        expect(rangeOf(matcher.matchAt(title, from))).toEqual(atStart && [from, atStart[0]]);
        const isBehindWord = inside.test(title[from - 1] ?? '');
        if (atStart !== null && !isBehindWord) expect(matcher.candidateStarts(title)).toContain(from);
      }),
      { numRuns: 2000 },
    );
  },
);

test('returns the index of the phrase in its list', () => {
  expect(new PhraseMatcher(phrases, 'letters').find('boston red sox')).toEqual({ start: 7, end: 14, index: 0 });
});

test('candidates are only where a word starts like a phrase', () => {
  const places = (boundary: 'letters' | 'lettersAndDigits') =>
    new PhraseMatcher(phrases, boundary).candidateStarts('5red ace red ice');
  expect(places('letters')).toEqual([1, 9, 13]);
  expect(places('lettersAndDigits')).toEqual([9, 13]);
});

test('GramSet and wordStarts find the same starts of words', () => {
  expect(wordStarts("red 49ers x-ice é 'ab z").map(indexOfStart)).toEqual([0, 4, 5, 6, 10, 12, 18, 19]);
  fc.assert(
    fc.property(text, (title) => {
      expect(new GramSet(title).starts).toEqual(wordStarts(title));
    }),
  );
});

test('a matcher takes no phrase whose first character titles do not have, and none of one character', () => {
  expect(() => new PhraseMatcher(['9'], 'letters')).toThrow('No word starts like 9');
  expect(() => new PhraseMatcher(['|red'], 'letters')).toThrow('No word starts like |red');
});
