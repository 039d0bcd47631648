import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const noon = Date.UTC(2030, 0, 1, 12);

const page = Object.assign(new EventTarget(), { hidden: false, querySelector: () => null });
const browser = new EventTarget();
let asked = 0;
/** What the server answers; null for nothing at all. */
let answered: number | null = null;
let ticker: typeof import('./ticker.ts');
let clock: typeof import('#web/api/serverClock.ts');
let stop: () => void = () => undefined;

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers({ now: noon });
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('fetch', async () => {
    asked++;
    if (answered === null) throw new TypeError('no network');
    return Response.json({}, { headers: { 'x-server-time': String(answered) } });
  });
  ticker = await import('./ticker.ts');
  clock = await import('#web/api/serverClock.ts');
});

afterEach(() => {
  stop();
  asked = 0;
  answered = null;
  page.hidden = false;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The clock is kept from a moment at which the server has just been heard. */
async function keep() {
  clock.recordServerTime(noon);
  stop = (await import('./keepClock.ts')).keepClock();
}

const lookAgain = (event: 'focus' | 'visibilitychange') =>
  (event === 'focus' ? browser : page).dispatchEvent(new Event(event));

test.each([0, 1, 370, 999, 0.4])('it ticks on the full seconds of the server, %d ms past ours', async (offset) => {
  clock.recordServerTime(noon + offset);
  const ticks: number[] = [];
  stop = ticker.onTick(() => ticks.push(clock.serverNow() % 1000));
  await pass(10_000);
  expect(ticks.length).toBeGreaterThanOrEqual(9);
  expect(Math.max(...ticks)).toBeLessThanOrEqual(2);
});

test('a device clock that is wrong shifts no tick and no time', async () => {
  vi.setSystemTime(noon + 600_370);
  clock.recordServerTime(noon);
  const seen: number[] = [];
  stop = ticker.onTick(() => seen.push(Math.floor(clock.serverNow() / 1000) * 1000));
  await pass(3_100);
  expect(seen).toEqual([noon + 1_000, noon + 2_000, noon + 3_000]);
});

test('however many listen there is one timer, and none when nobody does or the page is hidden', async () => {
  const ends = [1, 2, 3].map(() => ticker.onTick(() => undefined));
  expect(vi.getTimerCount()).toBe(1);
  page.hidden = true;
  lookAgain('visibilitychange');
  expect(vi.getTimerCount()).toBe(0);
  page.hidden = false;
  lookAgain('visibilitychange');
  expect(vi.getTimerCount()).toBe(1);
  for (const end of ends) end();
  expect(vi.getTimerCount()).toBe(0);
});

test('a page that is shown again catches up at once', () => {
  const ticked = vi.fn();
  stop = ticker.onTick(ticked);
  lookAgain('visibilitychange');
  expect(ticked).toHaveBeenCalledTimes(1);
});

test('the server is asked once a minute, unless it was heard anyway', async () => {
  answered = noon;
  await keep();
  await pass(59_000);
  expect(asked).toBe(0);
  await pass(2_000);
  expect(asked).toBe(1);
  await pass(50_000);
  clock.recordServerTime(noon);
  await pass(50_000);
  expect(asked).toBe(1);
});

test.each(['focus', 'visibilitychange'] as const)('it is asked on %s, but not twice within moments', async (event) => {
  answered = noon;
  await keep();
  await pass(10_000);
  lookAgain(event);
  lookAgain(event);
  await pass(100);
  expect(asked).toBe(1);
  lookAgain(event);
  await pass(100);
  expect(asked).toBe(1);
});

test('a page that was hidden is not asked for while it is', async () => {
  await keep();
  page.hidden = true;
  lookAgain('visibilitychange');
  await pass(3_600_000);
  expect(asked).toBe(0);
});

test('after a sleep in which our counter stood still the server is asked within a second, and the clock is right', async () => {
  await keep();
  await pass(5_000);
  vi.setSystemTime(Date.now() + 3_600_000);
  answered = noon + 3_605_000;
  await pass(1_100);
  expect(asked).toBe(1);
  expect(clock.serverNow()).toBeGreaterThanOrEqual(noon + 3_605_000);
});

test('a device clock that is set, either way, moves nothing', async () => {
  await keep();
  await pass(5_000);
  for (const shift of [600_000, -1_200_000]) {
    vi.setSystemTime(Date.now() + shift);
    answered = clock.serverNow() - 40;
    const before = clock.serverNow();
    await pass(1_100);
    expect(clock.serverNow()).toBe(before + 1_100);
  }
  expect(asked).toBe(2);
});

test('without an answer the clock goes on, and the server is asked again', async () => {
  await keep();
  await pass(70_000);
  expect(clock.serverNow()).toBe(noon + 70_000);
  expect(asked).toBe(1);
  await pass(30_000);
  expect(asked).toBe(4);
});
