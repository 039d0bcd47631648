import { expect, freshEmail, mailedLink, openPopup, password, signIn, signOut, test } from './accountTest.ts';
import { grid } from './page.ts';

test('a newcomer signs up, saves cards, comes back by Google and by a mailed link, and still has them', async ({
  page,
  request,
}) => {
  const email = freshEmail();
  const main = page.getByRole('main');
  const removals = main.getByRole('button', { name: /^Remove/ });

  await page.goto('/sign-up');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('First name').fill('Nina');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL('/');

  const hearts = grid(page).getByRole('button', { name: /^Add to wishlist/ });
  await expect(hearts.nth(24)).toBeVisible();
  const titles: string[] = [];
  for (const place of [12, 15, 18, 21, 24]) {
    const name = (await hearts.nth(place).getAttribute('aria-label')) ?? '';
    await hearts.nth(place).click();
    await expect(main.getByRole('button', { name: name.replace('Add to', 'Remove from') }).first()).toBeVisible();
    titles.push(name.replace('Add to wishlist: ', ''));
  }
  await page.goto('/wishlist');
  await expect(removals).toHaveCount(5);
  await signOut(page);
  await expect(page).toHaveURL('/login');

  // The same address at the provider, and nobody has looked into the mailbox yet.
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
  await page.goto(await mailedLink(request, email, /reset your/i));
  await page.getByLabel('New password', { exact: true }).fill('Another-Horse-78');
  await page.getByLabel('Confirm password').fill('Another-Horse-78');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page).toHaveURL('/login');
  await signIn(page, { email, password: 'Another-Horse-78' });
  await expect(page).toHaveURL('/');
  await page.goto('/wishlist');
  await expect(removals).toHaveCount(4);

  // Whoever is signed in need not type who they are.
  await page.goto('/unsubscribe');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Unsubscribe', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Successfully unsubscribed' })).toBeVisible();
});
