import type { Locator, Route } from '@playwright/test';
import { expect, readStorage, signIn, test } from './accountTest.ts';
import { grid } from './page.ts';
import { answerWithError, hearts, laterCard, saveElsewhere, storedWishlist } from './wishlistTest.ts';

async function titleOf(heart: Locator): Promise<string> {
  return ((await heart.getAttribute('aria-label')) ?? '').replace(/^\w+ \w+ wishlist: /, '');
}

// @req 1.wishlist.1 2.card.6 2.dialog.6 2.confirm.2 2.confirm.3 3.storage.5 4.heart.1 4.heart.2 9.storage.2
test('a heart saves a card in storage and in its dialog, and removes it after a confirmation', async ({
  page,
  createSignedInPerson,
}) => {
  await createSignedInPerson();
  await page.goto('/');
  await expect(hearts(page).nth(laterCard)).toBeVisible();
  const title = await titleOf(hearts(page).nth(laterCard));
  const add = page.getByRole('button', { name: `Add to wishlist: ${title}` }).first();
  const remove = page.getByRole('button', { name: `Remove from wishlist: ${title}` }).first();
  await expect(add).toHaveAttribute('aria-pressed', 'false');
  await add.click();
  await expect(remove).toHaveAttribute('aria-pressed', 'true');
  const state = { items: [{ title }], total: 1, isLoading: false, error: null };
  expect(await storedWishlist(page)).toMatchObject({ state, version: 0 });
  const details = page.getByRole('dialog', { name: title });
  await page
    .getByRole('button', { name: `Details: ${title}` })
    .first()
    .click();
  await expect(details.getByRole('button', { name: `Remove from wishlist: ${title}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();

  const confirm = page.getByRole('dialog', { name: 'Remove from Wishlist' });
  await remove.click();
  await expect(confirm.getByText('Are you sure you want to remove this item from your wishlist?')).toBeVisible();
  await confirm.getByRole('button', { name: 'Cancel' }).click();
  await expect(confirm).toBeHidden();
  await expect(remove).toBeFocused();
  await expect(remove).toHaveAttribute('aria-pressed', 'true');

  // Escape, and then a key on the focused heart before the browser reports that the dialog has closed, opens it again.
  await remove.click();
  await expect(confirm).toBeVisible();
  await confirm.evaluate(async (dialog: HTMLDialogElement) => {
    const closed = new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }));
    dialog.requestClose();
    await Promise.resolve();
    (document.activeElement as HTMLElement).click();
    await closed;
    await new Promise(requestAnimationFrame);
  });
  await expect(confirm).toBeVisible();
  await confirm.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(add).toHaveAttribute('aria-pressed', 'false');
  expect((await storedWishlist(page)).state).toMatchObject({ items: [], total: 0 });
});

// @req 2.confirm.1 4.heart.4 7.wishlist.5
test('a card removed in its dialog is not saved anywhere on the page; dialogs that close together go back once', {
  tag: '@phone',
}, async ({ page, createSignedInPerson }) => {
  await createSignedInPerson();
  await page.goto('/');
  const heart = hearts(page).nth(laterCard);
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const title = await titleOf(heart);
  const confirm = page.getByRole('dialog', { name: 'Remove from Wishlist' });
  const openConfirmation = async () => {
    await grid(page)
      .getByRole('button', { name: `Details: ${title}` })
      .click();
    await page
      .getByRole('dialog', { name: title })
      .getByRole('button', { name: /^Remove from/ })
      .click();
    await expect(confirm.getByRole('heading', { name: 'Remove from Wishlist' })).toBeVisible();
  };

  await openConfirmation();
  await page.evaluate(() => {
    for (const dialog of [...document.querySelectorAll('dialog')].reverse()) dialog.close();
  });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');

  await openConfirmation();
  const removal = page.waitForRequest((request) => request.method() === 'DELETE');
  await confirm.getByRole('button', { name: 'Remove', exact: true }).click();
  expect(new URL((await removal).url()).pathname).toMatch(/^\/api\/wish-list\/v1%7C\d+%7C0$/);
  await page.keyboard.press('Escape');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

// @req 4.heart.6 8.wishlist.2 8.wishlist.4 8.wishlist.5
test('failures of hearts and of the list behind them are only logged, and repeated clicks call the API once', async ({
  page,
  createSignedInPerson,
  expectsFailures,
}) => {
  expectsFailures.on = true;
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const person = await createSignedInPerson();
  await saveElsewhere(page, person);
  const adding: Route[] = [];
  await page.route('**/api/wish-list', (route, request) =>
    request.method() === 'POST' ? void adding.push(route) : answerWithError(500, 'Out of order')(route),
  );
  await page.goto('/');
  const heart = hearts(page).nth(laterCard);
  await expect(heart).toBeVisible();
  await expect.poll(() => logged.join()).toContain('The wishlist could not be loaded');
  await expect(page.getByRole('main').locator('article [aria-pressed="true"]')).toHaveCount(0);
  await expect(page.getByRole('main')).not.toContainText('could not be loaded');

  await heart.click();
  await expect(heart).toHaveAttribute('aria-busy', 'true');
  await heart.click();
  await heart.click();
  expect(adding).toHaveLength(1);
  for (const route of adding) await answerWithError(500, 'Out of order')(route);
  await expect(heart).toHaveAttribute('aria-busy', 'false');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => logged.join()).toContain('The card was not saved');

  await page.unroute('**/api/wish-list');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.route('**/api/wish-list/*', answerWithError(500, 'Out of order'));
  await heart.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.poll(() => logged.join()).toContain('The card was not removed');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  await expect(page.getByText('Out of order')).toHaveCount(0);
});

// @req 2.route.7 2.card.7 6.user.1
test('a heart clicked after the session expired forgets the wishlist, and saves its card after the next sign-in', async ({
  page,
  createSignedInPerson,
  expectsFailures,
}) => {
  expectsFailures.on = true;
  const person = await createSignedInPerson();
  await page.goto('/?category=pokemon');
  await hearts(page).nth(laterCard).click();
  await expect(hearts(page).nth(laterCard)).toHaveAttribute('aria-pressed', 'true');
  const heart = hearts(page).nth(laterCard + 2);
  const title = await titleOf(heart);
  await page.route('**/api/wish-list', answerWithError(401, 'Session expired. Please login again.'));
  await heart.click();
  await expect(page).toHaveURL('/login');
  expect(Object.keys(await readStorage(page))).not.toContain('wishlist-storage');
  await page.unroute('**/api/wish-list');
  await signIn(page, person);
  await expect(page).toHaveURL('/?category=pokemon');
  await expect(page.getByText('Added to your wishlist')).toBeVisible();
  await page.goto('/wishlist');
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
});
