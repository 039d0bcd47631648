import type { Page, Request } from '@playwright/test';
import { clientSettingsName } from '#contract/clientSettings.ts';
import { expect, findForeignContent, test } from './hostileTest.ts';
import { addresses, itemAt, texts } from './hostileTexts.ts';

/** Items of each feed that are shown. */
const shownPerFeed = 4;

/** Returns hostile items: some whose address bars them, and four with addresses of the site that are shown. */
function hostileItems(first: number, site: string) {
  const item = (index: number, link: string) => ({
    title: `${itemAt(texts, index)} #${index}`,
    content: itemAt(texts, index + 8),
    description: itemAt(texts, index + 8),
    link,
    pubDate: '2026-11-20 10:00:00',
    author: itemAt(texts, index + 16),
    guid: itemAt(texts, index + 24),
  });
  return [
    ...addresses.map((address, index) => item(first + index, address)),
    ...Array.from({ length: shownPerFeed }, (_, index) => item(first + index, `${site}${first + index}`)),
  ];
}

/** Answers a request for a feed; the second feed continues with the texts after those of the first. */
function hostileFeed(request: Request, first: number): { status: string; items: object[] } {
  const feed = new URL(request.url()).searchParams.get('rss_url') ?? '';
  const offset = feed.includes('/sci/') ? shownPerFeed : 0;
  return { status: 'ok', items: hostileItems(first + offset, feed.replace(/feed\/$/, '')) };
}

async function expectPlainNews(page: Page): Promise<void> {
  const news = page.getByRole('region', { name: 'Hobby news' });
  expect(await findForeignContent(page)).toEqual([]);
  for (const link of await news.getByRole('link').all()) {
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(await link.getAttribute('href')).toMatch(/^http:\/\/localhost:\d+\/s\w\w\/\d+$/);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
}

test("hostile news appear as plain text, from the product's own converter and from another one", async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000);
  let first = 0;
  await page.clock.install();
  await page.route('**/api/news/rss?*', (route, request) => route.fulfill({ json: hostileFeed(request, first) }));
  await page.route('**/another-converter?*', (route, request) => {
    expect(request.headers()['authorization']).toBeUndefined();
    return route.fulfill({ json: hostileFeed(request, first) });
  });
  for (const converter of ['own', 'another']) {
    first = 0;
    if (converter === 'another') {
      await page.route(`${baseURL}/`, async (route) => {
        const response = await route.fetch();
        const url = `&quot;converterUrl&quot;:&quot;${baseURL}/another-converter&quot;`;
        const body = (await response.text()).replace('&quot;converterUrl&quot;:&quot;&quot;', url);
        expect(body).toContain(clientSettingsName);
        await route.fulfill({ response, body });
      });
    }
    await page.goto('/');
    const links = page.getByRole('region', { name: 'Hobby news' }).getByRole('link');
    while (first < texts.length) {
      const current = first;
      // The second feed of this round has an item with this address; a text that is only markup is no item.
      await expect
        .poll(async () => {
          const hrefs = await links.evaluateAll((all) =>
            all.map((link) => Number(/\d+$/.exec((link as HTMLAnchorElement).href)?.[0])),
          );
          return hrefs.some((index) => index >= current && index < current + 2 * shownPerFeed);
        })
        .toBe(true);
      await expectPlainNews(page);
      first += 2 * shownPerFeed;
      // The page fetches its news again after 15 minutes.
      await page.clock.fastForward('15:00');
    }
  }
});
