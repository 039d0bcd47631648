import type { Locator } from '@playwright/test';
import { expect, test } from './accountTest.ts';
import { answerWithError, hearts, laterCard, saveElsewhere, storedWishlist } from './wishlistTest.ts';

// @req 2.trending.9 2.wishlist.1 2.wishlist.2 2.wishlist.3 3.card.12 4.heart.5 8.wishlist.1
test('the wishlist shows what the API has, and removes a card after a confirmation or says why not', {
  tag: '@both',
}, async ({ page, createSignedInPerson, expectsFailures }) => {
  expectsFailures.on = true;
  const person = await createSignedInPerson();
  const titles = await saveElsewhere(page, person);
  await page.addInitScript(() => {
    if (sessionStorage.getItem('visited') !== null) return;
    sessionStorage.setItem('visited', 'yes');
    const card = { id: 'v1|1|0', title: 'Saved long ago', price: { value: 1, currency: 'USD' } };
    const items = [{ ...card, itemEndDate: '2030-01-01T00:00:00.000Z' }];
    const state = { items, total: 1, isLoading: false, error: null };
    localStorage.setItem('wishlist-storage', JSON.stringify({ state, version: 0 }));
  });
  await page.goto('/wishlist');
  await expect(page).toHaveTitle(/My Wishlist/);
  await expect(page.getByRole('heading', { level: 1, name: 'My Wishlist' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Trending/ })).toHaveCount(0);
  const cards = page.getByRole('list', { name: 'Wishlist' }).getByRole('article');
  for (const title of titles) await expect(cards.getByRole('link', { name: title, exact: true })).toBeVisible();
  await expect(cards).toHaveCount(2);
  await expect(page.getByText('2 cards', { exact: true })).toBeVisible();
  const [first = ''] = titles;
  const { state } = await storedWishlist(page);
  expect(state).toMatchObject({ total: 2, items: expect.arrayContaining([expect.objectContaining({ title: first })]) });
  await expect(page.getByRole('main').getByRole('button', { name: /wishlist/ })).toHaveCount(0);

  const confirm = page.getByRole('dialog', { name: 'Remove from Wishlist' });
  const removeFirst = async (button: Locator) => {
    await button.click();
    await confirm.getByRole('button', { name: 'Remove', exact: true }).click();
  };
  await page.route('**/api/wish-list/*', answerWithError(503, 'Not now'));
  const ofFirst = page.getByRole('button', { name: `Remove: ${first}` });
  await removeFirst(ofFirst);
  await expect(page.getByText('Failed to remove from wishlist')).toBeVisible();
  await expect(ofFirst).toHaveAttribute('aria-busy', 'false');
  await page.unroute('**/api/wish-list/*');
  await removeFirst(ofFirst);
  await expect(cards).toHaveCount(1);
  await expect(page.getByText('1 card', { exact: true })).toBeVisible();
  const remaining = page.getByRole('button', { name: /^Remove: / });
  await expect(remaining).toBeFocused();

  await page.reload();
  await expect(cards).toHaveCount(1);
  await removeFirst(remaining);
  await expect(page.getByText('Your wishlist is empty. Browse here to create your own wishlist.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: 'here', exact: true }).click();
  await expect(page).toHaveURL('/');
});

// @req 4.heart.6 8.wishlist.4
test('a wishlist that fails to load is empty, says so, and loads on a click or when the network is back', async ({
  page,
  createSignedInPerson,
  expectsFailures,
}) => {
  expectsFailures.on = true;
  await createSignedInPerson();
  await page.addInitScript(() =>
    localStorage.setItem('wishlist-storage', '{"state":{"items":[{"id":7},null,{"__proto__":{"a":1}}],"total":"x"}}'),
  );
  const [failed, empty] = [
    page.getByText('Your wishlist could not be loaded'),
    page.getByText(/^Your wishlist is empty/),
  ];
  await page.route('**/api/wish-list', answerWithError(503, 'Not now'));
  await page.goto('/wishlist');
  await expect(failed).toBeVisible();
  expect((await storedWishlist(page)).state).toMatchObject({ items: [], total: 0 });
  await page.unroute('**/api/wish-list');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(empty).toBeVisible();

  await page.route('**/api/wish-list', (route) => route.abort());
  await page.reload();
  await expect(failed).toBeVisible();
  await page.unroute('**/api/wish-list');
  // The browser dispatches this; taking the network away would fail other requests, too.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(empty).toBeVisible();
});

// @req 4.heart.4
test('a heart follows changes in another window, and empties when the user signs out there', async ({
  page,
  context,
  createSignedInPerson,
}) => {
  await createSignedInPerson();
  await page.goto('/');
  const heart = hearts(page).nth(laterCard);
  await expect(heart).toBeVisible();
  const other = await context.newPage();
  await other.goto('/wishlist');
  await expect(other.getByText(/^Your wishlist is empty/)).toBeVisible();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(other.getByRole('article')).toHaveCount(1);
  await other.getByRole('button', { name: /^Remove: / }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');

  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await other.evaluate(() => localStorage.clear());
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

// @req 2.header.4
test('a search of more than three letters on the wishlist leads home in its place while it is typed', async ({
  page,
  createSignedInPerson,
}) => {
  await createSignedInPerson();
  await page.clock.install();
  await page.goto('/about-us');
  await page.goto('/wishlist');
  const search = page.getByRole('combobox', { name: 'Search deals' });
  await search.pressSequentially('  psa ');
  await page.clock.runFor(2_000);
  await expect(page).toHaveURL('/wishlist');
  await search.fill('prizm');
  await expect(page).toHaveURL('/?q=prizm');
  await expect(search).toHaveValue('prizm');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for "prizm"');
  await page.goBack();
  await expect(page).toHaveURL('/about-us');
});
