import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TermIds } from './TermIds.ts';

test('TermIds finds exactly what was set and not deleted, as texts come and go', () => {
  const step = fc.record({ text: fc.integer({ min: 0, max: 3_000 }), count: fc.integer({ min: 1, max: 1_500 }) });
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom('set', 'delete'), step), { maxLength: 8 }), (steps) => {
      const ids = new TermIds();
      const model = new Map<string, number>();
      const free: number[] = [];
      for (const [change, { text: first, count }] of steps) {
        for (let number = first; number < first + count; number++) {
          const text = `word${number}`;
          const id = model.get(text);
          if (change === 'set' && id === undefined) {
            const given = free.pop() ?? ids.texts.length;
            ids.set(text, given);
            model.set(text, given);
          } else if (change === 'delete' && id !== undefined) {
            ids.delete(id);
            model.delete(text);
            free.push(id);
          }
        }
        // A deleted id has the text ''.
        expect(ids.find('')).toBe(-1);
        for (let number = 0; number < 4_500; number++) {
          const id = model.get(`word${number}`);
          if (ids.find(`word${number}`) !== (id ?? -1)) expect.unreachable(`word${number} has the id ${id}`);
          if (id !== undefined && ids.texts[id] !== `word${number}`) expect.unreachable(`${id} is word${number}`);
        }
      }
    }),
    { numRuns: 50 },
  );
});

test('TermIds tells texts apart by every unit, empty ones and those of other alphabets, too', () => {
  const ids = new TermIds();
  const texts = ['', '\0', 'a', '\0a', 'ab', 'ba', 'é', 'e\u0301', 'š', 'a\0', 'ポケモン', 'ポケモノ'];
  for (const length of [3, 4, 6, 7, 8, 9, 400]) {
    texts.push('a'.repeat(length), `b${'a'.repeat(length - 1)}`, `${'a'.repeat(length - 1)}b`, 'ÿ'.repeat(length));
  }
  for (const [id, text] of texts.entries()) ids.set(text, id);
  expect(texts.map((text) => ids.find(text))).toEqual([...texts.keys()]);
  expect(ids.find('b')).toBe(-1);
});
