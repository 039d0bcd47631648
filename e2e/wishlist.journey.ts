import type { Locator, Page, Route } from '@playwright/test';
import { expect, type Person, readStorage, signIn, storeSession, test } from './accountTest.ts';
import { grid } from './page.ts';

const hearts = (page: Page) => grid(page).getByRole('button', { name: /^(?:Add to|Remove from) wishlist/ });
/** A position whose card does not end during the journey, as the first ones may. */
const later = 9;

async function titleOf(heart: Locator): Promise<string> {
  return ((await heart.getAttribute('aria-label')) ?? '').replace(/^\w+ \w+ wishlist: /, '');
}

interface StoredWishlist {
  readonly state: { readonly items: readonly { readonly title: string }[]; readonly total: number };
}

const storedWishlist = async (page: Page) => (await readStorage(page))['wishlist-storage'] as StoredWishlist;

/** Saves two cards that end later, as another device would; returns their titles. */
async function saveElsewhere(page: Page, { token }: Person): Promise<string[]> {
  const { items } = (await (await page.request.get('/api/ebay/trading-cards?limit=40')).json()) as {
    items: { itemId: string; title: string }[];
  };
  const headers = { authorization: `Bearer ${token.access_token}` };
  const saved = items.slice(-2);
  for (const { itemId } of saved) {
    const answer = await page.request.post('/api/wish-list', { data: { item_id: itemId }, headers });
    expect(answer.status()).toBe(200);
  }
  return saved.map(({ title }) => title);
}

const fail = (status: number, error: string) => (route: Route) =>
  route.fulfill({ status, json: { error, code: 'no' } });

// @req 1.wishlist.1 2.card.6 2.dialog.6 2.confirm.2 2.confirm.3 3.storage.5 4.heart.1 4.heart.2 9.storage.2
test('a heart saves a card in storage and in its dialog, and removes it after a confirmation', async ({
  page,
  createPerson,
}) => {
  await storeSession(page, await createPerson());
  await page.goto('/');
  await expect(hearts(page).nth(later)).toBeVisible();
  const title = await titleOf(hearts(page).nth(later));
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
}, async ({ page, createPerson }) => {
  await storeSession(page, await createPerson());
  await page.goto('/');
  const heart = hearts(page).nth(later);
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
  createPerson,
  expectsFailures,
}) => {
  expectsFailures.on = true;
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const person = await createPerson();
  await saveElsewhere(page, person);
  await storeSession(page, person);
  const adding: Route[] = [];
  await page.route('**/api/wish-list', (route, request) =>
    request.method() === 'POST' ? void adding.push(route) : fail(500, 'Out of order')(route),
  );
  await page.goto('/');
  const heart = hearts(page).nth(later);
  await expect(heart).toBeVisible();
  await expect.poll(() => logged.join()).toContain('The wishlist could not be loaded');
  await expect(page.getByRole('main').locator('article [aria-pressed="true"]')).toHaveCount(0);
  await expect(page.getByRole('main')).not.toContainText('could not be loaded');

  await heart.click();
  await expect(heart).toHaveAttribute('aria-busy', 'true');
  await heart.click();
  await heart.click();
  expect(adding).toHaveLength(1);
  for (const route of adding) await fail(500, 'Out of order')(route);
  await expect(heart).toHaveAttribute('aria-busy', 'false');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => logged.join()).toContain('The card was not saved');

  await page.unroute('**/api/wish-list');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.route('**/api/wish-list/*', fail(500, 'Out of order'));
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
  createPerson,
  expectsFailures,
}) => {
  expectsFailures.on = true;
  const person = await createPerson();
  await storeSession(page, person);
  await page.goto('/?category=pokemon');
  await hearts(page).nth(later).click();
  await expect(hearts(page).nth(later)).toHaveAttribute('aria-pressed', 'true');
  const heart = hearts(page).nth(later + 2);
  const title = await titleOf(heart);
  await page.route('**/api/wish-list', fail(401, 'Session expired. Please login again.'));
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

// @req 2.trending.9 2.wishlist.1 2.wishlist.2 2.wishlist.3 3.card.12 4.heart.5 8.wishlist.1
test('the wishlist shows what the API has, and removes a card after a confirmation or says why not', {
  tag: '@both',
}, async ({ page, createPerson, expectsFailures }) => {
  expectsFailures.on = true;
  const person = await createPerson();
  const titles = await saveElsewhere(page, person);
  await storeSession(page, person);
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
  await page.route('**/api/wish-list/*', fail(503, 'Not now'));
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
  createPerson,
  expectsFailures,
}) => {
  expectsFailures.on = true;
  await storeSession(page, await createPerson());
  await page.addInitScript(() =>
    localStorage.setItem('wishlist-storage', '{"state":{"items":[{"id":7},null,{"__proto__":{"a":1}}],"total":"x"}}'),
  );
  const [failed, empty] = [
    page.getByText('Your wishlist could not be loaded'),
    page.getByText(/^Your wishlist is empty/),
  ];
  await page.route('**/api/wish-list', fail(503, 'Not now'));
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
  createPerson,
}) => {
  await storeSession(page, await createPerson());
  await page.goto('/');
  const heart = hearts(page).nth(later);
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
  createPerson,
}) => {
  await storeSession(page, await createPerson());
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
