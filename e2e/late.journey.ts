import { cardsHaveCome, expect, isPhone, test, trending } from './page.ts';

test.beforeEach(({ expectsFailures }) => {
  expectsFailures.on = true;
});

const closedWithAWord = 'This could not be opened. Check your connection and try again.';

test('closes a detail dialog that fails to load with a toast, keeps the cards, and opens it with the next click', async ({
  page,
}) => {
  await page.route('**/assets/CardDetails-*', (route) => route.abort());
  await page.goto('/');
  const details = page
    .getByRole('main')
    .getByRole('button', { name: /^Details: / })
    .first();
  await details.click();
  await expect(page.getByText(closedWithAWord).first()).toBeVisible();
  await expect(trending(page).getByRole('article').first()).toBeVisible();
  await page.unroute('**/assets/CardDetails-*');
  await details.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: 'View Full Details' })).toBeVisible();
  // Its stylesheet failed as well, and is there now.
  const styles = page.locator('link[rel="stylesheet"][href*="CardDetails-"]');
  expect(await styles.evaluateAll((links) => links.map((link) => 'sheet' in link && link.sheet !== null))).toEqual([
    true,
  ]);
});

test('a menu that does not come is told, even when the toasts do not come either', async ({ page }) => {
  test.skip(!isPhone(page), 'a wide screen has no menu');
  await page.route(/\/assets\/(?:SideMenu|Toaster)-/, (route) => route.abort());
  await page.goto('/');
  await expect(trending(page).getByRole('article').first()).toBeVisible();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByText(closedWithAWord).first()).toBeVisible();
  await expect(trending(page).getByRole('article').first()).toBeVisible();
  await page.unroute(/\/assets\/(?:SideMenu|Toaster)-/);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test('toasts shown plainly are there once each, the newest last, and three at most', async ({ page }) => {
  test.skip(!isPhone(page), 'a wide screen has fewer parts that come late');
  await page.route(/\/assets\/(?:SideMenu|HomeDrawer|CardDetails|Toaster)-/, (route) => route.abort());
  await page.goto('/');
  await cardsHaveCome(page);
  const details = page
    .getByRole('main')
    .getByRole('button', { name: /^Details: / })
    .first();
  for (const opener of [
    page.getByRole('button', { name: 'Open menu' }),
    page.getByRole('button', { name: 'Filters' }),
    details,
  ]) {
    await opener.click();
    await expect(page.getByText(closedWithAWord)).toHaveCount(1);
  }
  const offline = 'You seem to be offline. Check your connection and try again.';
  const failed = 'Failed to load more cards';
  await page.route('**/api/ebay/trading-cards*', (route) => route.abort());
  for (let count = 0; count < 2; count++) {
    await page.getByRole('button', { name: 'Show More' }).click();
    await expect(page.getByRole('status').getByRole('paragraph')).toHaveText([closedWithAWord, offline, failed]);
  }
  await page.route('**/api/ebay/trading-cards/search*', (route) => route.abort());
  await page.getByRole('combobox', { name: 'Search deals' }).fill('rookie');
  await expect(page.getByRole('status').getByRole('paragraph')).toHaveText([failed, offline, 'Failed to search cards']);
});

test('a page that does not come offline is told in a dialog, and comes when the network is back', async ({
  page,
  context,
}) => {
  // A part is there once it was imported, which is after its files were fetched.
  const dialogAhead = page.waitForResponse(
    (answer) => answer.request().resourceType() === 'script' && answer.url().includes('/assets/ErrorDialog-'),
  );
  await page.goto('/');
  // What the server drew ahead hears nothing.
  await cardsHaveCome(page);
  await page.mouse.move(9, 9);
  await (await dialogAhead).finished();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  const dialog = page.getByRole('dialog', { name: 'Error' });
  await expect(dialog).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'About Cardfall' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('a page that did not come comes by itself when the network is back, with all around it', async ({ page }) => {
  const parts = /\/assets\/(?:ErrorDialog|AboutPage|Footer)-/;
  await page.route(parts, (route) => route.abort());
  await page.goto('/about-us');
  await expect(page.getByText('Something went wrong')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await page.unroute(parts);
  // As the browser tells it; a network that is really gone would fail what else is under way.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByRole('heading', { level: 1, name: 'About Cardfall' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('a page that does not come is tried again when the dialog that says so is closed', async ({ page }) => {
  await page.route('**/assets/AboutPage-*', (route) => route.abort());
  await page.goto('/about-us');
  const dialog = page.getByRole('dialog', { name: 'Error' });
  await expect(dialog).toBeVisible();
  await page.unroute('**/assets/AboutPage-*');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About Cardfall' })).toBeVisible();
});

test('when not even the error dialog comes, the page says so itself', async ({ page }) => {
  await page.route(/\/assets\/(?:ErrorDialog|AboutPage)-/, (route) => route.abort());
  await page.goto('/about-us');
  await expect(page.getByText('Something went wrong')).toBeVisible();
  await page.unroute(/\/assets\/(?:ErrorDialog|AboutPage)-/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About Cardfall' })).toBeVisible();
});
