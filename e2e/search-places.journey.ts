import type { Page } from '@playwright/test';
import { expect, itemsOf, test } from './page.ts';

const details = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Details: / });
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  await expect.poll(() => scrolled(page)).toBe(top);
}

test('the open card is in the address: reload and a shared link open it, back closes it at the same place', async ({
  page,
  context,
}) => {
  await page.goto('/?q=rookie');
  await expect(details(page).first()).toBeVisible();
  await scrollTo(page, 600);
  const steps = await page.evaluate(() => history.length);
  const opener = details(page).nth(6);
  const name = (await opener.getAttribute('aria-label'))?.replace('Details: ', '') ?? '';
  await opener.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name, exact: true, level: 2 })).toBeVisible();
  await expect(page).toHaveURL(/\?q=rookie&card=v1%7C\d+%7C0$/);
  await expect(page).toHaveTitle(`${name} · Cardfall`);
  const top = await scrolled(page);
  expect(await page.evaluate(() => history.length)).toBe(steps + 1);
  const shared = page.url();

  await page.reload();
  await expect(dialog.getByRole('heading', { name, exact: true, level: 2 })).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(top);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/?q=rookie');
  await expect.poll(() => scrolled(page)).toBe(top);
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

test('a card that the list does not have is fetched; one that is over is told, and leaves the address', async ({
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

test('back comes to the same cards at the same place, reload to the same place', async ({ page }) => {
  await page.goto('/?q=jordan');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.first()).toBeVisible();
  const shown = await itemsOf(cards);
  await scrollTo(page, 900);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'About Us' })
    .evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole('heading', { level: 1, name: 'About Cardfall' })).toBeVisible();
  expect(await scrolled(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(900);
  expect(await itemsOf(cards)).toEqual(shown);

  // Cards that take their time change nothing.
  await page.route(/\/trading-cards\/search/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.reload();
  await expect(cards.first()).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(900);
  await expect(page).toHaveURL('/?q=jordan');
});

test('a reload far down a long list brings as many cards as it takes', async ({ page }) => {
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
  await expect.poll(() => scrolled(page)).toBe(top);
});

test('a page newly opened begins at its top, whatever was left in this window', async ({ page }) => {
  await page.goto('/?q=jordan');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await scrollTo(page, 700);
  await page.goto('about:blank');
  await page.goto('/?q=jordan');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await page.waitForTimeout(500);
  expect(await scrolled(page)).toBe(0);
});
