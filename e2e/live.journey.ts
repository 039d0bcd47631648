import type { Locator, Page, Route } from '@playwright/test';
import { expect, test } from './page.ts';

const firstPage = /\/trading-cards\?.*page=1&limit=55$/;
const live = /\/trading-cards\/live\?/;

interface Listing {
  readonly itemId: string;
  readonly currentBidPrice: { readonly value: string; readonly currency: string };
  readonly bidCount: number;
  readonly itemEndDate: string;
  readonly lastSeenAt: string;
}

/** Has the list come as it was a while ago, before any bids. */
async function answerOldList(page: Page): Promise<void> {
  await page.route(firstPage, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const items = body.items.map((item: Listing) => ({
      ...item,
      bidCount: 9_999,
      lastSeenAt: new Date(Date.parse(item.lastSeenAt) - 60_000).toISOString(),
    }));
    await route.fulfill({ response: answer, json: { ...body, items } });
  });
}

/** Answers whoever follows cards: a stream of one word, or the same as an answer. */
async function tell(route: Route, states: object): Promise<void> {
  const data = { items: [], gone: [], serverTime: new Date().toISOString(), ...states };
  const streamed = (await route.request().headerValue('accept')) === 'text/event-stream';
  if (!streamed) return route.fulfill({ json: data });
  await route.fulfill({ contentType: 'text/event-stream', body: `event: message\ndata: ${JSON.stringify(data)}\n\n` });
}

const firstTile = (page: Page) => page.getByRole('main').getByRole('article').first();
const old = (tile: Locator) => tile.getByText('9,999 bids');

/** What lights up in a tile now. */
const lit = (tile: Locator) =>
  tile.evaluate((article) =>
    article.getAnimations({ subtree: true }).map((animation) => (animation as CSSAnimation).animationName),
  );

test('price and bids of a card change in place, with a light that goes out by itself', async ({ page }) => {
  await answerOldList(page);
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  await page.route(live, async (route) => {
    await begun;
    await route.continue();
  });
  await page.goto('/');
  const tile = firstTile(page);
  await expect(old(tile)).toBeVisible();
  expect(await lit(tile)).toEqual([]);
  const id = await tile.getAttribute('data-follow');
  const box = await tile.boundingBox();
  await tile.evaluate((article) => Object.assign(article, { same: true }));
  begin();
  const same = page.getByRole('main').locator(`[data-follow="${id}"]`).first();
  await expect(old(same)).toHaveCount(0);
  expect(await lit(same)).toEqual([expect.stringContaining('changed')]);
  expect(await same.evaluate((article) => 'same' in article)).toBe(true);
  expect(await same.boundingBox()).toEqual(box);
  await expect.poll(() => lit(same)).toEqual([]);
});

test('who wants no motion sees the new bids and no light', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await answerOldList(page);
  await page.goto('/');
  const tile = firstTile(page);
  await expect(tile.getByText(/bids?$/)).toBeVisible();
  await expect(old(tile)).toHaveCount(0);
  expect(await lit(tile)).toEqual([]);
});

test('only what is in sight is followed, and what scrolls into sight as well', async ({ page }) => {
  const asked: string[][] = [];
  page.on('request', (request) => {
    if (live.test(request.url())) asked.push(new URL(request.url()).searchParams.get('ids')?.split(',') ?? []);
  });
  await page.goto('/');
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  const last = page.getByRole('list', { name: 'Cards' }).getByRole('article').last();
  const id = (await last.getAttribute('data-follow')) ?? '';
  expect(asked.flat()).not.toContain(id);
  await last.scrollIntoViewIfNeeded();
  await expect.poll(() => asked.at(-1)).toContain(id);
});

test('an auction that is gone before its time has ended', async ({ page }) => {
  await page.route(live, (route) => {
    const [first] = new URL(route.request().url()).searchParams.get('ids')?.split(',') ?? [];
    return tell(route, { gone: [first] });
  });
  await page.route(firstPage, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    // Nothing on it ends by itself while we look.
    const items = body.items.slice(20);
    await route.fulfill({ response: answer, json: { ...body, items } });
  });
  await page.goto('/');
  const tile = firstTile(page);
  await expect(tile.getByText('Ended', { exact: true })).toBeVisible();
  await expect(tile.getByText('Last seen price')).toBeAttached();
  await tile.getByRole('button', { name: /^Details: / }).click();
  await expect(page.getByRole('dialog').getByText('Ended', { exact: true })).toBeVisible();
});

test('a card one looks at closely changes, too, even where it was opened by a link', async ({ page, request }) => {
  const { items } = await (await request.get('/api/ebay/trading-cards/search?q=rookie')).json();
  const { itemId, currentBidPrice, itemEndDate } = items[50] as Listing;
  await page.route(live, (route) => {
    if (!decodeURIComponent(route.request().url()).includes(itemId)) return route.continue();
    const lastSeenAt = new Date(Date.now() + 60_000).toISOString();
    return tell(route, { items: [{ itemId, currentBidPrice, itemEndDate, bidCount: 8_888, lastSeenAt }] });
  });
  await page.goto(`/?card=${encodeURIComponent(itemId)}`);
  await expect(page.getByRole('dialog').getByText('8,888 bids')).toBeVisible();
});

test('a browser without event streams asks now and then', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'EventSource'));
  await answerOldList(page);
  const [asked] = await Promise.all([page.waitForRequest(live), page.goto('/')]);
  expect(await asked.headerValue('accept')).toBe('application/json');
  await expect(old(firstTile(page))).toHaveCount(0);
});

test('where no stream comes through, cards are asked for instead', async ({ page, expectsFailures }) => {
  expectsFailures.on = true;
  await answerOldList(page);
  await page.route(live, async (route) => {
    const streamed = (await route.request().headerValue('accept')) === 'text/event-stream';
    await (streamed ? route.fulfill({ status: 503, body: '' }) : route.continue());
  });
  await page.goto('/');
  await expect(old(firstTile(page))).toHaveCount(0, { timeout: 20_000 });
});
