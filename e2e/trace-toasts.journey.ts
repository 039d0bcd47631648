import type { Page } from '@playwright/test';
import { expect, isPhone, test, trending } from './page.ts';

const toasts = (page: Page) => page.locator('[data-sonner-toast][data-visible="true"]');

/** A home page whose Show More fails with each click, and its time standing still. */
async function failingHome(page: Page): Promise<() => Promise<void>> {
  await page.route('**/trading-cards?page=3*', (route) =>
    route.fulfill({ status: 500, json: { error: 'x', code: 'x' } }),
  );
  await page.clock.install();
  await page.goto('/');
  await expect(trending(page).getByRole('article').first()).toBeVisible();
  await page.clock.runFor(3_000);
  await page.clock.pauseAt(Date.now() + 60_000);
  return async () => {
    const all = page.locator('[data-sonner-toast]');
    const before = await all.count();
    await page.getByRole('button', { name: 'Show More' }).click();
    // The code of the first one has to come.
    await expect
      .poll(async () => {
        await page.clock.runFor(50);
        return all.count();
      })
      .toBe(before + 1);
  };
}

test.beforeEach(({ expectsFailures }) => {
  expectsFailures.on = true;
});

// @req 2.shell.1 8.account.10 9.toasts.2
test('a toast of a failure stays for five seconds, at the top in the middle', async ({ page }) => {
  const fail = await failingHome(page);
  await fail();
  const toast = page.getByText('Failed to load more cards');
  await expect(toast).toBeVisible();
  await page.clock.runFor(1_000);
  const area = page.locator('[data-sonner-toaster]');
  await expect(area).toHaveAttribute('data-y-position', 'top');
  await expect(area).toHaveAttribute('data-x-position', 'center');
  const [box, width] = [await toasts(page).boundingBox(), await page.evaluate(() => document.body.clientWidth)];
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(2);
  expect(box?.y).toBeLessThan(120);
  await page.clock.runFor(3_500);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1_500);
  await expect(toast).toHaveCount(0);
});

// @req 9.toasts.1
test('a toast of a success stays for three seconds', async ({ page }) => {
  await page.route('**/api/auth/reset-password/*', (route) => route.fulfill({ json: { success: true } }));
  await page.clock.install();
  await page.goto('/reset-password?token=x');
  await page.getByLabel('New password', { exact: true }).fill('Correct-Horse-77');
  await page.getByLabel('Confirm password').fill('Correct-Horse-77');
  await page.clock.runFor(3_000);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  const toast = page.getByText('Password has been reset successfully');
  await expect(page).toHaveURL('/login');
  // Its code comes with the click.
  await expect
    .poll(async () => {
      await page.clock.runFor(50);
      return toast.isVisible();
    })
    .toBe(true);
  await page.clock.runFor(2_500);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1_500);
  await expect(toast).toHaveCount(0);
});

// @req 9.toasts.4 9.toasts.5 9.toasts.6
test('three toasts are shown at most, and Alt+T opens them out, 356 pixels wide and 14 apart', async ({ page }) => {
  test.skip(isPhone(page), 'on a phone they take the whole width');
  const fail = await failingHome(page);
  for (let count = 0; count < 4; count++) await fail();
  await page.clock.runFor(1_000);
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(4);
  await expect(toasts(page)).toHaveCount(3);
  await page.keyboard.press('Alt+KeyT');
  await page.clock.runFor(1_000);
  await expect(toasts(page).first()).toHaveAttribute('data-expanded', 'true');
  await expect(toasts(page)).toHaveCount(3);
  const gaps = async () => {
    const boxes = await toasts(page).evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).toSorted((one, other) => one.top - other.top),
    );
    return boxes.slice(1).map((box, place) => Math.round(box.top - (boxes[place]?.bottom ?? 0)));
  };
  await expect.poll(gaps).toEqual([14, 14]);
  expect((await toasts(page).first().boundingBox())?.width).toBe(356);
});
