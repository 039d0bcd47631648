import type { Page } from '@playwright/test';
import { expect, readStorage, signIn, signOut, storeSession, test } from './accountTest.ts';
import { isPhone, waitForCards } from './page.ts';

/** Expects the account area of a signed-in user in the header or, on a phone, in the menu. */
async function expectSignedIn(page: Page, name: string): Promise<void> {
  if (isPhone(page)) {
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByText(`Hi, ${name}`)).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Wishlist' })).toBeVisible();
    await expect(menu.getByRole('link', { name: /Login|Sign Up/ })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  } else {
    await expect(page.getByRole('button', { name: `Hi, ${name}` })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign Up' })).toHaveCount(0);
  }
}

async function expectSignedOut(page: Page): Promise<void> {
  if (isPhone(page)) {
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: 'Login' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  } else {
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign Up' })).toBeVisible();
  }
}

/** The storage keys of this user. The last list stays for everybody, for when there is no network. */
async function privateKeys(page: Page): Promise<string[]> {
  return Object.keys(await readStorage(page)).filter((name) => name !== 'cardfall-last-list');
}

// @req 2.header.11 2.header.13 4.session.4 4.session.5 4.session.6 4.session.7 6.user.2 7.auth.6
// @asvs 7.4.4 14.3.1
test('signing out clears everything stored here and ends the session at the API', { tag: '@both' }, async ({
  page,
  request,
  createSignedInPerson,
  expectsFailures,
}) => {
  // The wishlist may still be on its way with the token that ends.
  expectsFailures.on = true;
  const person = await createSignedInPerson();
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('other', '1'));
  await expectSignedIn(page, 'Ada');
  const sent = page.waitForRequest('**/api/auth/logout');
  const reloaded = page.waitForEvent('load');
  await signOut(page);
  expect((await sent).method()).toBe('POST');
  expect((await sent).postData()).toBeNull();
  const authorization = `Bearer ${person.token.access_token}`;
  expect((await sent).headers()['authorization']).toBe(authorization);
  await reloaded;
  await expectSignedOut(page);
  expect(await privateKeys(page)).toEqual([]);
  expect((await request.get('/api/auth/me', { headers: { authorization } })).status()).toBe(401);
});

// @req 4.session.8 4.session.9 4.session.10 8.account.12
test('signing out works although the API refuses it, and says so when the storage cannot be cleared', async ({
  page,
  createSignedInPerson,
  expectsFailures,
}) => {
  expectsFailures.on = true;
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await createSignedInPerson();
  await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 503, json: { error: 'no', code: 'no' } }));
  const checked = page.waitForResponse('**/api/auth/me');
  await page.goto('/unsubscribe');
  await (await checked).finished();
  await page.evaluate(() => {
    const { clear } = Storage.prototype;
    Object.assign(window, { clearStorage: clear });
    Storage.prototype.clear = () => {
      throw new Error('no');
    };
  });
  await signOut(page);
  await expect(page.getByText('Failed to sign out')).toBeVisible();
  expect(warnings.some((line) => line.includes('The session was not ended at the API'))).toBe(true);

  await page.evaluate(() => {
    Storage.prototype.clear = (window as unknown as { clearStorage: () => void }).clearStorage;
  });
  // The menu has stayed open.
  const reloaded = page.waitForEvent('load');
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await reloaded;
  await expectSignedOut(page);
  expect(await privateKeys(page)).toEqual([]);
});

// @req 2.route.13 2.shell.9 2.shell.10 3.storage.4 4.session.11 4.session.12 4.session.13 8.status.1 8.status.2
test('an expired session leads to sign-in with a message, and back afterwards', async ({
  page,
  createPerson,
  expectsFailures,
}) => {
  expectsFailures.on = true;
  const person = await createPerson();
  await storeSession(page, { ...person, token: { access_token: 'cf_not-a-session' } });
  await page.goto('/wishlist');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Session expired. Please login again.')).toBeVisible();
  expect(await readStorage(page)).toEqual({ 'auth-store': { state: { user: null }, version: 0 } });
  await signIn(page, person);
  await expect(page).toHaveURL('/wishlist');

  // Any script may dispatch the event.
  await page.evaluate(() => window.dispatchEvent(new Event('unauthorized')));
  await expect(page).toHaveURL('/login');
  expect(await readStorage(page)).not.toHaveProperty('user');
});

// @req 2.shell.10 4.session.16
test('the user stays signed in without a network, and is checked again on return after five minutes', async ({
  page,
  createPerson,
  expectsFailures,
}) => {
  expectsFailures.on = true;
  const person = await createPerson();
  await storeSession(page, { ...person, user: { ...person.user, first_name: 'Olga' } });
  const checks: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/me')) checks.push(request.url());
  });
  await page.route('**/api/auth/me', (route) => route.abort());
  await page.clock.install();
  await page.goto('/unsubscribe');
  const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.clock.runFor(2_500);
  await expect.poll(() => checks.length).toBe(1);
  await expect(page.getByText(/You seem to be offline/).first()).toBeVisible();
  await expect(page).toHaveURL('/unsubscribe');
  await expectSignedIn(page, 'Olga');
  expect(await readStorage(page)).toMatchObject({ tokenInfo: { access_token: person.token.access_token } });

  await page.unroute('**/api/auth/me');
  await page.clock.runFor(4 * 60_000);
  await comeBack();
  await page.clock.runFor(90_000);
  expect(checks).toHaveLength(1);
  await comeBack();
  await expect.poll(() => checks.length).toBe(2);
  // The name was changed elsewhere.
  await expectSignedIn(page, 'Ada');
  expect(await readStorage(page)).toMatchObject({ user: { first_name: 'Ada' } });
});

// @req 4.list.9
test('signing out or in shows in another window, which then loads the list of that user', async ({
  page,
  context,
  createSignedInPerson,
}) => {
  const person = await createSignedInPerson();
  await page.goto('/wishlist');
  await expect(page.getByRole('heading', { name: 'My Wishlist' })).toBeVisible();
  const other = await context.newPage();
  const lists: string[] = [];
  other.on('request', (request) => {
    if (/trading-cards\?.*page=1&limit=55/.test(request.url())) lists.push(request.url());
  });
  // Sessions are synced once the first load has calmed down.
  const checked = other.waitForResponse('**/api/auth/me');
  await other.goto('/');
  await (await checked).finished();
  await expectSignedIn(other, 'Ada');
  await signOut(other);
  await expect(page).toHaveURL('/login');
  await expectSignedOut(other);
  // A window that starts after the sign-in has nothing to load again.
  await waitForCards(other);
  expect(lists).toEqual([]);

  await signIn(page, person);
  await expect(page).toHaveURL('/wishlist');
  await expectSignedIn(other, 'Ada');
  await expect.poll(() => lists.length).toBe(1);
});

// @req 2.header.7 2.header.8 2.header.9 6.user.3
test('garbled storage counts as signed out; a stored user shows by name, with the photo or an initial', {
  tag: '@both',
}, async ({ page, expectsFailures }) => {
  expectsFailures.on = true;
  await page.addInitScript(() => {
    localStorage.setItem('user', '{"__proto__":{"username":"evil"}}');
    localStorage.setItem('tokenInfo', 'garbage{');
    localStorage.setItem('auth-store', '[1,2]');
    localStorage.setItem('wishlist-storage', '7');
  });
  await page.goto('/unsubscribe');
  if (isPhone(page)) await page.getByRole('button', { name: 'Open menu' }).click();
  const area = isPhone(page) ? page.getByRole('dialog', { name: 'Menu' }) : page.getByRole('banner');
  await expect(area.getByRole('link', { name: 'Sign Up' })).toBeVisible();

  /** Stores a user as another window does, until this window has noticed. */
  const storeUser = (fields: object, greeting: string) =>
    expect(async () => {
      await page.evaluate((user) => {
        localStorage.setItem('user', JSON.stringify(user));
        dispatchEvent(new StorageEvent('storage', { key: 'user' }));
      }, fields);
      await expect(area.getByText(greeting)).toBeVisible({ timeout: 500 });
    }).toPass();
  const photo = `${process.env['PRODUCT_URL']}/favicon.svg`;
  await storeUser({ username: 'ada.l', first_name: '', photo_url: photo }, 'Hi, ada.l');
  const picture = area.locator(`img[src="${photo}"]`);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await storeUser({ username: 'ada.l', first_name: 'Bea', photo_url: 'javascript:alert(1)' }, 'Hi, Bea');
  await expect(area.getByText('B', { exact: true })).toBeVisible();
  await expect(area.locator('img')).toHaveCount(0);

  await storeUser({ username: 'ada.l', first_name: 'Cleo', photo_url: `${photo}-missing.png` }, 'Hi, Cleo');
  await expect(area.getByText('C', { exact: true })).toBeVisible();
  await expect(area.locator('img')).toHaveCount(0);
});

// @req 2.header.6 2.header.10 6.user.1
test('the account menu arrives without moving the header, cuts a long name, and works by keyboard', async ({
  page,
  createPerson,
}) => {
  const person = await createPerson();
  const first_name = 'Maximiliana Theodora Katharina von Habichtstein-Wolkenried';
  const user = { ...person.user, first_name };
  await storeSession(page, { ...person, user });
  await page.route('**/api/auth/me', (route) => route.fulfill({ json: { user } }));
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/AccountMenu-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto('/');
  const search = page.getByRole('combobox', { name: 'Search deals' });
  await expect(search).toBeVisible();
  const before = await search.boundingBox();
  release();
  const button = page.getByRole('button', { name: /^Hi, Maximiliana/ });
  await expect(button).toBeVisible();
  expect(await search.boundingBox()).toEqual(before);
  expect((await button.boundingBox())?.width).toBeLessThanOrEqual(208);

  const wishlist = page.getByRole('menuitem', { name: 'My Wishlist' });
  const signOutEntry = page.getByRole('menuitem', { name: 'Sign Out' });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.focus();
  for (const [key, focused] of [
    ['ArrowDown', wishlist],
    ['ArrowDown', page.getByRole('menuitem', { name: 'My Alerts' })],
    ['ArrowDown', signOutEntry],
    ['ArrowDown', wishlist],
    ['End', signOutEntry],
  ] as const) {
    await page.keyboard.press(key);
    await expect(focused).toBeFocused();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
  }
  await page.keyboard.press('Escape');
  await expect(wishlist).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(signOutEntry).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(wishlist).toBeHidden();
  await button.click();
  await expect(wishlist).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(wishlist).toBeHidden();
  await button.click();
  await wishlist.click();
  await expect(page).toHaveURL('/wishlist');
});
