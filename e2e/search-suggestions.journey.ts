import type { Page } from '@playwright/test';
import { answerSuggestions } from './answers.ts';
import { expect, isPhone, test, trending } from './page.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Search deals' });
const options = (page: Page) => page.getByRole('listbox').getByRole('option');

test('from the first letter on, suggestions come with how much they find; keys choose one', async ({ page }) => {
  await answerSuggestions(page, ['michael jordan', 'michael jordan rookie', 'mickey mantle']);
  await page.goto('/');
  await box(page).pressSequentially('m');
  await expect(options(page)).toHaveCount(3);
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(options(page).first()).toHaveText('michael jordan1,200 auctions');
  await expect(page.getByText('3 suggestions.')).toBeAttached();

  await box(page).press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await expect(box(page)).toHaveAttribute('aria-activedescendant', /.+/);
  await box(page).press('End');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await box(page).press('Home');
  await box(page).press('ArrowUp');
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toHaveCount(0);
  await box(page).press('ArrowUp');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await box(page).press('Enter');
  await expect(page).toHaveURL('/?q=mickey+mantle');
  await expect(box(page)).toHaveValue('mickey mantle');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
});

test('a click or a tap chooses a suggestion', async ({ page, isMobile }) => {
  await answerSuggestions(page, ['/99 refractor']);
  await page.goto('/');
  await box(page).fill('/99');
  const option = options(page).first();
  if (isMobile) await option.tap();
  else await option.click();
  await expect(page.getByRole('heading', { name: 'Search results for "/99 refractor"' })).toBeVisible();
  await expect(page.getByRole('listbox')).toBeHidden();
});

test('Escape closes the list and keeps the text, Enter searches what was typed, leaving the box closes the list', async ({
  page,
}) => {
  await answerSuggestions(page, ['mewtwo']);
  await page.goto('/');
  await box(page).fill('mew');
  await expect(options(page)).toHaveCount(1);
  await box(page).press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(box(page)).toHaveValue('mew');
  await box(page).press('ArrowDown');
  await expect(options(page)).toHaveCount(1);
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toHaveCount(0);
  await box(page).press('Enter');
  await expect(page).toHaveURL('/?q=mew');
  await expect(page.getByRole('listbox')).toBeHidden();
  await box(page).click();
  await expect(options(page)).toHaveCount(1);
  await box(page).press('Tab');
  await expect(page.getByRole('listbox')).toBeHidden();
});

test('on a phone the keyboard goes once something is searched for; elsewhere the box keeps the focus', async ({
  page,
}) => {
  const there = () => (isPhone(page) ? expect(box(page)).not.toBeFocused() : expect(box(page)).toBeFocused());
  await answerSuggestions(page, ['mewtwo']);
  await page.goto('/');
  await box(page).fill('mew');
  await expect(options(page)).toHaveCount(1);
  await box(page).press('Enter');
  await expect(page).toHaveURL('/?q=mew');
  await there();
  await box(page).click();
  await options(page).first().click();
  await expect(page).toHaveURL('/?q=mewtwo');
  await there();
});

test('only the last text is answered, and a failing suggestion is no matter', async ({ page, expectsFailures }) => {
  expectsFailures.on = true;
  const asked: string[] = [];
  await page.route('**/trading-cards/suggest?*', async (route) => {
    const keyword = new URL(route.request().url()).searchParams.get('keyword') ?? '';
    asked.push(keyword);
    if (keyword === 'broken') return route.fulfill({ status: 503, json: { error: 'Not now.', code: 'unavailable' } });
    if (keyword === 'a') await new Promise((resolve) => setTimeout(resolve, 900));
    const suggestions = [{ keyword: `${keyword} found`, total: 1 }];
    return route.fulfill({ json: { suggestions, serverTime: new Date().toISOString() } }).catch(() => {});
  });
  await page.goto('/');
  await expect(trending(page)).toBeVisible();
  await box(page).focus();
  await box(page).fill('a');
  await expect.poll(() => asked).toEqual(['a']);
  await box(page).fill('ab');
  await expect(options(page)).toHaveText([/ab found/]);
  await page.waitForTimeout(1000);
  await expect(options(page)).toHaveText([/ab found/]);
  await box(page).fill('broken');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(page.getByText('Not now.')).toHaveCount(0);
});

test('real suggestions find what they promise', async ({ page }) => {
  await page.goto('/');
  await box(page).pressSequentially('char');
  await expect(options(page).first()).toContainText(/char/i);
  await options(page).first().click();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('an empty box offers the searches of this window, one can be removed, and signing out forgets all', async ({
  page,
}) => {
  await answerSuggestions(page, []);
  await page.goto('/');
  for (const keyword of ['mew', 'PSA', 'jordan']) {
    await box(page).fill(keyword);
    await box(page).press('Enter');
    await expect(page.getByRole('heading', { name: `Search results for "${keyword}"` })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page.getByRole('listbox', { name: 'Recent searches' })).toBeVisible();
  await expect(options(page)).toHaveText(['jordan', 'PSA', 'mew']);
  await box(page).press('ArrowDown');
  await box(page).press('Delete');
  await expect(options(page)).toHaveText(['PSA', 'mew']);
  await page.reload();
  await box(page).focus();
  await expect(options(page)).toHaveText(['PSA', 'mew']);
  await box(page).press('ArrowDown');
  await box(page).press('Enter');
  await expect(page).toHaveURL('/?q=PSA');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await page.getByRole('button', { name: 'Clear recent searches' }).click();
  await expect(page.getByRole('listbox')).toBeHidden();
  expect(await page.evaluate(() => sessionStorage.getItem('cardfall-recent-searches'))).toBeNull();
});

test('signs that are being composed are neither searched nor chosen', async ({ page, browserName }) => {
  test.skip(browserName !== 'chromium', 'composing is driven through the protocol');
  await answerSuggestions(page, ['ピカチュウ']);
  await page.goto('/');
  await box(page).focus();
  const client = await page.context().newCDPSession(page);
  await client.send('Input.imeSetComposition', { text: 'ぴか', selectionStart: 2, selectionEnd: 2 });
  await page.waitForTimeout(400);
  await expect(page.getByRole('listbox')).toBeHidden();
  await client.send('Input.insertText', { text: 'ピカ' });
  await expect(options(page)).toHaveCount(1);
});

test('on a phone the list is as wide as the window, with rows a finger can hit', async ({ page }) => {
  test.skip(!isPhone(page), 'a wide screen has it below the box');
  await answerSuggestions(page, ['mew', 'mewtwo']);
  await page.goto('/');
  await box(page).fill('m');
  await expect(options(page)).toHaveCount(2);
  const row = await options(page).first().boundingBox();
  expect(row?.x).toBe(0);
  expect(row?.width).toBe(page.viewportSize()?.width);
  expect(row?.height).toBeGreaterThanOrEqual(44);
});

test('Tab leads to what clears the recent searches; Escape and clearing lead back to the box', async ({ page }) => {
  await answerSuggestions(page, []);
  await page.goto('/');
  for (const keyword of ['mew', 'jordan']) {
    await box(page).fill(keyword);
    await box(page).press('Enter');
    await expect(page.getByRole('heading', { name: `Search results for "${keyword}"` })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(options(page)).toHaveText(['jordan', 'mew']);
  const clear = page.getByRole('button', { name: 'Clear recent searches' });
  await box(page).press('Tab');
  await expect(clear).toBeFocused();
  await clear.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(box(page)).toBeFocused();

  await box(page).press('ArrowDown');
  await box(page).press('Tab');
  await clear.press('Tab');
  await expect(page.getByRole('listbox')).toBeHidden();

  await box(page).focus();
  await expect(options(page)).toHaveText(['jordan', 'mew']);
  await box(page).press('Tab');
  await clear.press('Enter');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(box(page)).toBeFocused();
  expect(await page.evaluate(() => sessionStorage.getItem('cardfall-recent-searches'))).toBeNull();
});
