// The server renders home with its cards, and the scripts hydrate it.
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { APIResponse, Page } from '@playwright/test';
import { test as withAccount } from './accountTest.ts';
import {
  expect,
  holdScripts,
  isPhone,
  liveCard,
  recordLayoutShifts,
  test,
  trending,
  waitForCards,
  withPicture,
} from './page.ts';

function isFirstPictureLoaded(page: Page): Promise<boolean> {
  return page
    .getByRole('main')
    .getByRole('article')
    .locator('img')
    .first()
    .evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0);
}

test('home shows its cards and their pictures without the API', async ({ page, request }) => {
  // Requests to the API are never answered.
  await page.route('**/api/**', () => {});
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect.poll(() => isFirstPictureLoaded(page)).toBe(true);
  await expect(page.getByText(/^[\d,]+ live auctions$/)).toBeVisible();

  const manifestUrl = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = (await (await request.get(manifestUrl ?? '')).json()) as {
    icons: { src: string; type: string; purpose?: string }[];
  };
  expect(manifest.icons.map(({ purpose = 'any' }) => purpose)).toContain('maskable');
  for (const { src, type } of [...manifest.icons, { src: '/icon-180.png', type: 'image/png' }]) {
    const icon = await request.get(src);
    expect(icon.status(), src).toBe(200);
    expect(icon.headers()['content-type']).toBe(type);
  }

  const media = (theme: string) =>
    page.locator(`meta[name="theme-color"][data-theme="${theme}"]`).getAttribute('media');
  expect([await media('light'), await media('dark')]).toEqual([
    '(prefers-color-scheme: light)',
    '(prefers-color-scheme: dark)',
  ]);
  await page.evaluate(() => localStorage.setItem('cardfall-theme', 'dark'));
  await page.reload();
  expect([await media('light'), await media('dark')]).toEqual(['not all', 'all']);
});

/** The most bytes of scripts that a page loads without any input. Without an address it is that of some card. A wide window shows filters and news, too. */
const scriptBudgets = [
  { name: 'home', address: '/', phone: { gzip: 95_200, brotli: 83_300 }, wide: { gzip: 110_500, brotli: 97_300 } },
  {
    name: 'a category',
    address: '/?category=pokemon',
    phone: { gzip: 99_200, brotli: 86_900 },
    wide: { gzip: 114_500, brotli: 100_800 },
  },
  { name: 'a card', address: null, phone: { gzip: 99_000, brotli: 86_800 }, wide: { gzip: 100_000, brotli: 87_800 } },
];

for (const { name, address, phone, wide } of scriptBudgets) {
  test(`${name} loads no picture twice, and scripts within budget`, { tag: '@both' }, async ({ page, request }) => {
    test.setTimeout(60_000);
    const sizes: Promise<{ gzip: number; brotli: number }>[] = [];
    const pictures: string[] = [];
    page.on('request', (request) => {
      // The address without its size: one picture in two sizes counts twice.
      if (request.resourceType() === 'image' && request.url().includes('/s-l'))
        pictures.push(request.url().replace(/s-l\d+\.\w+$/, ''));
    });
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script')
        sizes.push(
          response
            .body()
            .then((body) => ({ gzip: gzipSync(body, { level: 9 }).length, brotli: brotliCompressSync(body).length })),
        );
    });
    // The last thing a window loads by itself.
    const last = page.waitForResponse(/afterFirstLoad/);
    await page.goto(address ?? (await liveCard(request)).address);
    await (await last).finished();
    await page.waitForLoadState('networkidle');
    await waitForCards(page);
    await expect.poll(() => isFirstPictureLoaded(page)).toBe(true);
    expect(pictures.filter((picture, index) => pictures.indexOf(picture) !== index)).toEqual([]);

    const total = (await Promise.all(sizes)).reduce((sum, script) => ({
      gzip: sum.gzip + script.gzip,
      brotli: sum.brotli + script.brotli,
    }));
    const { gzip, brotli } = isPhone(page) ? phone : wide;
    expect(total.gzip).toBeLessThan(gzip);
    expect(total.brotli).toBeLessThan(brotli);
  });
}

/** Says what came first: the request for the first script, or the first paint with contents. */
function firstOf(page: Page): Promise<'paint' | 'scripts'> {
  return page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    const start = Math.min(...scripts.map(({ startTime }) => startTime));
    return start < (paint?.startTime ?? Number.POSITIVE_INFINITY) ? 'scripts' : 'paint';
  });
}

test('scripts wait until the page is painted, and not where there is nothing to paint', async ({ page }) => {
  await page.goto('/');
  await waitForCards(page);
  expect(await firstOf(page)).toBe('paint');
  // The server drew home for another width, and does not know the wishlist.
  await page.setViewportSize({ width: 800, height: 900 });
  await page.goto('/');
  await waitForCards(page);
  expect(await firstOf(page)).toBe('scripts');
  await page.goto('/wishlist');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await firstOf(page)).toBe('scripts');
});

test('scripts come in a browser that cannot say when it is idle, or reports no paint', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'requestIdleCallback'));
  await page.goto('/');
  await waitForCards(page);
  expect(await firstOf(page)).toBe('paint');
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {};
  });
  await page.goto('/');
  await waitForCards(page);
});

test("a phone's first page does not ask for the font", { tag: '@both' }, async ({ page }) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  await page.goto('/');
  await waitForCards(page);
  await page.waitForLoadState('networkidle');
  expect(fonts).toHaveLength(isPhone(page) ? 0 : 1);
});

test('the cards in the page are current after Back, and are those of its address', async ({ page }) => {
  const serverTime = async () => {
    const text = await page.locator('#first-list').textContent();
    return Date.parse(JSON.parse(text ?? '{}').serverTime);
  };
  await page.goto('/');
  const before = await serverTime();
  await page.goto('/about-us');
  await page.goBack();
  await expect(trending(page).getByRole('article').first()).toBeVisible();
  expect(await serverTime()).toBeGreaterThan(before);

  await page.goto('/?category=pokemon');
  await expect(page.getByRole('button', { name: 'Remove filter Pokémon' })).toBeVisible();
  await expect(trending(page)).toHaveCount(0);
  // Invalid values are ignored, so this is the plain list.
  await page.goto('/?category=hockey,<script>&minPrice=-1&maxPrice=1e9&sortBy=cheapest&authenticator=');
  await expect(trending(page)).toBeVisible();
});

test('rendered cards are inert before the scripts come and keep their place', { tag: '@both' }, async ({ page }) => {
  const shifts = await recordLayoutShifts(page);
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const card = trending(page).getByRole('article').first();
  await expect(card).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ending soon', level: 1 })).toBeVisible();
  await expect(page.getByText(/live auctions$/)).toBeVisible();
  // A time left that does not run is hidden.
  await expect(card.locator('time')).toBeHidden();
  await expect(card.getByRole('button', { name: /^Details/ }).click({ timeout: 500 })).rejects.toThrow();
  await card.evaluate((article) => Object.assign(article, { fromServer: true }));
  release();
  await waitForCards(page);
  await expect(card.locator('time')).toBeVisible();
  expect(await card.evaluate((article) => 'fromServer' in article)).toBe(true);
  expect(await shifts()).toEqual([]);
  await card.getByRole('button', { name: /^Details/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

/** Lists the elements of the page with their attributes and texts, without what time or hydration changes. */
function listMarkup(page: Page): Promise<string[]> {
  return page.locator('#root').evaluate((original) => {
    const root = original.cloneNode(true) as Element;
    for (const time of root.querySelectorAll('time, time + span')) time.remove();
    for (const part of root.querySelectorAll('[data-color], [data-ended], [data-follow]')) {
      for (const name of ['data-color', 'data-ended', 'data-follow']) part.removeAttribute(name);
    }
    return [...root.querySelectorAll('*')].map((part) => {
      // In the browser the selected option has no attribute.
      const named = [...part.attributes].filter(({ name }) => name !== 'selected');
      // React numbers generated ids in the order they are requested.
      const attributes = named.map(({ name, value }) => `${name}=${value.replace(/\b_r_\w+?_\b/i, 'id')}`).sort();
      const text = part.children.length === 0 ? part.textContent : '';
      return [part.tagName, ...attributes, text].join(' ');
    });
  });
}

for (const address of ['/', '/?q=rookie+psa', '/?category=pokemon&maxBids=20']) {
  test(`the server renders ${address} exactly as the browser would`, { tag: '@both' }, async ({
    page,
    expectsFailures,
  }) => {
    expectsFailures.on = true;
    // Neither the clock nor later answers may tell the two loads apart. The page counts on from the time of the server, and a
    // card that ends between the two would be another one.
    await page.clock.setFixedTime(Date.now());
    await page.addInitScript(() => {
      const startedAt = performance.now();
      performance.now = () => startedAt;
    });
    await page.route('**/api/**', (route) => route.fulfill({ status: 503, json: { message: 'Later' } }));
    await page.route('**/images/**', (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>',
      }),
    );
    // Both loads get the same response, because its headers tell the time.
    let response: APIResponse | null = null;
    let html = '';
    const answer = { rendered: true };
    await page.route(
      ({ pathname }) => pathname === '/',
      async (route) => {
        if (response === null) {
          response = await route.fetch();
          html = await response.text();
        }
        const body = answer.rendered ? html : html.replace(/(?<=<div id="root")[^>]*>.*(?=<\/div>\s*<script)/s, '>');
        await route.fulfill({ response, body });
      },
    );
    const openPage = async () => {
      await page.goto(address);
      await waitForCards(page);
      const { items } = JSON.parse((await page.locator('#first-list').textContent()) ?? '{}');
      // A wide window shows five of the 25 trending cards of home at a time.
      const outOfSight = address === '/' && !isPhone(page) ? 20 : 0;
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(items.length - outOfSight);
      await expect(page.getByRole('contentinfo')).toBeAttached();
      return listMarkup(page);
    };
    const hydrated = await openPage();
    answer.rendered = false;
    expect(await openPage()).toEqual(hydrated);
    expect(html).toContain(`<div id="root" data-layout="${isPhone(page) ? 'mobile' : 'desktop'}" inert><a`);
  });
}

withAccount(
  'late scripts find the session, the theme and failed pictures',
  async ({ page, createSignedInPerson, expectsFailures }) => {
    expectsFailures.on = true;
    await createSignedInPerson();
    await page.addInitScript(() => localStorage.setItem('cardfall-theme', 'dark'));
    await page.route('**/images/**', (route) => route.fulfill({ status: 404 }));
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    const cards = trending(page).getByRole('article');
    await expect(cards.first()).toBeVisible();
    await expect(page.getByText('Sign Up', { exact: true })).toBeHidden();
    await expect(page.locator('fieldset')).toBeHidden();
    const title = await withPicture(cards).first().getByRole('heading').innerText();
    const card = cards.filter({ hasText: title }).first();
    await expect(card.locator('img')).toHaveJSProperty('complete', true);
    release();
    await waitForCards(page);
    await expect(page.getByText('Sign Up', { exact: true })).toHaveCount(0);
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
    await expect(page.getByText('Hi, Ada')).toBeVisible();
    // The back of a card takes the place of a picture that failed.
    await expect(card.locator('img')).toHaveCount(0);
  },
);

test('a window of another width than the server rendered for renders again', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 600 });
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('#root article').first()).toBeAttached();
  await expect(page.locator('#root')).toBeHidden();
  release();
  await expect(page.getByRole('region', { name: 'Trending Cards' }).getByRole('article')).toHaveCount(5);
  await expect(page.locator('#root[inert]')).toHaveCount(0);
});
