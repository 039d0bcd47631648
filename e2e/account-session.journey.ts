import type { Page } from '@playwright/test';
import { expect, keepSession, signIn, signOut, storageOf, test } from './accountTest.ts';
import { isPhone, trending } from './page.ts';

/** Whether the header, or the menu of a phone, has the account area of who is signed in. */
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

/** The page that opens afterwards keeps what it shows to everybody, for when there is no network. */
async function keptPrivately(page: Page): Promise<string[]> {
  return Object.keys(await storageOf(page)).filter((name) => name !== 'cardfall-last-list');
}

// @req 2.header.11 2.header.13 4.session.4 4.session.5 4.session.6 4.session.7 6.user.2
test('signing out forgets everything here, and the old token is worth nothing', async ({
  page,
  request,
  newPerson,
  expectsFailures,
}) => {
  // The wishlist may still be on its way with the token that ends.
  expectsFailures.on = true;
  const person = await newPerson();
  await keepSession(page, person);
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('other', '1'));
  await expectSignedIn(page, 'Ada');
  const reloaded = page.waitForEvent('load');
  await signOut(page);
  await reloaded;
  await expectSignedOut(page);
  expect(await keptPrivately(page)).toEqual([]);
  const headers = { authorization: `Bearer ${person.token.access_token}` };
  expect((await request.get('/api/auth/me', { headers })).status()).toBe(401);
});

// @req 4.session.9
test('signing out works here even when the API does not answer', async ({ page, newPerson, expectsFailures }) => {
  expectsFailures.on = true;
  await keepSession(page, await newPerson());
  await page.goto('/');
  await expect(trending(page)).toBeVisible();
  await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 503, json: { error: 'no', code: 'no' } }));
  const reloaded = page.waitForEvent('load');
  await signOut(page);
  await reloaded;
  await expectSignedOut(page);
  expect(await keptPrivately(page)).toEqual([]);
});

// @req 4.session.10 8.account.12
test('a sign-out that cannot forget is told', async ({ page, newPerson }) => {
  await keepSession(page, await newPerson());
  // Asked before, the API has nothing to say about the end of the session it is told of.
  const asked = page.waitForResponse('**/api/auth/me');
  await page.goto('/');
  await expect(trending(page)).toBeVisible();
  await asked;
  await page.evaluate(() => {
    Storage.prototype.clear = () => {
      throw new Error('no');
    };
  });
  await signOut(page);
  await expect(page.getByText('Failed to sign out')).toBeVisible();
});

// @req 2.route.13 2.shell.10 3.storage.4 4.session.11 4.session.13 8.status.1 8.status.2
test('a session that is over elsewhere leads to sign in with a word, and back afterwards', async ({
  page,
  newPerson,
  expectsFailures,
}) => {
  expectsFailures.on = true;
  const person = await newPerson();
  await keepSession(page, { ...person, token: { access_token: 'cf_not-a-session' } });
  await page.goto('/wishlist');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Session expired. Please login again.')).toBeVisible();
  expect(await storageOf(page)).toEqual({ 'auth-store': { state: { user: null }, version: 0 } });
  await signIn(page, person);
  await expect(page).toHaveURL('/wishlist');
});

// @req 2.shell.10 4.session.16
test('without a network one stays signed in', async ({ page, newPerson, expectsFailures }) => {
  expectsFailures.on = true;
  const person = await newPerson();
  await keepSession(page, person);
  await page.route('**/api/auth/me', (route) => route.abort());
  const asked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/auth/me'));
  await page.goto('/');
  await asked;
  await expect(page.getByText(/You seem to be offline/).first()).toBeVisible();
  await expect(page).toHaveURL('/');
  await expectSignedIn(page, 'Ada');
  expect(await storageOf(page)).toMatchObject({ tokenInfo: { access_token: person.token.access_token } });
});

test('the API is asked once at first, and again when one comes back after more than five minutes', async ({
  page,
  newPerson,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/me')) asked.push(request.url());
  });
  await page.clock.install();
  await keepSession(page, await newPerson());
  await page.goto('/about-us');
  const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.clock.runFor(2500);
  await expect.poll(() => asked.length).toBe(1);
  await page.clock.runFor(4 * 60_000);
  await comeBack();
  await page.clock.runFor(90_000);
  expect(asked).toHaveLength(1);
  await comeBack();
  await expect.poll(() => asked.length).toBe(2);
});

test('a name that was changed elsewhere arrives', async ({ page, newPerson }) => {
  const person = await newPerson();
  await keepSession(page, { ...person, user: { ...person.user, first_name: 'Olga' } });
  await page.goto('/');
  await expectSignedIn(page, 'Olga');
  await expect.poll(async () => (await storageOf(page))['user']).toMatchObject({ first_name: 'Ada' });
  await expectSignedIn(page, 'Ada');
});

test('two windows: signed out in one is signed out in the other, and so is signed in', async ({
  page,
  context,
  newPerson,
}) => {
  const person = await newPerson();
  await keepSession(page, person);
  await page.goto('/wishlist');
  await expect(page.getByRole('heading', { name: 'My Wishlist' })).toBeVisible();
  const other = await context.newPage();
  // The session is followed once the first load has calmed down.
  const kept = page.waitForResponse('**/api/auth/me');
  await other.goto('/');
  await kept.catch(() => {});
  await expectSignedIn(other, 'Ada');
  await signOut(other);
  await expect(page).toHaveURL('/login');
  await expectSignedOut(other);

  await signIn(page, person);
  await expect(page).toHaveURL('/wishlist');
  await expectSignedIn(other, 'Ada');
});

// @req 4.list.9
test('another user means another list', async ({ page, context, newPerson }) => {
  const person = await newPerson();
  const lists: string[] = [];
  page.on('request', (request) => {
    if (/trading-cards\?.*page=1&limit=55/.test(request.url())) lists.push(request.url());
  });
  await page.goto('/');
  await expect(trending(page)).toBeVisible();
  await page.waitForResponse(/syncSession/);
  expect(lists).toEqual([]);
  const other = await context.newPage();
  await other.goto('/login');
  await signIn(other, person);
  await expectSignedIn(page, 'Ada');
  await expect.poll(() => lists.length).toBe(1);
});

for (const [what, user] of Object.entries({
  'no JSON': 'garbage{',
  'a number': '7',
  'a list': '[1,2]',
  'wrong types': '{"username":{"a":1},"first_name":[],"photo_url":7}',
  'a prototype': '{"__proto__":{"username":"evil"}}',
  'far too much': JSON.stringify({ username: 'x'.repeat(100_000) }),
})) {
  // @req 6.user.3
  test(`poisoned storage (${what}) counts as nobody`, async ({ page }) => {
    await page.addInitScript((text) => {
      for (const name of ['user', 'tokenInfo', 'auth-store']) localStorage.setItem(name, text);
    }, user);
    await page.goto('/');
    await expect(trending(page)).toBeVisible();
    await expectSignedOut(page);
  });
}

// @req 2.header.9
test('a photo that is no web address is not loaded, and a broken one gives way to a letter', async ({
  page,
  expectsFailures,
}) => {
  test.skip(isPhone(page), 'the menu of a phone shows the same');
  expectsFailures.on = true;
  const user = { username: 'ada', first_name: 'Ada', last_name: '', email: 'a@example.com' };
  await page.addInitScript((user) => {
    localStorage.setItem('user', JSON.stringify({ ...user, photo_url: 'javascript:alert(1)' }));
  }, user);
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Hi, Ada' });
  await expect(button).toContainText('A');
  await expect(button.locator('img')).toHaveCount(0);

  await page.addInitScript(
    ([user, photo_url]) => localStorage.setItem('user', JSON.stringify({ ...(user as object), photo_url })),
    [user, `${process.env['PRODUCT_URL']}/no-such-picture.png`],
  );
  await page.reload();
  await expect(button.locator('img')).toHaveCount(0);
  await expect(button).toContainText('AHi, Ada');
});

// @req 2.header.6 2.header.10 6.user.1
test('the account menu works by keyboard', async ({ page, newPerson }) => {
  test.skip(isPhone(page), 'a phone has the side menu');
  await keepSession(page, await newPerson());
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Hi, Ada' });
  const wishlist = page.getByRole('menuitem', { name: 'My Wishlist' });
  const signOutEntry = page.getByRole('menuitem', { name: 'Sign Out' });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.focus();
  await page.keyboard.press('ArrowDown');
  await expect(wishlist).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(signOutEntry).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(wishlist).toBeFocused();
  await page.keyboard.press('End');
  await expect(signOutEntry).toBeFocused();
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

test('the header stands still while its signed-in part arrives, and cuts a long name', async ({ page, newPerson }) => {
  test.skip(isPhone(page), 'a phone has it in the side menu');
  const person = await newPerson();
  const long = 'Maximiliana Theodora Katharina von Habichtstein-Wolkenried';
  const user = { ...person.user, first_name: long };
  await keepSession(page, { ...person, user });
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
});
