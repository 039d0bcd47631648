import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PhraseMatcher } from './PhraseMatcher.ts';

const phrases = ['red sox', 'red', 'a&g', 'o-pee-chee', '49ers', 'ice', 'ice blue', 'st. louis', 'o pee chee'];
const escapePhrase = (phrase: string, gap: string) =>
  phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', gap);
const text = fc
  .array(fc.constantFrom(...phrases, 'x', '1', ' ', ' ', '-', '  ', "'", 'redsox', 'é', '|'), { maxLength: 12 })
  .map((pieces) => pieces.join(''));

test.each([
  ['letters', 'a-z', false],
  ['lettersAndDigits', 'a-z\\d', false],
  ['lettersAndDigits', 'a-z\\d', true],
] as const)(
  'finds phrases bounded by %s where one regular expression of all of them does (%#)',
  (boundary, characters, loose) => {
    const matcher = new PhraseMatcher(phrases, boundary, loose);
    const longestFirst = phrases.toSorted((one, other) => other.length - one.length);
    const alternatives = longestFirst.map((phrase) => escapePhrase(phrase, loose ? '[ -]+' : ' ')).join('|');
    const pattern = new RegExp(`(?<![${characters}])(?:${alternatives})(?![${characters}])`);
    fc.assert(
      fc.property(text, (title) => {
        const found = matcher.find(title);
        const expected = pattern.exec(title);
        expect(found && [found.start, title.slice(found.start, found.end)]).toEqual(
          expected && [expected.index, expected[0]],
        );
      }),
      { numRuns: 2000 },
    );
  },
);

test('returns the index of the phrase in its list', () => {
  expect(new PhraseMatcher(phrases, 'letters').find('boston red sox')).toEqual({ start: 7, end: 14, index: 0 });
});
