import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TextStore } from './TextStore.ts';

test('TextStore returns the last text of each slot after any sets, deletes and compactions', () => {
  const step = fc.record({
    slot: fc.integer({ min: 0, max: 12 }),
    // A few of these fill a page, and one is larger than any.
    length: fc.constantFrom(0, 1, 40_000, 90_000, 300_000),
    isDeleted: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const store = new TextStore();
      const model = new Map<number, Buffer>();
      for (const [number, { slot, length, isDeleted }] of steps.entries()) {
        if (model.has(slot)) store.delete(slot);
        model.delete(slot);
        if (!isDeleted) {
          const text = Buffer.alloc(length, number + 1);
          store.set(slot, text);
          model.set(slot, text);
        }
        store.compact();
        for (const [known, text] of model) expect(store.get(known).equals(text)).toBe(true);
      }
    }),
  );
});
