import type { Locator, Page } from '@playwright/test';
import { expect, isPhone, test } from './page.ts';

/** Finds the theme switch in the bar below the header or, on a phone, in the menu, which it opens. */
async function showThemeSwitch(page: Page): Promise<Locator> {
  if (isPhone(page)) await page.getByRole('button', { name: 'Open menu' }).click();
  return page.getByRole('group', { name: 'Theme' });
}

/** Returns whether the background of the page is dark. */
const isDark = (page: Page) =>
  page.evaluate(() => {
    const [red = 255] = getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
    return red < 128;
  });

test('the page follows the theme of the device, until another is chosen by keyboard and kept over a reload', {
  tag: '@both',
}, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/unsubscribe');
  const choices = await showThemeSwitch(page);
  const device = choices.getByRole('radio', { name: 'Same as the device' });
  await expect(device).toBeChecked();
  await expect.poll(() => isDark(page)).toBe(true);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => isDark(page)).toBe(false);

  await device.focus();
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
  await expect((await showThemeSwitch(page)).getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(await isDark(page)).toBe(true);
});

test('a chosen theme applies to every open window, and after a reload before any of our code', async ({
  page,
  context,
  expectsFailures,
}) => {
  expectsFailures.on = true;
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const other = await context.newPage();
  await other.emulateMedia({ colorScheme: 'light' });
  await other.goto('/unsubscribe');
  const choices = await showThemeSwitch(other);
  await choices.getByRole('radio', { name: 'Dark' }).check();
  await expect.poll(() => isDark(page)).toBe(true);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload({ waitUntil: 'domcontentloaded' });
  expect(await isDark(page)).toBe(true);
  await choices.getByRole('radio', { name: 'Same as the device' }).check();
  await expect.poll(() => isDark(other)).toBe(false);
});
