import type { Page } from '@playwright/test';
import { keepSession, test as withAccount } from './accountTest.ts';
import { inventedCards } from './answers.ts';
import { expect, test } from './page.ts';

const minute = 60_000;
/** Home with something behind it in its address, so that it asks for its cards whatever it carries. */
const home = '/?from=journey';

/** Two clocks: the server's, which is right, and the device's. The page's time passes only when told to. */
class Clocks {
  /** Ahead of the real time, so that nothing the real server says can pass for a later moment. */
  readonly start = Math.ceil(Date.now() / 1000) * 1000 + 3 * minute;
  now = this.start;
  asked = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Shows a page on which one auction ends after a while; nothing but lists says what time it is. */
  async show(path: string, endsInMs: number, deviceIsAheadBy: number): Promise<void> {
    const ends = (after: number) => new Date(this.start + after).toISOString();
    const seen = { lastSeenAt: new Date(this.start).toISOString() };
    const cards = inventedCards([
      { itemEndDate: ends(endsInMs), ...seen },
      ...Array.from({ length: 4 }, (_, place) => ({ itemEndDate: ends((place + 5) * 60 * minute), ...seen })),
    ]);
    const entries = cards.slice(0, 1).map((card) => {
      const item = { ...card, live: true };
      return { ...item, item, added_at: seen.lastSeenAt };
    });
    await this.#page.route(/\/trading-cards\/live\?/, (route) => route.abort());
    await this.#page.route('**/api/wish-list', (route) => route.fulfill({ json: { items: entries, total: 1 } }));
    await this.#page.route(/\/trading-cards\?/, (route) => {
      this.asked++;
      const serverTime = new Date(this.now).toISOString();
      const all = { items: cards, total: cards.length, page: 1, limit: 55, cursor: null, serverTime };
      return route.fulfill({ json: all, headers: { 'x-server-time': String(this.now) } });
    });
    await this.#page.clock.install({ time: this.start + deviceIsAheadBy });
    await this.#page.clock.pauseAt(this.start + deviceIsAheadBy + 5_000);
    this.now += 5_000;
    await this.#page.goto(path);
    const tile = this.#page.getByRole('main').getByRole('article').first();
    await expect(async () => {
      await this.pass(100);
      await expect(tile).toBeVisible({ timeout: 100 });
    }).toPass();
    // What comes after the first cards, too.
    for (let time = 0; time < 20; time++) await this.pass(100);
    await expect(this.#page.locator('p[role=status][aria-live=polite]')).toBeAttached();
  }

  async pass(milliseconds: number): Promise<void> {
    this.now += milliseconds;
    await this.#page.clock.runFor(milliseconds);
  }

  /** As much as is left until so long after the start. */
  async passUntil(afterStart: number): Promise<void> {
    while (this.now < this.start + afterStart) await this.pass(Math.min(1000, this.start + afterStart - this.now));
  }

  /** The device sleeps: its clock goes on, its timers and its counter do not. */
  async sleep(milliseconds: number): Promise<void> {
    this.now += milliseconds;
    const device = await this.#page.evaluate(() => Date.now());
    await this.#page.clock.setSystemTime(device + milliseconds);
  }
}

const firstTile = (page: Page) => page.getByRole('main').getByRole('article').first();
const ended = (page: Page) => firstTile(page).getByText('Ended', { exact: true });

test.beforeEach(({ expectsFailures }) => {
  // Cards cannot be followed here: the clock has to do without the stream.
  expectsFailures.on = true;
});

for (const wrongBy of [-10, 0, 10]) {
  test(`an auction ends within a second of its end on a device that is wrong by ${wrongBy} minutes`, async ({
    page,
  }) => {
    const clocks = new Clocks(page);
    await clocks.show(home, 3 * minute, wrongBy * minute);
    await expect(firstTile(page).getByText('2m left')).toBeVisible();
    await clocks.passUntil(3 * minute - 1_000);
    await expect(firstTile(page).getByText('0m left')).toBeVisible();
    await expect(ended(page)).toHaveCount(0);
    await clocks.passUntil(3 * minute + 1_000);
    await expect(ended(page)).toBeVisible();
  });
}

test('after a sleep the server is asked, and what ended meanwhile has ended', async ({ page }) => {
  const clocks = new Clocks(page);
  await clocks.show(home, 40 * minute, 10 * minute);
  await expect(firstTile(page).getByText('39m left')).toBeVisible();
  const asked = clocks.asked;
  await clocks.sleep(60 * minute);
  await clocks.pass(1_000);
  await expect.poll(() => clocks.asked).toBe(asked + 1);
  // The answer takes a while to come, and the page looks at it with the next second.
  await expect(async () => {
    await clocks.pass(1_000);
    await expect(ended(page)).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 7_000 });
});

test('a device clock that is set while one looks moves nothing', async ({ page }) => {
  const clocks = new Clocks(page);
  await clocks.show(home, 40 * minute, 0);
  for (const shift of [10 * minute, -20 * minute]) {
    const device = await page.evaluate(() => Date.now());
    await page.clock.setSystemTime(device + shift);
    await clocks.pass(2_000);
    await expect(firstTile(page).getByText('39m left')).toBeVisible();
  }
});

test('the server is asked when the page is looked at again, and once a minute', async ({ page }) => {
  const clocks = new Clocks(page);
  await clocks.show(home, 40 * minute, 0);
  await clocks.passUntil(20_000);
  const asked = clocks.asked;
  // The minute counts from when the answer is heard, and the page's time must not pass before.
  const heard = page.waitForEvent('requestfinished');
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await heard;
  expect(clocks.asked).toBe(asked + 1);
  await clocks.passUntil(90_000);
  await expect.poll(() => clocks.asked).toBe(asked + 2);
});

withAccount(
  'of a watched card it is said aloud when it is about to end and when it has',
  async ({ page, newPerson, expectsFailures }) => {
    expectsFailures.on = true;
    await keepSession(page, await newPerson());
    const clocks = new Clocks(page);
    await clocks.show(home, 6 * minute, 0);
    await expect(page.getByRole('button', { name: 'Remove from wishlist: Invented card 0' }).first()).toBeAttached();
    const said = page.locator('p[role=status][aria-live=polite]');
    await clocks.passUntil(minute - 2_000);
    await expect(said).toHaveText('');
    await clocks.passUntil(minute + 1_000);
    await expect(said).toHaveText('Invented card 0 ends within 5 minutes.');
    await clocks.passUntil(5 * minute + 1_000);
    await expect(said).toHaveText('Invented card 0 ends within a minute.');
    await clocks.passUntil(6 * minute + 1_000);
    await expect(said).toHaveText('Invented card 0 has ended.');
  },
);

test('of cards nobody watches nothing is said', async ({ page }) => {
  const clocks = new Clocks(page);
  await clocks.show(home, 3 * minute, 0);
  await clocks.passUntil(3 * minute + 2_000);
  await expect(ended(page)).toBeVisible();
  await expect(page.locator('p[role=status][aria-live=polite]')).toHaveText('');
});
