import type { Category } from '@cardfall/card-language';
import { expect, test } from 'vitest';
import { ImpressionCounter, marketWeights } from './impressions.ts';

test('weighs all markets equally without impressions', () => {
  expect(marketWeights(new Map())('pokemon')).toBe(1);
});

test('weighs a market with more impressions more, and one without any at least half', () => {
  const interest = marketWeights(new Map<Category, number>([['pokemon', 1_000_000]]));
  expect(interest('pokemon')).toBeGreaterThan(2.4);
  expect(interest('football')).toBeGreaterThanOrEqual(0.5);
  const markets = ['basketball', 'baseball', 'football', 'pokemon'] as const;
  expect(markets.reduce((sum, market) => sum + interest(market), 0)).toBeCloseTo(4);
});

test('writes all counts once a minute and ignores a failing database', async () => {
  let now = 0;
  const written: Record<string, number>[] = [];
  let fails = false;
  const counter = new ImpressionCounter(
    async (shown) => {
      if (fails) throw new Error('the database is away');
      written.push(Object.fromEntries(shown));
    },
    () => now,
  );
  const page = [{ category: 'football' as const }, { category: 'football' as const }, { category: null }];
  counter.count(page);
  now = 59_000;
  counter.count(page);
  expect(written).toEqual([]);
  now = 60_000;
  counter.count([{ category: 'pokemon' }]);
  expect(written).toEqual([{ football: 4, pokemon: 1 }]);
  fails = true;
  now = 120_000;
  counter.count(page);
  fails = false;
  now = 180_000;
  counter.count([{ category: 'pokemon' }]);
  expect(written).toEqual([{ football: 4, pokemon: 1 }, { pokemon: 1 }]);
});
