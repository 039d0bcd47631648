import { expect, test, vi } from 'vitest';
import { waitAfter } from './backoff.ts';
import { followedIds } from './followedIds.ts';
import { isGone, type LiveNews, newsOf, noteGone, noteNews, onNews } from './liveNews.ts';

const news = (bidCount: number, lastSeenAt: number): LiveNews => ({
  price: { value: bidCount, currency: 'USD' },
  bidCount,
  itemEndDate: '2030-01-01T00:00:00.000Z',
  endsAt: Date.UTC(2030, 0, 1),
  lastSeenAt,
});

test.each([
  [1, 1_000, 2_000],
  [2, 2_000, 4_000],
  [6, 30_000, 60_000],
  [50, 30_000, 60_000],
])('after %d failures one waits from %d to %d ms', (failures, least, most) => {
  expect(waitAfter(failures, 0)).toBe(least);
  expect(waitAfter(failures, 1)).toBe(most);
});

test('an older word is no news, and nobody is told of it', () => {
  const told = vi.fn();
  const stop = onNews('a', told);
  noteNews('a', news(5, 200));
  noteNews('a', news(4, 100));
  noteNews('b', news(1, 100));
  expect(newsOf('a')?.bidCount).toBe(5);
  expect(told).toHaveBeenCalledTimes(1);
  stop();
  noteNews('a', news(6, 300));
  expect(told).toHaveBeenCalledTimes(1);
});

test('a listing that is gone is told once, and may come back', () => {
  const told = vi.fn();
  onNews('g', told);
  noteNews('g', news(5, 200));
  noteGone('g');
  noteGone('g');
  expect(isGone('g')).toBe(true);
  noteNews('g', news(5, 200));
  expect(isGone('g')).toBe(false);
  expect(told).toHaveBeenCalledTimes(3);
});

test('what was heard of thousands of cards is not kept for ever', () => {
  for (let number = 0; number < 3_000; number++) noteNews(`n${number}`, news(1, 100));
  expect(newsOf('n0')).toBeUndefined();
  expect(newsOf('n2999')).toBeDefined();
});

test('scrolling back to cards that are still followed asks for nothing', () => {
  const first = followedIds([], new Set(['a', 'b']));
  const further = followedIds(first, new Set(['b', 'c']));
  expect(further).toEqual(['a', 'b', 'c']);
  expect(followedIds(further, new Set(['a', 'b']))).toBe(further);
});

test('what is longest out of sight makes room', () => {
  const many = Array.from({ length: 120 }, (_, number) => `m${number}`);
  const next = followedIds(many, new Set(['x', 'y']));
  expect(next).toHaveLength(120);
  expect(next.slice(0, 1)).toEqual(['m2']);
  expect(next.slice(-2)).toEqual(['x', 'y']);
});
