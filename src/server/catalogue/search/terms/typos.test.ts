import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lettersOf, mayBeNear, typosAllowed, typosBetween } from './typos.ts';
import { Vocabulary } from './Vocabulary.ts';

/** The same by the definition: what the last letters may have been. */
function plainTypos(one: string, other: string): number {
  if (one === '' || other === '') return one.length + other.length;
  const same = one.at(-1) === other.at(-1) ? 0 : 1;
  const ways = [
    plainTypos(one.slice(0, -1), other) + 1,
    plainTypos(one, other.slice(0, -1)) + 1,
    plainTypos(one.slice(0, -1), other.slice(0, -1)) + same,
  ];
  const swapped = one.length > 1 && one.at(-1) === other.at(-2) && one.at(-2) === other.at(-1);
  if (swapped && other.length > 1) ways.push(plainTypos(one.slice(0, -2), other.slice(0, -2)) + 1);
  return Math.min(...ways);
}

const word = (least: number, most: number) =>
  fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: least, maxLength: most });

test('typos are counted as defined, and letters never rule out a near word', () => {
  fc.assert(
    fc.property(word(0, 6), word(0, 6), fc.integer({ min: 0, max: 2 }), (one, other, most) => {
      const typos = plainTypos(one, other);
      expect(typosBetween(one, other, most)).toBe(Math.min(typos, most + 1));
      if (typos <= most) expect(mayBeNear(lettersOf(one), lettersOf(other), most)).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  ['gold', 0],
  ['prizm', 1],
  ['pikachu', 1],
  ['charizard', 2],
  ['sm210', 0],
  ['charizard2', 0],
])('%s may have %d typos', (text, typos) => {
  expect(typosAllowed(text)).toBe(typos);
});

test('terms that come and go keep their order, and a word is near to exactly the live ones within its typos', () => {
  const change = fc.record({ text: word(3, 9), held: fc.boolean() });
  fc.assert(
    fc.property(fc.array(fc.array(change, { maxLength: 10 }), { maxLength: 6 }), word(5, 9), (batches, asked) => {
      const vocabulary = new Vocabulary();
      const held = new Map<string, number>();
      for (const batch of batches) {
        for (const { text, held: isHeld } of batch) {
          const id = vocabulary.intern(text);
          if (isHeld && !held.has(text)) {
            held.set(text, id);
            vocabulary.hold(id);
            vocabulary.countLive(id, 1);
          }
        }
        vocabulary.settle();
        const sorted = Array.from({ length: vocabulary.size }, (_, rank) => vocabulary.textOf(vocabulary.at(rank)));
        expect(sorted).toEqual(sorted.toSorted((one, other) => (one < other ? -1 : 1)));
        const near = vocabulary.near(asked).map(({ id }) => vocabulary.textOf(id));
        const expected = [...held.keys()].filter(
          (text) => text !== asked && plainTypos(asked, text) <= typosAllowed(asked),
        );
        expect(near.toSorted()).toEqual(expected.toSorted());
      }
    }),
    { numRuns: 30 },
  );
});

test('terms nobody has any more are forgotten, and their numbers serve others', () => {
  const vocabulary = new Vocabulary();
  const ids = Array.from({ length: 3_000 }, (_, number) => vocabulary.intern(`word${number}`));
  for (const id of ids.slice(0, 1_000)) vocabulary.hold(id);
  vocabulary.settle();
  vocabulary.sweep();
  expect(vocabulary.size).toBe(1_000);
  expect(vocabulary.rangeOf('word99')).toEqual({ from: 989, to: 1_000 });
  vocabulary.intern('another');
  expect(vocabulary.idLimit).toBe(3_000);
});
