import { isTypoOf, maxTypos } from '@cardfall/card-language';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { typosBetween } from './distance.ts';
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
  fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: least, maxLength: most });
const wordOrNumber = fc.oneof({ weight: 5, arbitrary: word(3, 10) }, fc.constantFrom('psa10', 'abcab1', 'é'.repeat(6)));

test('typos are counted as defined', () => {
  fc.assert(
    fc.property(word(0, 6), word(0, 6), fc.integer({ min: 0, max: 2 }), (one, other, most) => {
      expect(typosBetween(one, other, most)).toBe(Math.min(plainTypos(one, other), most + 1));
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  ['a'.repeat(300), `b${'a'.repeat(299)}`, 1],
  ['a'.repeat(40) + 'b'.repeat(140), 'a'.repeat(40) + 'b'.repeat(142), 2],
])('words of any length are compared', (one, other, typos) => {
  expect(typosBetween(one, other, 2)).toBe(typos);
});

test('terms that come and go keep their order, and a word is near to exactly the live ones it may be an error of', () => {
  const change = fc.record({ text: wordOrNumber, held: fc.boolean() });
  fc.assert(
    fc.property(fc.array(fc.array(change, { maxLength: 20 }), { maxLength: 6 }), wordOrNumber, (batches, asked) => {
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
        const near = vocabulary.near(asked).map((id) => vocabulary.textOf(id));
        const expected = [...held.keys()].filter((text) => text !== asked && isTypoOf(asked, text));
        expect(near.toSorted()).toEqual(expected.toSorted());
        if (maxTypos(asked) === 0) expect(near).toEqual([]);
      }
    }),
    { numRuns: 100 },
  );
});

test('terms nobody has any more are forgotten bit by bit, and their numbers serve others', () => {
  const vocabulary = new Vocabulary();
  const nameOf = (number: number) => `word${[...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;
  const ids = Array.from({ length: 5_000 }, (_, number) => vocabulary.intern(nameOf(number)));
  for (const id of ids.slice(0, 1_000)) {
    vocabulary.hold(id);
    vocabulary.countLive(id, 1);
  }
  vocabulary.settle();
  let sweeps = 0;
  for (; vocabulary.size > 1_100; sweeps++) vocabulary.sweep();
  expect(sweeps).toBeGreaterThan(1);
  expect(vocabulary.near('wordjjx').map((id) => vocabulary.textOf(id))).toContain('wordjj');
  expect(vocabulary.rangeOf('wordjj').to - vocabulary.rangeOf('wordjj').from).toBe(11);
  vocabulary.intern('another');
  expect(vocabulary.idLimit).toBe(5_000);
});
