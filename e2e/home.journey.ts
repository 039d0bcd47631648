import type { Locator } from '@playwright/test';
import { answerList, answerSearches, serveHomeWithoutCards } from './answers.ts';
import { expect, grid, isPhone, listingPaths, test, trending, withPicture } from './page.ts';

// @req 1.visitor.1 2.route.1 2.card.1 2.card.2 2.card.3 2.card.4 2.card.6 2.card.8 2.card.9 2.card.10 3.card.8 4.list.17
// @req 6.visitor.1
test('the first visit shows live cards with pictures and sponsored links', { tag: '@both' }, async ({ page }) => {
  await page.goto('/');
  await expect(trending(page).getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(isPhone(page) ? 55 : 35);
  const pictures = trending(page).locator('img');
  await expect(pictures.first()).toHaveAttribute('loading', 'eager');
  await expect(pictures.first()).toHaveAttribute('fetchpriority', 'high');
  await expect
    .poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);

  const cards = grid(page).getByRole('article');
  await expect(cards.last().getByText(/^\d+m left$|^\d+h \d+m left$/)).toBeVisible();
  await expect(cards.last().getByText(/^\d+ bids?$/)).toBeVisible();
  await expect(cards.last().getByText(/^\$[\d,]+\.\d\d$/)).toBeVisible();
  await expect(cards.last().getByText(/^\+ \$\d+\.\d\d shipping$|^Free shipping$|^\+ shipping \?$/)).toBeVisible();
  await expect(withPicture(cards).first().locator('img')).toBeVisible();
  await expect(cards.first().getByRole('button', { name: /^Add to wishlist/ })).toBeVisible();
  // The compact card of a phone has no button named after the marketplace.
  const buttons = cards.getByRole('link', { name: /^View on eBay: / });
  await expect(buttons).toHaveCount(isPhone(page) ? 0 : 30);
  if (!isPhone(page)) await expect(buttons.first()).toHaveText('View on eBay');

  // All links are read in one step, since trending cards that end leave the page.
  const links = await page
    .getByRole('main')
    .getByRole('article')
    .locator('a')
    .evaluateAll((all) => all.map((link) => ['href', 'target', 'rel'].map((name) => link.getAttribute(name))));
  expect(links.length).toBeGreaterThan(30);
  for (const [href, target, rel] of links) {
    expect(href).toMatch(/^https:\/\/www\.ebay\.com\/itm\/9\d{11}\?.*mkevt=1/);
    expect([target, rel]).toEqual(['_blank', 'noopener sponsored']);
  }
});

/** Counts the cards in the first row. */
async function countColumns(cards: Locator): Promise<number> {
  return cards.evaluateAll((all) => {
    const tops = all.map((card) => Math.round(card.getBoundingClientRect().top));
    return tops.filter((top) => top === tops[0]).length;
  });
}

// @req 2.home.2 2.home.3 2.home.6 2.home.8 2.trending.1 2.trending.3 2.trending.4 2.trending.5 2.trending.6 4.pager.2
// @req 9.cards.5 9.cards.6 9.layout.2
test('a wide screen has a filter panel, a pager of five trending cards and up to five columns', async ({ page }) => {
  const answer = Promise.withResolvers<void>();
  await serveHomeWithoutCards(page);
  // Cards of the sandbox may end while the row is paged through.
  await page.route('**/api/ebay/trading-cards?*', async (route) => {
    await answer.promise;
    await answerList(route, Array(55).fill({}));
  });
  await page.goto('/');
  await expect(trending(page).getByText('Loading cards...')).toBeVisible();
  answer.resolve();
  const cards = page.getByRole('list', { name: 'Cards' }).getByRole('article');
  await expect(cards).toHaveCount(30);
  await expect(page.getByText('Loading cards...')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Trending Cards' })).toBeVisible();

  const [above, below] = [await trending(page).boundingBox(), await cards.first().boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  const panel = page.getByRole('region', { name: 'Filters' });
  const box = await panel.boundingBox();
  expect(box?.width).toBe(300);
  expect((box?.x ?? 0) + 300).toBeLessThan(below?.x ?? 0);
  await page.evaluate(() => scrollTo(0, 1500));
  await expect(panel).toBeInViewport({ ratio: 0.9 });

  const previous = page.getByRole('button', { name: 'Previous trending cards' });
  const next = page.getByRole('button', { name: 'Next trending cards' });
  const shown = trending(page).getByRole('article');
  await expect(previous).toBeDisabled();
  expect(await countColumns(shown)).toBe(5);
  const seen = new Set<string>();
  for (let turned = 0; turned < 5; turned++) {
    await expect(shown).toHaveCount(5);
    for (const item of await listingPaths(shown)) seen.add(item);
    if (turned < 4) await next.click();
  }
  expect(seen.size).toBe(25);
  await expect(next).toBeDisabled();
  await previous.click();
  await expect(next).toBeEnabled();

  const columns: number[] = [];
  for (const width of [1024, 1280, 1600, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    columns.push(await countColumns(cards));
  }
  expect(columns).toEqual(columns.toSorted());
  expect(columns[0]).toBeLessThan(5);
  expect(columns[0]).toBeGreaterThanOrEqual(1);
  expect(columns.at(-1)).toBe(5);
});

// @req 2.home.2 2.home.3 2.home.9 2.route.2 2.trending.6 2.trending.7 2.trending.8 9.layout.1
test('a phone has a strip of 25 trending cards, two columns and no news', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Trending Deals' })).toBeVisible();
  const strip = trending(page).getByRole('list').first();
  const cards = strip.getByRole('article');
  await expect(cards).toHaveCount(25);
  expect((await cards.first().boundingBox())?.width).toBe(130);
  expect(await countColumns(cards)).toBe(25);
  await strip.evaluate((list) => list.scrollTo({ left: 300, behavior: 'instant' }));
  await expect.poll(() => strip.evaluate((list) => list.scrollLeft)).toBeGreaterThan(200);

  const [above, below] = [await trending(page).boundingBox(), await grid(page).boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  expect(await countColumns(page.getByRole('list', { name: 'Cards' }).getByRole('article'))).toBe(2);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('region', { name: 'Hobby news' })).toHaveCount(0);
});

test('ended cards leave the trending row unless the pointer is on it', { tag: '@both' }, async ({ page }) => {
  const now = Date.now();
  const ends = (seconds: number) => ({ itemEndDate: new Date(now + seconds * 1000).toISOString() });
  await serveHomeWithoutCards(page);
  const soon = [600, 601, 602];
  const cards = Array.from({ length: 30 }, (_, index) => ends(soon[index] ?? 7_200 + index));
  await page.route(/\/trading-cards\?.*limit=55/, (route) => answerList(route, cards));
  await page.clock.install();
  await page.goto('/');
  const titles = trending(page).getByRole('article').getByRole('heading');
  await expect(titles.first()).toHaveText('Invented card 0');
  const height = (await trending(page).boundingBox())?.height;
  await trending(page).getByRole('article').nth(1).hover();
  await page.clock.runFor(610_000);
  // Card 2 comes after the hovered card 1 and leaves. Cards 0 and 1 stay.
  await expect(titles.nth(2)).toHaveText('Invented card 3');
  await expect(trending(page).getByText('Ended', { exact: true })).toHaveCount(2);
  await expect(titles.nth(0)).toHaveText('Invented card 0');
  await page.mouse.move(2, 2);
  await expect(titles.nth(0)).toHaveText('Invented card 3');
  if (!isPhone(page)) await expect(titles).toHaveCount(5);
  expect((await trending(page).boundingBox())?.height).toBe(height);
  const gridTitles = page.getByRole('list', { name: 'Cards' }).getByRole('article').getByRole('heading');
  await expect(gridTitles.first()).toHaveText('Invented card 25');
});

const hour = 3_600_000;
const coverage = (fields: object) => ({
  coverage: {
    completeUntil: new Date(Date.now() + 5 * hour).toISOString(),
    minBids: 0,
    minPrice: 0,
    listComplete: false,
    ...fields,
  },
});

// @req 2.home.20
test('the list says until when it is complete, without moving anything', { tag: '@both' }, async ({ page }) => {
  await serveHomeWithoutCards(page);
  await page.route(/\/trading-cards\?/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...coverage({}) } });
  });
  await page.goto('/');
  await expect(page.getByText(/^· complete until \d+:\d\d [AP]M$/)).toBeVisible();
  const words = /^Every auction that ends before .+ is on Cardfall\. Later ones are a selection\.$/;
  await expect(page.getByText(words)).toBeVisible();

  const status = page.getByRole('status').filter({ hasText: /live auction/ });
  await answerSearches(page, [{}, {}], coverage({ minBids: 1, minPrice: 8 }));
  await page.goto('/?category=baseball');
  await expect(page.getByText('· a selection')).toBeVisible();
  await expect(page.getByText(/^Every auction with a bid of \$8\.00 or more that ends before/)).toBeVisible();
  const before = await status.boundingBox();

  await answerSearches(page, [{}, {}], coverage({ listComplete: true }));
  await page.goto('/?category=baseball&endsWithin=1h');
  await expect(page.getByText('· all there are')).toBeVisible();
  await expect(page.getByText('Every auction that ends in this time is on Cardfall.')).toBeVisible();
  expect((await status.boundingBox())?.height).toBe(before?.height);

  await answerSearches(page, [{}, {}]);
  await page.goto('/?category=baseball');
  await expect(status).toHaveText('2 live auctions');
  await expect(page.getByText(/complete until|on Cardfall|all there are|a selection/)).toHaveCount(0);
});
