import { expect, freshEmail, password, readStorage, signIn, test } from './accountTest.ts';
import { waitForCards } from './page.ts';

// @req 2.signup.4 2.login.4 5.login.1 6.visitor.5
// @asvs 6.2.6 6.2.7
test('the sign-in form names empty and wrong fields before it sends, without moving', { tag: '@both' }, async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/login')) sent.push(request.url());
  });
  await page.goto('/login');
  const [email, typed] = [page.getByLabel('Email'), page.getByLabel('Password', { exact: true })];
  const button = page.getByRole('button', { name: 'Sign In' });
  const before = await button.boundingBox();
  await button.click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  expect(await button.boundingBox()).toEqual(before);
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await email.fill('nobody');
  await email.press('Enter');
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  expect(sent).toEqual([]);

  await test.step('the password can be shown and hidden again', async () => {
    await typed.fill('Seen-77');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(typed).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(typed).toHaveAttribute('type', 'password');
    await expect(typed).toHaveAttribute('autocomplete', 'current-password');
  });

  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/sign-up');
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/login');
});

// @req 2.route.5 2.header.6 2.login.1 2.login.2 3.storage.1 3.storage.2 3.storage.3 4.session.1 4.session.14
// @req 6.bearer.2 7.auth.1 7.auth.2 8.account.5 9.storage.1
test('a wrong password shows under its field, and the right one then signs in and stores the session', async ({
  page,
  createPerson,
  expectsFailures,
}) => {
  expectsFailures.on = true;
  const person = await createPerson();
  // Any page may have left an entry like this in the history; it must not lead to another site.
  await page.addInitScript(() => {
    if (location.pathname === '/login')
      history.replaceState({ usr: { from: '//evil.example/' }, key: 'x', idx: 0 }, '');
  });
  await page.goto('/login');
  const field = page.getByLabel('Password', { exact: true });
  await signIn(page, { email: person.email, password: 'Wrong-Horse-78' });
  const message = page.getByRole('alert').filter({ hasText: 'Invalid email or password' });
  await expect(message).toBeVisible();
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expect(field).toHaveValue('Wrong-Horse-78');
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription('Invalid email or password');
  const [above, below] = [await field.boundingBox(), await message.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);

  // Another window has signed in meanwhile: the next failure leaves its session alone.
  await page.evaluate((token) => localStorage.setItem('tokenInfo', JSON.stringify(token)), person.token);
  const refused = page.waitForResponse('**/api/auth/login');
  await signIn(page, { email: freshEmail(), password });
  expect((await refused).status()).toBe(401);
  await expect(message).toBeVisible();
  expect(await readStorage(page)).toMatchObject({ tokenInfo: person.token });

  const failure = { error: 'Something went wrong.', code: 'internal', request_id: '0f9c21d4b7aa' };
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 500, json: failure }));
  await signIn(page, person);
  await expect(page.getByText('Something went wrong. (Error id: 0f9c21d4b7aa)')).toBeVisible();

  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/auth/login', async (route) => {
    await released;
    await route.continue();
  });
  const sent = page.waitForRequest('**/api/auth/login');
  await signIn(page, person);
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible();
  expect((await sent).postDataJSON()).toEqual({ email: person.email, password });
  expect((await sent).headers()).not.toHaveProperty('authorization');
  expect((await sent).headers()['content-type']).toBe('application/json');
  release();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Hi, Ada' })).toBeVisible();
  const stored = await readStorage(page);
  expect(stored['tokenInfo']).toMatchObject({ access_token: expect.stringMatching(/^cf_/), token_type: 'Bearer' });
  expect(stored['user']).toMatchObject({ email: person.email, first_name: 'Ada' });
  expect(stored['auth-store']).toEqual({ state: { user: stored['user'] }, version: 0 });

  for (const path of ['/login', '/sign-up']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
});

test('the owner signs in while others try passwords from many networks', async ({
  page,
  request,
  createPerson,
  expectsFailures,
}) => {
  expectsFailures.on = true;
  const person = await createPerson();
  const data = { email: person.email, password: 'Wrong-Horse-78' };
  for (let attempt = 0; attempt < 20; attempt++) {
    const headers = { 'x-forwarded-for': `172.16.${attempt}.1` };
    await request.post('/api/auth/login', { data, headers });
  }
  await page.goto('/login');
  const refused = page.waitForResponse('**/api/auth/login');
  await signIn(page, person);
  expect((await refused).status()).toBe(400);
  await expect(page).toHaveURL('/');
});

// @req 4.heart.3
test('a heart clicked signed out leads to sign-in, and back to the same scroll position with the card saved', async ({
  page,
  createPerson,
}) => {
  const person = await createPerson();
  await page.goto('/about-us');
  await page.goto('/?q=charizard');
  await waitForCards(page);
  await page.evaluate(() => {
    localStorage.setItem('tokenInfo', '{"access_token":"stale"}');
    localStorage.setItem('user', '{}');
    scrollTo({ top: 1500, behavior: 'instant' });
  });
  const scrollPosition = () => page.evaluate(() => Math.round(scrollY));
  await expect.poll(scrollPosition).toBe(1500);
  const heart = page.getByRole('button', { name: /^Add to wishlist/ }).nth(9);
  const title = ((await heart.getAttribute('aria-label')) ?? '').replace('Add to wishlist: ', '');
  // Playwright's own click would scroll to the heart.
  await heart.evaluate((element: HTMLElement) => element.click());
  await expect(page).toHaveURL('/login');
  const left = await readStorage(page);
  expect(left).not.toHaveProperty('tokenInfo');
  expect(left).not.toHaveProperty('user');

  await signIn(page, person);
  await expect(page).toHaveURL('/?q=charizard');
  await expect.poll(scrollPosition).toBe(1500);
  await expect(page.getByText('Added to your wishlist')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/about-us');
  await page.goto('/wishlist');
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
});

// @req 4.login.1 6.anonymous.1
test('the wishlist leads signed-out visitors to sign-in and back, and Back skips the form', {
  tag: '@phone',
}, async ({ page, createPerson }) => {
  const person = await createPerson();
  await page.goto('/about-us');
  await page.goto('/wishlist');
  await expect(page).toHaveURL('/login');
  await signIn(page, person);
  await expect(page).toHaveURL('/wishlist');
  await page.goBack();
  await expect(page).toHaveURL('/about-us');
});
