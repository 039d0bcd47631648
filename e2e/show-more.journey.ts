import type { Page } from '@playwright/test';
import { expect, listingPaths, test, trending, waitForCards } from './page.ts';

const cardsOf = (page: Page) => page.getByRole('list', { name: 'Cards' }).getByRole('article');
const showMore = (page: Page) => page.getByRole('button', { name: 'Show More' });

/** Counts the requests for the first page of the plain list. Home carries that page, so it requests it only later. */
function countFirstPages(page: Page): { count: number } {
  const requested = { count: 0 };
  page.on('request', (request) => {
    if (/\/trading-cards\?.*page=1&limit=55$/.test(request.url())) requested.count++;
  });
  return requested;
}

/** Holds the answers for the third page back until the returned function is called. */
async function holdThirdPage(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/trading-cards?page=3*', async (route) => {
    await promise;
    // The page may have canceled the request.
    await route.continue().catch(() => {});
  });
  return resolve;
}

// @req 2.route.1 2.home.17 4.list.11 4.list.12 4.list.13 9.cards.3
test('Show More adds 30 cards four times without repeats or gaps', async ({ page, request }) => {
  test.setTimeout(60_000);
  const thirdPages: URL[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes('page=3')) thirdPages.push(new URL(sent.url()));
  });
  const release = await holdThirdPage(page);
  await page.goto('/');
  const cards = cardsOf(page);
  const more = showMore(page);
  await expect(cards).toHaveCount(30);
  for (let clicks = 1; clicks <= 4; clicks++) {
    if (clicks === 1) {
      await more.evaluate((button: HTMLButtonElement) => {
        button.click();
        button.click();
      });
      await expect(page.getByRole('button', { name: 'Loading...' })).toBeDisabled();
      release();
    } else await more.click();
    await expect(cards).toHaveCount(30 + clicks * 30);
    await expect(page.getByText(new RegExp(`^${55 + clicks * 30} of [\\d,]+$`))).toBeVisible();
    const firstNew = cards.nth(clicks * 30);
    await expect(firstNew.locator('a').first()).toBeFocused();
  }
  await expect(more).toBeHidden();
  // Two clicks at once load one page.
  expect(thirdPages.map(({ searchParams }) => searchParams.get('limit'))).toEqual(['30']);
  expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThanOrEqual(155);

  const shown = await listingPaths(cards);
  expect(new Set(shown).size).toBe(150);
  const live: string[] = [];
  for (const number of [1, 2, 3]) {
    const answer = (await (await request.get(`/api/ebay/trading-cards?page=${number}&limit=100`)).json()) as {
      items: { itemWebUrl: string }[];
    };
    live.push(...answer.items.map((item) => new URL(item.itemWebUrl).pathname));
  }
  // Some auctions ended meanwhile. Those that still run stand in the same order.
  const stillShown = shown.filter((item) => live.includes(item));
  const first = live.indexOf(stillShown[0] ?? '');
  expect(live.slice(first, first + stillShown.length)).toEqual(stillShown);
});

test('Show More leaves the focus alone if the order was changed while it loaded', async ({ page }) => {
  const release = await holdThirdPage(page);
  const isThirdPage = (request: { url(): string }) => request.url().includes('trading-cards?page=3');
  const settled = Promise.race([
    page.waitForEvent('requestfailed', isThirdPage),
    page.waitForEvent('requestfinished', isThirdPage),
  ]);
  await page.goto('/');
  await showMore(page).click();
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  await sort.focus();
  await sort.selectOption({ label: 'Price: high to low' });
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(100);
  release();
  await settled;
  await waitForCards(page);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(100);
  // A failure names what has the focus instead.
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Sort by/);
});

// @req 2.header.1 2.home.1 4.list.1 4.list.5 7.cards.1 9.cards.1
test('entering home or removing a filter or search loads the list again, Back does not', async ({ page }) => {
  const requested = countFirstPages(page);
  await page.goto('/');
  await showMore(page).click();
  await expect(cardsOf(page)).toHaveCount(60);
  const about = page.getByRole('contentinfo').getByRole('link', { name: 'About Us' });
  await about.click();
  await expect(page.getByRole('heading', { level: 1, name: 'About Cardfall' })).toBeVisible();
  await page.goBack();
  await expect(cardsOf(page)).toHaveCount(60);
  expect(requested.count).toBe(0);
  await about.click();
  await page.getByRole('banner').getByRole('link', { name: 'Cardfall home' }).click();
  await expect(cardsOf(page)).toHaveCount(30);
  expect(requested.count).toBe(1);

  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Pokémon' }).click();
  await page.getByRole('button', { name: 'Remove filter Pokémon' }).click();
  await expect(trending(page)).toBeVisible();
  await expect.poll(() => requested.count).toBe(2);
  await page.getByRole('combobox', { name: 'Search deals' }).fill('rookie');
  await expect(trending(page)).toBeHidden();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(trending(page)).toBeVisible();
  await expect.poll(() => requested.count).toBe(3);
});

test('a visitor who comes back finds the cards in their place, and fresh ones when all are too old to be shown', async ({
  page,
}) => {
  const requested = countFirstPages(page);
  const look = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await page.clock.install();
  await page.goto('/');
  const fresh = page.getByRole('button', { name: 'Show fresh cards' });
  await page.clock.runFor(5_000);
  await waitForCards(page);
  const before = await listingPaths(cardsOf(page));
  await look(true);
  await page.clock.fastForward('06:00');
  await look(false);
  await expect(fresh).toBeVisible();
  expect(await listingPaths(cardsOf(page))).toEqual(before);
  expect(requested.count).toBe(0);
  await look(true);
  await page.clock.fastForward('06:00:00');
  await look(false);
  await expect.poll(() => requested.count).toBe(1);
});

test('a list with many ended cards offers fresh ones without moving anything', { tag: '@phone' }, async ({ page }) => {
  const requested = countFirstPages(page);
  await page.clock.install();
  await page.goto('/');
  await expect(trending(page).getByRole('article').first()).toBeVisible();
  const fresh = page.getByRole('button', { name: 'Show fresh cards' });
  await expect(fresh).toBeHidden();
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  const before = await sort.boundingBox();
  await page.clock.runFor(3 * 3_600_000);
  await expect(fresh).toHaveText(/^\d\d ended · Show fresh cards$/);
  expect(await sort.boundingBox()).toEqual(before);
  expect(requested.count).toBe(0);
  await fresh.click();
  await expect.poll(() => requested.count).toBe(1);
});
