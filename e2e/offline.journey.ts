import type { BrowserContext, Page } from '@playwright/test';
import { expect, grid, listingPaths, test } from './page.ts';

test.use({ serviceWorkers: 'allow' });

test.beforeEach(({ expectsFailures }) => {
  expectsFailures.on = true;
});

const cardsOf = (page: Page) => page.getByRole('main').getByRole('article');

/** Opens home and waits until the device has everything it stores for use without a network. */
async function visitHome(page: Page): Promise<void> {
  await page.goto('/');
  await expect(cardsOf(page)).toHaveCount(35);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cardfall-last-list'))).not.toBeNull();
}

/** Makes the stored cards older. */
async function ageStoredCards(page: Page, minutes: number): Promise<void> {
  await page.evaluate((milliseconds) => {
    const stored = JSON.parse(localStorage.getItem('cardfall-last-list') ?? '');
    localStorage.setItem('cardfall-last-list', JSON.stringify({ ...stored, keptAt: stored.keptAt - milliseconds }));
  }, minutes * 60_000);
}

/** Brings the network back. Chromium 150 does not report it to a page that was loaded without a network. */
async function goOnline(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
}

/** Lists the paths that service worker caches hold. */
function listCachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const paths = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    return paths;
  });
}

test('every page opens without a network, home with the last cards and their age', async ({ page, context }) => {
  test.setTimeout(60_000);
  await visitHome(page);
  // Trending cards that end leave their row; the last cards of the grid still run.
  const lastItems = async () => (await listingPaths(grid(page).getByRole('article'))).slice(-5);
  await expect(grid(page).getByRole('article')).toHaveCount(30);
  const before = await lastItems();
  await ageStoredCards(page, 12);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Offline · cards of 1[23] min ago · Try again$/ })).toBeVisible();
  await expect.poll(lastItems).toEqual(before);
  await goOnline(page, context);
  await expect(page.getByRole('button', { name: /^Offline/ })).toHaveCount(0);
  await expect(cardsOf(page).first()).toBeVisible();

  await context.setOffline(true);
  await page.goto('/?q=rookie');
  const failed = page.getByText('The search did not get through. Please try again.');
  await expect(failed).toBeVisible();
  await goOnline(page, context);
  await expect(cardsOf(page).first()).toBeVisible();
  await expect(failed).toHaveCount(0);
});

test('a phone that was here before has the font', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => listCachedPaths(page)).toContainEqual(expect.stringMatching(/\.woff2$/));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-font', 'kept');
  const isLoaded = () => [...document.fonts].some(({ family, status }) => family === 'Inter' && status === 'loaded');
  await expect.poll(() => page.evaluate(isLoaded)).toBe(true);
});

test('the device stores no cards beyond their list, and shows none past six hours', async ({ page, context }) => {
  await visitHome(page);
  const paths = await listCachedPaths(page);
  expect(paths.filter((path) => !/^\/(?:assets\/|delete-account$|favicon)/.test(path))).toEqual([]);
  expect(paths.some((path) => /^\/assets\/wordmark-[^/]+\.svg$/.test(path))).toBe(true);
  // The license lets us show cards for six hours.
  await ageStoredCards(page, 361);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Failed to fetch cards. Please try again later.')).toBeVisible();
  await expect(cardsOf(page)).toHaveCount(0);
});
