import { expect, freshEmail, openPopup, signIn, signOut, signUp, test, waitForMailedLink } from './accountTest.ts';
import { grid } from './page.ts';

// @req 5.signup.7
test('a new user signs up to save a card, keeps the wishlist over Google and a password reset, and unsubscribes', async ({
  page,
  request,
}) => {
  test.setTimeout(90_000);
  const email = freshEmail();
  const main = page.getByRole('main');
  const removals = main.getByRole('button', { name: /^Remove/ });

  // A heart clicked before signing up is saved afterwards.
  await page.goto('/');
  const hearts = grid(page).getByRole('button', { name: /^Add to wishlist/ });
  await hearts.nth(9).click();
  await expect(page).toHaveURL('/login');
  await page.getByRole('link', { name: 'Sign Up' }).click();
  await signUp(page, email);
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Added to your wishlist')).toBeVisible({ timeout: 20_000 });

  await expect(hearts.nth(24)).toBeVisible();
  const titles: string[] = [];
  for (const position of [12, 15, 18, 21]) {
    const name = (await hearts.nth(position).getAttribute('aria-label')) ?? '';
    await hearts.nth(position).click();
    await expect(main.getByRole('button', { name: name.replace('Add to', 'Remove from') }).first()).toBeVisible();
    titles.push(name.replace('Add to wishlist: ', ''));
  }
  await page.goto('/wishlist');
  await expect(removals).toHaveCount(5);
  await signOut(page);
  await expect(page).toHaveURL('/login');

  // The provider knows the same address, which nobody has confirmed by mail yet.
  const popup = await openPopup(page);
  await popup.getByText('Use another account').click();
  await popup.getByLabel('E-mail', { exact: true }).fill(email);
  await popup.getByRole('button', { name: 'Continue' }).click();
  await expect(page).not.toHaveURL('/login');
  await page.goto('/wishlist');
  for (const title of titles) await expect(main.getByText(title).first()).toBeVisible();
  await removals.first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(removals).toHaveCount(4);
  await signOut(page);
  await expect(page).toHaveURL('/login');

  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.goto(await waitForMailedLink(request, email, /reset your/i));
  await page.getByLabel('New password', { exact: true }).fill('Another-Horse-78');
  await page.getByLabel('Confirm password').fill('Another-Horse-78');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page).toHaveURL('/login');
  await signIn(page, { email, password: 'Another-Horse-78' });
  await expect(page).toHaveURL('/');
  await page.goto('/wishlist');
  await expect(removals).toHaveCount(4);

  // The form knows the address of a signed-in user.
  await page.goto('/unsubscribe');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Unsubscribe', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Successfully unsubscribed' })).toBeVisible();
});
