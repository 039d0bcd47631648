import type { Page } from '@playwright/test';
import { expect, grid, itemsOf, test } from './page.ts';

test.use({ serviceWorkers: 'allow' });

test.beforeEach(({ expectsFailures }) => {
  expectsFailures.on = true;
});

const cards = (page: Page) => page.getByRole('main').getByRole('article');

/** Home, with all that is kept for when there is no network. */
async function visitHome(page: Page): Promise<void> {
  await page.goto('/');
  await expect(cards(page)).toHaveCount(35);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cardfall-last-list'))).not.toBeNull();
}

/** Makes what was kept this much older. */
async function age(page: Page, minutes: number): Promise<void> {
  await page.evaluate((milliseconds) => {
    const kept = JSON.parse(localStorage.getItem('cardfall-last-list') ?? '');
    localStorage.setItem('cardfall-last-list', JSON.stringify({ ...kept, keptAt: kept.keptAt - milliseconds }));
  }, minutes * 60_000);
}

test.beforeEach(({ page }) => {
  test.skip((page.viewportSize()?.width ?? 0) < 1024, 'one phone holds fewer cards and nothing else differs');
});

test('without a network a reload shows the last cards and how old they are, and new ones once it is back', async ({
  page,
  context,
}) => {
  await visitHome(page);
  // Of the trending cards those that ended meanwhile leave; the last cards of the grid still run.
  const lastItems = async () => (await itemsOf(grid(page).getByRole('article'))).slice(-5);
  await expect(grid(page).getByRole('article')).toHaveCount(30);
  const before = await lastItems();
  await age(page, 12);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Offline · cards of 1[23] min ago · Try again$/ })).toBeVisible();
  await expect.poll(lastItems).toEqual(before);
  await context.setOffline(false);
  // A page that was reloaded without a network is not told by Chromium (150) when journeys bring it back.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByRole('button', { name: /^Offline/ })).toHaveCount(0);
  await expect(cards(page).first()).toBeVisible();
});

test('cards the licence no longer lets us show are not shown offline either', async ({ page, context }) => {
  await visitHome(page);
  await age(page, 361);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Failed to fetch cards. Please try again later.')).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
});

test('who signs out leaves no cards behind on the device', async ({ page }) => {
  await visitHome(page);
  await page.evaluate(() => localStorage.clear());
  expect(
    await page.evaluate(async () => {
      const urls = [];
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) urls.push(new URL(url).pathname);
      return urls.filter((path) => !/^\/(?:assets\/|about-us$|favicon)/.test(path));
    }),
  ).toEqual([]);
});

test('the name of the product is kept too', async ({ page }) => {
  await visitHome(page);
  const name = await page.evaluate(async () => {
    const shell = await caches.open('cardfall-shell');
    return (await shell.keys()).some(({ url }) => /\/assets\/wordmark-[^/]+\.svg$/.test(url));
  });
  expect(name).toBe(true);
});

test('a page that was opened before comes without a network, whatever its address', async ({ page, context }) => {
  await visitHome(page);
  await context.setOffline(true);
  await page.goto('/?q=rookie');
  await expect(page.getByText('The search did not get through. Please try again.')).toBeVisible();
  await context.setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByText('The search did not get through. Please try again.')).toHaveCount(0);
});
