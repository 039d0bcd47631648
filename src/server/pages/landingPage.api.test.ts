import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { categories, flagsHiddenByDefault } from '@cardfall/card-language';
import { foundListing, listingId } from '@cardfall/listing-index/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { CardPage } from '#contract/cards.ts';
import { firstListId, type ServerLayout } from '#contract/clientSettings.ts';
import { urlOf } from '#contract/urlOf.ts';
import { maxListingAgeMs } from '#domain/listings/freshness.ts';
import { unavailable } from '#server/http/errors/errors.ts';
import { FairQueue } from '#server/http/FairQueue.ts';
import { StaticFiles } from '#server/http/response/staticFiles.ts';
import type { Slice } from '#server/marketplace/plan/slices.ts';
import type { HtmlPageDeps } from '#server/pages/HtmlPage.ts';
import { type TestApp, testApp } from '#server/testing/testApp.ts';
import { testClientSettings, testSettings } from '#server/testing/testSettings.ts';

const start = Date.UTC(2030, 0, 1, 12);
const minute = 60_000;
const site = testSettings.publicUrl;
const hostile = '</script><script>hit()</script><!--<script> $& $1';
const asStranger = { 'x-forwarded-for': '203.0.113.9' };
let now = start;
let app: TestApp;
let folder: string;
let failing = false;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cardfall-home-'));
  mkdirSync(join(folder, 'assets'));
  for (const name of ['FilterBar-1a2b3c.css', 'SearchNotes-1a2b3c.js', 'NothingFound-1a2b3c.js', 'Footer-1a2b3c.css'])
    writeFileSync(join(folder, 'assets', name), '');
  writeFileSync(
    join(folder, 'index.html'),
    '<head><title>Page</title><meta name="client-settings" content="{}"></head><body><div id="root"></div></body>',
  );
  const files = new StaticFiles(folder, testClientSettings);
  const renderPage: HtmlPageDeps['renderPage'] = (content, { layout }) => {
    if (failing) throw new Error('It cannot be rendered');
    if (content.kind !== 'list') return '';
    const { items, serverTime } = content.list;
    return `${layout}: ${items.length} cards at ${Date.parse(serverTime)}`;
  };
  app = await testApp(() => now, { files, renderPage });
  await app.store(
    Array.from({ length: 80 }, (_, number) =>
      foundListing({
        id: listingId(number),
        title: number === 1 ? hostile : `Card ${number}`,
        endsAt: start + maxListingAgeMs + (number - 40) * minute,
        seenAt: start,
        picture: number === 0 ? null : `https://i.ebayimg.com/images/g/p${number}/s-l225.jpg`,
      }),
    ),
  );
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

/** Shared answers live for a moment; a moment later nobody gets an old one. */
async function home(path = '/', headers: Record<string, string> = {}) {
  now += 300;
  const response = await app.get(path, headers);
  const html = await response.text();
  const [scripts, json] = [html.match(/<script/g)?.length ?? 0, html.match(/json"[^>]*>(.*?)<\/script>/s)?.[1]];
  return { response, html, scripts, list: json === undefined ? null : (JSON.parse(json) as CardPage) };
}

// @asvs 1.2.3
test('the home page embeds the first list, with titles as text', async () => {
  const { list, scripts, html } = await home();
  const asked = await app.get(`${urlOf('listCards')}?page=1&limit=55`);
  expect(list).toEqual(await asked.json());
  expect(list?.items[1]?.title).toBe(hostile);
  expect(scripts).toBe(2);
  // The scripts read the list and may run before the page has come to its end.
  expect(html.indexOf('application/json')).toBeLessThan(html.indexOf('data-scripts'));
  expect(html).toContain(`<script type="application/json" id="${firstListId}">`);
});

describe('cards rendered by the server, inert until hydration', () => {
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148';
  const rootOf = (html: string) => html.match(/<div id="root"(.*?)>(.*?)<\/div>/s)?.slice(1);

  test.each<[ServerLayout, string, Record<string, string>]>([
    ['mobile', 'a hint of the browser', { 'sec-ch-ua-mobile': '?1' }],
    ['mobile', 'its name', { 'user-agent': iphone }],
    ['desktop', 'a hint that it is no phone', { 'sec-ch-ua-mobile': '?0', 'user-agent': iphone }],
    ['desktop', 'no word of it', {}],
  ])('as on %s by %s', async (layout, _, headers) => {
    const { html, list } = await home('/', headers);
    expect(rootOf(html)).toEqual([
      ` data-layout="${layout}" inert`,
      `${layout}: ${list?.items.length} cards at ${now}`,
    ]);
  });

  test('sends the page without cards when rendering fails', async () => {
    failing = true;
    const { html, list } = await home();
    failing = false;
    expect(rootOf(html)).toEqual(['', '']);
    expect(list?.items).toHaveLength(55);
  });
});

test('the home page is not cacheable, and is new after a quarter of a second', async () => {
  const first = await home();
  expect(first.response.headers.get('cache-control')).toBe('no-store');
  expect(first.response.headers.get('etag')).toBeNull();
  const second = await home('/', { 'if-none-match': '*' });
  expect(second.response.status).toBe(200);
  expect(Date.parse(second.list?.serverTime ?? '')).toBe(now);
});

describe('the page of a search', () => {
  test.each([
    ['?q=card+2', `${urlOf('searchCards')}?keyword=card+2`],
    ['?q=card+-2&show=all', `${urlOf('searchCards')}?keyword=card+-2`],
    ['?sortBy=price_low', `${urlOf('filterCards')}?sortBy=price_low`],
    ['?category=basketball&maxBids=5&q=Card', `${urlOf('filterCards')}?category=basketball&maxBids=5&keyword=Card`],
  ])('carries the cards of %s', async (search, asked) => {
    const { list, response } = await home(`/${search}`);
    const shown = search.includes('show=all') ? '' : `&hide=${flagsHiddenByDefault.join(',')}`;
    expect(list).toEqual(await (await app.get(`${asked}&limit=100${shown}`)).json());
    expect(list?.items.length).toBeGreaterThan(0);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('carries none when its answer depends on the time zone of the visitor', async () => {
    const { list, response } = await home('/?endsWithin=tonight');
    expect([list, response.status]).toEqual([null, 200]);
  });

  test('names the files of its parts, of which no other page knows', async () => {
    const filesOf = async (path: string) =>
      [...(await home(path)).html.matchAll(/"\/assets\/([^"]*)"/g)].map(([, name]) => name);
    const around = ['FilterBar-1a2b3c.css', 'SearchNotes-1a2b3c.js'];
    expect(await filesOf('/?q=card')).toEqual(around);
    expect(await filesOf('/?q=unheard')).toEqual([...around, 'NothingFound-1a2b3c.js']);
    expect(await filesOf('/')).toEqual([]);
  });

  test('ignores what is not valid, as the browser does', async () => {
    const { list } = await home('/?category=stamps&minPrice=x&sortBy=best_match&q=');
    expect(list?.items).toHaveLength(55);
  });

  test('waits for the turn of its network, which has no room for it, and home waits for nothing', async () => {
    const run = vi.spyOn(FairQueue.prototype, 'run').mockRejectedValue(unavailable());
    const responses = [await app.get('/', asStranger), await app.get('/?q=card+turn', asStranger)];
    expect(responses.map(({ status }) => status)).toEqual([200, 503]);
    expect(run.mock.calls.map(([networks]) => networks)).toEqual([[{ key: '203.0.113.9', share: 1 }]]);
    vi.restoreAllMocks();
  });
});

describe('the head of a page', () => {
  const [indexed, unindexed] = ['noarchive, nosnippet', 'noindex, noarchive, nosnippet'];
  const contentOf = (html: string, name: string) =>
    new RegExp(`<(?:meta (?:name|property)|link rel)="${name}" (?:content|href)="([^"]*)"`).exec(html)?.[1];
  const headOf = async (path: string) => {
    const { html, response } = await home(path);
    return {
      status: response.status,
      title: /<title>([^<]*)</.exec(html)?.[1],
      canonical: contentOf(html, 'canonical'),
      picture: contentOf(html, 'og:image'),
      preview: contentOf(html, 'twitter:card'),
      robots: contentOf(html, 'robots'),
    };
  };

  test.each([
    ['/', 'Live trading-card auctions · Cardfall', '/', indexed],
    ['/?utm_source=mail', 'Live trading-card auctions · Cardfall', '/', indexed],
    ['/?category=basketball', 'Basketball auctions · Cardfall', '/?category=basketball', indexed],
    [
      '/?category=basketball&maxBids=0',
      'Basketball auctions · Cardfall',
      '/?category=basketball&#38;maxBids=0',
      unindexed,
    ],
    ['/?q=+card+&x=1', 'Search results for &#34;card&#34; · Cardfall', '/?q=card', indexed],
    [
      '/?q=nothing+like+it',
      'Search results for &#34;nothing like it&#34; · Cardfall',
      '/?q=nothing+like+it',
      unindexed,
    ],
  ])('of %s', async (path, title, canonical, robots) => {
    expect(await headOf(path)).toMatchObject({ status: 200, title, canonical: `${site}${canonical}`, robots });
  });

  test.each([
    ['/?q=card+79', ' for “card 79”'],
    ['/?category=basketball', ' (Basketball)'],
    ['/?category=basketball&maxBids=0&q=card+79', ' for “card 79” (Basketball, No bids)'],
    ['/?authenticator=psa&minPrice=5&maxPrice=50', ' (PSA, 5 to 50)'],
    ['/?minPrice=5', ' (from 5)'],
    ['/?maxPrice=50', ' (up to 50)'],
  ])('of %s says what its number of auctions counts', async (path, counted) => {
    const { html, list } = await home(path);
    const total = list?.total === 1 ? '1 live auction' : `${list?.total} live auctions`;
    expect(contentOf(html, 'og:description')).toBe(`${total} on eBay${counted}, with bids, shipping and time left.`);
  });

  test('of a card has its picture, and nothing that changes', async () => {
    const id = listingId(79);
    const { html } = await home(`/?q=x&card=${encodeURIComponent(id)}`);
    expect(await headOf(`/?card=${encodeURIComponent(id)}`)).toEqual({
      status: 200,
      title: 'Card 79 · Cardfall',
      canonical: `${site}/?card=${encodeURIComponent(id)}`,
      picture: 'https://i.ebayimg.com/images/g/p79/s-l500.jpg',
      preview: 'summary_large_image',
      robots: unindexed,
    });
    expect(contentOf(html, 'og:description')).not.toMatch(/[$\d]/);
  });

  test('of a card that nobody knows says so', async () => {
    expect(await headOf('/?card=v1%7C1%7C0')).toMatchObject({
      status: 404,
      title: 'This auction is not on Cardfall now · Cardfall',
      picture: `${site}/icon-512.png`,
      preview: 'summary',
      robots: unindexed,
    });
  });

  // @asvs 1.2.1
  test('escapes what a seller or a visitor wrote', async () => {
    const hit = '<script>hit';
    expect((await home(`/?q=${encodeURIComponent(`">${hit}()</script>`)}`)).html).not.toContain(hit);
    expect((await home(`/?card=${encodeURIComponent(listingId(1))}`)).html).not.toContain(hit);
  });
});

test('the page is the same with and without compression, and HEAD gets no body', async () => {
  const [br, gzip, plain] = await Promise.all(
    ['br', 'gzip', 'identity'].map(async (encoding) => (await app.get('/', { 'accept-encoding': encoding })).text()),
  );
  expect(br).toBe(plain);
  expect(gzip).toBe(plain);
  const bytes = await new Promise<number>((resolve, reject) => {
    const look = request(`${app.address}/`, { method: 'HEAD' }, (answer) => {
      let read = 0;
      answer.on('data', (chunk: Buffer) => {
        read += chunk.length;
      });
      answer.on('end', () => resolve(answer.statusCode === 200 ? read : -1));
    });
    look.on('error', reject);
    look.end();
  });
  expect(bytes).toBe(0);
});

test('the home page has no listing older than the license allows', async () => {
  now = start + maxListingAgeMs - minute;
  expect((await home()).list?.total).toBeGreaterThan(0);
  now = start + maxListingAgeMs;
  expect((await home()).list).toMatchObject({ total: 0, items: [] });
});

// @req 7.cards.16
test('the lists carry how far the hours are complete once it is known', async () => {
  const page = async (path: string): Promise<CardPage> => {
    now += 300;
    return (await app.get(path)).json() as Promise<CardPage>;
  };
  expect((await page(urlOf('listCards'))).coverage).toBeUndefined();
  await app.queries.setScope({ level: 0, decidedAt: now, endsPerDay: [40_000] });
  const from = now;
  for (const [index, market] of categories.entries()) {
    const slice = { market, layer: 'base', from, to: from + (index + 2) * 60 * minute, listings: 9, scannedAt: from };
    await app.queries.replaceSlices(market, [slice as Slice]);
  }
  now += 30_000;
  await app.follower.catchUp();
  const until = (hours: number) => new Date(from + hours * 60 * minute).toISOString();
  const whole = { minBids: 0, minPrice: 0, listComplete: false };
  expect((await home()).list?.coverage).toEqual({ completeUntil: until(2), ...whole });
  const last = { completeUntil: until(categories.length + 1), ...whole };
  expect((await page(`${urlOf('filterCards')}?category=${categories.at(-1)}`)).coverage).toEqual(last);
  const complete = { completeUntil: until(2), ...whole, listComplete: true };
  expect((await page(`${urlOf('filterCards')}?maxBids=0&endsWithin=1h`)).coverage).toEqual(complete);
  await app.queries.deleteSlices();
  now += 30_000;
  await app.follower.catchUp();
  expect((await home()).list).not.toHaveProperty('coverage');
});
