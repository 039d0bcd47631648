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
        // Some of these slots have an empty text and some have none.
        expect(store.prefetch([...Array(13).keys()])).toSatisfy(Number.isInteger);
        for (const [known, text] of model) expect(store.get(known).equals(text)).toBe(true);
      }
    }),
  );
});

test('TextStore empties pages of which much was deleted, and no others', () => {
  const store = new TextStore();
  const texts = Array.from({ length: 1_000 }, (_, slot) => Buffer.alloc(2_000, slot));
  for (const [slot, text] of texts.entries()) store.set(slot, text);
  const pagesAfterDeleting = (isDeleted: (slot: number) => boolean) => {
    for (const slot of [...left].filter(isDeleted)) {
      store.delete(slot);
      left.delete(slot);
    }
    for (let turn = 0; turn < 20; turn++) store.compact();
    for (const slot of left) expect(store.get(slot).equals(texts[slot])).toBe(true);
    return new Set([...left].map((slot) => store.get(slot).buffer));
  };
  const left = new Set(texts.keys());
  const full = pagesAfterDeleting(() => false);
  expect(full.size).toBe(8);
  expect(pagesAfterDeleting((slot) => slot % 4 === 0).isSubsetOf(full)).toBe(true);
  expect(pagesAfterDeleting((slot) => slot % 4 === 1).size).toBe(4);
});

test('TextStore reads a text as a string, and refuses a slot without one', () => {
  const store = new TextStore();
  store.set(3, Buffer.from('Pokémon'));
  expect(store.read(3)).toBe('Pokémon');
  store.delete(3);
  for (const slot of [3, 4, 5_000]) {
    expect(() => store.read(slot)).toThrow(`Slot ${slot} has no text`);
    expect(() => store.get(slot)).toThrow(`Slot ${slot} has no text`);
  }
});

test('TextStore fills a page to its last byte', () => {
  const store = new TextStore();
  for (const [slot, length] of [262_143, 1, 1].entries()) store.set(slot, Buffer.alloc(length));
  expect(store.get(1).buffer).toBe(store.get(0).buffer);
  expect(store.get(2).buffer).not.toBe(store.get(0).buffer);
});
