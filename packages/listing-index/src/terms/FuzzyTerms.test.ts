import { isForgiven, isTypoOf } from '@cardfall/card-language';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FuzzyTerms } from './FuzzyTerms.ts';

type Edit = readonly [at: number, letter: string, removed: number | 'swap'];

const word = fc.string({ unit: fc.constantFrom(...'abcdefgh'), minLength: 3, maxLength: 10 });
const edit: fc.Arbitrary<Edit> = fc.tuple(
  fc.nat(9),
  fc.constantFrom('a', 'x', 'y', ''),
  fc.constantFrom(0, 1, 'swap' as const),
);
/** A word, and words that differ from it by a few letters. */
const family = fc
  .tuple(word, fc.array(fc.array(edit, { minLength: 1, maxLength: 3 }), { maxLength: 30 }))
  .map(([own, edits]) => ({ own, all: [...new Set([own, ...edits.map((list) => list.reduce(withEdit, own))])] }));

function withEdit(text: string, [at, letter, removed]: Edit): string {
  if (removed !== 'swap') return text.slice(0, at) + letter + text.slice(at + removed);
  const swapped = [...text.slice(at, at + 2)].toReversed().join('');
  return text.slice(0, at) + swapped + text.slice(at + 2);
}

test('finds the words that a word may be a typo of, and its own typos, as a comparison with each word does', () => {
  fc.assert(
    fc.property(family, ({ own, all }) => {
      const terms = new FuzzyTerms();
      for (const [id, text] of all.entries()) terms.add(id, text);
      const isInUse = (id: number) => id % 5 !== 4;
      const lookup = { textOf: (id: number) => all[id] ?? '', isInUse };
      const near = (isNear: (text: string) => boolean) =>
        all.flatMap((text, id) => (isInUse(id) && text !== own && isNear(text) ? [id] : []));
      const sorted = (ids: readonly number[]) => ids.toSorted((one, other) => one - other);
      expect(sorted(terms.match(own, lookup))).toEqual(isForgiven(own) ? near((text) => isTypoOf(own, text)) : []);
      expect(sorted(terms.typosOf(own, lookup))).toEqual(near((text) => isTypoOf(text, own)));
    }),
    { numRuns: 2_000 },
  );
});
