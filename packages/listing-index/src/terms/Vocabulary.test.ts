import { isForgiven, isTypoOf } from '@cardfall/card-language';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { editDistance } from './editDistance.ts';
import { Vocabulary } from './Vocabulary.ts';

vi.setConfig({ testTimeout: 30_000 });

/** The edit distance by its recursive definition, on the last letters. */
function recursiveDistance(one: string, other: string): number {
  if (one === '' || other === '') return one.length + other.length;
  const same = one.at(-1) === other.at(-1) ? 0 : 1;
  const ways = [
    recursiveDistance(one.slice(0, -1), other) + 1,
    recursiveDistance(one, other.slice(0, -1)) + 1,
    recursiveDistance(one.slice(0, -1), other.slice(0, -1)) + same,
  ];
  const swapped = one.length > 1 && one.at(-1) === other.at(-2) && one.at(-2) === other.at(-1);
  if (swapped && other.length > 1) ways.push(recursiveDistance(one.slice(0, -2), other.slice(0, -2)) + 1);
  return Math.min(...ways);
}

const word = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength, maxLength });
const wordOrNumber = fc.oneof({ weight: 5, arbitrary: word(3, 10) }, fc.constantFrom('psa10', 'abcab1', 'é'.repeat(6)));

test('editDistance returns the recursive distance, capped at one more than the maximum', () => {
  fc.assert(
    fc.property(word(0, 6), word(0, 6), fc.integer({ min: 0, max: 2 }), (one, other, max) => {
      expect(editDistance(one, other, max)).toBe(Math.min(recursiveDistance(one, other), max + 1));
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  ['a'.repeat(300), `b${'a'.repeat(299)}`, 1],
  ['a'.repeat(40) + 'b'.repeat(140), 'a'.repeat(40) + 'b'.repeat(142), 2],
])('editDistance compares words of any length: case %#', (one, other, edits) => {
  expect(editDistance(one, other, 2)).toBe(edits);
});

test('Vocabulary keeps terms sorted and fuzzy-matches exactly the live terms a word may be a typo of', () => {
  const change = fc.record({ text: wordOrNumber, isRetained: fc.boolean() });
  fc.assert(
    fc.property(fc.array(fc.array(change, { maxLength: 20 }), { maxLength: 6 }), wordOrNumber, (batches, typed) => {
      const vocabulary = new Vocabulary();
      const retained = new Map<string, number>();
      for (const batch of batches) {
        for (const { text, isRetained } of batch) {
          const id = vocabulary.intern(text);
          if (isRetained && !retained.has(text)) {
            retained.set(text, id);
            vocabulary.retain(id, 0);
            vocabulary.addToDocFrequency(id, 1);
          }
        }
        vocabulary.assignRanks();
        const sorted = Array.from({ length: vocabulary.size }, (_, rank) => vocabulary.textOf(vocabulary.idAt(rank)));
        expect(sorted).toEqual(sorted.toSorted((one, other) => (one < other ? -1 : 1)));
        const matches = vocabulary.fuzzyMatches(typed).map((id) => vocabulary.textOf(id));
        const expected = [...retained.keys()].filter((text) => text !== typed && isTypoOf(typed, text));
        expect(matches.toSorted()).toEqual(expected.toSorted());
        if (!isForgiven(typed)) expect(matches).toEqual([]);
      }
    }),
    { numRuns: 100 },
  );
});

test('Vocabulary forgets unused terms in several sweeps and reuses their ids', () => {
  const vocabulary = new Vocabulary();
  const nameOf = (number: number) => `word${[...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;
  const ids = Array.from({ length: 5_000 }, (_, number) => vocabulary.intern(nameOf(number)));
  for (const id of ids.slice(0, 1_000)) {
    vocabulary.retain(id, 0);
    vocabulary.addToDocFrequency(id, 1);
  }
  vocabulary.assignRanks();
  let sweeps = 0;
  for (; vocabulary.size > 1_100; sweeps++) vocabulary.sweep();
  expect(sweeps).toBeGreaterThan(1);
  expect(vocabulary.fuzzyMatches('wordjjx').map((id) => vocabulary.textOf(id))).toContain('wordjj');
  expect(vocabulary.prefixRange('wordjj').to - vocabulary.prefixRange('wordjj').from).toBe(11);
  vocabulary.intern('another');
  expect(vocabulary.idLimit).toBe(5_000);
});

test('Vocabulary finds every word for its typo after numbers of the same length were forgotten', () => {
  const vocabulary = new Vocabulary();
  const words = ['kettering', 'tallowman'];
  const numbers = Array.from({ length: 2_000 }, (_, number) => String(100_000_000 + number));
  for (const text of numbers) vocabulary.intern(text);
  for (const text of words) {
    const id = vocabulary.intern(text);
    vocabulary.retain(id, 0);
    vocabulary.addToDocFrequency(id, 1);
  }
  vocabulary.assignRanks();
  while (vocabulary.size > words.length + 200) vocabulary.sweep();
  const found = ['ketterng', 'talowman'].flatMap((typed) => vocabulary.fuzzyMatches(typed));
  expect(found.map((id) => vocabulary.textOf(id))).toEqual(words);
});

test('Vocabulary never forgets a kept term, whether segments have it or not', () => {
  const vocabulary = new Vocabulary();
  const kept = ['alpha', 'beta', 'gamma'].map((text) => vocabulary.keep(text));
  // Keeping it again is nothing that could be swept.
  for (let times = 0; times < 5_000; times++) vocabulary.keep('alpha');
  vocabulary.retain(kept[1] ?? 0, 0);
  vocabulary.retain(kept[2] ?? 0, 0);
  vocabulary.release(kept[2] ?? 0, 0);
  for (let number = 0; number < 3_000; number++) vocabulary.intern(`word${number}`);
  vocabulary.assignRanks();
  for (let sweeps = 0; sweeps < 5; sweeps++) vocabulary.sweep();
  expect(vocabulary.size).toBeLessThan(1_100);
  expect(['alpha', 'beta', 'gamma'].map((text) => vocabulary.intern(text))).toEqual(kept);
  expect(kept.map((id) => vocabulary.textOf(id))).toEqual(['alpha', 'beta', 'gamma']);
});

test('Vocabulary finds a term while a live document has it', () => {
  const vocabulary = new Vocabulary();
  const id = vocabulary.keep('alpha');
  expect(vocabulary.find('alpha')).toBe(-1);
  vocabulary.addToDocFrequency(id, 1);
  expect(vocabulary.find('alpha')).toBe(id);
  vocabulary.addToDocFrequency(id, -1);
  expect(vocabulary.find('alpha')).toBe(-1);
});
