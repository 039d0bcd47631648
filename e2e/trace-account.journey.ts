import { expect, freshEmail, keepSession, password, signIn, storageOf, test } from './accountTest.ts';
import { isPhone } from './page.ts';

// @req 2.login.2 6.bearer.2 7.auth.1
test('the button of the login says that it is busy', async ({ page, newPerson }) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/auth/login', async (route) => {
    await held;
    await route.fallback();
  });
  const person = await newPerson();
  await page.goto('/login');
  const sent = page.waitForRequest('**/api/auth/login');
  await signIn(page, person);
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible();
  expect((await sent).postDataJSON()).toEqual({ email: person.email, password });
  expect((await sent).headers()).not.toHaveProperty('authorization');
  expect((await sent).headers()['content-type']).toBe('application/json');
  letGo();
  await expect(page).toHaveURL('/');
});

// @req 2.signup.4 2.login.4 6.visitor.5
test('login and sign-up lead to each other', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/sign-up');
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/login');
});

// @req 8.account.5
test('a refused password is told below its field, and belongs to it', async ({ page, expectsFailures }) => {
  expectsFailures.on = true;
  await page.goto('/login');
  await signIn(page, { email: freshEmail(), password });
  const told = page.getByText('Invalid email or password');
  await expect(told).toBeVisible();
  const field = page.getByLabel('Password', { exact: true });
  const [above, below] = [await field.boundingBox(), await told.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  await expect(field).toHaveAccessibleDescription('Invalid email or password');
});

// @req 5.signup.5 7.auth.11 9.search.2
test('an address is asked about half a second after the last letter', async ({ page }) => {
  const asked: unknown[] = [];
  await page.route('**/api/auth/check-email', (route) => {
    asked.push(route.request().postDataJSON());
    return route.fulfill({ json: { exists: false, auth_provider: null } });
  });
  await page.clock.install();
  await page.goto('/sign-up');
  const field = page.getByLabel('Email');
  await expect(field).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await field.fill('ada@example.co');
  await page.clock.runFor(499);
  await field.fill('ada@example.com');
  await page.clock.runFor(499);
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => asked).toEqual([{ email: 'ada@example.com' }]);
});

// @req 4.session.2 5.signup.7 7.auth.4
test('a sign-up goes with cookies, and leaves the token and the user in the storage', async ({ page }) => {
  await page.addInitScript(() => {
    const ask = window.fetch;
    window.fetch = (address, options) => {
      if (String(address).endsWith('/signup')) sessionStorage.setItem('credentials', options?.credentials ?? '');
      return ask(address, options);
    };
  });
  const email = freshEmail();
  await page.goto('/sign-up');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => sessionStorage.getItem('credentials'))).toBe('include');
  const kept = await storageOf(page);
  expect(kept).toMatchObject({
    tokenInfo: { access_token: expect.stringMatching(/./) },
    user: { email, username: email.replace('@example.com', ''), first_name: 'Ada', photo_url: null },
  });
  expect(kept['auth-store']).toMatchObject({ state: { user: kept['user'] } });
});

// @req 4.session.3 7.auth.8
test('a sign-in at a provider leaves the token and the user in the storage', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Continue with Facebook' }).click();
  await page.getByRole('button', { name: /Gus Moreau/ }).click();
  await expect(page).toHaveURL('/');
  const kept = await storageOf(page);
  expect(kept).toMatchObject({ tokenInfo: { access_token: expect.stringMatching(/./) }, user: { first_name: 'Gus' } });
  expect(kept['auth-store']).toMatchObject({ state: { user: kept['user'] } });
});

// @req 4.session.4 4.session.8 7.auth.6
test('a logout the API refuses is asked for with the token, and its failure only logged', async ({
  page,
  newPerson,
  expectsFailures,
}) => {
  expectsFailures.on = true;
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') logged.push(message.text());
  });
  const person = await newPerson();
  await keepSession(page, person);
  await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 500, json: { error: 'no', code: 'no' } }));
  await page.goto('/about-us');
  await page.goto('/');
  const sent = page.waitForRequest('**/api/auth/logout');
  const reloaded = page.waitForEvent('load');
  if (isPhone(page)) {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
  } else {
    await page.getByRole('button', { name: 'Hi, Ada' }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  }
  expect((await sent).method()).toBe('POST');
  expect((await sent).postData()).toBeNull();
  expect((await sent).headers()['authorization']).toBe(`Bearer ${person.token.access_token}`);
  await reloaded;
  expect(logged.some((line) => line.includes('The session was not ended at the API'))).toBe(true);
  await expect(page.getByText('Failed to sign out')).toHaveCount(0);
});
