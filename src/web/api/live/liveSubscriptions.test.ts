import { expect, test } from 'vitest';
import { idsToFollow, retryDelay } from './liveSubscriptions.ts';

test('returns the same list when all cards in sight are followed already', () => {
  const first = idsToFollow([], ['a', 'b']);
  const further = idsToFollow(first, ['b', 'c']);
  expect(further).toEqual(['a', 'b', 'c']);
  expect(idsToFollow(further, ['a', 'b'])).toBe(further);
});

test('drops the cards longest out of sight beyond 120', () => {
  const many = Array.from({ length: 120 }, (_, number) => `m${number}`);
  const next = idsToFollow(many, ['x', 'y']);
  expect(next).toHaveLength(120);
  expect(next.slice(0, 1)).toEqual(['m2']);
  expect(next.slice(-2)).toEqual(['x', 'y']);
});

test('follows nothing when nothing is in sight, and follows again what comes back', () => {
  const first = idsToFollow([], ['a']);
  const none = idsToFollow(first, []);
  expect(none).toEqual([]);
  expect(idsToFollow(none, [])).toBe(none);
  expect(idsToFollow(none, ['a'])).toEqual(['a']);
});

test('returns the same list when more than 120 cards stay in sight', () => {
  const many = Array.from({ length: 200 }, (_, number) => `m${number}`);
  const followed = idsToFollow([], many);
  expect(followed).toHaveLength(120);
  expect(idsToFollow(followed, many)).toBe(followed);
});

test.each([
  [1, 1_000, 2_000],
  [2, 2_000, 4_000],
  [6, 30_000, 60_000],
  [50, 30_000, 60_000],
])('waits after %d failures from %d to %d ms', (failures, min, max) => {
  expect(retryDelay(failures, 0)).toBe(min);
  expect(retryDelay(failures, 1)).toBe(max);
});
