import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { cardsHaveCome, expect, isPhone, test, trending } from './page.ts';

const firstPicture = (page: Page) => trending(page).locator('img').first();

function shown(page: Page): Promise<boolean> {
  return firstPicture(page).evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0);
}

test('home shows its cards and their pictures without asking the API for anything', async ({ page }) => {
  // Whatever is asked for is never answered.
  await page.route('**/api/**', () => {});
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect.poll(() => shown(page)).toBe(true);
  await expect(page.getByText(/^[\d,]+ live auctions$/)).toBeVisible();
});

test('each picture is fetched once, the first ones with the page', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image' && request.url().includes('/s-l')) asked.push(request.url());
  });
  await page.goto('/');
  await expect.poll(() => shown(page)).toBe(true);
  await cardsHaveCome(page);
  const pictures = asked.map((address) => address.replace(/s-l\d+\.\w+$/, ''));
  expect(pictures.filter((picture, place) => pictures.indexOf(picture) !== place)).toEqual([]);
});

test('coming back to home, its cards are of now and not of then', async ({ page }) => {
  const carried = () =>
    page.evaluate(() => JSON.parse(document.getElementById('first-list')?.textContent ?? '{}').serverTime);
  await page.goto('/');
  const before = await carried();
  await page.goto('/about-us');
  await page.goBack();
  await expect(trending(page).getByRole('article').first()).toBeVisible();
  expect(Date.parse(await carried())).toBeGreaterThan(Date.parse(before));
});

test('an address that asks for something else is answered with that', async ({ page }) => {
  const asked = page.waitForRequest(/trading-cards\/search/);
  await page.goto('/?category=pokemon');
  await asked;
  await expect(page.getByRole('button', { name: 'Remove filter Pokémon' })).toBeVisible();
  await expect(trending(page)).toHaveCount(0);
});

test('all scripts that come to a window nobody touches keep to their budget', async ({ page }) => {
  const sizes: Promise<{ gzip: number; brotli: number }>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      sizes.push(
        response
          .body()
          .then((body) => ({ gzip: gzipSync(body, { level: 9 }).length, brotli: brotliCompressSync(body).length })),
      );
  });
  // The last thing a window loads by itself.
  const last = page.waitForResponse(/syncSession/);
  await page.goto('/');
  await (await last).finished();
  await page.waitForLoadState('networkidle');
  const total = (await Promise.all(sizes)).reduce((sum, one) => ({
    gzip: sum.gzip + one.gzip,
    brotli: sum.brotli + one.brotli,
  }));
  // A wide screen has the filters and the news next to the cards.
  const [gzip, brotli] = isPhone(page) ? [113_000, 98_500] : [118_500, 104_000];
  expect(total.gzip).toBeLessThan(gzip);
  expect(total.brotli).toBeLessThan(brotli);
});

test('the bars of the browser have the colour of the theme somebody chose, from the start', async ({ page }) => {
  const media = (theme: string) =>
    page.locator(`meta[name="theme-color"][data-theme="${theme}"]`).getAttribute('media');
  await page.goto('/');
  expect([await media('light'), await media('dark')]).toEqual([
    '(prefers-color-scheme: light)',
    '(prefers-color-scheme: dark)',
  ]);
  await page.evaluate(() => localStorage.setItem('cardfall-theme', 'dark'));
  await page.reload();
  expect([await media('light'), await media('dark')]).toEqual(['not all', 'all']);
});

test('the product can be installed: its manifest names icons that are there', async ({ page, request }) => {
  await page.goto('/');
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = (await (await request.get(address ?? '')).json()) as {
    icons: { src: string; type: string; purpose?: string }[];
  };
  expect(manifest.icons.map(({ purpose = 'any' }) => purpose)).toContain('maskable');
  for (const { src, type } of [...manifest.icons, { src: '/icon-180.png', type: 'image/png' }]) {
    const icon = await request.get(src);
    expect(icon.status(), src).toBe(200);
    expect(icon.headers()['content-type']).toBe(type);
  }
});
