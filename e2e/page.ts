import { type APIRequestContext, test as base, expect, type Locator, type Page } from '@playwright/test';
import { inventedIdPrefix } from './answers.ts';

/** Matches the console messages of failed requests. */
const failedRequest = /Failed to load resource|dynamically imported module|preload CSS|could not be loaded/;

interface PageFixtures {
  /** Set `on` in a journey whose requests fail on purpose: the browser then reports them on the console. */
  expectsFailures: { on: boolean };
  failOnErrors: undefined;
  keepInventedCards: undefined;
}

/** The `test` of all journeys. It fails when the page writes an error to the console, throws, or violates its own policy. */
export const test = base.extend<PageFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: the test runner reads the names from the pattern
  expectsFailures: async ({}, use) => {
    await use({ on: false });
  },
  failOnErrors: [
    async ({ page, expectsFailures }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(`thrown: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() !== 'error') return;
        if (!(expectsFailures.on && failedRequest.test(message.text()))) errors.push(message.text());
      });
      await use(undefined);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
  // A page drawn by the server ignores input until its scripts run, so each load waits for them.
  page: async ({ page }, use) => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
    const waitForScripts = () => expect(page.locator('#root[inert]')).toHaveCount(0);
    page.goto = async (url, options) => {
      const response = await goto(url, options);
      if (options?.waitUntil === undefined) await waitForScripts();
      return response;
    };
    page.reload = async (options) => {
      const response = await reload(options);
      if (options?.waitUntil === undefined) await waitForScripts();
      return response;
    };
    await use(page);
  },
  // The API would report the invented cards of answers.ts as ended, so it does not answer for them.
  keepInventedCards: [
    async ({ page }, use) => {
      await page.route(
        ({ pathname, searchParams }) =>
          pathname.endsWith('/trading-cards/live') && (searchParams.get('ids') ?? '').includes(inventedIdPrefix),
        () => {},
      );
      await use(undefined);
    },
    { auto: true },
  ],
});

export { expect };

/** Returns whether the viewport has the width of a phone. */
export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 768;
}

/** The strip of trending cards. */
export function trending(page: Page): Locator {
  return page.getByRole('region', { name: isPhone(page) ? 'Trending Deals' : 'Trending Cards' });
}

/** The cards below the trending ones. Their positions are stable; the trending cards are drawn a few at a time. */
export function grid(page: Page): Locator {
  return page.getByRole('region', { name: /^(?:More auctions|Results)$/ });
}

/** Returns the path of the first link in each card, without the affiliate parameters. */
export async function listingPaths(cards: Locator): Promise<string[]> {
  return cards.evaluateAll((articles) =>
    articles.map((article) => new URL(article.querySelector('a')?.href ?? 'about:blank').pathname),
  );
}

/** Waits until the page shows the cards of the latest request; until then the earlier ones stay. */
export async function waitForCards(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(page.locator('#root[inert]')).toHaveCount(0);
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Returns a live card that does not end while a journey runs, and the address of its page. */
export async function liveCard(request: APIRequestContext): Promise<{ title: string; address: string }> {
  const answer = await request.get('/api/ebay/trading-cards/search?keyword=charizard&limit=50');
  const { items } = (await answer.json()) as { items: { itemId: string; title: string }[] };
  const { itemId = '', title = '' } = items.at(-1) ?? {};
  return { title, address: `/?card=${encodeURIComponent(itemId)}` };
}

/** Records layout shifts from the next load on. Returns a function that reads their scores. */
export async function recordLayoutShifts(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
}

/** Opens the filter drawer on a phone. Returns the drawer, or the filter panel of a wide screen. */
export async function openFilters(page: Page): Promise<Locator> {
  if (!isPhone(page)) return page.getByRole('complementary');
  await page.getByRole('button', { name: 'Filters' }).click();
  return page.getByRole('dialog', { name: 'Filters' });
}

/** Returns those cards that have a picture; about one listing in fifty has none. */
export function withPicture(cards: Locator): Locator {
  return cards.filter({ has: cards.page().locator('img') });
}

/** Opens the detail dialog of the first card on the page that has a picture. */
export async function openFirstCard(page: Page): Promise<Locator> {
  await withPicture(page.getByRole('main').getByRole('article'))
    .getByRole('button', { name: /^Details: / })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: 'View Full Details' })).toBeVisible();
  return dialog;
}

/** Holds every script back until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', (route) => promise.then(() => route.continue()));
  return resolve;
}
