import { expect, freshEmail, readStorage, signIn, test, waitForMailedLink } from './accountTest.ts';

const newPassword = 'Another-Horse-78';

// @req 2.route.8 2.route.9 2.login.5 2.forgot.1 2.forgot.2 2.forgot.3 2.forgot.4 2.reset.1 2.reset.2 4.forgot.1
// @req 1.account.3 4.reset.2 5.password.7 7.auth.9 8.account.11
test('the mailed link sets a new password once, and ends the sessions of the old one', { tag: '@phone' }, async ({
  page,
  request,
  createPerson,
}) => {
  const person = await createPerson();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email').fill(person.email);
  const sent = page.waitForRequest('**/api/auth/reset-password');
  await page.getByRole('button', { name: 'Submit' }).click();
  expect(Object.keys((await sent).postDataJSON())).toEqual(['email', 'captchaToken']);
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeFocused();
  await expect(page.getByRole('main')).toContainText(
    `If your email exists, an email has been sent to ${person.email} with instructions on how to reset your password`,
  );
  await page.getByRole('link', { name: 'Continue to Dashboard' }).click();
  await expect(page).toHaveURL('/');

  // The link is opened on a device that is still signed in.
  await page.goto('/login');
  await signIn(page, person);
  await expect(page).toHaveURL('/');
  await page.goto(await waitForMailedLink(request, person.email, /password/i));
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await expect(page).toHaveURL('/reset-password');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByLabel('Confirm password').fill(newPassword);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Password has been reset successfully')).toBeVisible();
  await expect(page).toHaveURL('/login');
  expect(await readStorage(page)).not.toHaveProperty('tokenInfo');
  const headers = { authorization: `Bearer ${person.token.access_token}` };
  expect((await request.get('/api/auth/me', { headers })).status()).toBe(401);
  await signIn(page, { email: person.email, password: newPassword });
  await expect(page).toHaveURL('/');
  // The tab forgot the token, too, when the link was used.
  await page.goto('/reset-password');
  await expect(page).toHaveURL('/forgot-password');
});

// @req 2.error.1 2.error.2 2.error.3 5.password.6 8.account.7 8.account.8
test('the reset form refuses weak passwords, and can be sent again after an invalid link or a server fault', async ({
  page,
  expectsFailures,
}) => {
  expectsFailures.on = true;
  await page.goto('/reset-password?token=cf_wrong');
  const [typed, repeated] = [page.getByLabel('New password', { exact: true }), page.getByLabel('Confirm password')];
  const submit = page.getByRole('button', { name: 'Reset Password' });
  await typed.fill('short');
  await submit.click();
  await expect(page.getByText('Password must be at least 8 characters', { exact: true })).toBeVisible();
  await typed.fill(newPassword);
  await submit.click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await typed.fill('Password1');
  await repeated.fill('Password1');
  await expect(page.getByText('This password is too common. Please choose another one.')).toBeVisible();
  await submit.click();
  await expect(typed).toBeFocused();

  await typed.fill(newPassword);
  await repeated.fill(newPassword);
  await submit.click();
  const dialog = page.getByRole('dialog', { name: 'Error' });
  await expect(dialog).toContainText('Something went wrong. Please try again later.');
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.route('**/api/auth/reset-password/*', (route) =>
    route.fulfill({
      status: 503,
      json: { error: 'The server is tired.', code: 'unavailable', request_id: '0f9c21d4b7aa' },
    }),
  );
  await submit.click();
  await expect(page.getByText('The server is tired.')).toBeVisible();
  await expect(page.getByText('Error id: 0f9c21d4b7aa')).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.route('**/api/auth/reset-password/*', (route) => route.fulfill({ json: { success: true } }));
  await submit.click();
  await expect(page).toHaveURL('/login');
});

// @req 2.forgot.5 2.reset.2 4.forgot.2 4.reset.1 8.account.6 8.account.9 8.account.10
test('a reset page without a token leads to a new request, which can be repeated after a failure', async ({
  page,
  expectsFailures,
}) => {
  expectsFailures.on = true;
  const email = freshEmail();
  await page.route('**/api/auth/captcha', (route) => route.fulfill({ status: 503, json: { error: 'x', code: 'x' } }));
  await page.goto('/reset-password');
  await expect(page.getByText('Invalid reset link. Please request a new password reset.')).toBeVisible();
  await expect(page).toHaveURL('/forgot-password');

  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  await expect(page.getByText('Something went wrong, please try again later.')).toBeVisible();
  await expect(page.getByText(/If your email exists/)).toHaveCount(0);
  await page.unroute('**/api/auth/captcha');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(/If your email exists/)).toBeVisible();
});

// @req 1.account.4
test('an account can be deleted from the wishlist page, with its password', { tag: '@both' }, async ({
  page,
  createSignedInPerson,
  expectsFailures,
}) => {
  expectsFailures.on = true;
  const person = await createSignedInPerson();
  await page.goto('/wishlist');
  await page.getByRole('link', { name: 'Delete account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Delete your account?' })).toBeVisible();
  await expect(page.getByText(person.email)).toBeVisible();
  const field = page.getByLabel('Password', { exact: true });
  await field.fill('Wrong-Horse-78');
  await field.press('Enter');
  await expect(page.getByText('The password is incorrect.')).toBeVisible();
  await field.fill(person.password);
  await field.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Your account has been deleted')).toBeVisible();
  await page.goto('/login');
  await signIn(page, person);
  await expect(page.getByText('Invalid email or password')).toBeVisible();
});
