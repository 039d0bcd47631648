// React writes each crash to the console, so this journey does without the fixture that fails on console errors.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { serveHomeWithoutCards } from './answers.ts';

/** Returns the ids of the errors that the page reports. */
function reportedIds(page: Page): string[] {
  const ids: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/page-errors')) ids.push(request.postDataJSON().id);
  });
  return ids;
}

/** Returns the id that the page shows. */
async function shownId(alert: Locator): Promise<string> {
  return (await alert.getByText(/^Error id: \d+$/).innerText()).replace('Error id: ', '');
}

// @req 2.route.3 8.home.7 8.home.8 8.status.7
test('a home page that crashes says so below the header, and a shell that crashes has a screen of its own', async ({
  page,
}) => {
  const ids = reportedIds(page);
  await serveHomeWithoutCards(page);
  await page.route('**/api/ebay/trading-cards?*', async (route) => {
    const answer = await (await route.fetch()).json();
    for (const item of answer.items) item.currentBidPrice.currency = 'no currency';
    await route.fulfill({ json: answer });
  });
  await page.goto('/');
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('Something went wrong');
  await expect(alert).toContainText('Please try refreshing the page');
  await expect(page.getByRole('combobox', { name: 'Search deals' })).toBeVisible();
  // The code that reports is loaded after the first input.
  await page.mouse.move(9, 9);
  await expect.poll(() => ids).toContain(await shownId(alert));

  await page.addInitScript(() => {
    window.matchMedia = () => {
      throw new Error('no');
    };
  });
  await page.goto('/about-us');
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await page.mouse.move(20, 20);
  await expect.poll(() => ids).toContain(await shownId(page.getByRole('alert')));
  expect(new Set(ids).size).toBe(ids.length);
});
