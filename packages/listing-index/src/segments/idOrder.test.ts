import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareIds, idOrder } from './idOrder.ts';

test('idOrder never contradicts the order of ids', () => {
  const digits = fc.string({ unit: fc.constantFrom('0', '1', '9', '|', '-', 'a'), maxLength: 20 });
  const id = fc.tuple(fc.constantFrom('v1|', 'v1|', 'v1', 'v2|', ''), digits).map((parts) => parts.join(''));
  fc.assert(
    fc.property(id, id, (one, other) => {
      if (idOrder(one) < idOrder(other)) expect(compareIds(one, other)).toBe(-1);
      if (idOrder(one) > idOrder(other)) expect(compareIds(one, other)).toBe(1);
    }),
    { numRuns: 2_000 },
  );
  expect(idOrder('v1|123456789012|0')).toBeLessThan(idOrder('v1|123456789013|0'));
});
