import type { Page } from '@playwright/test';
import { test as withAccount } from './accountTest.ts';
import { inventCards, serveHomeWithoutCards } from './answers.ts';
import { expect, test, trending } from './page.ts';

const minute = 60_000;
/** The server's clock, which is right, and the device's. The page's time passes only when a method advances it. */
class Clocks {
  /** Ahead of the real time, so that no answer of the real server can name a later moment. */
  readonly start = Math.ceil(Date.now() / 1000) * 1000 + 3 * minute;
  now = this.start;
  requests = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Opens home with one auction that ends soon. Only answers with lists tell the page the server's time. */
  async openHome(endsInMs: number, deviceIsAheadBy: number): Promise<void> {
    const ends = (after: number) => new Date(this.start + after).toISOString();
    const seen = { lastSeenAt: new Date(this.start).toISOString() };
    const cards = inventCards([
      { itemEndDate: ends(endsInMs), ...seen },
      ...Array.from({ length: 4 }, (_, index) => ({ itemEndDate: ends((index + 5) * 60 * minute), ...seen })),
    ]);
    const entries = cards.slice(0, 1).map((card) => {
      const item = { ...card, live: true };
      return { ...item, item, added_at: seen.lastSeenAt, folder_id: null, note: null, max_total: null };
    });
    await serveHomeWithoutCards(this.#page);
    await this.#page.route(/\/trading-cards\/live\?/, (route) => route.abort());
    await this.#page.route('**/api/wish-list', (route) => route.fulfill({ json: { items: entries, total: 1 } }));
    await this.#page.route('**/api/folders', (route) => route.fulfill({ json: { items: [] } }));
    await this.#page.route(/\/trading-cards\?/, (route) => {
      this.requests++;
      const serverTime = new Date(this.now).toISOString();
      const list = { items: cards, total: cards.length, page: 1, limit: 55, cursor: null, serverTime };
      return route.fulfill({ json: list, headers: { 'x-server-time': String(this.now) } });
    });
    await this.#page.clock.install({ time: this.start + deviceIsAheadBy });
    await this.#page.clock.pauseAt(this.start + deviceIsAheadBy + 5_000);
    this.now += 5_000;
    await this.#page.goto('/');
    const tile = this.#page.getByRole('main').getByRole('article').first();
    await expect(async () => {
      await this.advance(100);
      await expect(tile).toBeVisible({ timeout: 100 });
    }).toPass();
    // The lazy parts load after the first cards.
    for (let steps = 0; steps < 20; steps++) await this.advance(100);
    await expect(announcement(this.#page)).toBeAttached();
  }

  async advance(milliseconds: number): Promise<void> {
    this.now += milliseconds;
    await this.#page.clock.runFor(milliseconds);
  }

  /** Advances to a time after the start, a second at a time. */
  async advanceTo(afterStart: number): Promise<void> {
    while (this.now < this.start + afterStart) await this.advance(Math.min(1000, this.start + afterStart - this.now));
  }

  /** Puts the device to sleep: its clock goes on, its timers and its monotonic clock do not. */
  async sleep(milliseconds: number): Promise<void> {
    this.now += milliseconds;
    const device = await this.#page.evaluate(() => Date.now());
    await this.#page.clock.setSystemTime(device + milliseconds);
  }
}

const firstTile = (page: Page) => page.getByRole('main').getByRole('article').first();
const ended = (page: Page) => firstTile(page).getByText('Ended', { exact: true });
const announcement = (page: Page) => page.locator('p[role=status][aria-live=polite]');

test('an auction ends within a second of its end on a device whose clock is wrong', async ({
  page,
  expectsFailures,
}) => {
  test.setTimeout(60_000);
  // The event stream is cut off: the clock must do without it.
  expectsFailures.on = true;
  const clocks = new Clocks(page);
  await clocks.openHome(3 * minute, -10 * minute);
  await expect(firstTile(page).getByText('2m left')).toBeVisible();
  await clocks.advanceTo(3 * minute - 1_000);
  await expect(firstTile(page).getByText('0m left')).toBeVisible();
  await expect(ended(page)).toHaveCount(0);
  await clocks.advanceTo(3 * minute + 1_000);
  await expect(ended(page)).toBeVisible();
  // The card is on no wishlist, so nothing is announced.
  await clocks.advanceTo(3 * minute + 2_000);
  await expect(announcement(page)).toHaveText('');
});

test('the clock is synchronized on focus, every minute and after a sleep', async ({ page, expectsFailures }) => {
  test.setTimeout(60_000);
  expectsFailures.on = true;
  const clocks = new Clocks(page);
  await clocks.openHome(40 * minute, 10 * minute);
  await expect(firstTile(page).getByText('39m left')).toBeVisible();
  await clocks.advanceTo(20_000);
  let requests = clocks.requests;
  // The minute begins when the answer has come, so the page's time must not pass before that.
  const answered = page.waitForEvent('requestfinished');
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await answered;
  expect(clocks.requests).toBe(requests + 1);
  await clocks.advanceTo(90_000);
  await expect.poll(() => clocks.requests).toBe(requests + 2);

  requests = clocks.requests;
  await clocks.sleep(60 * minute);
  await clocks.advance(1_000);
  await expect.poll(() => clocks.requests).toBe(requests + 1);
  // The answer takes a while, and the page shows it with the next second.
  await expect(async () => {
    await clocks.advance(1_000);
    await expect(ended(page)).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 15_000 });
});

test('setting the device clock while the page is open changes no time left', async ({ page, expectsFailures }) => {
  expectsFailures.on = true;
  const clocks = new Clocks(page);
  await clocks.openHome(40 * minute, 0);
  for (const shift of [10 * minute, -20 * minute]) {
    const device = await page.evaluate(() => Date.now());
    await page.clock.setSystemTime(device + shift);
    await clocks.advance(2_000);
    await expect(firstTile(page).getByText('39m left')).toBeVisible();
  }
});

withAccount('the end of a saved card is announced', async ({ page, createSignedInPerson, expectsFailures }) => {
  withAccount.setTimeout(90_000);
  expectsFailures.on = true;
  await createSignedInPerson();
  const clocks = new Clocks(page);
  await clocks.openHome(6 * minute, 0);
  await expect(page.getByRole('button', { name: 'Remove from wishlist: Invented card 0' }).first()).toBeAttached();
  await clocks.advanceTo(minute - 2_000);
  await expect(announcement(page)).toHaveText('');
  await clocks.advanceTo(minute + 1_000);
  await expect(announcement(page)).toHaveText('Invented card 0 ends within 5 minutes.');
  await clocks.advanceTo(5 * minute + 1_000);
  await expect(announcement(page)).toHaveText('Invented card 0 ends within a minute.');
  await clocks.advanceTo(6 * minute + 1_000);
  await expect(announcement(page)).toHaveText('Invented card 0 has ended.');
});

// @req 4.time.5
test('time runs on home from the server time in the page, hours off the device clock', async ({ page }) => {
  await page.clock.install({ time: Date.now() + 5 * 3_600_000 });
  await page.goto('/');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.last().getByText(/left$/)).toBeVisible();
  // By the device clock all of them would have ended; a few may end at this very moment.
  expect(await cards.getByText('Ended').count()).toBeLessThan(5);
  const card = trending(page).getByRole('article').nth(4);
  await expect(card.getByText(/left$/)).toBeVisible();
  await page.clock.runFor(31 * minute);
  await expect(card.getByText('Ended')).toBeVisible();
});

test.describe('in another time zone than the server', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' });

  test('a card drawn by the server has its end in the tooltip, in the time of the visitor', async ({ page }) => {
    await page.goto('/');
    const card = page.getByRole('list', { name: 'Cards' }).getByRole('article').first();
    await card.getByRole('link').first().hover();
    const endsAt = Date.parse((await card.locator('time').getAttribute('datetime')) ?? '');
    const options = { timeZone: 'Pacific/Kiritimati', hour: 'numeric', minute: '2-digit', second: '2-digit' } as const;
    const end = new Intl.DateTimeFormat('en-US', options).format(endsAt).replaceAll(/\s/g, ' ');
    const tooltip = await card.getByRole('heading').getAttribute('title');
    expect(tooltip?.replaceAll(/\s/g, ' ')).toMatch(new RegExp(` Ends .*, ${end} GMT\\+14$`));
  });
});
