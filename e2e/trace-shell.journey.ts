import type { Page } from '@playwright/test';
import { expect, isPhone, test } from './page.ts';

/** Has somebody signed in, whom the API knows as well. */
async function signedIn(page: Page, named: object = {}): Promise<void> {
  const user = {
    username: 'ada.l',
    first_name: 'Ada',
    last_name: '',
    email: 'ada@example.com',
    photo_url: null,
    ...named,
  };
  await page.route('**/api/auth/me', (route) => route.fulfill({ json: { user } }));
  await page.route('**/api/wish-list', (route) => route.fulfill({ json: { items: [], total: 0 } }));
  await page.addInitScript((user) => {
    // Once for a window: what the page does with it later stays done.
    if (sessionStorage.getItem('kept') === null) localStorage.setItem('user', JSON.stringify(user));
    sessionStorage.setItem('kept', 'yes');
  }, user);
}

// @req 2.shell.3
test('the simple header has nothing but the logo, in its middle, and it leads home', async ({ page }) => {
  await page.goto('/terms');
  const header = page.getByRole('banner');
  const logo = header.getByRole('link');
  await expect(logo).toHaveCount(1);
  await expect(header.getByRole('button')).toHaveCount(0);
  const [outer, inner] = [await header.boundingBox(), await logo.boundingBox()];
  if (outer === null || inner === null) throw new Error('The header has no size');
  expect(Math.abs(inner.x + inner.width / 2 - (outer.x + outer.width / 2))).toBeLessThan(2);
  await logo.click();
  await expect(page).toHaveURL('/');
});

const widths = [
  [767, 'mobile'],
  [768, 'tablet'],
  [1023, 'tablet'],
  [1024, 'desktop'],
] as const;

for (const [width, layout] of widths) {
  // @req 2.shell.6 2.header.5 2.header.12 2.footer.1 9.layout.3
  test(`at ${width} pixels the page is laid out for ${layout}`, async ({ page }) => {
    test.skip(isPhone(page), 'the widths are set here');
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/unsubscribe');
    const header = page.getByRole('banner');
    const footer = page.getByRole('contentinfo');
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

// @req 1.disclosure.1 2.shell.7
test('the secondary bar has the four categories and the disclosure', async ({ page }) => {
  test.skip(isPhone(page), 'a phone has no bar');
  await page.goto('/about-us');
  const bar = page.getByRole('region', { name: 'Categories and disclosure' });
  await expect(bar.getByRole('navigation').getByRole('link')).toHaveText([
    'Basketball',
    'Baseball',
    'Football',
    'Pokémon',
  ]);
  await expect(bar.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  await expect(bar).toContainText('eBay affiliate partner');
  await expect(bar).toContainText('may earn a commission on purchases, at no extra cost to you');
  await bar.getByRole('link', { name: 'Football' }).click();
  await expect(page).toHaveURL('/?category=football');
});

// @req 2.footer.2 2.footer.3 2.footer.4
test('the wide footer has two columns, About and Legal', async ({ page }) => {
  test.skip(isPhone(page), 'a phone has the compact one');
  await page.goto('/');
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
});

// @req 2.route.6 2.route.10 2.route.11 9.account.2
test('the pages to read say who earns what, how old one must be, and where to write to', async ({ page }) => {
  const text = page.getByRole('main');
  const contact = text.locator('a[href^="mailto:"]').first();
  await page.goto('/about-us');
  await expect(text).toContainText('affiliate programme');
  await page.goto('/privacy-policy');
  await expect(text.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
  await expect(contact).toHaveText(/^[^@\s]+@[^@\s]+$/);
  for (const [name, what] of [
    ['tokenInfo', 'signed in'],
    ['auth-store', 'signed in'],
    ['wishlist-storage', 'wishlist'],
    ['cardfall-theme', 'theme'],
    ['cardfall-last-list', 'without a network'],
    ['cardfall-recent-searches', 'searched for'],
    ['cardfall-places', 'scrolled'],
    ['cardfall-place', 'Google or Facebook'],
    ['cardfall-wish', 'heart'],
    ['cardfall-verify', 'link in an email'],
    ['cardfall-shell', 'without a network'],
  ] as const) {
    const entry = text.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
    await expect(entry).toContainText(what);
  }
  await page.goto('/terms');
  await expect(text).toContainText('at least 13 years old');
  await expect(text).toContainText(/under 18.*supervision of a parent or guardian/);
  await expect(contact).toHaveText(/^[^@\s]+@[^@\s]+$/);
});

// @req 2.header.7 2.header.8 6.user.3
test('who has no first name is called by the username, and a photo that loads is shown', async ({ page }) => {
  const photo = `${process.env['PRODUCT_URL']}/favicon.svg`;
  await signedIn(page, { first_name: '', photo_url: photo });
  await page.goto('/');
  const area = isPhone(page) ? page.getByRole('dialog', { name: 'Menu' }) : page.getByRole('banner');
  if (isPhone(page)) await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(area.getByText('Hi, ada.l')).toBeVisible();
  const picture = area.locator(`img[src="${photo}"]`);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

// @req 2.header.12 2.header.13
test('the side menu slides in from the left, and has what is for who is signed in', async ({ page }) => {
  await page.setViewportSize({ width: isPhone(page) ? 375 : 800, height: 900 });
  await signedIn(page);
  await page.goto('/unsubscribe');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect.poll(async () => (await menu.boundingBox())?.x).toBe(0);
  await expect(menu.getByRole('link', { name: /Login|Sign Up/ })).toHaveCount(0);
  await expect(menu.getByRole('link', { name: 'Wishlist' })).toHaveAttribute('href', '/wishlist');
});

// @req 2.header.4
test('on the wishlist more than three letters lead home at once, in place of the wishlist', async ({ page }) => {
  await signedIn(page);
  await page.goto('/about-us');
  await page.goto('/wishlist');
  const box = page.getByRole('combobox', { name: 'Search deals' });
  await box.pressSequentially(' jor ');
  await page.waitForTimeout(900);
  await expect(page).toHaveURL('/wishlist');
  await box.fill('jord');
  await expect(page).toHaveURL('/?q=jord');
  await expect(box).toHaveValue('jord');
  await page.goBack();
  await expect(page).toHaveURL('/about-us');
});

// @req 2.shell.9 4.session.12
test('whoever says that the session is over, the page signs out and leads to sign in', async ({ page }) => {
  await signedIn(page);
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('unauthorized')));
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
});
