import { expect, test } from 'vitest';
import { decideScope, scopes } from './scope.ts';

/** Counts until the scope is decided, in a market with this many ends a day by level. */
function decide(current: number | null, ends: (level: number) => number, maxEndsPerDay = 1_000) {
  // 200 auctions a call. A scope with bids may take 36 % of the calls and grows by 1.7 on the last day; all auctions, half.
  const calls = (maxEndsPerDay * 1.7) / (200 * 0.36);
  const counts = new Map<number, number>();
  for (;;) {
    const step = decideScope(current, counts, calls);
    if ('level' in step) return { level: step.level, rounds: counts.size };
    expect(counts.has(step.count)).toBe(false);
    counts.set(step.count, ends(step.count) * (step.count === 0 ? (1.7 * 0.5) / 0.36 : 1));
  }
}

test('orders the scopes from wide to narrow, each with a description', () => {
  for (const [level, scope] of scopes.entries()) {
    const wider = scopes[level - 1];
    if (wider === undefined) continue;
    expect([scope.minBids > wider.minBids, scope.minPrice > wider.minPrice]).toContain(true);
    expect(scope.description).not.toBe(wider.description);
  }
});

test('chooses the widest scope after one count when the whole market fits', () => {
  expect(decide(null, () => 900)).toEqual({ level: 0, rounds: 1 });
});

test('finds the widest scope that fits in a few counts', () => {
  for (let fits = 1; fits < scopes.length; fits++) {
    const found = decide(null, (level) => (level >= fits ? 900 : 1_100));
    expect(found.level).toBe(fits);
    expect(found.rounds).toBeLessThanOrEqual(6);
  }
});

test('chooses the narrowest scope when none fits', () => {
  expect(decide(null, () => 5_000).level).toBe(scopes.length - 1);
});

test('keeps a scope that still fits unless a wider one fits with a margin', () => {
  const almost = (level: number) => (level >= 8 ? 900 : level === 7 ? 970 : 1_100);
  expect(decide(8, almost)).toEqual({ level: 8, rounds: 2 });
  expect(decide(8, (level) => (level >= 7 ? 900 : 1_100)).level).toBe(7);
  expect(decide(8, (level) => (level >= 9 ? 900 : 1_100)).level).toBe(9);
  expect(decide(8, () => 10).level).toBe(0);
});
