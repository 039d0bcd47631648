// What crashes is written to the console on purpose, so these journeys do without the watch over it.
import { expect, test } from '@playwright/test';
import { withoutFirstList } from './answers.ts';

// @req 2.route.3 8.home.7
test('a home page that crashes says so, and the header stays', async ({ page }) => {
  await withoutFirstList(page);
  await page.route('**/api/ebay/trading-cards?*', async (route) => {
    const answer = await (await route.fetch()).json();
    for (const item of answer.items) item.currentBidPrice.currency = 'no currency';
    await route.fulfill({ json: answer });
  });
  await page.goto('/');
  const told = page.getByRole('main').getByRole('alert');
  await expect(told).toContainText('Something went wrong');
  await expect(told).toContainText('Please try refreshing the page');
  await expect(page.getByRole('combobox', { name: 'Search deals' })).toBeVisible();
});

// @req 8.home.8
test('what crashes around every page has a screen of its own', async ({ page }) => {
  await page.addInitScript(() => {
    window.matchMedia = () => {
      throw new Error('no');
    };
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
});
