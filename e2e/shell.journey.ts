import { serveHomeWithoutCards } from './answers.ts';
import { expect, grid, isPhone, test, trending } from './page.ts';

// @req 2.home.14 2.home.15 2.home.16 2.trending.2 8.home.1
test('home says that its cards failed to load and can try again, and says when there are none', async ({
  page,
  expectsFailures,
}) => {
  expectsFailures.on = true;
  await serveHomeWithoutCards(page);
  await page.route('**/api/ebay/trading-cards?*', (route) =>
    route.fulfill({ status: 503, json: { error: 'Something went wrong, please try again.', code: 'unavailable' } }),
  );
  await page.goto('/');
  await expect(page.getByText('Failed to fetch cards. Please try again later.')).toBeVisible();
  await page.unroute('**/api/ebay/trading-cards?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(trending(page)).toBeVisible();

  await page.route('**/api/ebay/trading-cards?*', (route) =>
    route.fulfill({
      json: { items: [], total: 0, page: 1, limit: 55, cursor: null, serverTime: new Date().toISOString() },
    }),
  );
  await page.reload();
  await expect(page.getByText('No Trading Cards Available')).toBeVisible();
  await expect(page.getByText('Please check back soon for new trading cards.')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Trending/ })).toHaveCount(0);
});

// @req 8.home.2
test('a Show More that fails keeps the cards and the focus, shows a toast, and works with the next click', async ({
  page,
  expectsFailures,
}) => {
  expectsFailures.on = true;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/trading-cards?page=3*', async (route) => {
    await released;
    await route.fulfill({ status: 500, json: { error: 'x', code: 'x' } });
  });
  await page.goto('/');
  // Only the grid: trending cards leave the page when they end.
  const cards = grid(page).getByRole('article');
  const more = page.getByRole('button', { name: 'Show More' });
  await expect(more).toBeVisible();
  // Cards below the viewport are drawn after the others, a few at a time.
  await expect(cards).toHaveCount(30);
  await more.press('Enter');
  await expect(page.getByRole('button', { name: 'Loading...' })).toBeFocused();
  release();
  await expect(page.getByText('Failed to load more cards').first()).toBeVisible();
  await expect(cards).toHaveCount(30);
  await expect(more).toBeFocused();
  await page.unroute('**/trading-cards?page=3*');
  await more.click();
  await expect(cards).toHaveCount(60);
});

// @req 2.shell.2 2.shell.3 2.shell.4 2.shell.5 2.shell.8 2.footer.1
test('pages open at their top with the header and footer of their kind, and an unknown address with status 404', {
  tag: '@both',
}, async ({ page, expectsFailures }) => {
  expectsFailures.on = true;
  const [header, footer] = [page.getByRole('banner'), page.getByRole('contentinfo')];
  const search = page.getByRole('combobox', { name: 'Search deals' });
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL('/');
  await expect(trending(page)).toBeVisible();
  await expect(search).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy-policy');
  await expect(footer.getByRole('link', { name: 'Terms and Conditions' })).toHaveCount(isPhone(page) ? 0 : 1);
  await expect(footer).toContainText(String(new Date().getFullYear()));

  await footer.getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/about-us');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  const logo = header.getByRole('link');
  await expect(logo).toHaveCount(1);
  await expect(logo).toHaveAccessibleName('Cardfall home');
  await expect(header.getByRole('button')).toHaveCount(0);
  await expect(search).toHaveCount(0);
  await expect(footer).toHaveCount(1);
  const [outer, inner] = [await header.boundingBox(), await logo.boundingBox()];
  if (outer === null || inner === null) throw new Error('The header has no size');
  expect(Math.abs(inner.x + inner.width / 2 - (outer.x + outer.width / 2))).toBeLessThan(2);
  await logo.click();
  await expect(page).toHaveURL('/');

  await page.goto('/sign-up');
  await expect(logo).toHaveAccessibleName('Cardfall home');
  await expect(search).toHaveCount(0);
  await expect(footer).toHaveCount(0);
});

// @req 2.shell.6 2.header.5 2.header.12 2.footer.1 9.layout.3
test('the page is laid out for a phone up to 767 pixels, for a tablet up to 1023, and then for a desktop', async ({
  page,
}) => {
  await page.goto('/unsubscribe');
  const [header, footer] = [page.getByRole('banner'), page.getByRole('contentinfo')];
  for (const [width, layout] of [
    [767, 'mobile'],
    [768, 'tablet'],
    [1023, 'tablet'],
    [1024, 'desktop'],
  ] as const) {
    await test.step(`${width} pixels`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const [mobile, desktop] = [layout === 'mobile', layout === 'desktop'];
      await expect(footer.getByRole('link', { name: 'About Us' })).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Categories' })).toHaveCount(mobile ? 0 : 1);
      await expect(header.getByRole('button', { name: 'Open menu' })).toHaveCount(desktop ? 0 : 1);
      await expect(header.getByRole('link', { name: 'Sign Up' })).toHaveCount(desktop ? 1 : 0);
      await expect(footer.getByRole('link', { name: 'Terms and Conditions' })).toHaveCount(desktop ? 1 : 0);
      await expect(footer).toContainText(String(new Date().getFullYear()));
      if (desktop) await expect(header.getByRole('link', { name: 'Sign Up' }).locator('svg')).toBeVisible();
    });
  }
});

// @req 1.disclosure.1 2.shell.7 2.header.2 2.header.5 2.footer.2 2.footer.3 2.footer.4 6.visitor.5
test('a wide page has categories, disclosure and sign-in below its header, and a footer of two columns', async ({
  page,
}) => {
  await page.goto('/unsubscribe');
  await expect(page.getByRole('combobox', { name: 'Search deals' })).toHaveAttribute('placeholder', 'Search deals...');
  const bar = page.getByRole('region', { name: 'Categories and disclosure' });
  const labels = ['Basketball', 'Baseball', 'Football', 'Pokémon'];
  await expect(bar.getByRole('navigation').getByRole('link')).toHaveText(labels);
  await expect(bar.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  await expect(bar).toContainText('eBay affiliate partner');
  await expect(bar).toContainText('may earn a commission on purchases, at no extra cost to you');

  const footer = page.getByRole('contentinfo');
  const about = footer.getByRole('region', { name: 'About' });
  const legal = footer.getByRole('region', { name: 'Legal' });
  await expect(about.getByRole('link')).toHaveText(['About Us']);
  await expect(about.locator('svg, img').first()).toBeVisible();
  await expect(legal.getByRole('link')).toHaveText(['Privacy Policy', 'Terms and Conditions']);
  await expect(legal.getByRole('link', { name: 'Terms and Conditions' })).toHaveAttribute('href', '/terms');
  await expect(legal).toContainText(`© ${new Date().getFullYear()}`);
  const [left, right] = [await about.boundingBox(), await legal.boundingBox()];
  expect(left?.y).toBe(right?.y);
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);

  await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/sign-up');
  await bar.getByRole('link', { name: 'Football' }).click();
  await expect(page).toHaveURL('/?category=football');
});

// @req 2.header.2 2.header.12 2.header.13 2.header.14 6.visitor.5
test('the side menu slides in from the left with the links of the user, on phones and tablets', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/unsubscribe');
  await expect(page.getByRole('combobox', { name: 'Search deals' })).toHaveAttribute('placeholder', 'Search deals...');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  for (const width of [800, 375]) {
    await page.setViewportSize({ width, height: 812 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect.poll(async () => (await menu.boundingBox())?.x).toBe(0);
    await expect(menu.getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(menu.getByRole('button', { name: 'Logout' })).toHaveCount(0);
    if (width === 800) await page.keyboard.press('Escape');
  }
  // Another window signs in.
  await expect(async () => {
    await page.evaluate(() => {
      localStorage.setItem('user', '{"username":"ada"}');
      dispatchEvent(new StorageEvent('storage', { key: 'user' }));
    });
    await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(menu.getByRole('link', { name: 'Wishlist' })).toHaveAttribute('href', '/wishlist');
  await expect(menu.getByRole('link', { name: /Login|Sign Up/ })).toHaveCount(0);
  await page.evaluate(() => {
    localStorage.removeItem('user');
    dispatchEvent(new StorageEvent('storage', { key: 'user' }));
  });
  await menu.getByRole('link', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/sign-up');
});
