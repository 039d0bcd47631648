import { beforeEach, expect, test, vi } from 'vitest';

const noon = Date.UTC(2026, 10, 21, 12);
let clock: typeof import('./serverClock.ts');

beforeEach(async () => {
  vi.resetModules();
  clock = await import('./serverClock.ts');
});

test('uses the clock of the device before any response', () => {
  expect(Math.abs(clock.serverNow() - Date.now())).toBeLessThan(50);
});

test('follows the server after a response, however wrong the device is', () => {
  clock.recordServerTime(noon, 1000);
  expect(clock.serverNow(61_000)).toBe(noon + 60_000);
});

test('does not go back after a cached response', () => {
  clock.recordServerTime(noon, 1000);
  clock.recordServerTime(noon - 300_000, 2000);
  expect(clock.serverNow(2000)).toBe(noon + 1000);
});

test('prefers a faster response to a slow one', () => {
  clock.recordServerTime(noon, 3000);
  clock.recordServerTime(noon + 1000, 2100);
  expect(clock.serverNow(3000)).toBe(noon + 1900);
});

test('is corrected by the next response after an hour of sleep', () => {
  clock.recordServerTime(noon, 1000);
  clock.recordServerTime(noon + 3_600_000, 2000);
  expect(clock.serverNow(2000)).toBe(noon + 3_600_000);
});

test('ignores a time that is no number', () => {
  clock.recordServerTime(Number.NaN, 1000);
  clock.recordServerTime(noon, 1000);
  expect(clock.serverNow(1000)).toBe(noon);
});

test('uses an estimate until the first response, even if that puts the clock back', () => {
  clock.estimateServerTime(noon + 3_600_000, 1000);
  expect(clock.serverNow(2000)).toBe(noon + 3_601_000);
  expect(clock.msSinceServerTime(2000)).toBe(Number.POSITIVE_INFINITY);
  clock.recordServerTime(noon, 3000);
  expect(clock.serverNow(4000)).toBe(noon + 1000);
  clock.estimateServerTime(noon + 3_600_000, 5000);
  expect(clock.serverNow(5000)).toBe(noon + 2000);
});

test('ignores an estimate that is no number', () => {
  clock.estimateServerTime(Number.NaN, 1000);
  expect(Math.abs(clock.serverNow() - Date.now())).toBeLessThan(50);
});
