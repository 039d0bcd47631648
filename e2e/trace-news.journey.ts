import { expect, isPhone, test, trending } from './page.ts';

test.beforeEach(({ page }) => test.skip(isPhone(page), 'a phone has no news'));

// @req 2.news.3 7.news.1 7.news.2
test('each of the two feeds is asked for once, and an item shows all that came of it', async ({ page }) => {
  const asked: string[] = [];
  await page.route('**/api/news/rss?*', (route, request) => {
    const feed = new URL(request.url()).searchParams.get('rss_url') ?? '';
    asked.push(feed);
    const items = Array.from({ length: 6 }, (_, hours) => ({
      title: `Story ${hours}`,
      content: `What story ${hours} tells`,
      link: new URL(`/story-${hours}/`, feed).href,
      pubDate: new Date(Date.now() - (hours * 60 + 65) * 60_000).toISOString(),
      author: 'Invented Author',
      guid: `${feed}${hours}`,
    }));
    return route.fulfill({ json: { status: 'ok', feed: { url: feed, title: '', link: feed }, items } });
  });
  await page.goto('/');
  const items = page.getByRole('region', { name: 'Hobby news' }).getByRole('listitem');
  await expect(items).toHaveCount(8);
  const settings = JSON.parse((await page.locator('meta[name="client-settings"]').getAttribute('content')) ?? '');
  expect(asked.toSorted()).toEqual([settings.news.feeds.scd, settings.news.feeds.sci].toSorted());
  const first = items.first();
  await expect(first.getByRole('link', { name: 'Story 0' })).toHaveAttribute('href', /\/story-0\/$/);
  await expect(first.getByText('What story 0 tells')).toBeVisible();
  await expect(first.getByText('1h ago')).toBeVisible();
  await expect(first.getByText('Invented Author')).toBeVisible();
  await expect(first.getByText(/^SC[DI]$/)).toBeVisible();
  await expect(items.getByText(/^Story [0-3]$/)).toHaveCount(8);
});

// @req 8.news.1
test('news that do not come are only logged', async ({ page, expectsFailures }) => {
  expectsFailures.on = true;
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.route('**/api/news/rss?*', (route) =>
    route.fulfill({ status: 503, json: { error: 'Not now', code: 'unavailable' } }),
  );
  await page.goto('/');
  await expect.poll(() => logged.filter((line) => line.includes('A news feed did not come')).length).toBe(2);
  await expect(page.getByRole('region', { name: 'Hobby news' }).getByRole('listitem')).toHaveCount(0);
  await expect(trending(page).getByRole('article').first()).toBeVisible();
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
});
