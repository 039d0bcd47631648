import type { Locator } from '@playwright/test';
import { expect, openFilters, test } from './page.ts';

interface VisibleSigns {
  readonly outlined: boolean;
  readonly bordered: boolean;
  /** The colors of the icon and of the background behind it. */
  readonly icon: string | null;
  readonly background: string;
}

function visibleSigns(target: Locator): Promise<VisibleSigns> {
  return target.evaluate((element) => {
    const { outlineStyle, outlineWidth, borderTopStyle, borderTopWidth } = getComputedStyle(element);
    const svg = element.querySelector('svg');
    let behind: Element | null = element;
    while (behind && getComputedStyle(behind).backgroundColor === 'rgba(0, 0, 0, 0)') behind = behind.parentElement;
    return {
      outlined: outlineStyle !== 'none' && outlineWidth !== '0px',
      bordered: borderTopStyle !== 'none' && borderTopWidth !== '0px',
      icon: svg && getComputedStyle(svg).stroke,
      background: getComputedStyle(behind ?? document.body).backgroundColor,
    };
  });
}

test.use({ forcedColors: 'active' });

test('forced colors keep the focus, chosen options and icons visible', async ({ page }) => {
  await page.goto('/?category=pokemon&endsWithin=15m');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove filter/ }).first()).toBeVisible();

  const chosen = page.getByRole('button', { name: 'Ending in 15 min' });
  await expect(chosen).toHaveAttribute('aria-pressed', 'true');
  expect(await visibleSigns(chosen)).toMatchObject({ outlined: true });
  const chip = await visibleSigns(page.getByRole('button', { name: /^Remove filter/ }).first());
  expect(chip.bordered).toBe(true);
  expect(chip.icon).not.toBe(chip.background);

  const sort = page.getByRole('combobox', { name: 'Sort by' });
  await sort.focus();
  expect(await visibleSigns(sort)).toMatchObject({ outlined: true });
  const box = page.getByRole('combobox', { name: 'Search deals' });
  await box.focus();
  expect(await visibleSigns(box)).toMatchObject({ outlined: true });

  const category = page.getByRole('navigation', { name: 'Categories' }).getByText('Pokémon');
  expect(await visibleSigns(category)).toMatchObject({ outlined: true });
  const theme = page.getByRole('group', { name: 'Theme' }).getByRole('radio', { checked: true }).locator('xpath=..');
  expect(await visibleSigns(theme)).toMatchObject({ outlined: true });
  const filters = await openFilters(page);
  const checkbox = filters.getByRole('checkbox', { name: 'Pokémon' });
  await expect(checkbox).toBeChecked();
  // Only the browser's own checkbox draws its tick in the colors the user chose.
  expect(await checkbox.evaluate((element) => getComputedStyle(element).appearance)).toBe('auto');

  await page.goto('/');
  await main
    .getByRole('button', { name: /^Details: / })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: 'View Full Details' })).toBeVisible();
  expect((await visibleSigns(dialog)).bordered).toBe(true);
  const close = dialog.getByRole('button', { name: 'Close details' });
  const closeSigns = await visibleSigns(close);
  expect(closeSigns.icon).not.toBe(closeSigns.background);
  await close.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  expect(await visibleSigns(close)).toMatchObject({ outlined: true });
});
