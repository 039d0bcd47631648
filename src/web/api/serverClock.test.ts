import { beforeEach, expect, test, vi } from 'vitest';

const noon = Date.UTC(2026, 10, 21, 12);
let clock: typeof import('./serverClock.ts');

beforeEach(async () => {
  vi.resetModules();
  clock = await import('./serverClock.ts');
});

test('before any answer the device has to do', () => {
  expect(Math.abs(clock.serverNow() - Date.now())).toBeLessThan(50);
});

test('after an answer only the server counts, however wrong the device is', () => {
  clock.recordServerTime(noon, 1000);
  expect(clock.serverNow(61_000)).toBe(noon + 60_000);
});

test('an answer out of a cache does not put the clock back', () => {
  clock.recordServerTime(noon, 1000);
  clock.recordServerTime(noon - 300_000, 2000);
  expect(clock.serverNow(2000)).toBe(noon + 1000);
});

test('a faster answer is trusted over a slow one', () => {
  clock.recordServerTime(noon, 3000);
  clock.recordServerTime(noon + 1000, 2100);
  expect(clock.serverNow(3000)).toBe(noon + 1900);
});

test('after an hour of sleep in which the counter stood still, the next answer puts it right', () => {
  clock.recordServerTime(noon, 1000);
  clock.recordServerTime(noon + 3_600_000, 2000);
  expect(clock.serverNow(2000)).toBe(noon + 3_600_000);
});

test('a time that is none is not noted', () => {
  clock.recordServerTime(Number.NaN, 1000);
  clock.recordServerTime(noon, 1000);
  expect(clock.serverNow(1000)).toBe(noon);
});

test('a guess counts until the first answer, and no longer, even where that puts the clock back', () => {
  clock.estimateServerTime(noon + 3_600_000, 1000);
  expect(clock.serverNow(2000)).toBe(noon + 3_601_000);
  expect(clock.msSinceServerTime(2000)).toBe(Number.POSITIVE_INFINITY);
  clock.recordServerTime(noon, 3000);
  expect(clock.serverNow(4000)).toBe(noon + 1000);
  clock.estimateServerTime(noon + 3_600_000, 5000);
  expect(clock.serverNow(5000)).toBe(noon + 2000);
});

test('a guess that is none leaves it to the device', () => {
  clock.estimateServerTime(Number.NaN, 1000);
  expect(Math.abs(clock.serverNow() - Date.now())).toBeLessThan(50);
});
