import type { Page } from '@playwright/test';
import { answerAlerts, newSettings } from './alertAnswers.ts';
import { serveHomeWithoutCards } from './answers.ts';
import { countForeignPictures, expect, findForeignContent, test } from './hostileTest.ts';
import { addresses, itemAt, texts } from './hostileTexts.ts';
import { isPhone } from './page.ts';

/** Returns a card with something hostile in every field that a seller can write. */
function hostileCard(index: number) {
  return {
    itemId:
      index % 5 === 0
        ? itemAt(texts, index)
            .replace(/[^\x21-\x7e]/g, '')
            .slice(0, 90) + index
        : `v1|${index}|0`,
    title: itemAt(texts, index),
    category: null,
    authenticators: [],
    currentBidPrice: { value: '1.00', currency: 'USD' },
    buyNowPrice: null,
    shipping: 'unknown',
    bidCount: 1,
    image: { imageUrl: itemAt(addresses, index) },
    additionalImages: [{ imageUrl: itemAt(addresses, index + 1) }, { imageUrl: itemAt(addresses, index + 7) }],
    itemEndDate: index % 10 === 9 ? itemAt(texts, index + 3) : new Date(Date.now() + 3_600_000).toISOString(),
    itemCreationDate: null,
    itemWebUrl: itemAt(addresses, index + 2),
    seller: { username: itemAt(texts, index + 5) },
    condition: itemAt(texts, index + 9),
    lastSeenAt: new Date().toISOString(),
  };
}

const cards = texts.map((_, index) => hostileCard(index));
const entries = cards.map((card, index) => {
  const item = { ...card, live: index % 2 === 0 };
  const desk = { folder_id: null, note: itemAt(texts, index + 2), max_total: null };
  return { ...item, ...desk, item, added_at: new Date().toISOString() };
});
const user = {
  username: itemAt(texts, 0),
  first_name: itemAt(texts, 12),
  last_name: '',
  email: 'x@example.com',
  photo_url: null,
};

const isWiderThanViewport = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A browser under load may draw no frame for a while.
    const nextFrame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve);
        setTimeout(resolve, 250);
      });
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await nextFrame();
      await nextFrame();
    }
  });
}

/** Opens the detail dialogs of some cards: of fewer on a phone, where the dialog has the same contents. */
async function checkDialogs(page: Page): Promise<void> {
  const step = isPhone(page) ? 25 : 9;
  const buttons = page.getByRole('main').getByRole('button', { name: /^Details: / });
  for (let index = 0; index < texts.length; index += step) {
    await buttons.nth(index).click();
    await expect(page.getByRole('dialog').getByText('View Full Details')).toBeVisible();
    expect(await findForeignContent(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
}

test.slow();

// @asvs 3.2.2
test('hostile cards appear as plain text in the grid, in the strip and in the dialog', { tag: '@both' }, async ({
  page,
}) => {
  await serveHomeWithoutCards(page);
  await page.route('**/api/ebay/trading-cards**', (route) =>
    route.fulfill({
      json: { items: cards, total: 1, page: 1, limit: 100, cursor: null, serverTime: new Date().toISOString() },
    }),
  );
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await findForeignContent(page)).toEqual([]);
  await page.goto(`/?q=${encodeURIComponent(itemAt(texts, 0))}`);
  await expect(page.getByRole('article')).toHaveCount(texts.length);
  await scrollToEnd(page);
  expect(await findForeignContent(page)).toEqual([]);
  await expect.poll(() => countForeignPictures(page)).toBe(0);
  expect(await isWiderThanViewport(page)).toBe(false);
  await checkDialogs(page);
});

test('a hostile wishlist appears as plain text, from the API and from the storage', { tag: '@phone' }, async ({
  page,
}) => {
  await page.addInitScript((user) => {
    localStorage.setItem('user', JSON.stringify(user));
    localStorage.setItem('tokenInfo', '{"access_token":"x"}');
  }, user);
  await page.route('**/api/auth/me', (route) => route.fulfill({ json: { user } }));
  await page.route('**/api/wish-list', (route) => route.fulfill({ json: { items: entries, total: entries.length } }));
  await page.route('**/api/folders', (route) => route.fulfill({ json: { items: [] } }));
  await answerAlerts(page, [], newSettings);
  await page.goto('/wishlist');
  await expect(page.getByRole('article')).toHaveCount(entries.length);
  await scrollToEnd(page);
  expect(await findForeignContent(page)).toEqual([]);
  await expect.poll(() => countForeignPictures(page)).toBe(0);
  expect(await isWiderThanViewport(page)).toBe(false);
  await checkDialogs(page);

  // Whatever is in the storage, anyone with this device may have written it; the API does not answer.
  await page.route('**/api/wish-list', () => {});
  await page.evaluate((addresses) => {
    const stored = JSON.parse(localStorage.getItem('wishlist-storage') ?? '');
    for (const [index, item] of stored.state.items.entries()) {
      item.itemEndDate = '2030-01-01T00:00:00Z';
      item.title = item.title.slice(0, 500);
      item.itemUrl = addresses[index % addresses.length];
      item.image = addresses[(index + 3) % addresses.length];
      item.dangerouslySetInnerHTML = { __html: '<img src=x onerror="window.hit=1">' };
    }
    localStorage.setItem('wishlist-storage', JSON.stringify(stored));
  }, addresses);
  await page.reload();
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(80);
  await scrollToEnd(page);
  expect(await findForeignContent(page)).toEqual([]);
  await expect.poll(() => countForeignPictures(page)).toBe(0);
});

test('hostile names and photos of users appear as plain text', { tag: '@both' }, async ({ page }) => {
  const storeUser = (name: string, photo_url: string) =>
    page.evaluate(
      (user) => {
        localStorage.setItem('user', JSON.stringify(user));
        dispatchEvent(new StorageEvent('storage', { key: 'user' }));
      },
      { username: name, first_name: name, email: `${name}@example.com`, photo_url },
    );
  await page.goto('/unsubscribe');
  if (isPhone(page)) await page.getByRole('button', { name: 'Open menu' }).click();
  // The page follows the storage once its first load is over.
  await expect(async () => {
    await storeUser('Ada', '');
    await expect(page.getByText('Hi, Ada')).toBeVisible({ timeout: 500 });
  }).toPass();
  for (const [index, text] of texts.entries()) {
    await storeUser(text, itemAt(addresses, index));
    expect(await findForeignContent(page)).toEqual([]);
  }
  await expect.poll(() => countForeignPictures(page)).toBe(0);
  expect(await isWiderThanViewport(page)).toBe(false);
  await storeUser('Bea', '');
  await expect(page.getByText('Hi, Bea')).toBeVisible();
});

// @asvs 1.3.2
test('a script of the page cannot write markup, nor make a Trusted Types policy to do so', async ({
  page,
  violations,
}) => {
  await page.goto('/unsubscribe');
  const attempts = await page.evaluate(() => {
    const { trustedTypes } = window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } };
    const write = () => {
      document.body.innerHTML = '<b>evil</b>';
    };
    return [write, () => trustedTypes.createPolicy('evil', {})].map((attempt) => {
      try {
        attempt();
        return 'allowed';
      } catch (error) {
        return String(error).split(':')[0];
      }
    });
  });
  expect(attempts).toEqual(['TypeError', 'TypeError']);
  await expect.poll(() => violations.length).toBe(2);
  expect(violations.splice(0).join()).toMatch(/require-trusted-types-for.*trusted-types/);
});
