// The main journeys in another browser than the other files': the Firefox of this machine, if it has one.
import type { Page } from 'puppeteer-core';
import { freshEmail, password } from './accountTest.ts';
import { byRole, expect, expectPath, fill, open, tabTo, test, textOf } from './firefoxTest.ts';

const firstDetails = 'main article button[aria-label^="Details: "]';

async function search(page: Page, text: string): Promise<void> {
  await page.locator(byRole('combobox', 'Search deals')).fill(text);
  await page.keyboard.press('Enter');
  await textOf(page, 'h1::-p-text(Search results for)');
}

test('home shows live cards, and their time left counts down', async ({ firefox: page }) => {
  await open(page, '/');
  await page.waitForSelector('main article img', { visible: true });
  expect((await page.$$('main article')).length).toBeGreaterThan(20);
  // Seconds are shown in the last hour only, so it may take a minute until a time changes.
  test.slow();
  const timesLeft = () =>
    page.$$eval('main article', (cards) =>
      cards.map(({ textContent }) => /\d+[dhm].*?left.{0,4}/.exec(textContent)?.[0]),
    );
  await expect.poll(async () => (await timesLeft()).join(' '), { timeout: 15_000 }).toMatch(/\d/);
  const before = await timesLeft();
  await expect.poll(timesLeft, { timeout: 70_000 }).not.toEqual(before);
});

test('a page has its styles in it and loads none of them again', async ({ firefox: page }) => {
  await open(page, '/?category=pokemon');
  await page.waitForSelector('main article img', { visible: true });
  const { inside, loaded } = await page.evaluate(() => ({
    inside: [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]')].map(({ href }) => href),
    loaded: performance.getEntriesByType('resource').map(({ name }) => name),
  }));
  expect(inside.length).toBeGreaterThan(1);
  expect(loaded.filter((name) => inside.includes(name))).toEqual([]);
});

test('a search is filtered, and its chips remove the filters', async ({ firefox: page }) => {
  await open(page, '/');
  await search(page, 'charizard');
  await page.locator(byRole('checkbox', 'PSA')).click();
  await expectPath(page, /authenticator=psa/);
  await page.locator(byRole('button', 'Remove filter PSA')).click();
  await expectPath(page, /^\/\?q=charizard$/);
  expect(await textOf(page, 'main article')).toMatch(/charizard/i);
});

test('a card opens in a dialog, closes, and has a page of its own', async ({ firefox: page }) => {
  await open(page, '/?category=pokemon');
  const details = await page.waitForSelector(firstDetails);
  const title = ((await details?.evaluate((button) => button.getAttribute('aria-label'))) ?? '').replace(/^\w+: /, '');
  await page.locator(firstDetails).click();
  await page.waitForSelector('dialog[open] ::-p-text(View Full Details)', { visible: true });
  await expectPath(page, /card=/);
  const { search: address } = new URL(page.url());
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog[open]', { hidden: true });
  await expectPath(page, '/?category=pokemon');
  const card = new URLSearchParams(address).get('card') ?? '';
  await open(page, `/?card=${encodeURIComponent(card)}`);
  expect(await textOf(page, 'main h1')).toContain(title);
});

test('a heart clicked signed out asks to sign up, and the card is in the wishlist of the new account', async ({
  firefox: page,
}) => {
  const email = freshEmail();
  await open(page, '/wishlist');
  await expectPath(page, '/login');
  await open(page, '/');
  await page.locator(`${byRole('region', 'More auctions')} button[aria-label^="Add to wishlist"]`).click();
  await expectPath(page, '/login');
  await page.locator('main ::-p-aria([name="Sign Up"][role="link"])').click();
  await fill(page, { Email: email });
  await page.locator(byRole('button', 'Continue')).click();
  await fill(page, { 'First name': 'Ada', Password: password, 'Confirm password': password });
  await page.locator(byRole('button', 'Create Account')).click();
  await expectPath(page, '/');
  await textOf(page, '::-p-text(Added to your wishlist)');
  await open(page, '/wishlist');
  await page.waitForSelector('main button[aria-label^="Remove: "]', { visible: true });

  await page.locator('header button::-p-text(Hi, Ada)').click();
  await page.locator(byRole('menuitem', 'Sign Out')).click();
  await expectPath(page, '/login');
  await fill(page, { Email: email, Password: password });
  await page.locator(byRole('button', 'Sign In')).click();
  await expectPath(page, '/wishlist');
  await page.waitForSelector('main button[aria-label^="Remove: "]', { visible: true });
});

test('a search saved signed out is listed under My Alerts', async ({ firefox: page }) => {
  await open(page, '/?q=psa+10&category=basketball');
  await page.locator(byRole('button', 'Save this search')).click();
  await page.locator('dialog[open] ::-p-aria([name="Save search"][role="button"])').click();
  await page.locator('dialog[open] ::-p-aria([name="Saved searches"][role="link"])').click();
  await expectPath(page, '/alerts');
  expect(await textOf(page, 'main article')).toContain('psa 10');
});

test('the keyboard alone searches, filters, and opens and closes a card', async ({ firefox: page }) => {
  await open(page, '/');
  await page.waitForSelector('main article');
  await tabTo(page, byRole('combobox', 'Search deals'));
  await page.keyboard.type('charizard');
  await page.waitForSelector('[role="option"]');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await textOf(page, 'h1::-p-text(Search results for)');
  await tabTo(page, byRole('checkbox', 'PSA'));
  await page.keyboard.press(' ');
  await page.waitForSelector('button[aria-label^="Remove filter"]');
  // The filtered cards replace those that have the focus meanwhile.
  await page.waitForSelector('[aria-busy="true"]', { hidden: true });
  await tabTo(page, firstDetails);
  await page.keyboard.press('Enter');
  await page.waitForSelector('dialog[open]', { visible: true });
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog[open]', { hidden: true });
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/^Details: /);
});

/** Returns whether the background of the page is dark. */
const isDark = (page: Page) =>
  page.evaluate(() => Number(/\d+/.exec(getComputedStyle(document.body).backgroundColor)?.[0] ?? 255) < 128);

test('the page has the theme of the device, until another is chosen and kept over a reload', async ({
  firefox,
  darkFirefox,
}) => {
  for (const [page, deviceIsDark, other] of [
    [firefox, false, 'Dark'],
    [darkFirefox, true, 'Light'],
  ] as const) {
    await open(page, '/unsubscribe');
    expect(await isDark(page)).toBe(deviceIsDark);
    await page.locator(byRole('radio', other)).click();
    await expect.poll(() => isDark(page)).toBe(!deviceIsDark);
    await open(page, '/unsubscribe');
    expect(await isDark(page)).toBe(!deviceIsDark);
  }
});
