import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toJson } from './toJson.ts';

const value = fc.oneof(fc.jsonValue(), fc.constant(undefined));

test('an answer is written as JSON.stringify writes it, what is frozen in it every time', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.oneof(value, fc.array(value))), (answer) => {
      for (const list of Object.values(answer)) if (Array.isArray(list)) list.forEach(Object.freeze);
      expect(toJson(answer)).toBe(JSON.stringify(answer));
      expect(toJson(answer)).toBe(JSON.stringify(answer));
    }),
  );
});

test('what can change is written as it is now', () => {
  const item = { bids: 1 };
  expect(toJson({ items: [item] })).toBe('{"items":[{"bids":1}]}');
  item.bids = 2;
  expect(toJson({ items: [item] })).toBe('{"items":[{"bids":2}]}');
});
