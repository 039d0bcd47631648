import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { inventedIds } from './answers.ts';

/**
 * The test every journey is written with: it fails when the page wrote an error to the console, threw, or asked for
 * something its own policy forbids.
 */
export const test = base.extend<{ watched: undefined; expectsFailures: { on: boolean }; followed: undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: the test runner reads the names from the pattern
  expectsFailures: async ({}, use) => {
    await use({ on: false });
  },
  watched: [
    async ({ page, expectsFailures }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`));
      page.on('console', (message) => {
        const failedAnswer = /Failed to load resource|dynamically imported module|preload CSS|could not be loaded/.test(
          message.text(),
        );
        if (message.type() === 'error' && !(failedAnswer && expectsFailures.on)) complaints.push(message.text());
      });
      await use(undefined);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  // A page that came drawn hears nothing before the scripts have taken it over: hands wait, as long as they wait for a page.
  page: async ({ page }, use) => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
    const takenOver = () => expect(page.locator('#root[inert]')).toHaveCount(0);
    page.goto = async (address, options) => {
      const answer = await goto(address, options);
      if (options?.waitUntil === undefined) await takenOver();
      return answer;
    };
    page.reload = async (options) => {
      const answer = await reload(options);
      if (options?.waitUntil === undefined) await takenOver();
      return answer;
    };
    await use(page);
  },
  // Of cards that a journey invents (answers.ts) the API would say that they are gone.
  followed: [
    async ({ page }, use) => {
      await page.route(
        ({ pathname, searchParams }) =>
          pathname.endsWith('/trading-cards/live') && (searchParams.get('ids') ?? '').includes(inventedIds),
        () => {},
      );
      await use(undefined);
    },
    { auto: true },
  ],
});

export { expect };

/** Whether the viewport is a phone's. */
export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 768;
}

export function trending(page: Page): Locator {
  return page.getByRole('region', { name: isPhone(page) ? 'Trending Deals' : 'Trending Cards' });
}

/** The cards below the trending ones. Places in it stay; on the whole page they change until the trending are all drawn. */
export function grid(page: Page): Locator {
  return page.getByRole('region', { name: /^(?:More auctions|Results)$/ });
}

/** The address of the first link in each card, without what the affiliate programme adds. */
export async function itemsOf(cards: Locator): Promise<string[]> {
  return cards.evaluateAll((articles) =>
    articles.map((article) => new URL(article.querySelector('a')?.href ?? 'about:blank').pathname),
  );
}

/** Waits until the cards are those that were asked for last; until then the old ones are still there. */
export async function cardsHaveCome(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  // What the server drew ahead has been taken over.
  await expect(page.locator('#root[inert]')).toHaveCount(0);
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Notes from the next page on what is moved by something else; the function that comes back tells how far, a number each. */
export async function watchShifts(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
}

export async function openFilters(page: Page): Promise<Locator> {
  if (!isPhone(page)) return page.getByRole('complementary');
  await page.getByRole('button', { name: 'Filters' }).click();
  return page.getByRole('dialog', { name: 'Filters' });
}

/** Those of some cards that have a picture: of fifty listings one has none. */
export function pictured(cards: Locator): Locator {
  return cards.filter({ has: cards.page().locator('img') });
}

/** Opens the detail dialog of the first card on the page that has a picture. */
export async function lookAtFirstCard(page: Page): Promise<Locator> {
  await pictured(page.getByRole('main').getByRole('article'))
    .getByRole('button', { name: /^Details: / })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: 'View Full Details' })).toBeVisible();
  return dialog;
}
