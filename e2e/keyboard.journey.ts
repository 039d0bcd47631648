import type { Locator, Page } from '@playwright/test';
import { test } from './accountTest.ts';
import { expect, withPicture } from './page.ts';

/** Presses Tab until the goal has the focus. Fails if the focus cannot be seen at one of the stops before. */
async function tabTo(page: Page, goal: Locator, key = 'Tab'): Promise<void> {
  for (let stops = 0; stops < 60; stops++) {
    await page.keyboard.press(key);
    const { reached, unseen } = await goal.evaluate(inspectFocus);
    expect(unseen).toBe('');
    if (reached) return;
  }
  throw new Error('The goal is not among the next sixty stops');
}

/** Runs in the page. Tells if the goal has the focus, and returns the markup of a focused element without a visible sign of it. */
function inspectFocus(goal: Element): { reached: boolean; unseen: string } {
  const element = document.activeElement;
  if (element === null || element === document.body) return { reached: false, unseen: '' };
  const { top, bottom } = element.getBoundingClientRect();
  const header = document.querySelector('header');
  const modal = element.closest('dialog') !== null;
  const covered = modal || header?.contains(element) ? 0 : (header?.getBoundingClientRect().bottom ?? 0);
  // The outline is on the element, on the pseudo-element that widens its click area, or on the thumb of a slider,
  // whose style scripts cannot read.
  const outlined = [null, '::after'].some((part) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
  });
  const around = element.parentElement && getComputedStyle(element.parentElement).outlineStyle === 'solid';
  const seen = bottom > covered && top < innerHeight && (outlined || around || element.matches('[type="range"]'));
  return { reached: goal === element, unseen: seen ? '' : element.outerHTML.slice(0, 200) };
}

/** Expects Tab from the last stop of a dialog, and Shift+Tab from its first, to keep the focus inside. */
async function expectFocusTrap(page: Page, dialog: Locator): Promise<void> {
  const stops = dialog.locator('a, button, input, select, [tabindex="0"]').filter({ visible: true });
  for (const [stop, key] of [
    [stops.last(), 'Tab'],
    [stops.first(), 'Shift+Tab'],
  ] as const) {
    await stop.focus();
    await page.keyboard.press(key);
    const outside = await dialog.evaluate(
      (own) => document.activeElement !== document.body && !own.contains(document.activeElement),
    );
    expect(outside).toBe(false);
  }
}

test('the keyboard alone is enough to search, filter, open a card, save it and remove it', async ({
  page,
  createSignedInPerson,
}) => {
  test.setTimeout(90_000);
  await createSignedInPerson();
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();

  const box = page.getByRole('combobox', { name: 'Search deals' });
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  const steps = await page.evaluate(() => history.length);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  expect([await page.evaluate(() => history.length), new URL(page.url()).hash]).toEqual([steps, '']);
  await tabTo(page, box, 'Shift+Tab');
  await page.keyboard.type('charizard');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Search results for/ })).toBeVisible();
  await expect(box).toBeFocused();

  const psa = page.getByRole('complementary').getByRole('checkbox', { name: 'PSA', exact: true });
  await tabTo(page, psa);
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Remove filter PSA' })).toBeVisible();
  await expect(psa).toBeFocused();

  const opener = withPicture(page.getByRole('main').getByRole('article'))
    .getByRole('button', { name: /^Details: / })
    .first();
  await tabTo(page, opener);
  const title = (await opener.getAttribute('aria-label'))?.replace('Details: ', '') ?? '';
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByRole('link', { name: 'View Full Details' })).toBeVisible();
  await expectFocusTrap(page, dialog);
  const zoom = dialog.getByRole('button', { name: 'Zoom in' });
  await tabTo(page, zoom);
  await page.keyboard.press('Enter');
  await expect(zoom).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Enter');
  await expect(zoom).toHaveAttribute('aria-pressed', 'false');
  const next = dialog.getByRole('button', { name: 'Next image' });
  if (await next.isVisible()) {
    await tabTo(page, next);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: /^Image 2 of/ })).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('ArrowLeft');
    await expect(dialog.getByRole('button', { name: /^Image 1 of/ })).toHaveAttribute('aria-current', 'true');
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await tabTo(page, page.getByRole('button', { name: `Add to wishlist: ${title}` }).first(), 'Shift+Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: `Remove from wishlist: ${title}` }).first()).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: /^Hi, / }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'My Wishlist' })).toBeVisible();

  const remove = page.getByRole('button', { name: `Remove: ${title}` });
  await expect(remove).toBeVisible();
  await tabTo(page, remove);
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Remove from Wishlist' });
  await expectFocusTrap(page, question);
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, question.getByRole('button', { name: 'Remove', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your wishlist is empty.')).toBeVisible();
});

test('the menu and the filter drawer trap the focus and return it', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  for (const [opener, dialog] of [
    [page.getByRole('button', { name: 'Open menu' }), page.getByRole('dialog', { name: 'Menu' })],
    [page.getByRole('button', { name: /^Filters/ }), page.getByRole('dialog', { name: 'Filters' })],
  ] as const) {
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await expectFocusTrap(page, dialog);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
});
