import type { Page, Route } from '@playwright/test';
import { expect, keepSession, signIn, signUp, storageOf, test } from './accountTest.ts';
import { grid } from './page.ts';

const hearts = (page: Page) => grid(page).getByRole('button', { name: /^(?:Add to|Remove from) wishlist/ });
/** Not the card that ends soonest: it may end under the journey. */
const later = 9;
const nameOf = (title: string, deed: 'Add to' | 'Remove from') => `${deed} wishlist: ${title}`;

/** The title of the card a heart belongs to. */
async function titleAt(page: Page, place: number): Promise<string> {
  const name = await hearts(page).nth(place).getAttribute('aria-label');
  return (name ?? '').replace(/^\w+ \w+ wishlist: /, '');
}

const stored = async (page: Page): Promise<{ state: { items: { title: string }[]; total: number } }> =>
  (await storageOf(page))['wishlist-storage'] as { state: { items: { title: string }[]; total: number } };

// @req 1.wishlist.1 2.card.6 2.dialog.6 2.confirm.2 2.confirm.3 3.storage.5 4.heart.1 4.heart.2 9.storage.2
test('a heart saves a card, everywhere on the page and in storage; asked first, it removes it again', async ({
  page,
  newPerson,
}) => {
  await keepSession(page, await newPerson());
  await page.goto('/');
  await expect(hearts(page).nth(later)).toBeVisible();
  const title = await titleAt(page, later);
  const add = page.getByRole('button', { name: nameOf(title, 'Add to') }).first();
  const remove = page.getByRole('button', { name: nameOf(title, 'Remove from') }).first();
  await expect(add).toHaveAttribute('aria-pressed', 'false');
  await add.click();
  await expect(remove).toHaveAttribute('aria-pressed', 'true');
  expect(await stored(page)).toMatchObject({
    state: { items: [{ title }], total: 1, isLoading: false, error: null },
    version: 0,
  });

  // The dialog of the same card knows.
  await page
    .getByRole('button', { name: `Details: ${title}` })
    .first()
    .click();
  const details = page.getByRole('dialog', { name: title });
  await expect(details.getByRole('button', { name: nameOf(title, 'Remove from') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();

  await remove.click();
  const confirm = page.getByRole('dialog', { name: 'Remove from Wishlist' });
  await expect(confirm.getByText('Are you sure you want to remove this item from your wishlist?')).toBeVisible();
  await confirm.getByRole('button', { name: 'Cancel' }).click();
  await expect(confirm).toBeHidden();
  await expect(remove).toBeFocused();
  await expect(remove).toHaveAttribute('aria-pressed', 'true');
  await remove.click();
  await confirm.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(add).toHaveAttribute('aria-pressed', 'false');
  expect((await stored(page)).state).toMatchObject({ items: [], total: 0 });
});

// @req 8.wishlist.2
test('a heart that is clicked twice asks the API once, and shows the truth after a failure', async ({
  page,
  newPerson,
  expectsFailures,
}) => {
  expectsFailures.on = true;
  await keepSession(page, await newPerson());
  await page.goto('/');
  const heart = hearts(page).nth(later);
  await expect(heart).toBeVisible();
  const waiting: Route[] = [];
  await page.route('**/api/wish-list', (route, request) => {
    if (request.method() === 'POST') waiting.push(route);
    else route.continue();
  });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-busy', 'true');
  await heart.click();
  await heart.click();
  expect(waiting).toHaveLength(1);
  await waiting[0]?.fulfill({ status: 500, json: { error: 'Out of order', code: 'internal' } });
  await expect(heart).toHaveAttribute('aria-busy', 'false');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByText('Out of order')).toHaveCount(0);
});

test('who is not signed in signs in and comes back, and the card is saved then', async ({ page, newPerson }) => {
  const person = await newPerson();
  await page.goto('/?category=pokemon');
  await expect(hearts(page).nth(later)).toBeVisible();
  const title = await titleAt(page, later);
  await hearts(page).nth(later).click();
  await expect(page).toHaveURL('/login');
  await signIn(page, person);
  await expect(page).toHaveURL('/?category=pokemon');
  await expect(page.getByText('Added to your wishlist')).toBeVisible();
  await page.goto('/wishlist');
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
});

// @req 2.route.7 2.card.7 2.wishlist.2 2.wishlist.3 6.user.1
test('saves the card of a heart after the session expired and the user signed in again', async ({
  page,
  newPerson,
  expectsFailures,
}) => {
  expectsFailures.on = true;
  const person = await newPerson();
  await keepSession(page, { ...person, token: { access_token: 'cf_expired' } });
  await page.route('**/api/wish-list', (route, request) =>
    request.method() === 'GET' ? route.fulfill({ json: { items: [], total: 0 } }) : route.continue(),
  );
  await page.route('**/api/auth/me', (route) => route.fulfill({ json: { user: person.user } }));
  await page.goto('/?category=pokemon');
  await hearts(page).nth(later).click();
  await expect(page).toHaveURL('/login');
  await page.unroute('**/api/wish-list');
  await signIn(page, person);
  await expect(page).toHaveURL('/?category=pokemon');
  await expect(page.getByText('Added to your wishlist')).toBeVisible();
});

test('saves the card of a heart after signing up', async ({ page }) => {
  test.setTimeout(60_000);
  await page.goto('/?category=pokemon');
  await hearts(page).nth(later).click();
  await expect(page).toHaveURL('/login');
  await page.getByRole('link', { name: 'Sign Up' }).click();
  await signUp(page);
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Added to your wishlist')).toBeVisible({ timeout: 20_000 });
});

test('the wishlist shows what was saved, and Remove takes it off after asking', async ({ page, newPerson }) => {
  await keepSession(page, await newPerson());
  await page.goto('/');
  await expect(hearts(page).nth(later)).toBeVisible();
  const titles: string[] = [];
  for (const place of [later, later + 2]) {
    titles.push(await titleAt(page, place));
    await hearts(page).nth(place).click();
    await expect(hearts(page).nth(place)).toHaveAttribute('aria-pressed', 'true');
  }
  await page.goto('/wishlist');
  await expect(page).toHaveTitle(/My Wishlist/);
  await expect(page.getByText('2 cards', { exact: true })).toBeVisible();
  const cards = page.getByRole('list', { name: 'Wishlist' }).getByRole('article');
  await expect(cards).toHaveCount(2);
  await expect(page.getByRole('main').getByRole('button', { name: /wishlist/ })).toHaveCount(0);

  const [first = ''] = titles;
  await page.getByRole('button', { name: `Remove: ${first}` }).click();
  const confirm = page.getByRole('dialog', { name: 'Remove from Wishlist' });
  await confirm.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(cards).toHaveCount(1);
  await expect(page.getByText('1 card', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove: / })).toBeFocused();

  await page.reload();
  await expect(cards).toHaveCount(1);
  await page.getByRole('button', { name: /^Remove: / }).click();
  await confirm.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Your wishlist is empty. Browse here to create your own wishlist.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'here', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('a question closed by Escape can be asked again at once', async ({ page, newPerson }) => {
  await keepSession(page, await newPerson());
  await page.goto('/');
  await hearts(page).nth(later).click();
  await expect(hearts(page).nth(later)).toHaveAttribute('aria-pressed', 'true');
  await hearts(page).nth(later).click();
  const question = page.getByRole('dialog', { name: 'Remove from Wishlist' });
  await expect(question).toBeVisible();
  // As Escape does, and then a key on what has the focus by then, before the browser tells that it is closed.
  await question.evaluate(async (dialog: HTMLDialogElement) => {
    dialog.requestClose();
    await Promise.resolve();
    (document.activeElement as HTMLElement).click();
    await new Promise((told) => setTimeout(told, 50));
  });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
});

// @req 8.wishlist.1
test('a removal that fails is told in a toast, and the card stays', async ({ page, newPerson, expectsFailures }) => {
  expectsFailures.on = true;
  await keepSession(page, await newPerson());
  await page.goto('/');
  await hearts(page).nth(later).click();
  await expect(hearts(page).nth(later)).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/wishlist');
  await page.route('**/api/wish-list/*', (route) =>
    route.fulfill({ status: 503, json: { error: 'Not now', code: 'unavailable' } }),
  );
  await page.getByRole('button', { name: /^Remove: / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Failed to remove from wishlist')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove: / })).toHaveAttribute('aria-busy', 'false');
});

// @req 4.heart.6 8.wishlist.4
test('a wishlist that does not load says so, and can be tried again', async ({ page, newPerson, expectsFailures }) => {
  expectsFailures.on = true;
  await keepSession(page, await newPerson());
  await page.route('**/api/wish-list', (route) =>
    route.fulfill({ status: 503, json: { error: 'Not now', code: 'unavailable' } }),
  );
  await page.goto('/wishlist');
  await expect(page.getByText('Your wishlist could not be loaded')).toBeVisible();
  expect((await stored(page)).state).toMatchObject({ items: [], total: 0 });
  await page.unroute('**/api/wish-list');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^Your wishlist is empty/)).toBeVisible();
});

test('a wishlist that did not load is there once the network is back', async ({ page, newPerson, expectsFailures }) => {
  expectsFailures.on = true;
  await keepSession(page, await newPerson());
  await page.route('**/api/wish-list', (route) => route.abort());
  await page.goto('/wishlist');
  await expect(page.getByText('Your wishlist could not be loaded')).toBeVisible();
  await page.unroute('**/api/wish-list');
  // As the browser tells it; a network that is really gone would fail what else is under way.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText(/^Your wishlist is empty/)).toBeVisible();
});

// @req 4.heart.4
test('another window follows; signing out there forgets the wishlist here', async ({ page, context, newPerson }) => {
  const person = await newPerson();
  await keepSession(page, person);
  await page.goto('/');
  await expect(hearts(page).nth(later)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/wishlist');
  await expect(other.getByText(/^Your wishlist is empty/)).toBeVisible();
  await hearts(page).nth(later).click();
  await expect(hearts(page).nth(later)).toHaveAttribute('aria-pressed', 'true');
  await expect(other.getByRole('article')).toHaveCount(1);
  await other.getByRole('button', { name: /^Remove: / }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(hearts(page).nth(later)).toHaveAttribute('aria-pressed', 'false');

  await hearts(page).nth(later).click();
  await expect(hearts(page).nth(later)).toHaveAttribute('aria-pressed', 'true');
  await other.evaluate(() => localStorage.clear());
  await expect(hearts(page).nth(later)).toHaveAttribute('aria-pressed', 'false');
});

test('a session that is over ends here, and its wishlist with it', async ({ page, newPerson, expectsFailures }) => {
  expectsFailures.on = true;
  await keepSession(page, await newPerson());
  await page.goto('/');
  await hearts(page).nth(later).click();
  await expect(hearts(page).nth(later)).toHaveAttribute('aria-pressed', 'true');
  await page.route('**/api/wish-list/*', (route) =>
    route.fulfill({ status: 401, json: { error: 'Session expired. Please login again.', code: 'unauthorized' } }),
  );
  await hearts(page).nth(later).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page).toHaveURL('/login');
  expect(Object.keys(await storageOf(page))).not.toContain('wishlist-storage');
});

test('junk in the storage is no wishlist', async ({ page, newPerson }) => {
  await keepSession(page, await newPerson());
  await page.addInitScript(() =>
    localStorage.setItem('wishlist-storage', '{"state":{"items":[{"id":7},null,{"__proto__":{"a":1}}],"total":"x"}}'),
  );
  await page.goto('/wishlist');
  await expect(page.getByText(/^Your wishlist is empty/)).toBeVisible();
});

// @req 2.header.4
test('a text long enough leads home while one types, without a step to go back to', async ({ page, newPerson }) => {
  await keepSession(page, await newPerson());
  await page.goto('/about-us');
  await page.goto('/wishlist');
  const search = page.getByRole('combobox', { name: 'Search deals' });
  await search.pressSequentially('  psa ');
  await expect(page).toHaveURL('/wishlist');
  await search.fill('prizm');
  await expect(page).toHaveURL('/?q=prizm');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for "prizm"');
  await page.goBack();
  await expect(page).toHaveURL('/about-us');
});
