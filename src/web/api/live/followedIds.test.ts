import { expect, test } from 'vitest';
import { followedIds } from './followedIds.ts';

test('scrolling back to cards that are still followed asks for nothing', () => {
  const first = followedIds([], ['a', 'b']);
  const further = followedIds(first, ['b', 'c']);
  expect(further).toEqual(['a', 'b', 'c']);
  expect(followedIds(further, ['a', 'b'])).toBe(further);
});

test('what is longest out of sight makes room', () => {
  const many = Array.from({ length: 120 }, (_, number) => `m${number}`);
  const next = followedIds(many, ['x', 'y']);
  expect(next).toHaveLength(120);
  expect(next.slice(0, 1)).toEqual(['m2']);
  expect(next.slice(-2)).toEqual(['x', 'y']);
});

test('nothing in sight is nothing to follow, and what was followed is asked for anew when it is back', () => {
  const first = followedIds([], ['a']);
  const none = followedIds(first, []);
  expect(none).toEqual([]);
  expect(followedIds(none, [])).toBe(none);
  expect(followedIds(none, ['a'])).toEqual(['a']);
});

test('more than can be followed does not begin anew each time one looks', () => {
  const many = Array.from({ length: 200 }, (_, number) => `m${number}`);
  const followed = followedIds([], many);
  expect(followed).toHaveLength(120);
  expect(followedIds(followed, many)).toBe(followed);
});
