import type { Page } from '@playwright/test';
import { clientSettingsName } from '#contract/clientSettings.ts';
import { expect, strangers, test } from './hostileTest.ts';
import { addresses, at, texts } from './hostileTexts.ts';
import { isPhone } from './page.ts';

const shown = 8;
/** Feeds that a round of the corpus is told of, in the order of the settings. */
const rounds = Array.from({ length: Math.ceil(texts.length / shown) }, (_, round) => round * shown);

/** Eight items with texts of strangers that would be shown, and others whose address bars them. */
function itemsFrom(first: number, site: string) {
  const item = (place: number, link: string) => ({
    title: `${at(texts, place)} #${place}`,
    content: at(texts, place + 8),
    description: at(texts, place + 8),
    link,
    pubDate: '2026-11-20 10:00:00',
    author: at(texts, place + 16),
    guid: at(texts, place + 24),
  });
  return [
    ...addresses.map((address, place) => item(first + place, address)),
    ...Array.from({ length: shown }, (_, place) => item(first + place, `${site}${first + place}`)),
  ];
}

async function newsAreWords(page: Page): Promise<void> {
  const news = page.getByRole('region', { name: 'Hobby news' });
  await expect(news.getByRole('listitem').first()).toBeVisible();
  expect(await strangers(page)).toEqual([]);
  for (const link of await news.getByRole('link').all()) {
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(await link.getAttribute('href')).toMatch(/^http:\/\/localhost:\d+\/s\w\w\/\d+$/);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
}

test.slow();
test.beforeEach(({ page }) => test.skip(isPhone(page), 'a phone has no news'));

test("news of strangers are words and nothing else, from the product's own converter", async ({ page }) => {
  let round = 0;
  await page.route('**/api/news/rss?*', (route, request) => {
    const feed = new URL(request.url()).searchParams.get('rss_url') ?? '';
    return route.fulfill({ json: { status: 'ok', items: itemsFrom(round, feed.replace(/feed\/$/, '')) } });
  });
  for (round of rounds.filter((_, place) => place % 4 === 0)) {
    await page.goto('/');
    await newsAreWords(page);
  }
});

test('news of strangers are words and nothing else, from a converter of somebody else', async ({ page, baseURL }) => {
  let round = 0;
  await page.route('**/someone-elses-converter?*', (route, request) => {
    expect(request.headers()['authorization']).toBeUndefined();
    const feed = new URL(request.url()).searchParams.get('rss_url') ?? '';
    return route.fulfill({ json: { items: itemsFrom(round, feed.replace(/feed\/$/, '')) } });
  });
  await page.route(`${baseURL}/`, async (route) => {
    const response = await route.fetch();
    const converter = `&quot;converterUrl&quot;:&quot;${baseURL}/someone-elses-converter&quot;`;
    const body = (await response.text()).replace('&quot;converterUrl&quot;:&quot;&quot;', converter);
    expect(body).toContain(clientSettingsName);
    await route.fulfill({ response, body });
  });
  for (round of rounds) {
    await page.goto('/');
    await newsAreWords(page);
  }
});
