// The server renders the pages that are the same for everyone; they keep their place when the scripts hydrate them.
import type { Page } from '@playwright/test';
import { test as withAccount } from './accountTest.ts';
import { expect, grid, holdScripts, liveCard, recordLayoutShifts, test, waitForCards } from './page.ts';

/** The address of each page, its title and its heading. */
const pages = [
  ['/about-us', 'About Cardfall', 'About Cardfall'],
  ['/privacy-policy', 'Privacy policy', 'Privacy policy'],
  ['/terms', 'Terms and conditions', 'Terms and conditions'],
  ['/nowhere', 'Page not found', 'This page is not in the deck'],
  ['/login', 'Sign in', 'Sign in'],
  ['/sign-up', 'Sign up', 'Create your account'],
  ['/forgot-password', 'Forgot password', 'Forgot your password?'],
] as const;

/** Waits until the scripts have hydrated the page and nothing more is loaded. */
async function waitUntilSettled(page: Page): Promise<void> {
  await expect(page.locator('#root[inert]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}

for (const [path, title, heading] of pages) {
  test(`${path} is rendered by the server and keeps its place while it is hydrated`, { tag: '@both' }, async ({
    page,
    expectsFailures,
  }) => {
    expectsFailures.on = path === '/nowhere';
    const shifts = await recordLayoutShifts(page);
    const problems: string[] = [];
    page.on('pageerror', ({ message }) => problems.push(message));
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    const main = page.getByRole('main');
    const shown = main.locator('h1', { hasText: heading });
    await expect(shown).toBeVisible();
    await expect(page).toHaveTitle(`${title} · Cardfall`);
    await expect(page.locator('#root')).toHaveJSProperty('inert', true);
    await main.evaluate((element) => Object.assign(element, { fromServer: true }));
    release();
    await waitUntilSettled(page);
    expect(await main.evaluate((element) => 'fromServer' in element)).toBe(true);
    await expect(page).toHaveTitle(`${title} · Cardfall`);
    expect(problems).toEqual([]);
    expect(await shifts()).toEqual([]);
  });
}

for (const address of ['/', '/?q=rookie+psa', '/about-us', '/login']) {
  test(`${address} has its styles in it and asks for none of them again`, { tag: '@both' }, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'stylesheet') asked.push(new URL(request.url()).pathname);
    });
    await page.goto(address);
    await waitUntilSettled(page);
    const inside = await page
      .locator('link[rel="stylesheet"][disabled]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(inside).toContainEqual(expect.stringContaining('/index-'));
    expect(asked.filter((path) => inside.includes(path))).toEqual([]);
    // Something that only the styles say.
    await expect(page.locator('body')).toHaveCSS('margin', '0px');
  });
}

for (const [path, heading] of [
  ['/about-us', 'About Cardfall'],
  ['/', 'Ending soon'],
] as const) {
  withAccount(`${path} keeps its place for a signed-in visitor`, async ({ page, createSignedInPerson }) => {
    await createSignedInPerson();
    const shifts = await recordLayoutShifts(page);
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    release();
    await waitUntilSettled(page);
    expect(await shifts()).toEqual([]);
  });
}

withAccount(
  'the page of a card keeps its place while it is hydrated',
  { tag: '@both' },
  async ({ page, request, createSignedInPerson }) => {
    await createSignedInPerson();
    const { title, address } = await liveCard(request);
    const shifts = await recordLayoutShifts(page);
    const release = await holdScripts(page);
    await page.goto(address, { waitUntil: 'commit' });
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await main.evaluate((element) => Object.assign(element, { fromServer: true }));
    release();
    await waitUntilSettled(page);
    expect(await main.evaluate((element) => 'fromServer' in element)).toBe(true);
    await expect(page).toHaveTitle(`${title} · Cardfall`);
    await expect(main.getByRole('link', { name: 'View Full Details' })).toBeVisible();
    expect(await shifts()).toEqual([]);
  },
);

// @req 2.route.15
test('a card that was opened over the list is a page of its own after a reload, and Back leads to the list', async ({
  page,
}) => {
  await page.goto('/');
  await waitForCards(page);
  const opener = grid(page)
    .getByRole('button', { name: /^Details: / })
    .nth(9);
  const title = ((await opener.getAttribute('aria-label')) ?? '').replace('Details: ', '');
  await opener.click();
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('main').getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await waitForCards(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 900, height: 800 } });

  // @req 2.route.16
  test('a page of text is readable and leads on, in a window of any width', async ({ page }) => {
    await page.goto('/about-us', { waitUntil: 'load' });
    await expect(page.getByRole('heading', { name: 'How we earn money' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'privacy policy' }).click();
    await expect(page).toHaveURL('/privacy-policy');
    await expect(page.getByRole('heading', { name: 'Privacy policy', level: 1 })).toBeVisible();
  });

  test('home shows its cards in a window narrower than it was drawn for', async ({ page }) => {
    await page.goto('/', { waitUntil: 'load' });
    await expect(page.getByRole('main').getByRole('article').first()).toBeInViewport();
  });

  test('an unknown address says so and leads home', async ({ page, expectsFailures }) => {
    expectsFailures.on = true;
    const response = await page.goto('/nowhere', { waitUntil: 'load' });
    expect(response?.status()).toBe(404);
    await page.getByRole('link', { name: 'See live auctions' }).click();
    await expect(page).toHaveURL('/');
  });

  // @req 2.route.15 2.route.16
  test('the page of a card shows it, leads to eBay and to cards like it', async ({ page, request }) => {
    const { title, address } = await liveCard(request);
    const response = await page.goto(address, { waitUntil: 'load' });
    expect(response?.status()).toBe(200);
    const card = page.getByRole('main').locator('article').first();
    await expect(card.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(card.getByText(/^\$[\d,]+\.\d\d$/)).toBeVisible();
    await expect(card.locator('time').first()).toHaveText(/left$/);
    await expect(card.getByText(/^[\d,]+ bids?$/).first()).toBeVisible();
    const link = card.getByRole('link', { name: 'View Full Details' });
    await expect(link).toHaveAttribute('href', /\/itm\/.*mkevt=1/);
    await expect(link).toBeEnabled();
    await expect(page.getByRole('region', { name: 'Live auctions like it' }).locator('article').first()).toBeVisible();
  });

  test('the page of a card that nobody knows says so and shows what ends next', async ({ page, expectsFailures }) => {
    expectsFailures.on = true;
    const response = await page.goto('/?card=v1%7C1%7C0', { waitUntil: 'load' });
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'This auction is not on Cardfall now', level: 1 })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Ending soon' }).locator('article').first()).toBeVisible();
    await page.getByRole('link', { name: 'See live auctions' }).click();
    await expect(page).toHaveURL('/');
  });

  test('the sign-in page shows its form, which cannot send a password anywhere', async ({ page }) => {
    await page.goto('/login', { waitUntil: 'load' });
    await expect(page.locator('noscript')).toBeVisible();
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page.locator('#root[inert] input[type="password"]')).toBeVisible();
  });
});
