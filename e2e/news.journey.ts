import { expect, isPhone, test, trending } from './page.ts';

const panel = 'Hobby news';

// @req 1.news.1 2.route.2 2.home.9 2.news.1 2.news.2 3.news.2
test('a wide screen has eight news beside or below the cards, a phone none', async ({ page }) => {
  await page.goto('/');
  await expect(trending(page).getByRole('article').first()).toBeVisible();
  const news = page.getByRole('region', { name: panel });
  if (isPhone(page)) {
    await page.waitForLoadState('networkidle');
    return expect(news).toHaveCount(0);
  }
  const items = news.getByRole('listitem');
  await expect(items).toHaveCount(8);
  for (const item of await items.all()) {
    await expect(item.getByRole('link')).toHaveAttribute('target', '_blank');
    await expect(item.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(item.getByText(/^SC[DI]$/)).toHaveAttribute('title', /^Sports C/);
    await expect(item.getByText(/^(?:Just now|\d+h ago|\d+d ago)$/)).toBeVisible();
  }
  await expect(news.getByText('SCD', { exact: true }).first()).toBeVisible();
  await expect(news.getByText('SCI', { exact: true }).first()).toBeVisible();
  const times = await news.locator('time').evaluateAll((all) => all.map((time) => (time as HTMLTimeElement).dateTime));
  expect(times).toEqual(times.toSorted().reverse());

  const cards = await page.getByRole('list', { name: 'Cards' }).boundingBox();
  const box = await news.boundingBox();
  expect(box?.x).toBeGreaterThan((cards?.x ?? 0) + (cards?.width ?? 0));
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect.poll(async () => (await news.boundingBox())?.x).toBeLessThan(600);
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect(news).toHaveCount(0);
});

// @req 2.news.4 9.news.2
test('news that are slow show five rows, and move no card when they come', async ({ page }) => {
  test.skip(isPhone(page), 'a phone has no news');
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/news/rss?*', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/');
  const news = page.getByRole('region', { name: panel });
  await expect(news).toHaveAttribute('aria-busy', 'true');
  await expect(news.locator('[aria-hidden=true] > div')).toHaveCount(5);
  const card = page.getByRole('list', { name: 'Cards' }).getByRole('article').first();
  const before = await card.boundingBox();
  answer();
  await expect(news.getByRole('listitem')).toHaveCount(8);
  expect(await card.boundingBox()).toEqual(before);
});

test('a feed that fails leaves the other one; both failing leave the cards alone', async ({
  page,
  expectsFailures,
}) => {
  test.skip(isPhone(page), 'a phone has no news');
  expectsFailures.on = true;
  const down = { status: 503, json: { error: 'Not now', code: 'unavailable' } };
  await page.route(/rss\?rss_url=.*scd/, (route) => route.fulfill(down));
  await page.goto('/');
  const news = page.getByRole('region', { name: panel });
  await expect(news.getByRole('listitem').first()).toBeVisible();
  await expect(news.getByText('SCD', { exact: true })).toHaveCount(0);
  await page.route(/rss\?rss_url=.*sci/, (route) => route.abort());
  await page.reload();
  await expect(news.getByText('No news right now.')).toBeVisible();
  await expect(trending(page).getByRole('article').first()).toBeVisible();
  await expect(page.getByText('You seem to be offline')).toHaveCount(0);
});

test('news are looked for again every quarter of an hour', async ({ page }) => {
  test.skip(isPhone(page), 'a phone has no news');
  let asked = 0;
  await page.route('**/api/news/rss?*', (route) => {
    asked += 1;
    return route.continue();
  });
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByRole('region', { name: panel }).getByRole('listitem')).toHaveCount(8);
  expect(asked).toBe(2);
  await page.clock.fastForward('15:01');
  await expect.poll(() => asked).toBe(4);
});
