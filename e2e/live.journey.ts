import type { Locator, Page, Route } from '@playwright/test';
import { expect, test } from './page.ts';

/** Home with something behind it in its address, so that it asks for its cards whatever it carries. */
const home = '/?from=journey';
const firstPage = /\/trading-cards\?.*page=1&limit=55$/;
const live = /\/trading-cards\/live\?/;

interface Listing {
  readonly itemId: string;
  readonly currentBidPrice: { readonly value: string; readonly currency: string };
  readonly bidCount: number;
  readonly itemEndDate: string;
  readonly lastSeenAt: string;
}

/**
 * Has the list come as it was a while ago, with bids nobody made, and nothing told of it until that was seen.
 *
 * @param follow what becomes then of who follows cards
 */
async function seeOldList(
  page: Page,
  follow = (route: Route): Promise<void> => route.continue(),
): Promise<{ tile: Locator; begin: () => void }> {
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  await page.route(live, async (route) => {
    await begun;
    await follow(route);
  });
  await page.route(firstPage, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    // Nothing on it ends by itself while we look.
    const items = body.items.slice(20).map((item: Listing) => ({
      ...item,
      bidCount: 9_999,
      lastSeenAt: new Date(Date.parse(item.lastSeenAt) - 60_000).toISOString(),
    }));
    await route.fulfill({ response: answer, json: { ...body, items } });
  });
  await page.goto(home);
  const id = await firstTile(page).getAttribute('data-follow');
  const tile = page.getByRole('main').locator(`[data-follow="${id}"]`).first();
  await expect(old(tile)).toBeVisible();
  return { tile, begin };
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
const bids = (tile: Locator) => tile.getByText(/^\d+ bids?$/);

/** Which of its words light up because they changed. */
const lit = (tile: Locator) =>
  tile.evaluate((article) =>
    [...article.querySelectorAll('*')]
      .filter((element) => getComputedStyle(element).animationName !== 'none')
      .map((element) => element.textContent),
  );

test('price and bids of a card change in place, with a light that goes out by itself', async ({ page }) => {
  const { tile, begin } = await seeOldList(page);
  expect(await lit(tile)).toEqual([]);
  const box = await tile.boundingBox();
  await tile.evaluate((article) => Object.assign(article, { same: true }));
  begin();
  await expect(bids(tile)).toBeVisible();
  expect(await lit(tile)).toEqual([await bids(tile).textContent()]);
  expect(await tile.evaluate((article) => 'same' in article)).toBe(true);
  expect(await tile.boundingBox()).toEqual(box);
  await expect.poll(() => tile.evaluate((article) => article.getAnimations({ subtree: true }).length)).toBe(0);
});

test('who wants no motion sees the new bids and no light', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { tile, begin } = await seeOldList(page);
  begin();
  await expect(bids(tile)).toBeVisible();
  expect(await lit(tile)).toEqual([]);
});

test('only what is in sight is followed, and what scrolls into sight as well', async ({ page }) => {
  const asked: string[][] = [];
  page.on('request', (request) => {
    if (live.test(request.url())) asked.push(new URL(request.url()).searchParams.get('ids')?.split(',') ?? []);
  });
  await page.goto(home);
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
  await page.goto(home);
  const tile = firstTile(page);
  await expect(tile.getByText('Ended', { exact: true })).toBeVisible();
  await expect(tile.getByText('Last seen price')).toBeAttached();
  await tile.getByRole('button', { name: /^Details: / }).click();
  await expect(page.getByRole('dialog').getByText('Ended', { exact: true })).toBeVisible();
});

test('a card one looks at closely changes, too, even where it was opened by a link', async ({ page, request }) => {
  const { items } = await (await request.get('/api/ebay/trading-cards?page=3&limit=30')).json();
  const { itemId, currentBidPrice, itemEndDate } = items[25] as Listing;
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
  const accepted: (string | null)[] = [];
  const { tile, begin } = await seeOldList(page, async (route) => {
    accepted.push(await route.request().headerValue('accept'));
    await route.continue();
  });
  begin();
  await expect(bids(tile)).toBeVisible();
  expect(new Set(accepted)).toEqual(new Set(['application/json']));
});

test('where no stream comes through, cards are asked for instead', async ({ page, expectsFailures }) => {
  expectsFailures.on = true;
  const { tile, begin } = await seeOldList(page, async (route) => {
    const streamed = (await route.request().headerValue('accept')) === 'text/event-stream';
    await (streamed ? route.fulfill({ status: 503, body: '' }) : route.continue());
  });
  begin();
  await expect(bids(tile)).toBeVisible({ timeout: 20_000 });
});
