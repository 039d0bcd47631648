import type { Page } from '@playwright/test';
import { inventedCards, withoutFirstList } from './answers.ts';
import { expect, isPhone, pictured, test, trending } from './page.ts';

const minute = 60_000;

/** Has the first list answered with cards that differ from ordinary ones in what is named. */
async function answerWith(page: Page, named: readonly object[]): Promise<void> {
  await withoutFirstList(page);
  await page.route('**/api/ebay/trading-cards?*', (route) => {
    const items = inventedCards(named);
    const page = { total: items.length, page: 1, limit: 55, cursor: null, serverTime: new Date().toISOString() };
    return route.fulfill({ json: { items, ...page } });
  });
}

// @req 2.card.5 3.card.7
test('time left is red within the last hour, orange within the last day, and green before', async ({ page }) => {
  const ends = [-1, 30, 5 * 60, 3 * 24 * 60 + 30].map((minutes) => Date.now() + minutes * minute);
  await answerWith(
    page,
    ends.map((end) => ({ itemEndDate: new Date(end).toISOString() })),
  );
  await page.goto('/');
  const cards = trending(page).getByRole('article');
  await expect(cards).toHaveCount(4);
  const colours: number[][] = [];
  for (const [place, text] of [/^Ended$/, /^(29|30)m left$/, /^[45]h \d+m left$/, /^3d 0h left$/].entries()) {
    const chip = cards.nth(place).getByText(text);
    await expect(chip).toBeVisible();
    // Through a canvas, whatever notation the stylesheet is written in.
    colours.push(
      await chip.evaluate((element) => {
        const pen = document.createElement('canvas').getContext('2d');
        if (pen === null) return [];
        pen.fillStyle = getComputedStyle(element).color;
        pen.fillRect(0, 0, 1, 1);
        return [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3);
      }),
    );
  }
  const [ended = [], red = [], orange = [], green = []] = colours;
  expect(ended).toEqual(red);
  const [reds, oranges, greens] = [red, orange, green].map(([r = 0, g = 0, b = 0]) => ({ r, g, b }));
  expect(reds?.r).toBeGreaterThan(2 * (reds?.g ?? 0));
  expect(oranges?.r).toBeGreaterThan(oranges?.g ?? 0);
  expect(oranges?.g).toBeGreaterThan(oranges?.b ?? 0);
  expect(oranges).not.toEqual(reds);
  expect(greens?.g).toBeGreaterThan(greens?.r ?? 0);
});

// @req 2.card.1 2.card.6 2.card.8 2.card.9
test('a card in full has a button named after the marketplace, the compact one of a phone does without', async ({
  page,
}) => {
  await page.goto('/');
  const cards = page.getByRole('list', { name: 'Cards' }).getByRole('article');
  await expect(cards).toHaveCount(30);
  const buttons = cards.getByRole('link', { name: /^View on eBay: / });
  await expect(buttons).toHaveCount(isPhone(page) ? 0 : 30);
  if (!isPhone(page)) await expect(buttons.first()).toHaveText('View on eBay');
  const card = pictured(cards).first();
  await expect(card.getByText(/^[\d,]+ bids?$/)).toBeVisible();
  await expect(card.getByText(/^\$[\d,]+\.\d\d$/)).toBeVisible();
  await expect(card.locator('img')).toBeVisible();
  await expect(card.getByRole('button', { name: /^Add to wishlist/ })).toBeVisible();
});

// @req 1.visitor.2 2.card.3 2.card.10 6.visitor.4
test('a click anywhere on a card opens the listing with the affiliate suffix in a new tab', async ({
  page,
  context,
}) => {
  await context.route('https://www.ebay.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>A listing</p>' }),
  );
  await answerWith(page, [{}]);
  await page.goto('/');
  const card = trending(page).getByRole('article');
  const opened = context.waitForEvent('page');
  await card.click({ position: { x: 20, y: 20 } });
  const tab = await opened;
  await expect(tab).toHaveURL(/^https:\/\/www\.ebay\.com\/itm\/900000000200\?mkevt=1&mkcid=1&.*toolid=10001$/);
  await expect(page).toHaveURL('/');
});

// @req 2.dialog.1 2.dialog.2 2.dialog.4 2.dialog.5 2.dialog.6
test('the detail dialog of a card with one picture and no words', async ({ page }) => {
  await answerWith(page, [{ title: ' ' }, { title: 'Somebody’s rookie', bidCount: 1 }]);
  await page.goto('/');
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
