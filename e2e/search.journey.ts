import type { Page } from '@playwright/test';
import { serveHomeWithoutCards } from './answers.ts';
import { expect, test, trending } from './page.ts';

const boxOf = (page: Page) => page.getByRole('combobox', { name: 'Search deals' });

// @req 2.header.3 2.home.10 2.route.1 4.list.6 4.list.7 4.list.15 4.list.18 4.list.19 5.search.1 5.search.2 6.visitor.2
// @req 7.cards.4 9.search.1
test('up to three letters search the page, more search the market half a second later', async ({ page }) => {
  const searches: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/search')) searches.push(searchParams.get('keyword') ?? '');
  });
  await page.clock.install();
  await page.goto('/');
  await expect(trending(page).getByRole('article').first()).toBeVisible();
  const box = boxOf(page);
  await box.fill('zqx');
  await expect(page.getByText('None of the 30 cards here has “zqx”.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show More' })).toBeHidden();
  await page.clock.pauseAt(Date.now() + 60_000);
  expect(searches).toEqual([]);
  await expect(page).toHaveURL('/');

  await box.fill('jord');
  await page.clock.runFor(499);
  await box.fill('jordan');
  await page.clock.runFor(499);
  expect(searches).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => searches).toEqual(['jordan']);
  await page.clock.resume();
  await expect(page.getByRole('heading', { name: 'Search results for "jordan"' })).toBeVisible();
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.first()).toContainText(/jordan/i);
  await expect(trending(page)).toBeHidden();
  await expect(page.getByText(/^[\d,]+ live auctions?$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show More' })).toBeHidden();
  await expect(page).toHaveURL('/?q=jordan');

  await page.reload();
  await expect(box).toHaveValue('jordan');
  await expect(cards.first()).toContainText(/jordan/i);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(trending(page)).toBeVisible();
  await expect(page).toHaveURL('/');
});

// @req 4.list.6
test('Back from a typed search leads to the list before, and Enter searches any length', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/about-us');
  await page.goto('/');
  await expect(trending(page)).toBeVisible();
  const box = boxOf(page);
  await box.fill('jord');
  await expect(page).toHaveURL('/?q=jord');
  await box.fill('jordan');
  await expect(page).toHaveURL('/?q=jordan');
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(box).toHaveValue('');
  await expect(trending(page)).toBeVisible();

  await box.fill('PSA');
  await box.press('Enter');
  await expect(page.getByRole('heading', { name: 'Search results for "PSA"' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(/psa/i);
});

test('Back in the pause after typing leads to the list before, with its text, and searches for nothing', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/?q=jordan');
  const box = boxOf(page);
  const heading = page.getByRole('heading', { name: 'Search results for "jordan"' });
  await expect(heading).toBeVisible();
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Pokémon' }).click();
  await expect(heading).toBeHidden();
  await expect(box).toHaveValue('');
  await page.clock.pauseAt(Date.now() + 60_000);
  await box.fill('pikachu');
  await page.goBack();
  await expect(box).toHaveValue('jordan');
  await box.fill('jordan psa');
  await page.goForward();
  await expect(box).toHaveValue('');
  await page.clock.runFor(1_000);
  await expect(page).toHaveURL('/?category=pokemon');
  await expect(box).toHaveValue('');
});

// @req 2.home.11 4.list.8 8.home.3 8.home.4
test('a slow search keeps the old cards, and a search or filter that fails is reported', async ({
  page,
  expectsFailures,
}) => {
  expectsFailures.on = true;
  const failed = Promise.withResolvers<void>();
  await page.route('**/trading-cards/search?*', async (route) => {
    await failed.promise;
    await route.fulfill({
      status: 503,
      json: { error: 'Something went wrong, please try again.', code: 'unavailable' },
    });
  });
  await page.route('**/search-with-filters?*', (route) => route.abort());
  await page.goto('/');
  await expect(trending(page)).toBeVisible();
  await boxOf(page).fill('jordan');
  await expect(page.getByText('Searching cards...')).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  failed.resolve();
  await expect(page.getByText('Failed to search cards').first()).toBeVisible();
  await expect(page.getByText('Searching cards...')).toBeHidden();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(0);

  await serveHomeWithoutCards(page);
  await page.goto('/?category=baseball');
  await expect(page.getByText('Failed to apply filters').first()).toBeVisible();
});
