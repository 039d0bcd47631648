import type { Page } from '@playwright/test';
import { popupReturnPage, writeSocialReturn } from '#contract/socialReturn.ts';
import { expect, googleButton, openPopup, readStorage, test } from './accountTest.ts';

const chooseAda = (popup: Page) => popup.getByRole('button', { name: /Ada Lindqvist/ }).click();

async function expectAda(page: Page): Promise<void> {
  await expect
    .poll(async () => (await readStorage(page))['user'])
    .toMatchObject({ first_name: 'Ada', last_name: 'Lindqvist', email: 'ada@gmail.example' });
}

// @req 2.login.3 3.social.1 3.social.4 4.social.1 7.auth.15
test('Google signs in by a popup that closes, and leads back to the page before', async ({ page }) => {
  await page.goto('/?category=baseball');
  await page
    .getByRole('button', { name: /^Add to wishlist/ })
    .nth(9)
    .click();
  const sent = page.waitForRequest('**/api/auth/social-auth');
  const popup = await openPopup(page);
  await expect(page.getByRole('button', { name: 'Waiting for Google...' })).toBeVisible();
  const closed = popup.waitForEvent('close');
  await chooseAda(popup);
  await closed;
  expect((await sent).postDataJSON()).toEqual({
    email: 'ada@gmail.example',
    username: 'ada',
    first_name: 'Ada',
    last_name: 'Lindqvist',
    photo_url: expect.stringMatching(/^http/),
    provider: 'google',
    birth_date: '',
    mobile_number: '',
    credential: expect.stringMatching(/./),
  });
  await expect(page).toHaveURL('/?category=baseball');
  await expectAda(page);
});

// @req 1.account.2 2.signup.1 4.social.1 4.social.2 8.account.3 8.account.4 8.account.5
test('a popup that was closed or canceled shows no error, a failure shows one, and each can be tried again', async ({
  page,
  context,
}) => {
  const fail = async () => {
    const popup = await openPopup(page);
    // Without its cookie the browser is not the one that began this sign-in.
    await context.clearCookies({ name: 'cardfall-browser' });
    await chooseAda(popup);
  };
  await page.goto('/login');
  const alert = page.getByRole('alert');
  await (await openPopup(page)).close();
  await expect(googleButton(page)).toBeVisible();
  await expect(alert).toHaveText('');
  await fail();
  await expect(alert).not.toHaveText('');
  const sentence = (await alert.textContent()) ?? '';
  await expect(page).toHaveURL('/login');
  expect(await readStorage(page)).not.toHaveProperty('user');

  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
  const popup = await openPopup(page);
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Cancel' }).click();
  await closed;
  await expect(googleButton(page)).toBeVisible();
  await expect(page.getByText(/cancelled/i)).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await fail();
  const dialog = page.getByRole('dialog', { name: 'Error' });
  await expect(dialog).toContainText(sentence);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await chooseAda(await openPopup(page));
  await expect(page).toHaveURL('/');
  await expectAda(page);
});

test('a popup signs in by itself when its opener has left, or when the provider cut it off from the opener', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  const alone = await openPopup(page);
  await page.goto('/about-us');
  await chooseAda(alone);
  await expect(alone).toHaveURL('/');
  await expectAda(alone);
  await alone.close();

  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  const popup = await openPopup(page);
  const address = popup.url();
  await context.route(address, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'cross-origin-opener-policy': 'same-origin' };
    await route.fulfill({ response, headers });
  });
  await popup.reload();
  await context.unroute(address);
  // The popup looks closed from here, so the button is free again; nothing else happens.
  await expect(googleButton(page)).toBeVisible();
  expect(popup.isClosed()).toBe(false);
  const closed = popup.waitForEvent('close');
  await chooseAda(popup);
  await closed;
  await expect(page).toHaveURL('/');
  await expectAda(page);
});

// @req 2.login.3 4.session.3 7.auth.8 7.auth.14
test('Facebook signs in with the whole page, leads back, and its credential is sent once even after Back', {
  tag: '@phone',
}, async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/social-auth')) sent.push(request.url());
  });
  await page.goto('/wishlist');
  await expect(page).toHaveURL('/login');
  await page.getByRole('link', { name: 'Continue with Facebook' }).click();
  await page.getByRole('button', { name: /Gus Moreau/ }).click();
  await expect(page).toHaveURL('/wishlist');
  const stored = await readStorage(page);
  expect(stored).toMatchObject({
    tokenInfo: { access_token: expect.stringMatching(/./) },
    user: { first_name: 'Gus' },
  });
  expect(stored['auth-store']).toMatchObject({ state: { user: stored['user'] } });

  await page.goBack();
  expect(page.url()).not.toContain('credential');
  await page.goto('/wishlist');
  await expect(page.getByRole('heading', { name: 'My Wishlist' })).toBeVisible();
  expect(sent).toHaveLength(1);
});

// @req 7.auth.13
test('without popups Google signs in with the whole page, and no link can put a sentence on it', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/login#provider=google&code=refused&error=Call+555-0100+at+once');
  await expect(page.getByRole('alert')).toContainText('Something went wrong, please try again.');
  await expect(page.getByText('555-0100')).toHaveCount(0);
  await expect(page).toHaveURL('/login');

  // The page that a popup returns to, opened as a page of its own.
  await page.goto('/signed-in.html');
  await expect(page).toHaveURL('/login');
  await googleButton(page).click();
  await chooseAda(page);
  await expect(page).toHaveURL('/');
  await expectAda(page);
});

test('an outage of Google shows on the sign-in page, after a popup as after a redirect of the page', async ({
  page,
  context,
  expectsFailures,
}) => {
  expectsFailures.on = true;
  const error = 'Google sign in is not available right now. Please try again later.';
  // The API answers so when it does not reach the provider (forgedTokens.api.test.ts).
  await context.route('**/api/auth/google*', (route) => {
    const { origin, searchParams } = new URL(route.request().url());
    const attempt = searchParams.get('attempt');
    const failure = { code: 'provider_unavailable', error, requestId: '0f9c21d4b7aa' };
    const fragment = writeSocialReturn({ provider: 'google', attempt, ...failure });
    const refresh = `0;url=${origin}${attempt === null ? '/login' : popupReturnPage}${fragment}`;
    return route.fulfill({ status: 503, contentType: 'text/html', headers: { refresh }, body: error });
  });
  await page.goto('/login');
  const opened = page.waitForEvent('popup');
  await googleButton(page).click();
  const popup = await opened;
  if (!popup.isClosed()) await popup.waitForEvent('close');
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText(`${error} (Error id: 0f9c21d4b7aa)`);
  await expect(googleButton(page)).toBeEnabled();
  expect(await readStorage(page)).not.toHaveProperty('user');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();

  await page.evaluate(() => {
    window.open = () => null;
  });
  await googleButton(page).click();
  await expect(alert).toHaveText(`${error} (Error id: 0f9c21d4b7aa)`);
  await expect(page).toHaveURL('/login');
});
