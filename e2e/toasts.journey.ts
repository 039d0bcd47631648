import { expect, isPhone, test, trending } from './page.ts';

// @req 2.shell.1 8.account.10 9.toasts.2 9.toasts.4 9.toasts.5 9.toasts.6
test('error toasts appear at the top center for five seconds, three at most, and Alt+T expands them', {
  tag: '@both',
}, async ({ page, expectsFailures }) => {
  expectsFailures.on = true;
  await page.route('**/trading-cards?page=3*', (route) =>
    route.fulfill({ status: 500, json: { error: 'x', code: 'x' } }),
  );
  await page.clock.install();
  await page.goto('/');
  await expect(trending(page).getByRole('article').first()).toBeVisible();
  await page.clock.runFor(3_000);
  await page.clock.pauseAt(Date.now() + 60_000);
  const toasts = page.locator('[data-sonner-toast]');
  const visible = page.locator('[data-sonner-toast][data-visible="true"]');
  const failOnce = async () => {
    const before = await toasts.count();
    await page.getByRole('button', { name: 'Show More' }).click();
    // The first one also waits for its code.
    await expect
      .poll(async () => {
        await page.clock.runFor(50);
        return toasts.count();
      })
      .toBe(before + 1);
  };

  await failOnce();
  const message = page.getByText('Failed to load more cards');
  await expect(message).toBeVisible();
  await page.clock.runFor(1_000);
  const area = page.locator('[data-sonner-toaster]');
  await expect(area).toHaveAttribute('data-y-position', 'top');
  await expect(area).toHaveAttribute('data-x-position', 'center');
  const [box, width] = [await visible.boundingBox(), await page.evaluate(() => document.body.clientWidth)];
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(2);
  expect(box?.y).toBeLessThan(120);
  await page.clock.runFor(3_500);
  await expect(message).toBeVisible();
  await page.clock.runFor(1_500);
  await expect(message).toHaveCount(0);

  // On a phone toasts are as wide as the page.
  if (isPhone(page)) return;
  for (let count = 0; count < 4; count++) await failOnce();
  await page.clock.runFor(1_000);
  await expect(toasts).toHaveCount(4);
  await expect(visible).toHaveCount(3);
  await page.keyboard.press('Alt+KeyT');
  await page.clock.runFor(1_000);
  await expect(visible.first()).toHaveAttribute('data-expanded', 'true');
  await expect(visible).toHaveCount(3);
  const gaps = async () => {
    const boxes = await visible.evaluateAll((elements) =>
      elements.map((element) => element.getBoundingClientRect()).toSorted((one, other) => one.top - other.top),
    );
    return boxes.slice(1).map((lower, index) => Math.round(lower.top - (boxes[index]?.bottom ?? 0)));
  };
  await expect.poll(gaps).toEqual([14, 14]);
  expect((await visible.first().boundingBox())?.width).toBe(356);
});
