import type { Page } from '@playwright/test';
import { expect, test, trending } from './page.ts';

const panelOf = (page: Page) => page.getByRole('region', { name: 'Hobby news' });

// @req 1.news.1 2.home.9 2.news.1 2.news.2 2.news.4 2.route.2 3.news.2 9.news.2
test('the news panel has eight items next to or below the cards, and moves nothing when they come', async ({
  page,
}) => {
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/news/rss?*', (route) => answer.promise.then(() => route.continue()));
  await page.goto('/');
  const panel = panelOf(page);
  await expect(panel).toHaveAttribute('aria-busy', 'true');
  await expect(panel.locator('[aria-hidden=true] > div')).toHaveCount(5);
  const cards = page.getByRole('list', { name: 'Cards' });
  const card = cards.getByRole('article').first();
  const before = await card.boundingBox();
  answer.resolve();
  const items = panel.getByRole('listitem');
  await expect(items).toHaveCount(8);
  expect(await card.boundingBox()).toEqual(before);

  for (const item of await items.all()) {
    await expect(item.getByRole('link')).toHaveAttribute('target', '_blank');
    await expect(item.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(item.getByText(/^SC[DI]$/)).toHaveAttribute('title', /^Sports C/);
    await expect(item.getByText(/^(?:Just now|\d+h ago|\d+d ago)$/)).toBeVisible();
  }
  await expect(panel.getByText('SCD', { exact: true }).first()).toBeVisible();
  await expect(panel.getByText('SCI', { exact: true }).first()).toBeVisible();
  const times = await panel.locator('time').evaluateAll((all) => all.map((time) => (time as HTMLTimeElement).dateTime));
  expect(times).toEqual(times.toSorted().reverse());

  const list = await cards.boundingBox();
  expect((await panel.boundingBox())?.x).toBeGreaterThan((list?.x ?? 0) + (list?.width ?? 0));
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect.poll(async () => (await panel.boundingBox())?.x).toBeLessThan(600);
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect(panel).toHaveCount(0);
});

// @req 2.news.3 7.news.1 7.news.2
test('each feed is requested once every quarter of an hour, and an item shows all its fields', async ({ page }) => {
  const requested: string[] = [];
  await page.route('**/api/news/rss?*', (route, request) => {
    const feed = new URL(request.url()).searchParams.get('rss_url') ?? '';
    requested.push(feed);
    const items = Array.from({ length: 6 }, (_, hours) => ({
      title: `Story ${hours}`,
      content: `Summary of story ${hours}`,
      link: new URL(`/story-${hours}/`, feed).href,
      pubDate: new Date(Date.now() - (hours * 60 + 65) * 60_000).toISOString(),
      author: 'Invented Author',
      guid: `${feed}${hours}`,
    }));
    return route.fulfill({ json: { status: 'ok', feed: { url: feed, title: '', link: feed }, items } });
  });
  await page.clock.install();
  await page.goto('/');
  const items = panelOf(page).getByRole('listitem');
  await expect(items).toHaveCount(8);
  const settings = JSON.parse((await page.locator('meta[name="client-settings"]').getAttribute('content')) ?? '');
  const feeds = [settings.news.feeds.scd, settings.news.feeds.sci];
  expect(requested.toSorted()).toEqual(feeds.toSorted());
  const first = items.first();
  await expect(first.getByRole('link', { name: 'Story 0' })).toHaveAttribute('href', /\/story-0\/$/);
  await expect(first.getByText('Summary of story 0')).toBeVisible();
  await expect(first.getByText('1h ago')).toBeVisible();
  await expect(first.getByText('Invented Author')).toBeVisible();
  await expect(first.getByText(/^SC[DI]$/)).toBeVisible();
  await expect(items.getByText(/^Story [0-3]$/)).toHaveCount(8);
  await page.clock.fastForward('15:01');
  await expect.poll(() => requested.toSorted()).toEqual([...feeds, ...feeds].toSorted());
});

// @req 8.news.1
test('a feed that fails leaves the other one, and both failing are only logged', async ({ page, expectsFailures }) => {
  expectsFailures.on = true;
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const unavailable = { status: 503, json: { error: 'Not now', code: 'unavailable' } };
  await page.route(/rss\?rss_url=.*scd/, (route) => route.fulfill(unavailable));
  await page.goto('/');
  const panel = panelOf(page);
  await expect(panel.getByRole('listitem').first()).toBeVisible();
  await expect(panel.getByText('SCD', { exact: true })).toHaveCount(0);

  logged.length = 0;
  await page.route(/rss\?rss_url=.*sci/, (route) => route.abort());
  await page.reload();
  await expect(panel.getByText('No news right now.')).toBeVisible();
  await expect.poll(() => logged.filter((line) => line.includes('A news feed did not come')).length).toBe(2);
  await expect(panel.getByRole('listitem')).toHaveCount(0);
  await expect(trending(page).getByRole('article').first()).toBeVisible();
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  await expect(page.getByText('You seem to be offline')).toHaveCount(0);
});
