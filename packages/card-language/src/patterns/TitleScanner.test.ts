import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PhraseMatcher } from './PhraseMatcher.ts';
import { TitleScanner } from './TitleScanner.ts';

const phrases = ['red', 'red sox', 'ice', '49ers', '9s', 'e1'];
const piece = fc.constantFrom(...phrases, 'x', '1', '9', ' ', '-', '/', 'é', 'ж');
const title = fc.array(piece, { minLength: 1, maxLength: 10 }).map((pieces) => pieces.join(''));

test.each(['letters', 'lettersAndDigits'] as const)(
  'a scanner finds phrases bounded by %s in what is left of a title as in a new title',
  (boundary) => {
    const matcher = new PhraseMatcher(phrases, boundary);
    const removals = fc.array(fc.tuple(fc.nat({ max: 20 }), fc.integer({ min: 1, max: 4 })), { maxLength: 4 });
    fc.assert(
      fc.property(title, removals, (text, ranges) => {
        const scanner = new TitleScanner(text);
        for (const [start, length] of ranges)
          if (start < text.length) scanner.removeRange(start, Math.min(length, text.length - start));
        expect(scanner.findPhrase(matcher)).toEqual(matcher.find(scanner.text));
      }),
      { numRuns: 3000 },
    );
  },
);
