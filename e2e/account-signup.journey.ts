import { passwordHint } from '#domain/accounts/passwordRules.ts';
import { expect, freshEmail, password, readStorage, signIn, signUp, test, waitForMailedLink } from './accountTest.ts';
import { grid, waitForCards } from './page.ts';

// @req 1.account.1 2.route.4 2.signup.1 2.signup.2 2.signup.3 3.signup.1 3.signup.4 4.session.2 4.signup.2 4.signup.3
// @req 5.password.5 6.bearer.2 7.auth.3 7.auth.4
test('two steps create an account and sign in, and going back keeps what was typed', { tag: '@phone' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    const original = window.fetch;
    window.fetch = (address, options) => {
      if (String(address).endsWith('/signup')) sessionStorage.setItem('credentials', options?.credentials ?? '');
      return original(address, options);
    };
  });
  const email = freshEmail();
  await page.goto('/sign-up');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByText(passwordHint)).toBeVisible();
  await page.getByLabel('First name').fill(' Ada ');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);

  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByLabel('Last name')).toHaveValue('Lovelace');
  await page.goBack();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.goForward();
  await expect(page.getByLabel('Last name')).toHaveValue('Lovelace');

  const sent = page.waitForRequest('**/api/auth/signup');
  await page.getByRole('button', { name: 'Create Account' }).click();
  const username = email.replace('@example.com', '');
  const names = { first_name: 'Ada', last_name: 'Lovelace' };
  expect((await sent).postDataJSON()).toEqual({ email, username, password, ...names, provider: 'email' });
  expect((await sent).headers()).not.toHaveProperty('authorization');
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Please confirm your email address with the link we sent you.')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('credentials'))).toBe('include');
  const stored = await readStorage(page);
  expect(stored).toMatchObject({
    tokenInfo: { access_token: expect.stringMatching(/./) },
    user: { email, username, first_name: 'Ada', photo_url: null },
  });
  expect(stored['auth-store']).toMatchObject({ state: { user: stored['user'] } });
});

// @req 4.signup.3
test('a visitor who was sent to sign-in returns to the results, also by signing up', async ({ page, createPerson }) => {
  const person = await createPerson();
  const results = '/?q=psa&category=pokemon';
  await page.goto(results);
  await waitForCards(page);
  await grid(page)
    .getByRole('button', { name: /^Add to wishlist/ })
    .nth(9)
    .click();
  await expect(page).toHaveURL('/login');
  await page.getByRole('link', { name: 'Sign Up' }).click();
  await page.getByLabel('Email').fill(person.email);
  const message = page.getByText('This email is already registered.');
  await expect(message).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).first().click();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await page.getByRole('link', { name: 'Sign Up' }).click();
  await page.getByRole('link', { name: 'Sign In' }).click();
  await page.getByRole('link', { name: 'Sign Up' }).click();
  await signUp(page, freshEmail());
  await expect(page).toHaveURL(results);
  await expect(page.getByText('Added to your wishlist')).toBeVisible({ timeout: 20_000 });
});

// @req 4.signup.1 5.signup.3 5.signup.5 7.auth.11 9.search.2
test('the sign-up form checks an address half a second after the last letter, and uses only the newest answer', async ({
  page,
  expectsFailures,
}) => {
  expectsFailures.on = true;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const checked: string[] = [];
  const noAccount = { exists: false, auth_provider: null };
  await page.route('**/api/auth/check-email', async (route) => {
    const { email } = route.request().postDataJSON() as { email: string };
    checked.push(email);
    if (email === 'slow@example.com') await released;
    if (email === 'limited@example.com')
      return route.fulfill({ status: 429, json: { error: 'Too many attempts.', code: 'too_many_requests' } });
    const provider = email.replace(/@.*/, '');
    return route.fulfill({
      json: /google|other/.test(provider) ? { exists: true, auth_provider: provider } : noAccount,
    });
  });
  await page.clock.install();
  await page.goto('/sign-up');
  const field = page.getByLabel('Email');
  const next = page.getByRole('button', { name: 'Continue', exact: true });
  await expect(field).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await field.fill('ada@example.co');
  await page.clock.runFor(499);
  await field.fill('ada@example.com');
  await page.clock.runFor(499);
  expect(checked).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => checked).toEqual(['ada@example.com']);
  await page.clock.resume();

  // The answer to an earlier address comes last: it must neither hide the message nor open the second step.
  await field.fill('slow@example.com');
  await next.click();
  await expect(page.getByRole('button', { name: 'Checking...' })).toBeVisible();
  await field.fill('other@example.com');
  const message = page.getByRole('alert');
  await expect(message).toContainText('already registered');
  const late = page.waitForResponse((answer) => (answer.request().postData() ?? '').includes('slow@example.com'));
  release();
  await (await late).finished();
  await expect(message).toContainText('already registered');

  await field.fill('google@example.com');
  await field.press('Enter');
  await expect(message).toContainText('This email is registered with Google. Please use Google sign-in.');
  await expect(message.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveCount(0);

  await field.fill('limited@example.com');
  await next.click();
  await expect(message).toContainText('Too many attempts.');
  await page.unroute('**/api/auth/check-email');
  await next.click();
  await expect(page.getByLabel('First name')).toBeVisible();
});

// @req 2.error.4 4.signup.1 5.signup.1 5.signup.2 5.signup.4 5.signup.6 5.password.1 5.password.2 5.password.3
// @req 5.password.4 8.account.1 8.account.4
test('sign-up names the problem of every field, and shows what the server refuses in a dialog', async ({
  page,
  createPerson,
  expectsFailures,
}) => {
  expectsFailures.on = true;
  const person = await createPerson();
  await page.goto('/sign-up');
  const next = page.getByRole('button', { name: 'Continue', exact: true });
  await page.getByLabel('Email').fill(person.email);
  await expect(page.getByText('This email is already registered. Please sign in instead.')).toBeVisible();
  await next.click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('First name')).toHaveCount(0);
  await page.getByRole('alert').getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();

  await page.getByLabel('Email').fill('');
  await next.click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await page.getByLabel('Email').fill('nobody@');
  await next.click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await page.getByLabel('Email').fill(freshEmail());
  await next.click();
  const create = page.getByRole('button', { name: 'Create Account' });
  const [typed, repeated] = [page.getByLabel('Password', { exact: true }), page.getByLabel('Confirm password')];
  await create.click();
  await expect(page.getByText('First name is required')).toBeVisible();
  await expect(page.getByText('Password must be at least 8 characters', { exact: true })).toBeVisible();
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.getByLabel('First name').fill('Ada');
  for (const [text, problem] of [
    ['alllowercase', 'Password must contain at least one uppercase letter'],
    ['ALLUPPERCASE', 'Password must contain at least one lowercase letter'],
    ['Password1', 'This password is too common. Please choose another one.'],
  ] as const) {
    await typed.fill(text);
    await create.click();
    await expect(page.getByText(problem)).toBeVisible();
    await expect(typed).toBeFocused();
  }
  await typed.fill(password);
  await expect(page.getByText('This password is too common. Please choose another one.')).toBeHidden();
  await repeated.fill(`${password}x`);
  await create.click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await expect(repeated).toBeFocused();

  await repeated.fill(password);
  await page.route('**/api/auth/signup', (route) =>
    route.fulfill({ status: 400, json: { error: 'Not with this name.', code: 'invalid_parameter' } }),
  );
  await create.click();
  const dialog = page.getByRole('dialog', { name: 'Error' });
  await expect(dialog).toContainText('Not with this name.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await page.route('**/api/auth/signup', (route) => route.fulfill({ status: 500, body: 'no json' }));
  await create.click();
  await expect(dialog).toContainText('Registration failed');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.route('**/api/auth/signup', (route) =>
    route.fulfill({ status: 500, json: { request_id: '0f9c21d4b7aa' } }),
  );
  await create.click();
  await expect(dialog).toContainText('Registration failed (Error id: 0f9c21d4b7aa)');
  await dialog.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page).toHaveURL('/');
});

test('a mailed link confirms the address after sign-in, also twice; a wrong link says so and hides its token', async ({
  page,
  request,
  createPerson,
  expectsFailures,
}) => {
  expectsFailures.on = true;
  const person = await createPerson();
  const link = await waitForMailedLink(request, person.email, /confirm/i);
  await page.goto('/verify-email?token=cf_wrong');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Sign in to confirm your email address.')).toBeVisible();
  await signIn(page, person);
  await expect(page.getByRole('alert')).toContainText('This link has expired');
  await expect(page).toHaveURL('/verify-email');
  await page.getByRole('main').getByRole('link').click();
  await expect(page).toHaveURL('/');

  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await expect(page).toHaveURL('/login');
  await signIn(page, person);
  await expect(page.getByText('Your email address is confirmed')).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.goto(link);
  await expect(page.getByText('Your email address is confirmed')).toBeVisible();
  await expect(page).toHaveURL('/');
});
