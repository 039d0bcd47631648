import type { Page } from '@playwright/test';
import { inventedCards, withoutFirstList } from './answers.ts';
import { expect, isPhone, test, trending } from './page.ts';

/** How often the first page of the plain list was asked for; home comes with it. */
function firstPages(page: Page): { count: number } {
  const asked = { count: 0 };
  page.on('request', (request) => {
    if (/\/trading-cards\?.*page=1&limit=55$/.test(request.url())) asked.count++;
  });
  return asked;
}

// @req 4.list.5
test('a filter or search taken away brings the plain list anew', async ({ page }) => {
  const asked = firstPages(page);
  await page.goto('/?category=pokemon');
  await page.getByRole('button', { name: 'Remove filter Pokémon' }).click();
  await expect(trending(page)).toBeVisible();
  await expect.poll(() => asked.count).toBe(1);
  const box = page.getByRole('combobox', { name: 'Search deals' });
  await box.fill('rookie');
  await expect(trending(page)).toBeHidden();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(trending(page)).toBeVisible();
  await expect.poll(() => asked.count).toBe(2);
});

// @req 2.header.1 2.home.1 4.list.1 7.cards.1 9.cards.1
test('entering home loads anew, going back comes to the cards as they were', async ({ page }) => {
  const asked = firstPages(page);
  await page.goto('/');
  const cards = page.getByRole('list', { name: 'Cards' }).getByRole('article');
  await page.getByRole('button', { name: 'Show More' }).click();
  await expect(cards).toHaveCount(60);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About Cardfall' })).toBeVisible();
  await page.goBack();
  await expect(cards).toHaveCount(60);
  expect(asked.count).toBe(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Cardfall home' }).click();
  await expect(cards).toHaveCount(30);
  expect(asked.count).toBe(1);
});

test('a list that has grown old offers fresh cards', async ({ page }) => {
  const asked = firstPages(page);
  await page.clock.install();
  await page.goto('/');
  await expect(trending(page).getByRole('article').first()).toBeVisible();
  const fresh = page.getByRole('button', { name: 'Show fresh cards' });
  await expect(fresh).toBeHidden();
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  const before = await sort.boundingBox();
  await page.clock.runFor(3 * 3_600_000);
  await expect(fresh).toHaveText(/^\d\d ended · Show fresh cards$/);
  // Nothing moved to make room for it.
  expect(await sort.boundingBox()).toEqual(before);
  expect(asked.count).toBe(0);
  await fresh.click();
  await expect.poll(() => asked.count).toBe(1);
});

test('Show More leaves the focus alone when something else was asked for meanwhile', async ({ page }) => {
  await page.route('**/trading-cards?page=3*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    await route.continue().catch(() => {});
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Show More' }).click();
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  await sort.focus();
  await sort.selectOption({ label: 'Price: high to low' });
  await page.waitForTimeout(5_000);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(100);
  await expect(sort).toBeFocused();
});

// @req 4.list.12
test('two clicks on Show More at once load one page', async ({ page }) => {
  let thirdPages = 0;
  page.on('request', (request) => {
    if (request.url().includes('page=3')) thirdPages++;
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Show More' }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByRole('list', { name: 'Cards' }).getByRole('article')).toHaveCount(60);
  expect(thirdPages).toBe(1);
});

// @req 4.list.19 2.header.3 4.list.18
test('letters that no card on the page has are answered in words', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Search deals' }).fill('zqx');
  await expect(page.getByText('None of the 30 cards here has “zqx”.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show More' })).toBeHidden();
});

test('the filter drawer goes when the screen gets room for the panel', async ({ page }) => {
  test.skip(!isPhone(page), 'a wide screen has the panel');
  await page.goto('/');
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await page.setViewportSize({ width: 1200, height: 800 });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.setViewportSize({ width: 375, height: 812 });
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('ended cards leave the trending row and the next ones move up, but not under the pointer', async ({ page }) => {
  test.setTimeout(60_000);
  const now = Date.now();
  const ends = (seconds: number) => ({ itemEndDate: new Date(now + seconds * 1000).toISOString() });
  await withoutFirstList(page);
  await page.route(/\/trading-cards\?.*limit=55/, (route) => {
    const serverTime = new Date().toISOString();
    const items = inventedCards(Array.from({ length: 30 }, (_, index) => ends(index < 3 ? 12 + index : 3_600 + index)));
    return route.fulfill({ json: { items, total: 30, page: 1, limit: 55, cursor: null, serverTime } });
  });
  await page.goto('/');
  const titles = trending(page).getByRole('article').getByRole('heading');
  await expect(titles.first()).toHaveText('Invented card 0');
  const height = (await trending(page).boundingBox())?.height;
  await trending(page).getByRole('article').nth(1).hover();
  // Card 2 is after the hovered card 1: it leaves. Cards 0 and 1 stay.
  await expect(titles.nth(2)).toHaveText('Invented card 3', { timeout: 30_000 });
  await expect(trending(page).getByText('Ended', { exact: true })).toHaveCount(2);
  await expect(titles.nth(0)).toHaveText('Invented card 0');
  await page.mouse.move(2, 2);
  await expect(titles.nth(0)).toHaveText('Invented card 3');
  if (!isPhone(page)) await expect(titles).toHaveCount(5);
  expect((await trending(page).boundingBox())?.height).toBe(height);
  const grid = page.getByRole('list', { name: 'Cards' }).getByRole('article').getByRole('heading');
  await expect(grid.first()).toHaveText('Invented card 25');
});
