import type { Locator, Page } from '@playwright/test';
import { expect, keepSession, type Person, storageOf, test } from './accountTest.ts';
import { trending } from './page.ts';

/** The heart of a card. The first cards may end at any moment, and then nobody can save them. */
const heartAt = (page: Page, place: number) =>
  trending(page)
    .getByRole('button', { name: /^(?:Add to|Remove from) wishlist/ })
    .nth(place);

/** Saves the first card of the market that still runs for a while, as another device would; gives its title. */
async function saveElsewhere(page: Page, { token }: Person): Promise<string> {
  const { items } = await (await page.request.get('/api/ebay/trading-cards?limit=5')).json();
  const { itemId, title } = items[4];
  const headers = { authorization: `Bearer ${token.access_token}` };
  const answer = await page.request.post('/api/wish-list', { data: { item_id: itemId }, headers });
  expect(answer.status()).toBe(200);
  return title;
}

// @req 3.card.12 4.heart.5
test('what the API has takes the place of what is stored here', async ({ page, newPerson }) => {
  const person = await newPerson();
  const title = await saveElsewhere(page, person);
  await keepSession(page, person);
  await page.addInitScript(() => {
    const card = { id: 'v1|1|0', title: 'Of long ago', price: { value: 1, currency: 'USD' } };
    const items = [{ ...card, itemEndDate: '2030-01-01T00:00:00.000Z' }];
    const state = { items, total: 1, isLoading: false, error: null };
    localStorage.setItem('wishlist-storage', JSON.stringify({ state, version: 0 }));
  });
  await page.goto('/wishlist');
  const cards = page.getByRole('list', { name: 'Wishlist' }).getByRole('article');
  await expect(cards.getByRole('link', { name: title, exact: true })).toBeVisible();
  await expect(cards).toHaveCount(1);
  expect((await storageOf(page))['wishlist-storage']).toMatchObject({
    state: { items: [{ title, isWishListed: true }], total: 1 },
  });
});

// @req 4.heart.6 8.wishlist.4 8.wishlist.5
test('after a load that fails no card counts as saved, and the failure is logged', async ({
  page,
  newPerson,
  expectsFailures,
}) => {
  expectsFailures.on = true;
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const person = await newPerson();
  await saveElsewhere(page, person);
  await keepSession(page, person);
  await page.route('**/api/wish-list', (route) => route.fulfill({ status: 500, json: { error: 'no', code: 'no' } }));
  await page.goto('/');
  await expect(heartAt(page, 4)).toBeVisible();
  await expect.poll(() => logged.join()).toContain('The wishlist could not be loaded');
  await expect(trending(page).locator('[aria-pressed="true"]')).toHaveCount(0);
  await expect(page.getByRole('main')).not.toContainText('could not be loaded');
});

// @req 8.wishlist.2
test('a heart that fails is logged, and nothing is said', async ({ page, newPerson, expectsFailures }) => {
  expectsFailures.on = true;
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await keepSession(page, await newPerson());
  await page.goto('/');
  const heart = heartAt(page, 4);
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.route('**/api/wish-list/*', (route) => route.fulfill({ status: 500, json: { error: 'no', code: 'no' } }));
  await page.route('**/api/wish-list', (route) => route.fulfill({ status: 500, json: { error: 'no', code: 'no' } }));
  await heart.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.poll(() => logged.join()).toContain('The card was not removed');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heartAt(page, 3).click();
  await expect.poll(() => logged.join()).toContain('The card was not saved');
  await expect(heartAt(page, 3)).toHaveAttribute('aria-pressed', 'false');
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
});

/** Saves a card, opens it, and asks there to have it removed; gives the dialog that wants a confirmation. */
async function askToRemove(page: Page, heart: Locator): Promise<Locator> {
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const title = ((await heart.getAttribute('aria-label')) ?? '').replace('Remove from wishlist: ', '');
  await trending(page)
    .getByRole('button', { name: `Details: ${title}` })
    .click();
  await page
    .getByRole('dialog', { name: title })
    .getByRole('button', { name: /^Remove from/ })
    .click();
  const confirm = page.getByRole('dialog', { name: 'Remove from Wishlist' });
  await expect(confirm.getByRole('heading', { name: 'Remove from Wishlist' })).toBeVisible();
  return confirm;
}

// @req 2.confirm.1 4.heart.4 7.wishlist.5
test('a card that is removed in its dialog is not saved anywhere else on the page', async ({ page, newPerson }) => {
  await keepSession(page, await newPerson());
  await page.goto('/');
  const heart = heartAt(page, 4);
  const confirm = await askToRemove(page, heart);
  const removed = page.waitForRequest((request) => request.method() === 'DELETE');
  await confirm.getByRole('button', { name: 'Remove', exact: true }).click();
  expect(new URL((await removed).url()).pathname).toMatch(/^\/api\/wish-list\/v1%7C\d+%7C0$/);
  await page.keyboard.press('Escape');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test('two dialogs that close at once take one step back, not two', async ({ page, newPerson }) => {
  await keepSession(page, await newPerson());
  await page.goto('/');
  const heart = heartAt(page, 4);
  await askToRemove(page, heart);
  await page.evaluate(() => {
    for (const dialog of [...document.querySelectorAll('dialog')].reverse()) dialog.close();
  });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

// @req 2.trending.9 2.wishlist.1 2.wishlist.2
test('the wishlist has its title, and a link back to where one was', async ({ page, newPerson }) => {
  await keepSession(page, await newPerson());
  await page.goto('/wishlist');
  await expect(page.getByRole('heading', { level: 1, name: 'My Wishlist' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Trending/ })).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/');
});
