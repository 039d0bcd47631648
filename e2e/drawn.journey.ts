// Home comes drawn, and the scripts take it over.
import type { Page } from '@playwright/test';
import { keepSession, test as withAccount } from './accountTest.ts';
import { cardsHaveCome, expect, isPhone, pictured, test, trending, watchShifts } from './page.ts';

/** Holds every script back until the function that comes back is called. */
async function withoutScripts(page: Page): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test('the cards are there before the scripts, cannot be used yet, and stay where they are when they can', async ({
  page,
}) => {
  const shifts = await watchShifts(page);
  const release = await withoutScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const card = trending(page).getByRole('article').first();
  await expect(card).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ending soon', level: 1 })).toBeVisible();
  await expect(page.getByText(/live auctions$/)).toBeVisible();
  // A time that does not run is none.
  await expect(card.locator('time')).toBeHidden();
  await expect(card.getByRole('button', { name: /^Details/ }).click({ timeout: 500 })).rejects.toThrow();
  await card.evaluate((article) => Object.assign(article, { drawnAhead: true }));
  release();
  await cardsHaveCome(page);
  await expect(card.locator('time')).toBeVisible();
  expect(await card.evaluate((article) => 'drawnAhead' in article)).toBe(true);
  expect(await shifts()).toEqual([]);
  await card.getByRole('button', { name: /^Details/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('what the server draws is what the browser would, to the letter', async ({ page, expectsFailures }) => {
  expectsFailures.on = true;
  // What comes later is of another moment each time, and would put the clock forward.
  await page.route('**/api/**', (route) => route.fulfill({ status: 503, json: { message: 'Later' } }));
  await page.route('**/images/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>',
    }),
  );
  let carried: string | null = null;
  const answer = { drawn: true };
  await page.route('/', async (route) => {
    const response = await route.fetch();
    carried ??= await response.text();
    const body = answer.drawn ? carried : carried.replace(/(?<=<div id="root")[^>]*>.*(?=<\/div>\s*<script)/s, '>');
    await route.fulfill({ response, body });
  });
  const shown = async () => {
    await page.goto('/');
    await cardsHaveCome(page);
    // Of the trending cards a wide window shows five at a time.
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(isPhone(page) ? 55 : 35);
    await expect(page.getByRole('contentinfo')).toBeAttached();
    return page.locator('#root').evaluate((page) => {
      const root = page.cloneNode(true) as Element;
      // Times go on, and cards end.
      for (const time of root.querySelectorAll('time, time + span')) time.remove();
      for (const part of root.querySelectorAll('[data-color], [data-ended], [data-follow]')) {
        for (const name of ['data-color', 'data-ended', 'data-follow']) part.removeAttribute(name);
      }
      return [...root.querySelectorAll('*')].map((part) => {
        // The browser knows by itself which choice is chosen.
        const named = [...part.attributes].filter(({ name }) => name !== 'selected');
        // Ids are numbered as they are given.
        const attributes = named.map(({ name, value }) => `${name}=${value.replace(/\b_r_\w+?_\b/i, 'id')}`).sort();
        const text = part.children.length === 0 ? part.textContent : '';
        return [part.tagName, ...attributes, text].join(' ');
      });
    });
  };
  const drawn = await shown();
  answer.drawn = false;
  expect(await shown()).toEqual(drawn);
  expect(carried).toContain(`<div id="root" data-layout="${isPhone(page) ? 'mobile' : 'desktop'}" inert><a`);
});

withAccount(
  'whoever is signed in is never told to sign up, and has the theme they chose',
  async ({ page, newPerson }) => {
    await keepSession(page, await newPerson());
    await page.addInitScript(() => localStorage.setItem('cardfall-theme', 'dark'));
    const release = await withoutScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(trending(page).getByRole('article').first()).toBeVisible();
    await expect(page.getByText('Sign Up', { exact: true })).toBeHidden();
    await expect(page.locator('fieldset')).toBeHidden();
    release();
    await cardsHaveCome(page);
    await expect(page.getByText('Sign Up', { exact: true })).toHaveCount(0);
    if (isPhone(page)) await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
    await expect(page.getByText('Hi, Ada')).toBeVisible();
  },
);

test('a picture that failed before the scripts came has the back of a card in its place', async ({
  page,
  expectsFailures,
}) => {
  expectsFailures.on = true;
  await page.route('**/images/**', (route) => route.fulfill({ status: 404 }));
  const release = await withoutScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const cards = trending(page).getByRole('article');
  const title = await pictured(cards).first().getByRole('heading').innerText();
  const first = cards.filter({ hasText: title }).first();
  await expect(first.locator('img')).toHaveJSProperty('complete', true);
  release();
  await cardsHaveCome(page);
  await expect(first.locator('img')).toHaveCount(0);
});

test('a window of another width than was drawn for begins anew', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 600 });
  const release = await withoutScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('#root article').first()).toBeAttached();
  await expect(page.locator('#root')).toBeHidden();
  release();
  await expect(page.getByRole('region', { name: 'Trending Cards' }).getByRole('article')).toHaveCount(5);
  await expect(page.locator('#root[inert]')).toHaveCount(0);
});
