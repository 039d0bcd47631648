import { cardsHaveCome, expect, grid, lookAtFirstCard, test } from './page.ts';

// @req 2.dialog.1 2.dialog.3 2.dialog.7
test('the detail dialog shows the card, turns its pictures, and gives the focus back', async ({ page }) => {
  await page.goto('/');
  // A card with several pictures: its dialog has dots.
  const buttons = grid(page).getByRole('button', { name: /^Details: / });
  await expect(buttons.first()).toBeVisible();
  const dialog = page.getByRole('dialog');
  const count = await buttons.count();
  let opener = buttons.first();
  for (let number = 0; number < count; number++) {
    opener = buttons.nth(number);
    await opener.click();
    await expect(dialog.getByRole('link', { name: 'View Full Details' })).toBeVisible();
    if (await dialog.getByRole('button', { name: 'Next image' }).isVisible()) break;
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  await expect(dialog.getByRole('heading', { name: 'About this item' })).toBeVisible();
  await expect(dialog.getByText(/^\$[\d,]+\.\d\d$/)).toBeVisible();
  await expect(dialog.getByText(/^\d+ bids?$/)).toBeVisible();
  await expect(dialog.getByText(/left$|^Ended$/)).toBeVisible();
  await expect(dialog.getByText(/Price and bids as seen/)).toBeVisible();

  const previous = dialog.getByRole('button', { name: 'Previous image' });
  const next = dialog.getByRole('button', { name: 'Next image' });
  const dots = dialog.getByRole('button', { name: /^Image \d+ of \d+$/ });
  await expect(previous).toBeDisabled();
  await next.click();
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('ArrowLeft');
  await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true');
  await dots.last().click();
  await expect(next).toBeDisabled();
  await expect(dialog.getByRole('link', { name: 'View Full Details' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.ebay\.com\/itm\/\d+\?.*mkevt=1/,
  );

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('going back with the detail dialog open closes it; the list stays', async ({ page }) => {
  const dialog = page.getByRole('dialog');
  await page.goto('/?category=pokemon');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Most bids' });
  await expect(page).toHaveURL(/sortBy=most_bids/);
  await cardsHaveCome(page);
  const opener = page
    .getByRole('main')
    .getByRole('button', { name: /^Details: / })
    .first();
  await opener.click();
  await expect(dialog).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.clientWidth);
  expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(width);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page).toHaveURL(/sortBy=most_bids/);
  // Closed by itself it leaves no step behind: the next one back is the order before.
  await opener.click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  // The step is taken back a moment after the dialog is gone.
  await expect.poll(() => page.evaluate(() => history.state.usr)).toBeNull();
  await page.goBack();
  await expect(page).toHaveURL('/?category=pokemon');
});

test('a picture is zoomed where it is pressed, moved by key, and small again when asked', async ({ page }) => {
  await page.goto('/?authenticator=psa');
  const dialog = await lookAtFirstCard(page);
  const photo = dialog.getByRole('img').first();
  await expect(photo).toBeVisible();
  const { width = 0, height = 0 } = (await photo.boundingBox()) ?? {};
  await photo.click({ position: { x: width * 0.9, y: height * 0.9 } });
  const zoom = dialog.getByRole('button', { name: 'Zoom in' });
  await expect(zoom).toHaveAttribute('aria-pressed', 'true');
  expect((await photo.boundingBox())?.width).toBeGreaterThan(width * 1.8);
  const pane = photo.locator('xpath=..');
  const scrolled = () => pane.evaluate(({ scrollTop }) => scrollTop);
  const atFirst = await scrolled();
  expect(atFirst).toBeGreaterThan(0);
  await zoom.focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(scrolled).toBeLessThan(atFirst);
  await zoom.click();
  await expect(zoom).toHaveAttribute('aria-pressed', 'false');
  expect((await photo.boundingBox())?.width).toBeCloseTo(width, 0);
});
