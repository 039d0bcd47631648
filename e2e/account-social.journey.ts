import type { Page } from '@playwright/test';
import { expect, google, openPopup, storageOf, test } from './accountTest.ts';

const ada = (popup: Page) => popup.getByRole('button', { name: /Ada Lindqvist/ });

async function expectAda(page: Page): Promise<void> {
  await expect
    .poll(async () => (await storageOf(page))['user'])
    .toMatchObject({ first_name: 'Ada', last_name: 'Lindqvist', email: 'ada@gmail.example' });
}

// @req 2.login.3 3.social.1 3.social.4 4.social.1 7.auth.15
test('Google signs in by a popup, which closes; one comes to where one came from', async ({ page }) => {
  await page.goto('/?category=baseball');
  await page
    .getByRole('button', { name: /^Add to wishlist/ })
    .nth(9)
    .click();
  const sent = page.waitForRequest('**/api/auth/social-auth');
  const popup = await openPopup(page);
  await expect(page.getByRole('button', { name: 'Waiting for Google...' })).toBeVisible();
  const closed = popup.waitForEvent('close');
  await ada(popup).click();
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

// @req 1.account.2 2.signup.1 4.social.1 4.social.2 8.account.3
test('a popup that is called off shows no error, and a second click begins anew', async ({ page }) => {
  await page.goto('/sign-up');
  const popup = await openPopup(page);
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Cancel' }).click();
  await closed;
  await expect(google(page)).toBeVisible();
  await expect(page.getByText(/cancelled/i)).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const again = await openPopup(page);
  await ada(again).click();
  await expect(page).toHaveURL('/');
  await expectAda(page);
});

test('a popup that is simply closed leaves everything as it was', async ({ page }) => {
  await page.goto('/login');
  const popup = await openPopup(page);
  await popup.close();
  await expect(google(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('');
});

// @req 8.account.4 8.account.5
test('a sign-in that fails at the provider is told inline at login, in a dialog at sign-up', async ({
  page,
  context,
}) => {
  // Without its cookie a browser is not the one the sign-in was begun in.
  const pick = async () => {
    const popup = await openPopup(page);
    await context.clearCookies({ name: 'cardfall-browser' });
    await ada(popup).click();
  };
  await page.goto('/login');
  await pick();
  await expect(page.getByRole('alert')).not.toHaveText('');
  const sentence = (await page.getByRole('alert').textContent()) ?? '';
  await expect(page).toHaveURL('/login');
  expect(await storageOf(page)).not.toHaveProperty('user');

  await page.goto('/sign-up');
  await pick();
  await expect(page.getByRole('dialog', { name: 'Error' })).toContainText(sentence);
});

test('a provider that cuts the popup off from its opener is no hindrance', async ({ page, context }) => {
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
  // It looks closed from here, and so the button is free again; nothing else happens.
  await expect(google(page)).toBeVisible();
  expect(popup.isClosed()).toBe(false);
  const closed = popup.waitForEvent('close');
  await ada(popup).click();
  await closed;
  await expect(page).toHaveURL('/');
  await expectAda(page);
});

// @req 2.login.3 7.auth.14
test('Facebook signs in with the whole page, and one comes to where one came from', async ({ page }) => {
  await page.goto('/wishlist');
  await expect(page).toHaveURL('/login');
  await page.getByRole('link', { name: 'Continue with Facebook' }).click();
  await page.getByRole('button', { name: /Gus Moreau/ }).click();
  await expect(page).toHaveURL('/wishlist');
  expect(await storageOf(page)).toMatchObject({ user: { first_name: 'Gus' } });
});

// @req 7.auth.13
test('where no popup may open, Google signs in with the whole page', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/login');
  await google(page).click();
  await ada(page).click();
  await expect(page).toHaveURL('/');
  await expectAda(page);
});

test('a popup nobody waits for any more goes on by itself', async ({ page }) => {
  await page.goto('/login');
  const popup = await openPopup(page);
  await page.goto('/about-us');
  await ada(popup).click();
  await expect(popup).toHaveURL('/');
  await expectAda(popup);
});

test('a credential counts once: going back to its address does not send it again', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/social-auth')) sent.push(request.url());
  });
  await page.goto('/login');
  await page.getByRole('link', { name: 'Continue with Facebook' }).click();
  await page.getByRole('button', { name: /Gus Moreau/ }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await page.waitForTimeout(500);
  expect(page.url()).not.toContain('credential');
  expect(sent).toHaveLength(1);
});

test('a link with a sentence in it is not quoted', async ({ page }) => {
  await page.goto('/login#provider=google&code=refused&error=Call+555-0100+at+once');
  await expect(page.getByRole('alert')).toContainText('Something went wrong, please try again.');
  await expect(page.getByText('555-0100')).toHaveCount(0);
  await expect(page).toHaveURL('/login');
});

test('the page of the popup, opened by itself, leads to sign in', async ({ page }) => {
  await page.goto('/signed-in.html');
  await expect(page).toHaveURL('/login');
});
