import { passwordHint } from '#domain/accounts/passwordRules.ts';
import { expect, freshEmail, mailedLink, password, signIn, storageOf, test } from './accountTest.ts';

// @req 1.account.1 2.route.4 2.signup.1 2.signup.2 2.signup.3 3.signup.1 3.signup.4
// @req 4.signup.2 4.signup.3 5.password.5
// @req 6.bearer.2 7.auth.3
test('two steps make an account, and sign in', async ({ page }) => {
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

  // Back keeps what was typed.
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
  expect((await sent).postDataJSON()).toEqual({
    email,
    username: email.replace('@example.com', ''),
    password,
    first_name: 'Ada',
    last_name: 'Lovelace',
    provider: 'email',
  });
  expect((await sent).headers()).not.toHaveProperty('authorization');
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Please confirm your email address with the link we sent you.')).toBeVisible();
  expect(await storageOf(page)).toMatchObject({ user: { first_name: 'Ada', email } });
});

// @req 4.signup.1 5.signup.4
test('an address that is taken is told while one types, with the way in', async ({ page, newPerson }) => {
  const person = await newPerson();
  await page.goto('/sign-up');
  await page.getByLabel('Email').fill(person.email);
  await expect(page.getByText('This email is already registered. Please sign in instead.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('First name')).toHaveCount(0);
  await page.getByRole('alert').getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
});

// @req 5.signup.3
test('an address registered with Google is told to use it', async ({ page }) => {
  await page.route('**/api/auth/check-email', (route) =>
    route.fulfill({ json: { exists: true, auth_provider: 'google' } }),
  );
  await page.goto('/sign-up');
  await page.getByLabel('Email').fill(freshEmail());
  await page.getByLabel('Email').press('Enter');
  const told = page.getByRole('alert');
  await expect(told).toContainText('This email is registered with Google. Please use Google sign-in.');
  await expect(told.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
});

// @req 4.signup.1
test('without an answer there is no second step, and asking again helps', async ({ page, expectsFailures }) => {
  expectsFailures.on = true;
  await page.route('**/api/auth/check-email', (route) =>
    route.fulfill({ status: 429, json: { error: 'Too many attempts.', code: 'too_many_requests' } }),
  );
  await page.goto('/sign-up');
  await page.getByLabel('Email').fill(freshEmail());
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Too many attempts.');
  await page.unroute('**/api/auth/check-email');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByLabel('First name')).toBeVisible();
});

test('an answer about an address that was changed meanwhile does not count', async ({ page }) => {
  let answerFirst = () => {};
  const held = new Promise<void>((resolve) => {
    answerFirst = resolve;
  });
  const first = freshEmail();
  await page.route('**/api/auth/check-email', async (route) => {
    const { email } = route.request().postDataJSON() as { email: string };
    if (email === first) await held;
    await route.fulfill({ json: { exists: email !== first, auth_provider: email === first ? null : 'other' } });
  });
  await page.goto('/sign-up');
  await page.getByLabel('Email').fill(first);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Checking...' })).toBeVisible();
  await page.getByLabel('Email').fill(freshEmail());
  await expect(page.getByText(/already registered/)).toBeVisible();
  answerFirst();
  await page.waitForTimeout(300);
  await expect(page.getByText(/already registered/)).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveCount(0);
});

// @req 5.signup.1 5.signup.2 5.signup.6 5.password.1 5.password.2 5.password.3 5.password.4
test('every field of both steps is held against its rule', async ({ page }) => {
  await page.goto('/sign-up');
  const next = page.getByRole('button', { name: 'Continue', exact: true });
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
  ] as const) {
    await typed.fill(text);
    await create.click();
    await expect(page.getByText(problem)).toBeVisible();
    await expect(typed).toBeFocused();
  }
  await typed.fill('Password1');
  await expect(page.getByText('This password is too common. Please choose another one.')).toBeVisible();
  await create.click();
  await expect(typed).toBeFocused();
  await typed.fill(password);
  await expect(page.getByText('This password is too common. Please choose another one.')).toBeHidden();
  await repeated.fill(`${password}x`);
  await create.click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await expect(repeated).toBeFocused();
});

// @req 2.error.4 8.account.1 8.account.4
test('a sign-up the server refuses is told in a dialog, and the form stays', async ({ page, expectsFailures }) => {
  expectsFailures.on = true;
  await page.goto('/sign-up');
  await page.getByLabel('Email').fill(freshEmail());
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.route('**/api/auth/signup', (route) =>
    route.fulfill({ status: 400, json: { error: 'Not with this name.', code: 'invalid_parameter' } }),
  );
  await page.getByRole('button', { name: 'Create Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Error' });
  await expect(dialog).toContainText('Not with this name.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');

  await page.route('**/api/auth/signup', (route) => route.fulfill({ status: 500, body: 'no json' }));
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(dialog).toContainText('Registration failed');
  await dialog.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page).toHaveURL('/');
});

test('the link of the mail confirms the address, after signing in where one is not', async ({
  page,
  request,
  newPerson,
}) => {
  const person = await newPerson();
  const link = await mailedLink(request, person.email, /confirm/i);
  await page.goto(link);
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Sign in to confirm your email address.')).toBeVisible();
  await signIn(page, person);
  await expect(page.getByText('Your email address is confirmed')).toBeVisible();
  await expect(page).toHaveURL('/');
  // A second click has not failed.
  await page.goto(link);
  await expect(page.getByText('Your email address is confirmed')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('a link that confirms nothing says so, and its token is not left in the address', async ({
  page,
  newPerson,
  expectsFailures,
}) => {
  expectsFailures.on = true;
  const person = await newPerson();
  await page.goto('/login');
  await signIn(page, person);
  await expect(page).toHaveURL('/');
  await page.goto('/verify-email?token=cf_wrong');
  await expect(page.getByRole('alert')).toContainText('This link has expired');
  await expect(page).toHaveURL('/verify-email');
  await page.getByRole('main').getByRole('link').click();
  await expect(page).toHaveURL('/');
});
