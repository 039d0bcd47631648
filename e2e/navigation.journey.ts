import type { Page } from '@playwright/test';
import { serveHomeWithoutCards } from './answers.ts';
import { expect, listingPaths, test, waitForCards } from './page.ts';

const detailButtons = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Details: / });
const cardsOf = (page: Page) => page.getByRole('main').getByRole('article');
const scrollPosition = (page: Page) => page.evaluate(() => Math.round(scrollY));

async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  // The browser reports a scroll with its next frame, and on a busy machine a reload may come before that.
  await nextFrames(page);
  await expect.poll(() => scrollPosition(page)).toBe(top);
}

test('the URL names the open card, so that reload, a shared link and Back work', async ({ page, context }) => {
  await page.goto('/?q=rookie');
  await expect(detailButtons(page).first()).toBeVisible();
  await scrollTo(page, 600);
  const entries = await page.evaluate(() => history.length);
  const opener = detailButtons(page).nth(6);
  const name = (await opener.getAttribute('aria-label'))?.replace('Details: ', '') ?? '';
  await opener.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name, exact: true, level: 2 })).toBeVisible();
  await expect(page).toHaveURL(/\?q=rookie&card=v1%7C\d+%7C0$/);
  await expect(page).toHaveTitle(`${name} · Cardfall`);
  const top = await scrollPosition(page);
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  const shared = page.url();

  await page.reload();
  await expect(dialog.getByRole('heading', { name, exact: true, level: 2 })).toBeVisible();
  await expect.poll(() => scrollPosition(page)).toBe(top);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/?q=rookie');
  await expect.poll(() => scrollPosition(page)).toBe(top);
  await expect(page).toHaveTitle('Search results for "rookie" · Cardfall');

  const other = await context.newPage();
  await other.goto(shared);
  await expect(other.getByRole('dialog').getByRole('heading', { name, exact: true, level: 2 })).toBeVisible();
  await expect(other).toHaveTitle(`${name} · Cardfall`);
  await other.getByRole('button', { name: 'Close details' }).click();
  await expect(other).toHaveTitle('Search results for "rookie" · Cardfall');
  await expect(other).toHaveURL('/?q=rookie');
  await expect(other.getByRole('dialog')).toBeHidden();
  await expect(other.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('a card in the URL that no list has is fetched, one that has ended is reported', async ({
  page,
  request,
  expectsFailures,
}) => {
  expectsFailures.on = true;
  const answer = await request.get('/api/ebay/trading-cards/search?keyword=charizard&limit=1');
  const [item] = (await answer.json()).items;
  await page.goto(`/?q=jordan&card=${encodeURIComponent(item.itemId)}`);
  await expect(page.getByRole('dialog').getByRole('heading', { name: item.title, level: 2 })).toBeVisible();
  for (const gone of ['v1|123456789012|0', '"><script>']) {
    await page.goto(`/?q=jordan&card=${encodeURIComponent(gone)}`);
    await expect(page.getByText('This auction is over').first()).toBeVisible();
    await expect(page).toHaveURL('/?q=jordan');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('Back and reload keep the scroll position, a new visit starts at the top', { tag: '@phone' }, async ({ page }) => {
  const search = { held: false, ...Promise.withResolvers<void>() };
  await serveHomeWithoutCards(page);
  await page.route(/\/trading-cards\/search/, async (route) => {
    if (search.held) await search.promise;
    await route.continue();
  });
  await page.goto('/?q=jordan');
  await expect(cardsOf(page).first()).toBeVisible();
  const shown = await listingPaths(cardsOf(page));
  // In one turn, so that the browser reports the position only after the page is left.
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'About Us' })
    .evaluate((link: HTMLElement) => {
      window.scrollTo({ top: 900, behavior: 'instant' });
      link.click();
    });
  await expect(page.getByRole('heading', { level: 1, name: 'About Cardfall' })).toBeVisible();
  expect(await scrollPosition(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => scrollPosition(page)).toBe(900);
  expect(await listingPaths(cardsOf(page))).toEqual(shown);

  search.held = true;
  await page.reload();
  await expect(page.getByRole('main').locator('[aria-busy="true"]').first()).toBeVisible();
  search.resolve();
  await expect(cardsOf(page).first()).toBeVisible();
  await expect.poll(() => scrollPosition(page)).toBe(900);
  await expect(page).toHaveURL('/?q=jordan');

  await page.goto('about:blank');
  await page.goto('/?q=jordan');
  await waitForCards(page);
  await nextFrames(page);
  expect(await scrollPosition(page)).toBe(0);
});

test('a reload far down a long list loads enough cards to return there', async ({ page }) => {
  await page.goto('/');
  const cards = page.getByRole('list', { name: 'Cards' }).getByRole('article');
  for (const count of [60, 90]) {
    await page.getByRole('button', { name: 'Show More' }).click();
    await expect(cards).toHaveCount(count);
  }
  const top = await page.evaluate(() => Math.round(document.documentElement.scrollHeight - innerHeight - 400));
  await scrollTo(page, top);
  await page.reload();
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(90);
  await expect.poll(() => scrollPosition(page)).toBe(top);
});
