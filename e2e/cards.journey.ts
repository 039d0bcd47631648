import type { Locator, Page } from '@playwright/test';
import { answerSearches, inventCards, serveHomeWithoutCards } from './answers.ts';
import { expect, grid, test, trending, waitForCards } from './page.ts';

const minute = 60_000;

/** Answers the first list with invented cards, which differ from ordinary ones in the given fields. */
async function answerFirstList(page: Page, cards: readonly object[]): Promise<void> {
  await serveHomeWithoutCards(page);
  await page.route('**/api/ebay/trading-cards?*', (route) => {
    const items = inventCards(cards);
    const page = { total: items.length, page: 1, limit: 55, cursor: null, serverTime: new Date().toISOString() };
    return route.fulfill({ json: { items, ...page } });
  });
}

/** Returns the red, green and blue of an element's text, in whatever notation the stylesheet has them. */
async function readColor(target: Locator): Promise<{ red: number; green: number; blue: number }> {
  const [red = 0, green = 0, blue = 0] = await target.evaluate((element) => {
    const pen = document.createElement('canvas').getContext('2d');
    if (pen === null) return [];
    pen.fillStyle = getComputedStyle(element).color;
    pen.fillRect(0, 0, 1, 1);
    return [...pen.getImageData(0, 0, 1, 1).data];
  });
  return { red, green, blue };
}

// @req 2.card.5 3.card.7
test('time left is red within the last hour, orange within the last day, and green before', async ({ page }) => {
  const ends = [-1, 30, 5 * 60, 3 * 24 * 60 + 30].map((minutes) => Date.now() + minutes * minute);
  await answerFirstList(
    page,
    ends.map((end) => ({ itemEndDate: new Date(end).toISOString() })),
  );
  await page.goto('/');
  const cards = trending(page).getByRole('article');
  await expect(cards).toHaveCount(4);
  const colorOf = async (card: number, text: RegExp) => {
    const chip = cards.nth(card).getByText(text);
    await expect(chip).toBeVisible();
    return readColor(chip);
  };
  const ended = await colorOf(0, /^Ended$/);
  const lastHour = await colorOf(1, /^(29|30)m left$/);
  const lastDay = await colorOf(2, /^[45]h \d+m left$/);
  const before = await colorOf(3, /^3d 0h left$/);
  expect(ended).toEqual(lastHour);
  expect(lastHour.red).toBeGreaterThan(2 * lastHour.green);
  expect(lastDay.red).toBeGreaterThan(lastDay.green);
  expect(lastDay.green).toBeGreaterThan(lastDay.blue);
  expect(lastDay).not.toEqual(lastHour);
  expect(before.green).toBeGreaterThan(before.red);
});

// @req 1.visitor.2 2.card.3 2.card.10 2.dialog.1 2.dialog.2 2.dialog.4 2.dialog.5 2.dialog.6 6.visitor.4
test('a click on a card opens its listing in a new tab, its details button a dialog', async ({ page, context }) => {
  await context.route('https://www.ebay.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>A listing</p>' }),
  );
  await answerFirstList(page, [{ title: ' ' }, { title: 'Somebody’s rookie', bidCount: 1 }]);
  await page.goto('/');
  const opened = context.waitForEvent('page');
  await trending(page)
    .getByRole('article')
    .first()
    .click({ position: { x: 20, y: 20 } });
  const tab = await opened;
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  await expect(tab).toHaveURL(/^https:\/\/www\.ebay\.com\/itm\/900000000200\?mkevt=1&mkcid=1&.*toolid=10001$/);
  await tab.close();
  await expect(page).toHaveURL('/');

  const dialog = page.getByRole('dialog');
  const openers = trending(page).getByRole('button', { name: /^Details:/ });
  await openers.first().click();
  await expect(dialog.getByText('No description available')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await openers.last().click();
  await expect(dialog.getByRole('heading', { name: 'Somebody’s rookie' })).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'About this item' })).toBeVisible();
  await expect(dialog.getByRole('paragraph').filter({ hasText: 'Somebody’s rookie' })).toBeVisible();
  await expect(dialog.getByText('1 bid', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Add to wishlist: Somebody’s rookie' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^(Previous|Next) image$|^Image \d/ })).toHaveCount(0);
});

test('a card shows its listing flag, and its total when sorted by price with shipping', async ({ page }) => {
  const shipping = (value: string) => ({ shipping: { value, currency: 'USD' } });
  await answerSearches(page, [
    { oddities: ['lot'], ...shipping('4.99') },
    { oddities: ['maybeReprint'], ...shipping('0.00') },
    {},
  ]);
  await page.goto('/?q=invented&sortBy=price_with_shipping');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.nth(0).getByText('Lot', { exact: true })).toBeVisible();
  await expect(cards.nth(1).getByText('Reprint?', { exact: true })).toBeVisible();
  const tops = await cards
    .locator('h3')
    .evaluateAll((titles) => titles.slice(0, 2).map((title) => title.getBoundingClientRect().top));
  expect(tops[0]).toBe(tops[1]);
  await expect(cards.nth(0).getByText('+ $4.99 = $17.49')).toBeVisible();
  await expect(cards.nth(1).getByText('Free shipping')).toBeVisible();
  await expect(cards.nth(2).getByText('+ shipping ?')).toBeVisible();
  const details = cards.nth(0).getByRole('button', { name: /^Details: / });
  await details.click();
  await expect(page.getByRole('dialog').getByText(/more than one card/)).toBeVisible();
});

/** Opens the detail dialog of the first card in the grid that has several pictures. */
async function openCardWithPictures(page: Page): Promise<{ opener: Locator; dialog: Locator }> {
  const buttons = grid(page).getByRole('button', { name: /^Details: / });
  await expect(buttons.first()).toBeVisible();
  const dialog = page.getByRole('dialog');
  for (const opener of await buttons.all()) {
    await opener.click();
    await expect(dialog.getByRole('link', { name: 'View Full Details' })).toBeVisible();
    if (await dialog.getByRole('button', { name: 'Next image' }).isVisible()) return { opener, dialog };
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  throw new Error('No card in the grid has several pictures');
}

// @req 2.dialog.1 2.dialog.3 2.dialog.7
test('the detail dialog shows the card, zooms and turns its pictures, and returns the focus', async ({ page }) => {
  await page.goto('/');
  const { opener, dialog } = await openCardWithPictures(page);
  await expect(dialog.getByRole('heading', { name: 'About this item' })).toBeVisible();
  await expect(dialog.getByText(/^\$[\d,]+\.\d\d$/)).toBeVisible();
  await expect(dialog.getByText(/^\d+ bids?$/)).toBeVisible();
  await expect(dialog.getByText(/left$|^Ended$/)).toBeVisible();
  await expect(dialog.getByText(/Price and bids as seen/)).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'View Full Details' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.ebay\.com\/itm\/\d+\?.*mkevt=1/,
  );

  const photo = dialog.getByRole('img').first();
  await expect(photo).toBeVisible();
  const { width = 0, height = 0 } = (await photo.boundingBox()) ?? {};
  await photo.click({ position: { x: width * 0.9, y: height * 0.9 } });
  const zoom = dialog.getByRole('button', { name: 'Zoom in' });
  await expect(zoom).toHaveAttribute('aria-pressed', 'true');
  expect((await photo.boundingBox())?.width).toBeGreaterThan(width * 1.8);
  const pane = photo.locator('xpath=..');
  const scrolled = () => pane.evaluate(({ scrollTop }) => scrollTop);
  const atFirst = await scrolled();
  expect(atFirst).toBeGreaterThan(0);
  await zoom.focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(scrolled).toBeLessThan(atFirst);
  await zoom.click();
  await expect(zoom).toHaveAttribute('aria-pressed', 'false');
  expect((await photo.boundingBox())?.width).toBeCloseTo(width, 0);

  const next = dialog.getByRole('button', { name: 'Next image' });
  const dots = dialog.getByRole('button', { name: /^Image \d+ of \d+$/ });
  await expect(dialog.getByRole('button', { name: 'Previous image' })).toBeDisabled();
  await next.click();
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('ArrowLeft');
  await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true');
  await dots.last().click();
  await expect(next).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('an open card stays when it, or its list, cannot be fetched again', async ({ page, request, expectsFailures }) => {
  expectsFailures.on = true;
  const { items } = await (await request.get('/api/ebay/trading-cards?page=3&limit=30')).json();
  const { itemId } = items[25];
  await page.route('**/trading-cards/search?*', (route) => route.abort());
  await serveHomeWithoutCards(page);
  await page.goto(`/?q=charizard&card=${encodeURIComponent(itemId)}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: 'View Full Details' })).toBeVisible();
  await dialog.evaluate((element) => Object.assign(element, { same: true }));
  await page.route(`**/trading-cards/${encodeURIComponent(itemId)}*`, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (sent) => sent.url().includes('/search?'));
  // The list, which had failed, is fetched again with the first event, and the card with the second.
  await page.evaluate(() => {
    dispatchEvent(new Event('online'));
    dispatchEvent(new Event('visibilitychange'));
  });
  await failed;
  await expect(page.getByText('The search did not get through. Please try again.')).toBeVisible();
  expect(await dialog.evaluate((element) => 'same' in element)).toBe(true);
});

test('Back closes the detail dialog and keeps the list as it was', { tag: '@phone' }, async ({ page }) => {
  const dialog = page.getByRole('dialog');
  await page.goto('/?category=pokemon');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Most bids' });
  await expect(page).toHaveURL(/sortBy=most_bids/);
  await waitForCards(page);
  const opener = page
    .getByRole('main')
    .getByRole('button', { name: /^Details: / })
    .first();
  await opener.click();
  await expect(dialog).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.clientWidth);
  expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(width);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page).toHaveURL(/sortBy=most_bids/);
  // A dialog closed with Escape leaves no history entry: Back leads to the order before.
  await opener.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  // The entry is removed a moment after the dialog.
  await expect.poll(() => page.evaluate(() => history.state.usr)).toBeNull();
  await page.goBack();
  await expect(page).toHaveURL('/?category=pokemon');
});
