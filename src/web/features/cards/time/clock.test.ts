import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPageStub } from '#web/testing/stubPage.ts';

const noon = Date.UTC(2030, 0, 1, 12);

const stub = createPageStub();
const { page, browser } = stub;
let requests = 0;
/** The time the server answers with; null for no response. */
let serverTime: number | null = null;
let ticker: typeof import('#web/api/ticker.ts');
let clock: typeof import('#web/api/serverClock.ts');
let stop: () => void = () => undefined;

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers({ now: noon });
  stub.install();
  vi.stubGlobal('fetch', async () => {
    requests++;
    if (serverTime === null) throw new TypeError('no network');
    return Response.json({}, { headers: { 'x-server-time': String(serverTime) } });
  });
  ticker = await import('#web/api/ticker.ts');
  clock = await import('#web/api/serverClock.ts');
});

afterEach(() => {
  stop();
  requests = 0;
  serverTime = null;
  page.hidden = false;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Starts the sync right after a response of the server. */
async function startSync() {
  clock.recordServerTime(noon);
  stop = (await import('./syncServerClock.ts')).syncServerClock();
}

const showPage = (event: 'focus' | 'visibilitychange') =>
  (event === 'focus' ? browser : page).dispatchEvent(new Event(event));

test.each([0, 1, 370, 999, 0.4])('ticks on the full seconds of a server that is %d ms ahead', async (offset) => {
  clock.recordServerTime(noon + offset);
  const ticks: number[] = [];
  stop = ticker.onTick(() => ticks.push(clock.serverNow() % 1000));
  await pass(10_000);
  expect(ticks.length).toBeGreaterThanOrEqual(9);
  expect(Math.max(...ticks)).toBeLessThanOrEqual(2);
});

test('ignores a wrong device clock', async () => {
  vi.setSystemTime(noon + 600_370);
  clock.recordServerTime(noon);
  const seen: number[] = [];
  stop = ticker.onTick(() => seen.push(Math.floor(clock.serverNow() / 1000) * 1000));
  await pass(3_100);
  expect(seen).toEqual([noon + 1_000, noon + 2_000, noon + 3_000]);
});

test('uses one timer for all listeners, and none without listeners or while the page is hidden', async () => {
  const ends = [1, 2, 3].map(() => ticker.onTick(() => undefined));
  expect(vi.getTimerCount()).toBe(1);
  page.hidden = true;
  showPage('visibilitychange');
  expect(vi.getTimerCount()).toBe(0);
  page.hidden = false;
  showPage('visibilitychange');
  expect(vi.getTimerCount()).toBe(1);
  for (const end of ends) end();
  expect(vi.getTimerCount()).toBe(0);
});

test('ticks at once when the page becomes visible', () => {
  const ticked = vi.fn();
  stop = ticker.onTick(ticked);
  showPage('visibilitychange');
  expect(ticked).toHaveBeenCalledTimes(1);
});

test('requests the time after a minute without a response', async () => {
  serverTime = noon;
  await startSync();
  await pass(59_000);
  expect(requests).toBe(0);
  await pass(2_000);
  expect(requests).toBe(1);
  await pass(50_000);
  clock.recordServerTime(noon);
  await pass(50_000);
  expect(requests).toBe(1);
});

test.each(['focus', 'visibilitychange'] as const)(
  'requests the time on %s, but not twice within moments',
  async (event) => {
    serverTime = noon;
    await startSync();
    await pass(10_000);
    showPage(event);
    showPage(event);
    await pass(100);
    expect(requests).toBe(1);
    showPage(event);
    await pass(100);
    expect(requests).toBe(1);
  },
);

test('requests no time while the page is hidden', async () => {
  await startSync();
  page.hidden = true;
  showPage('visibilitychange');
  await pass(3_600_000);
  expect(requests).toBe(0);
});

test('requests the time within a second after a sleep that stopped the performance counter', async () => {
  await startSync();
  await pass(5_000);
  vi.setSystemTime(Date.now() + 3_600_000);
  serverTime = noon + 3_605_000;
  await pass(1_100);
  expect(requests).toBe(1);
  expect(clock.serverNow()).toBeGreaterThanOrEqual(noon + 3_605_000);
});

test('keeps its time when the device clock is set forward or back', async () => {
  await startSync();
  await pass(5_000);
  for (const shift of [600_000, -1_200_000]) {
    vi.setSystemTime(Date.now() + shift);
    serverTime = clock.serverNow() - 40;
    const before = clock.serverNow();
    await pass(1_100);
    expect(clock.serverNow()).toBe(before + 1_100);
  }
  expect(requests).toBe(2);
});

test('keeps running and retries after a minute when no response arrives', async () => {
  await startSync();
  await pass(70_000);
  expect(clock.serverNow()).toBe(noon + 70_000);
  expect(requests).toBe(1);
  await pass(30_000);
  expect(requests).toBe(4);
});
