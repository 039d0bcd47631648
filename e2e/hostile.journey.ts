import type { Page } from '@playwright/test';
import { withoutFirstList } from './answers.ts';
import { expect, strangePictures, strangers, test } from './hostileTest.ts';
import { addresses, at, texts } from './hostileTexts.ts';
import { isPhone } from './page.ts';

/** A card with something hostile in every field that a stranger can write. */
function hostileCard(place: number) {
  return {
    itemId:
      place % 5 === 0
        ? at(texts, place)
            .replace(/[^\x21-\x7e]/g, '')
            .slice(0, 90) + place
        : `v1|${place}|0`,
    title: at(texts, place),
    category: null,
    authenticators: [],
    currentBidPrice: { value: '1.00', currency: 'USD' },
    buyNowPrice: null,
    shipping: 'unknown',
    bidCount: 1,
    image: { imageUrl: at(addresses, place) },
    additionalImages: [{ imageUrl: at(addresses, place + 1) }, { imageUrl: at(addresses, place + 7) }],
    itemEndDate: place % 10 === 9 ? at(texts, place + 3) : new Date(Date.now() + 3_600_000).toISOString(),
    itemCreationDate: null,
    itemWebUrl: at(addresses, place + 2),
    seller: { username: at(texts, place + 5) },
    condition: at(texts, place + 9),
    lastSeenAt: new Date().toISOString(),
  };
}

const cards = texts.map((_, place) => hostileCard(place));
const entries = cards.map((card, place) => {
  const item = { ...card, live: place % 2 === 0 };
  return { ...item, item, added_at: new Date().toISOString() };
});
const user = {
  username: at(texts, 0),
  first_name: at(texts, 12),
  last_name: '',
  email: 'x@example.com',
  photo_url: null,
};

async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  });
}

async function lookAtDialogs(page: Page): Promise<void> {
  const buttons = page.getByRole('main').getByRole('button', { name: /^Details: / });
  for (let place = 0; place < texts.length; place += 9) {
    await buttons.nth(place).click();
    await expect(page.getByRole('dialog').getByText('View Full Details')).toBeVisible();
    expect(await strangers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
}

test.slow();

test('cards of strangers are words and nothing else, in the grid, in the strip and in the dialog', async ({ page }) => {
  await withoutFirstList(page);
  await page.route('**/api/ebay/trading-cards**', (route) =>
    route.fulfill({
      json: { items: cards, total: 1, page: 1, limit: 100, cursor: null, serverTime: new Date().toISOString() },
    }),
  );
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await strangers(page)).toEqual([]);
  await page.goto(`/?q=${encodeURIComponent(at(texts, 0))}`);
  await expect(page.getByRole('article')).toHaveCount(texts.length);
  await scrollThrough(page);
  expect(await strangers(page)).toEqual([]);
  await expect.poll(() => strangePictures(page)).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await lookAtDialogs(page);
});

test('a wishlist of strangers is words and nothing else, from the API and from the storage', async ({ page }) => {
  await page.addInitScript((user) => {
    localStorage.setItem('user', JSON.stringify(user));
    localStorage.setItem('tokenInfo', '{"access_token":"x"}');
  }, user);
  await page.route('**/api/auth/me', (route) => route.fulfill({ json: { user } }));
  await page.route('**/api/wish-list', (route) => route.fulfill({ json: { items: entries, total: entries.length } }));
  await page.goto('/wishlist');
  await expect(page.getByRole('article')).toHaveCount(entries.length);
  await scrollThrough(page);
  expect(await strangers(page)).toEqual([]);
  await expect.poll(() => strangePictures(page)).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await lookAtDialogs(page);

  // What came is in the storage now, as anybody might have written it there; the API stays silent.
  await page.route('**/api/wish-list', () => {});
  await page.evaluate((addresses) => {
    const kept = JSON.parse(localStorage.getItem('wishlist-storage') ?? '');
    for (const [place, item] of kept.state.items.entries()) {
      item.itemEndDate = '2030-01-01T00:00:00Z';
      item.title = item.title.slice(0, 500);
      item.itemUrl = addresses[place % addresses.length];
      item.image = addresses[(place + 3) % addresses.length];
      item.dangerouslySetInnerHTML = { __html: '<img src=x onerror="window.hit=1">' };
    }
    localStorage.setItem('wishlist-storage', JSON.stringify(kept));
  }, addresses);
  await page.reload();
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(80);
  await scrollThrough(page);
  expect(await strangers(page)).toEqual([]);
  await expect.poll(() => strangePictures(page)).toBe(0);
});

test('names and photos of strangers are words and nothing else', async ({ page }) => {
  const keeper = page.waitForResponse(/\/assets\/syncSession-/);
  await page.goto('/wishlist');
  await keeper;
  await page.goto('/unsubscribe');
  await page.waitForResponse(/\/assets\/syncSession-/);
  if (isPhone(page)) await page.getByRole('button', { name: 'Open menu' }).click();
  for (const [place, text] of texts.entries()) {
    await page.evaluate(
      ({ text, address }) => {
        const user = { username: text, first_name: text, email: `${text}@example.com`, photo_url: address };
        localStorage.setItem('user', JSON.stringify(user));
        dispatchEvent(new StorageEvent('storage', { key: 'user' }));
      },
      { text, address: at(addresses, place) },
    );
    expect(await strangers(page)).toEqual([]);
  }
  await expect.poll(() => strangePictures(page)).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
