import { expect, isPhone, test, trending } from './page.ts';

// @req 2.route.1 2.header.3 2.home.10 4.list.6 4.list.7 4.list.15 5.search.1 6.visitor.2
test('typing more than three letters searches; the results replace the list, and clearing brings it back', async ({
  page,
}) => {
  await page.goto('/');
  await expect(trending(page)).toBeVisible();
  const box = page.getByRole('combobox', { name: 'Search deals' });
  await box.pressSequentially('jor');
  await page.waitForTimeout(900);
  await expect(page).toHaveURL('/');
  await box.pressSequentially('dan');
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

test('Back from a search that was only typed leads to the list it was typed on', async ({ page }) => {
  await page.goto('/about-us');
  await page.goto('/');
  await expect(trending(page)).toBeVisible();
  const box = page.getByRole('combobox', { name: 'Search deals' });
  await box.fill('jord');
  await expect(page).toHaveURL('/?q=jord');
  await box.fill('jordan');
  await expect(page).toHaveURL('/?q=jordan');
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(box).toHaveValue('');
  await expect(trending(page)).toBeVisible();
});

// @req 4.list.6
test('Enter searches any length, accents and case aside', async ({ page }) => {
  await page.goto('/');
  const box = page.getByRole('combobox', { name: 'Search deals' });
  await box.fill('PSA');
  await box.press('Enter');
  await expect(page.getByRole('heading', { name: 'Search results for "PSA"' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(/psa/i);
});

// @req 2.home.12 2.home.13
test('nothing found is said, with a way on', async ({ page }) => {
  await page.goto('/?q=qwertyuiop');
  await expect(page.getByRole('heading', { name: 'Search results for "qwertyuiop"' })).toBeVisible();
  await expect(page.getByText('No results found')).toBeVisible();
  await expect(page.getByText('Try adjusting your search terms or browse our other cards.')).toBeVisible();
});

// @req 2.home.11
test('while a slow search runs, its spinner is there and the old cards stay', async ({ page }) => {
  await page.goto('/');
  await expect(trending(page)).toBeVisible();
  await page.route('**/trading-cards/search?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await page.getByRole('combobox', { name: 'Search deals' }).fill('jordan');
  await expect(page.getByText('Searching cards...')).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(page.getByText('Searching cards...')).toBeHidden();
});

// @req 4.list.8 8.home.3
test('a search that fails is told by a toast, and the results are cleared', async ({ page, expectsFailures }) => {
  expectsFailures.on = true;
  await page.goto('/');
  await expect(trending(page)).toBeVisible();
  await page.route('**/trading-cards/search?*', (route) =>
    route.fulfill({ status: 503, json: { error: 'Something went wrong, please try again.', code: 'unavailable' } }),
  );
  await page.getByRole('combobox', { name: 'Search deals' }).fill('jordan');
  await expect(page.getByText('Failed to search cards').first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(0);
});

// @req 4.list.4
test('search and filter combine', async ({ page }) => {
  test.skip(isPhone(page), 'the drawer has a journey of its own');
  await page.goto('/?q=rookie');
  await page.getByRole('complementary').getByRole('checkbox', { name: 'Football' }).check();
  await expect(page).toHaveURL(/q=rookie/);
  await expect(page).toHaveURL(/category=football/);
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(/rookie|\brc\b|\brk\b/i);
});
