import { withoutFirstList } from './answers.ts';
import { expect, grid, isPhone, test, trending } from './page.ts';

// @req 2.home.16 8.home.1
test('a load that fails is told in place, and trying again helps', async ({ page, expectsFailures }) => {
  expectsFailures.on = true;
  await withoutFirstList(page);
  await page.route('**/api/ebay/trading-cards?*', (route) =>
    route.fulfill({ status: 503, json: { error: 'Something went wrong, please try again.', code: 'unavailable' } }),
  );
  await page.goto('/');
  await expect(page.getByText('Failed to fetch cards. Please try again later.')).toBeVisible();
  await page.unroute('**/api/ebay/trading-cards?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(trending(page)).toBeVisible();
});

// @req 8.home.2
test('a Show More that fails is told by a toast; the cards stay and a second click works', async ({
  page,
  expectsFailures,
}) => {
  expectsFailures.on = true;
  await page.goto('/');
  // Of the trending cards, those that end leave the page.
  const cards = grid(page).getByRole('article');
  await expect(page.getByRole('button', { name: 'Show More' })).toBeVisible();
  // Those out of sight are drawn after those in sight, a few at a time.
  const first = 30;
  await expect(cards).toHaveCount(first);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/trading-cards?page=3*', async (route) => {
    await held;
    await route.fulfill({ status: 500, json: { error: 'x', code: 'x' } });
  });
  const more = page.getByRole('button', { name: 'Show More' });
  await more.press('Enter');
  await expect(page.getByRole('button', { name: 'Loading...' })).toBeFocused();
  letGo();
  await expect(page.getByText('Failed to load more cards').first()).toBeVisible();
  await expect(cards).toHaveCount(first);
  await expect(more).toBeFocused();
  await page.unroute('**/trading-cards?page=3*');
  await more.click();
  await expect(cards).toHaveCount(first + 30);
});

// @req 2.home.14 2.home.15 2.trending.2
test('with no cards at all that is said', async ({ page }) => {
  await withoutFirstList(page);
  await page.route('**/api/ebay/trading-cards?*', (route) =>
    route.fulfill({
      json: { items: [], total: 0, page: 1, limit: 55, cursor: null, serverTime: new Date().toISOString() },
    }),
  );
  await page.goto('/');
  await expect(page.getByText('No Trading Cards Available')).toBeVisible();
  await expect(page.getByText('Please check back soon for new trading cards.')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Trending/ })).toHaveCount(0);
});

// @req 4.heart.3
test('a heart clicked signed out forgets what is left of a session and leads to sign in', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    localStorage.setItem('tokenInfo', '{"access_token":"stale"}');
    localStorage.setItem('user', '{}');
  });
  await page
    .getByRole('button', { name: /^Add to wishlist/ })
    .nth(9)
    .click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => [localStorage.getItem('tokenInfo'), localStorage.getItem('user')])).toEqual([
    null,
    null,
  ]);
});

for (const path of [
  '/about-us',
  '/privacy-policy',
  '/terms',
  '/sign-up',
  '/login',
  '/forgot-password',
  '/reset-password',
]) {
  // @req 2.shell.4 2.shell.8
  test(`${path} has the simple header`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cardfall home' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Search deals' })).toHaveCount(0);
    const hasFooter = ['/about-us', '/privacy-policy', '/terms'].includes(path);
    await expect(page.getByRole('contentinfo')).toHaveCount(hasFooter ? 1 : 0);
  });
}

// @req 2.shell.5 2.shell.6 2.header.2 2.header.5 2.header.14 6.visitor.5
test('the main header has the account area of its width', async ({ page }) => {
  await page.goto('/unsubscribe');
  await expect(page.getByRole('combobox', { name: 'Search deals' })).toHaveAttribute('placeholder', 'Search deals...');
  if (isPhone(page)) {
    await expect(page.getByRole('navigation', { name: 'Categories' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: 'Login' })).toBeVisible();
    await menu.getByRole('link', { name: 'Sign Up' }).click();
  } else {
    await expect(page.getByRole('navigation', { name: 'Categories' })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).click();
  }
  await expect(page).toHaveURL('/sign-up');
});

// @req 2.footer.1
test('the footer has the links of its width and the year', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'About Us' })).toHaveAttribute('href', '/about-us');
  await expect(footer.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy-policy');
  await expect(footer.getByRole('link', { name: 'Terms and Conditions' })).toHaveCount(isPhone(page) ? 0 : 1);
  await expect(footer).toContainText(String(new Date().getFullYear()));
});

// @req 2.shell.2
test('another path begins at the top', async ({ page }) => {
  await page.goto('/');
  await expect(trending(page)).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/about-us');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('an address that leads nowhere says so, with the status of one', async ({ page, expectsFailures }) => {
  expectsFailures.on = true;
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL('/');
});
