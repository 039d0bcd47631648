import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TermSegments } from './TermSegments.ts';

const step = fc.record({ isNew: fc.boolean(), ids: fc.array(fc.integer({ min: 0, max: 3_000 }), { maxLength: 8 }) });

test('TermSegments returns the segments with a term, however many segments and terms come and go', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 100, maxLength: 200 }), (steps) => {
      const termSegments = new TermSegments();
      const idsOf = new Map<number, Set<number>>();
      for (const { isNew, ids } of steps) {
        const [oldest] = idsOf.keys();
        // Most come, so that their numbers pass 32 and 64.
        if (isNew || oldest === undefined || ids.length > 2) {
          const number = termSegments.takeNumber();
          expect(idsOf.has(number)).toBe(false);
          for (const id of ids) termSegments.makeRoomFor(id);
          for (const id of ids) termSegments.add(id, number);
          idsOf.set(number, new Set(ids));
          continue;
        }
        for (const id of idsOf.get(oldest) ?? []) termSegments.remove(id, oldest);
        termSegments.freeNumber(oldest);
        idsOf.delete(oldest);
      }
      for (const id of new Set([...idsOf.values()].flatMap((ids) => [...ids]))) {
        const bits = new Uint32Array(termSegments.width);
        termSegments.addTo(bits, id);
        const found = [...idsOf.keys()].filter((number) => ((bits[number >>> 5] >>> (number & 31)) & 1) === 1);
        expect(found).toEqual([...idsOf].filter(([, ids]) => ids.has(id)).map(([number]) => number));
        const all = new Uint32Array(termSegments.width).fill(0xffffffff);
        termSegments.intersect(all, id);
        expect(all).toEqual(bits);
      }
    }),
    { numRuns: 30 },
  );
});
