import { expect, freshEmail, keepSession, password, signIn, storageOf, test } from './accountTest.ts';
import { cardsHaveCome, isPhone } from './page.ts';

// @req 2.route.5 2.header.6 2.login.1 3.storage.1 3.storage.2 3.storage.3 4.session.1 4.login.1 7.auth.2
// @req 9.storage.1
test('a wrong password is told under the field, what was typed stays, and the right one signs in', async ({
  page,
  newPerson,
  expectsFailures,
}) => {
  expectsFailures.on = true;
  const person = await newPerson();
  await page.goto('/login');
  await signIn(page, { email: person.email, password: 'Wrong-Horse-78' });
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid email or password' })).toBeVisible();
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Wrong-Horse-78');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await signIn(page, person);
  await expect(page).toHaveURL('/');
  const kept = await storageOf(page);
  expect(kept['tokenInfo']).toMatchObject({ access_token: expect.stringMatching(/^cf_/), token_type: 'Bearer' });
  expect(kept['user']).toMatchObject({ email: person.email, first_name: 'Ada' });
  expect(kept['auth-store']).toEqual({ state: { user: kept['user'] }, version: 0 });
  if (!isPhone(page)) await expect(page.getByRole('button', { name: 'Hi, Ada' })).toBeVisible();
});

// @req 4.session.14
test('a failed login does not end the session another window has begun meanwhile', async ({
  page,
  newPerson,
  expectsFailures,
}) => {
  expectsFailures.on = true;
  const { token, user } = await newPerson();
  const following = page.waitForResponse(/syncSession/);
  await page.goto('/login');
  await (await following).finished();
  await page.waitForTimeout(200);
  // As another window writes it; this one is told of it only later.
  await page.evaluate(
    ({ token, user }) => {
      localStorage.setItem('tokenInfo', JSON.stringify(token));
      localStorage.setItem('user', JSON.stringify(user));
    },
    { token, user },
  );
  await signIn(page, { email: freshEmail(), password });
  await expect(page.getByText('Invalid email or password')).toBeVisible();
  expect(await storageOf(page)).toMatchObject({ tokenInfo: token, user });
});

// @req 5.login.1
test('empty and wrong fields are told before anything is sent, and the first one gets the focus', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/login')) sent.push(request.url());
  });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Email').fill('nobody');
  await page.getByLabel('Email').press('Enter');
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  expect(sent).toEqual([]);
});

test('a message takes no room that was not kept for it', async ({ page }) => {
  await page.goto('/login');
  const button = page.getByRole('button', { name: 'Sign In' });
  const before = await button.boundingBox();
  await button.click();
  await expect(page.getByText('Password is required')).toBeVisible();
  expect(await button.boundingBox()).toEqual(before);
});

test('a password can be looked at, and is a password again', async ({ page }) => {
  await page.goto('/login');
  const field = page.getByLabel('Password', { exact: true });
  await field.fill('Seen-77');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(field).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(field).toHaveAttribute('type', 'password');
  await expect(field).toHaveAttribute('autocomplete', 'current-password');
});

// @req 4.heart.3
test('a heart clicked signed out leads to sign in, and from there back to the cards', async ({ page, newPerson }) => {
  const person = await newPerson();
  await page.goto('/?category=pokemon');
  await page
    .getByRole('button', { name: /^Add to wishlist/ })
    .nth(9)
    .click();
  await expect(page).toHaveURL('/login');
  await signIn(page, person);
  await expect(page).toHaveURL('/?category=pokemon');
});

test('a heart clicked far down leads back to the very place, and adds no step to it', async ({ page, newPerson }) => {
  const person = await newPerson();
  await page.goto('/about-us');
  await page.goto('/?q=charizard');
  await cardsHaveCome(page);
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  await expect.poll(scrolled).toBe(1500);
  // Where it is, so that the journey itself moves nothing.
  await page
    .getByRole('button', { name: /^Add to wishlist/ })
    .nth(9)
    .evaluate((heart: HTMLElement) => heart.click());
  await expect(page).toHaveURL('/login');
  await signIn(page, person);
  await expect(page).toHaveURL('/?q=charizard');
  await expect.poll(scrolled).toBe(1500);
  await expect(page.getByText('Added to your wishlist')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/about-us');
});

// @req 4.login.1 6.anonymous.1
test('the wishlist asks to sign in first, and is there afterwards; going back does not come to the form again', async ({
  page,
  newPerson,
}) => {
  const person = await newPerson();
  await page.goto('/about-us');
  await page.goto('/wishlist');
  await expect(page).toHaveURL('/login');
  await signIn(page, person);
  await expect(page).toHaveURL('/wishlist');
  await page.goBack();
  await expect(page).toHaveURL('/about-us');
});

test('who is signed in is led home from the doors', async ({ page, newPerson }) => {
  await keepSession(page, await newPerson());
  for (const door of ['/login', '/sign-up']) {
    await page.goto(door);
    await expect(page).toHaveURL('/');
  }
});

test('an address in the state of the history leads to no other site', async ({ page, newPerson }) => {
  const person = await newPerson();
  await page.goto('/login');
  await page.evaluate(() => history.replaceState({ usr: { from: '//evil.example/' }, key: 'x', idx: 0 }, '', '/login'));
  await page.reload();
  await signIn(page, person);
  await expect(page).toHaveURL('/');
});
