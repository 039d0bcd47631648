import { expect, test } from 'vitest';
import { decideScope, scopes } from './scope.ts';

/** Asks until it is decided, of a market with so many auctions a day by level. */
function decided(current: number | null, ends: (level: number) => number, means = 1_000) {
  const asked = new Map<number, number>();
  for (;;) {
    const step = decideScope(current, asked, means);
    if ('level' in step) return { level: step.level, asked: asked.size };
    expect(asked.has(step.ask)).toBe(false);
    asked.set(step.ask, ends(step.ask));
  }
}

test('each scope is narrower than the one before, and says so', () => {
  for (const [level, scope] of scopes.entries()) {
    const wider = scopes[level - 1];
    if (wider === undefined) continue;
    expect([scope.minBids > wider.minBids, scope.minPrice > wider.minPrice]).toContain(true);
    expect(scope.words).not.toBe(wider.words);
  }
});

test('a market that fits whole is read whole, after one question', () => {
  expect(decided(null, () => 900)).toEqual({ level: 0, asked: 1 });
});

test('the widest scope that fits is found in a few questions', () => {
  for (let fits = 1; fits < scopes.length; fits++) {
    const found = decided(null, (level) => (level >= fits ? 900 : 1_100));
    expect(found.level).toBe(fits);
    expect(found.asked).toBeLessThanOrEqual(6);
  }
});

test('where nothing fits the narrowest is read', () => {
  expect(decided(null, () => 5_000).level).toBe(scopes.length - 1);
});

test('a scope that still fits is kept unless a wider one surely does', () => {
  const almost = (level: number) => (level >= 8 ? 900 : level === 7 ? 970 : 1_100);
  expect(decided(8, almost)).toEqual({ level: 8, asked: 2 });
  expect(decided(8, (level) => (level >= 7 ? 900 : 1_100)).level).toBe(7);
  expect(decided(8, (level) => (level >= 9 ? 900 : 1_100)).level).toBe(9);
  expect(decided(8, () => 10).level).toBe(0);
});
