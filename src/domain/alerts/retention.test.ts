import { expect, test } from 'vitest';
import { keepUntil } from './retention.ts';

const hour = 3_600_000;

test.each([
  ['an auction that ends soon', 'found', 2 * hour, 2 * hour],
  ['an auction that ends later', 'found', 20 * hour, 6 * hour],
  ['the report of an end', 'ended', -hour, 6 * hour],
] as const)('%s may be kept until %s', (_, kind, endsAt, expected) => {
  expect(keepUntil({ kind, endsAt, seenAt: 0 })).toBe(expected);
});
