import type { Locator } from '@playwright/test';
import { expect, isPhone, openFilters, test } from './page.ts';

interface Look {
  readonly outlined: boolean;
  readonly edged: boolean;
  /** The colour of the icon on it, and what lies behind. */
  readonly icon: string | null;
  readonly ground: string;
}

function look(target: Locator): Promise<Look> {
  return target.evaluate((element) => {
    const { outlineStyle, outlineWidth, borderTopStyle, borderTopWidth } = getComputedStyle(element);
    const svg = element.querySelector('svg');
    let behind: Element | null = element;
    while (behind && getComputedStyle(behind).backgroundColor === 'rgba(0, 0, 0, 0)') behind = behind.parentElement;
    return {
      outlined: outlineStyle !== 'none' && outlineWidth !== '0px',
      edged: borderTopStyle !== 'none' && borderTopWidth !== '0px',
      icon: svg && getComputedStyle(svg).stroke,
      ground: getComputedStyle(behind ?? document.body).backgroundColor,
    };
  });
}

test.use({ forcedColors: 'active' });

test('in forced colours one sees what has the focus, what is chosen, and every icon', async ({ page }) => {
  await page.goto('/?category=pokemon&endsWithin=15m');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove filter/ }).first()).toBeVisible();

  const chosen = page.getByRole('button', { name: 'Ending in 15 min' });
  await expect(chosen).toHaveAttribute('aria-pressed', 'true');
  expect(await look(chosen)).toMatchObject({ outlined: true });
  const chip = await look(page.getByRole('button', { name: /^Remove filter/ }).first());
  expect(chip.edged).toBe(true);
  expect(chip.icon).not.toBe(chip.ground);

  const sort = page.getByRole('combobox', { name: 'Sort by' });
  await sort.focus();
  expect(await look(sort)).toMatchObject({ outlined: true });
  const box = page.getByRole('combobox', { name: 'Search deals' });
  await box.focus();
  expect(await look(box)).toMatchObject({ outlined: true });

  if (!isPhone(page)) {
    expect(await look(page.getByRole('navigation', { name: 'Categories' }).getByText('Pokémon'))).toMatchObject({
      outlined: true,
    });
    const theme = page.getByRole('group', { name: 'Theme' }).getByRole('radio', { checked: true }).locator('xpath=..');
    expect(await look(theme)).toMatchObject({ outlined: true });
  }
  const filters = await openFilters(page);
  const drawn = filters.getByRole('checkbox', { name: 'Pokémon' });
  await expect(drawn).toBeChecked();
  // The browser's own box: it alone knows how a tick looks in the colours of somebody's choice.
  expect(await drawn.evaluate((element) => getComputedStyle(element).appearance)).toBe('auto');

  await page.goto('/');
  await main
    .getByRole('button', { name: /^Details: / })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: 'View Full Details' })).toBeVisible();
  expect((await look(dialog)).edged).toBe(true);
  const close = dialog.getByRole('button', { name: 'Close details' });
  const closing = await look(close);
  expect(closing.icon).not.toBe(closing.ground);
  await close.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  expect(await look(close)).toMatchObject({ outlined: true });
});
