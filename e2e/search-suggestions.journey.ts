import type { Page } from '@playwright/test';
import { answerSuggestions } from './answers.ts';
import { expect, isPhone, test, trending } from './page.ts';

const boxOf = (page: Page) => page.getByRole('combobox', { name: 'Search deals' });
const listOf = (page: Page) => page.getByRole('listbox');
const optionsOf = (page: Page) => page.getByRole('listbox').getByRole('option');

test('suggestions come with the first letter, and keys choose one or close them', async ({ page }) => {
  await answerSuggestions(page, ['michael jordan', 'michael jordan rookie', 'mickey mantle']);
  await page.goto('/');
  const [box, options] = [boxOf(page), optionsOf(page)];
  const selected = page.getByRole('listbox').getByRole('option', { selected: true });
  await box.pressSequentially('m');
  await expect(options).toHaveCount(3);
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await expect(options.first()).toHaveText('michael jordan1,200 auctions');
  await expect(page.getByText('3 suggestions.')).toBeAttached();

  await box.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(box).toHaveAttribute('aria-activedescendant', /.+/);
  await box.press('End');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await box.press('Home');
  await box.press('ArrowUp');
  await expect(selected).toHaveCount(0);
  await box.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await box.press('Enter');
  await expect(page).toHaveURL('/?q=mickey+mantle');
  await expect(box).toHaveValue('mickey mantle');
  await expect(listOf(page)).toBeHidden();
  await expect(box).toHaveAttribute('aria-expanded', 'false');

  await box.fill('mew');
  await expect(options).toHaveCount(3);
  await box.press('Escape');
  await expect(listOf(page)).toBeHidden();
  await expect(box).toHaveValue('mew');
  await box.press('ArrowDown');
  await expect(options).toHaveCount(3);
  await expect(selected).toHaveCount(0);
  await box.press('Enter');
  await expect(page).toHaveURL('/?q=mew');
  await expect(listOf(page)).toBeHidden();
  await box.click();
  await expect(options).toHaveCount(3);
  await box.press('Tab');
  await expect(listOf(page)).toBeHidden();
});

test('a chosen suggestion is searched for and closes the phone keyboard', { tag: '@both' }, async ({
  page,
  isMobile,
}) => {
  await answerSuggestions(page, ['/99 refractor', 'mewtwo']);
  await page.goto('/');
  const [box, options] = [boxOf(page), optionsOf(page)];
  // A phone shows its keyboard as long as the box has the focus.
  const expectKeyboardClosed = () => (isPhone(page) ? expect(box).not.toBeFocused() : expect(box).toBeFocused());
  await box.fill('/99');
  await expect(options).toHaveCount(2);
  if (isPhone(page)) {
    const row = await options.first().boundingBox();
    expect(row?.x).toBe(0);
    expect(row?.width).toBe(page.viewportSize()?.width);
    expect(row?.height).toBeGreaterThanOrEqual(44);
  }
  if (isMobile) await options.first().tap();
  else await options.first().click();
  await expect(page.getByRole('heading', { name: 'Search results for "/99 refractor"' })).toBeVisible();
  await expect(listOf(page)).toBeHidden();
  await expectKeyboardClosed();

  await box.fill('mew');
  await expect(options).toHaveCount(2);
  await box.press('Enter');
  await expect(page).toHaveURL('/?q=mew');
  await expectKeyboardClosed();
});

test('suggestions whose code comes after Enter stay closed until the visitor types on', async ({ page }) => {
  await page.clock.install();
  await answerSuggestions(page, ['mewtwo']);
  const code = '**/assets/SuggestionList-*.js';
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(code, (route) => promise.then(() => route.continue()));
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/suggest')) asked.push(searchParams.get('keyword') ?? '');
  });
  await page.goto('/');
  const [box, options] = [boxOf(page), optionsOf(page)];
  const loaded = page.waitForResponse(code);
  await box.fill('mew');
  await box.press('Enter');
  await expect(page).toHaveURL('/?q=mew');
  resolve();
  const response = await loaded;
  // The component is there when its module can be imported a second time. An open list asks after a pause.
  await page.evaluate((url) => import(url), response.url());
  await page.clock.runFor(2_000);
  await box.pressSequentially('tw');
  await expect(options).toHaveCount(1);
  expect(asked).not.toContain('mew');
});

test('only the last text gets suggestions, and a failed request shows none', async ({ page, expectsFailures }) => {
  expectsFailures.on = true;
  const requested: string[] = [];
  const first = Promise.withResolvers<void>();
  await page.route('**/trading-cards/suggest?*', async (route) => {
    const keyword = new URL(route.request().url()).searchParams.get('keyword') ?? '';
    requested.push(keyword);
    if (keyword.startsWith('char')) return route.continue();
    if (keyword === 'broken') return route.fulfill({ status: 503, json: { error: 'Not now.', code: 'unavailable' } });
    if (keyword === 'a') await first.promise;
    const suggestions = [{ keyword: `${keyword} found`, total: 1 }];
    // The page may have canceled the request.
    return route.fulfill({ json: { suggestions, serverTime: new Date().toISOString() } }).catch(() => {});
  });
  const isFirst = (request: { url(): string }) => request.url().endsWith('keyword=a');
  const settled = Promise.race([
    page.waitForEvent('requestfailed', isFirst),
    page.waitForEvent('requestfinished', isFirst),
  ]);
  await page.goto('/');
  await expect(trending(page)).toBeVisible();
  const [box, options] = [boxOf(page), optionsOf(page)];
  await box.fill('a');
  await expect.poll(() => requested).toEqual(['a']);
  await box.fill('ab');
  await expect(options).toHaveText([/ab found/]);
  first.resolve();
  await settled;
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect(options).toHaveText([/ab found/]);
  await box.fill('broken');
  await expect(listOf(page)).toBeHidden();
  await expect(page.getByText('Not now.')).toHaveCount(0);

  // These come from the server.
  await box.fill('char');
  await expect(options.first()).toContainText(/char/i);
  await options.first().click();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('text that an input method still composes gets no suggestions', async ({ page }) => {
  const requested: string[] = [];
  await answerSuggestions(page, ['ピカチュウ']);
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/suggest')) requested.push(searchParams.get('keyword') ?? '');
  });
  await page.clock.install();
  await page.goto('/');
  await boxOf(page).focus();
  const client = await page.context().newCDPSession(page);
  await client.send('Input.imeSetComposition', { text: 'ぴか', selectionStart: 2, selectionEnd: 2 });
  await page.clock.runFor(1_000);
  await expect(listOf(page)).toBeHidden();
  await client.send('Input.insertText', { text: 'ピカ' });
  await expect(optionsOf(page)).toHaveCount(1);
  expect(requested).toEqual(['ピカ']);
});

test('an empty box offers recent searches, which keys choose, remove and clear', async ({ page }) => {
  test.setTimeout(60_000);
  await answerSuggestions(page, ['mewtwo']);
  await page.goto('/');
  const [box, options] = [boxOf(page), optionsOf(page)];
  const clearSearch = page.getByRole('button', { name: 'Clear search' });
  const clearRecent = page.getByRole('button', { name: 'Clear recent searches' });
  for (const keyword of ['mew', 'PSA', 'jordan']) {
    await box.fill(keyword);
    // The code of the list, which records searches, has been loaded.
    await expect(options).toHaveText([/mewtwo/]);
    await box.press('Enter');
    await expect(page.getByRole('heading', { name: `Search results for "${keyword}"` })).toBeVisible();
  }
  await clearSearch.click();
  await expect(page.getByRole('listbox', { name: 'Recent searches' })).toBeVisible();
  await expect(options).toHaveText(['jordan', 'PSA', 'mew']);
  await box.press('ArrowDown');
  await box.press('Delete');
  await expect(options).toHaveText(['PSA', 'mew']);
  await page.reload();
  await box.focus();
  await expect(options).toHaveText(['PSA', 'mew']);
  await box.press('ArrowDown');
  await box.press('Enter');
  await expect(page).toHaveURL('/?q=PSA');
  await clearSearch.click();
  await expect(options).toHaveText(['PSA', 'mew']);

  await box.press('Tab');
  await expect(clearRecent).toBeFocused();
  await clearRecent.press('Escape');
  await expect(listOf(page)).toBeHidden();
  await expect(box).toBeFocused();
  await box.press('ArrowDown');
  await box.press('Tab');
  await clearRecent.press('Tab');
  await expect(listOf(page)).toBeHidden();
  await box.focus();
  await expect(options).toHaveText(['PSA', 'mew']);
  await box.press('Tab');
  await clearRecent.press('Enter');
  await expect(listOf(page)).toBeHidden();
  await expect(box).toBeFocused();
  expect(await page.evaluate(() => sessionStorage.getItem('cardfall-recent-searches'))).toBeNull();
});
