import type { Locator, Page } from '@playwright/test';
import { expect, isPhone, test } from './page.ts';

/** The theme switch: in the bar below the header, on a phone in the menu. */
async function themeSwitch(page: Page): Promise<Locator> {
  if (isPhone(page)) await page.getByRole('button', { name: 'Open menu' }).click();
  return page.getByRole('group', { name: 'Theme' });
}

/** Whether the page is dark, by what can be seen. */
const isDark = (page: Page) =>
  page.evaluate(() => {
    const [red = 255] = getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
    return red < 128;
  });

test('where nothing was chosen the page is as the device is, and follows it', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const choices = await themeSwitch(page);
  await expect(choices.getByRole('radio', { name: 'Same as the device' })).toBeChecked();
  expect(await isDark(page)).toBe(true);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await isDark(page)).toBe(false);
});

test('a theme is chosen with the keyboard, says that it is, and is back after a reload', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const choices = await themeSwitch(page);
  await choices.getByRole('radio', { name: 'Same as the device' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(choices.getByRole('radio', { name: 'Dark' })).toBeFocused();
  await expect(choices).toMatchAriaSnapshot(`
    - group "Theme":
      - radio "Same as the device"
      - radio "Light"
      - radio "Dark" [checked]
  `);
  await expect.poll(() => isDark(page)).toBe(true);
  await page.reload();
  await expect((await themeSwitch(page)).getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(await isDark(page)).toBe(true);
});

test('a chosen theme is there before any of our code, and every open window has it', async ({
  page,
  context,
  expectsFailures,
}) => {
  expectsFailures.on = true;
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const other = await context.newPage();
  await other.emulateMedia({ colorScheme: 'light' });
  await other.goto('/');
  const choices = await themeSwitch(other);
  await choices.getByRole('radio', { name: 'Dark' }).check();
  await expect.poll(() => isDark(page)).toBe(true);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload({ waitUntil: 'domcontentloaded' });
  expect(await isDark(page)).toBe(true);
  await choices.getByRole('radio', { name: 'Same as the device' }).check();
  await expect.poll(() => isDark(other)).toBe(false);
});
