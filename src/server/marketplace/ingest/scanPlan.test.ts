import { expect, test } from 'vitest';
import { longestAgeMs } from '#domain/listings/freshness.ts';
import { nextSlice, type ScanMemory } from './scanPlan.ts';
import { slices } from './slices.ts';

const start = Date.UTC(2030, 0, 1, 8);
const day = 24 * 3_600_000;
const budget = (used: number, cap = 5000) => ({ used, cap, startedAt: start, resetsAt: start + day });

test('an empty memory asks for the soonest ends first', () => {
  expect(nextSlice(slices, new Map(), budget(0), start)?.name).toBe(slices[0]?.name);
});

test('nothing is asked while everything is fresh, nor when no call is left', () => {
  const memory = new Map(slices.map(({ name }) => [name, { startedAt: start, pages: 1, failedAt: null }]));
  expect(nextSlice(slices, memory, budget(0), start + 1_000)).toBeNull();
  expect(nextSlice(slices, new Map(), budget(5000), start)).toBeNull();
});

test('a slice that failed lets the others go first, and is tried again a minute later', () => {
  const [first, second] = slices;
  const memory = new Map<string, ScanMemory>([[first?.name ?? '', { startedAt: 0, pages: 1, failedAt: start }]]);
  expect(nextSlice(slices, memory, budget(0), start + 1_000)?.name).toBe(second?.name);
  for (const { name } of slices.slice(1)) memory.set(name, { startedAt: start, pages: 1, failedAt: null });
  expect(nextSlice(slices, memory, budget(0), start + 30_000)).toBeNull();
  expect(nextSlice(slices, memory, budget(0), start + 60_000)?.name).toBe(first?.name);
});

/** A whole day of scans against a market whose slices take `pages` calls each. */
function simulate(pages: (name: string) => number, cap: number) {
  const memory = new Map<string, ScanMemory>();
  const gaps = new Map<string, number>();
  let used = 0;
  for (let now = start; now < start + day; now += 5_000) {
    const slice = nextSlice(slices, memory, budget(used, cap), now);
    if (slice === null) continue;
    const gap = now - (memory.get(slice.name)?.startedAt ?? start);
    gaps.set(slice.name, Math.max(gaps.get(slice.name) ?? 0, gap));
    used += Math.min(pages(slice.name), cap - used);
    memory.set(slice.name, { startedAt: now, pages: pages(slice.name), failedAt: null });
  }
  return { used, gaps };
}

test('over a day the plan spends most of a quota, evenly, and never lets a far slice grow too old', () => {
  const { used, gaps } = simulate((name) => (name.endsWith('1h') ? 2 : 10), 5000);
  expect(used).toBeGreaterThan(4_000);
  expect(used).toBeLessThanOrEqual(5_000);
  expect(Math.max(...gaps.values())).toBeLessThan(longestAgeMs);
  expect(gaps.get('football/1h')).toBeLessThan(10 * 60_000);
});

test('a small quota is stretched over the day, and the near ends still come more often', () => {
  const { used, gaps } = simulate(() => 1, 500);
  expect(used).toBeLessThanOrEqual(500);
  expect(gaps.get('football/1h') ?? 0).toBeLessThan(gaps.get('football/10d') ?? 0);
});
