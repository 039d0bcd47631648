import { bidCountAt, Market, startMarketplace } from '@cardfall/marketplace-sandbox';
import type { Locator, Page, Route } from '@playwright/test';
import { serveHomeWithoutCards } from './answers.ts';
import { expect, test } from './page.ts';
import { startProduct } from './startProduct.ts';

const firstPage = /\/trading-cards\?.*page=1&limit=55$/;
const live = /\/trading-cards\/live\?/;

interface Listing {
  readonly itemId: string;
  readonly currentBidPrice: { readonly value: string; readonly currency: string };
  readonly bidCount: number;
  readonly itemEndDate: string;
  readonly lastSeenAt: string;
}

/** Changes the cards of the first list, without the twenty that could end during a journey. */
async function changeFirstList(page: Page, change: (card: Listing) => Listing): Promise<void> {
  await page.route(firstPage, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({ response: answer, json: { ...body, items: body.items.slice(20).map(change) } });
  });
}

/**
 * Opens home with an old list, whose cards have a bid count that is not true. Live updates wait until `release` is called.
 *
 * @param follow answers the requests that follow cards after that
 */
async function openOldList(
  page: Page,
  follow = (route: Route): Promise<void> => route.continue(),
): Promise<{ tile: Locator; release: () => void }> {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.unrouteAll();
  await page.route(live, (route) => promise.then(() => follow(route)));
  await changeFirstList(page, (card) => ({
    ...card,
    bidCount: 9_999,
    lastSeenAt: new Date(Date.parse(card.lastSeenAt) - 60_000).toISOString(),
  }));
  await serveHomeWithoutCards(page);
  await page.goto('/');
  const id = await firstTile(page).getAttribute('data-follow');
  const tile = page.getByRole('main').locator(`[data-follow="${id}"]`).first();
  await expect(tile.getByText('9,999 bids')).toBeVisible();
  return { tile, release };
}

const isStream = async (route: Route) => (await route.request().headerValue('accept')) === 'text/event-stream';

/** Answers a request that follows cards with these states, as an event stream or as JSON. */
async function answerLive(route: Route, states: object): Promise<void> {
  const data = { items: [], gone: [], serverTime: new Date().toISOString(), ...states };
  if (!(await isStream(route))) return route.fulfill({ json: data });
  await route.fulfill({ contentType: 'text/event-stream', body: `event: message\ndata: ${JSON.stringify(data)}\n\n` });
}

const firstTile = (page: Page) => page.getByRole('main').getByRole('article').first();
const bids = (tile: Locator) => tile.getByText(/^\d+ bids?$/);

/** Returns the texts of a card that are highlighted because they changed. */
const highlighted = (tile: Locator) =>
  tile.evaluate((article) =>
    [...article.querySelectorAll('*')]
      .filter((element) => getComputedStyle(element).animationName !== 'none')
      .map((element) => element.textContent),
  );

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('price and bids of a card change in place and are highlighted unless motion is reduced', async ({ page }) => {
    const { tile, release } = await openOldList(page);
    expect(await highlighted(tile)).toEqual([]);
    const box = await tile.boundingBox();
    await tile.evaluate((article) => Object.assign(article, { same: true }));
    release();
    await expect(bids(tile)).toBeVisible();
    expect(await highlighted(tile)).toEqual([await bids(tile).textContent()]);
    expect(await tile.evaluate((article) => 'same' in article)).toBe(true);
    expect(await tile.boundingBox()).toEqual(box);
    await expect.poll(() => tile.evaluate((article) => article.getAnimations({ subtree: true }).length)).toBe(0);
    // The text keeps its style after the animation, so that this shows what reduced motion changes.
    expect(await highlighted(tile)).toEqual([await bids(tile).textContent()]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await highlighted(tile)).toEqual([]);
  });
});

test('only visible cards are followed, and others once they scroll into view', async ({ page }) => {
  const requested: string[][] = [];
  page.on('request', (request) => {
    if (live.test(request.url())) requested.push(new URL(request.url()).searchParams.get('ids')?.split(',') ?? []);
  });
  await serveHomeWithoutCards(page);
  await page.goto('/');
  await expect.poll(() => requested.length).toBeGreaterThan(0);
  const last = page.getByRole('list', { name: 'Cards' }).getByRole('article').last();
  const id = (await last.getAttribute('data-follow')) ?? '';
  expect(requested.flat()).not.toContain(id);
  await last.scrollIntoViewIfNeeded();
  await expect.poll(() => requested.at(-1)).toContain(id);
});

test('a card that disappears has ended, and the card in the dialog changes too', async ({ page, request }) => {
  const { items } = await (await request.get('/api/ebay/trading-cards?page=3&limit=30')).json();
  const { itemId, currentBidPrice, itemEndDate } = items[25] as Listing;
  await page.route(live, (route) => {
    const ids = new URL(route.request().url()).searchParams.get('ids')?.split(',') ?? [];
    if (!ids.includes(itemId)) return answerLive(route, { gone: ids.slice(0, 1) });
    const lastSeenAt = new Date(Date.now() + 60_000).toISOString();
    return answerLive(route, { items: [{ itemId, currentBidPrice, itemEndDate, bidCount: 8_888, lastSeenAt }] });
  });
  await changeFirstList(page, (card) => card);
  await serveHomeWithoutCards(page);
  await page.goto('/');
  const tile = firstTile(page);
  const dialog = page.getByRole('dialog');
  await expect(tile.getByText('Ended', { exact: true })).toBeVisible();
  await expect(tile.getByText('Last seen price')).toBeAttached();
  await tile.getByRole('button', { name: /^Details: / }).click();
  await expect(dialog.getByText('Ended', { exact: true })).toBeVisible();

  // Opened by its link, the card is followed without standing in a list.
  await page.goto(`/?card=${encodeURIComponent(itemId)}`);
  await expect(page.getByRole('main').getByText('8,888 bids').first()).toBeVisible();
});

test('cards are polled without event streams and when no stream comes through', async ({ page, expectsFailures }) => {
  test.setTimeout(60_000);
  expectsFailures.on = true;
  const broken = await openOldList(page, async (route) => {
    await ((await isStream(route)) ? route.fulfill({ status: 503, body: '' }) : route.continue());
  });
  broken.release();
  await expect(bids(broken.tile)).toBeVisible({ timeout: 20_000 });

  await page.addInitScript(() => Reflect.deleteProperty(window, 'EventSource'));
  const streams: boolean[] = [];
  const missing = await openOldList(page, async (route) => {
    streams.push(await isStream(route));
    await route.continue();
  });
  missing.release();
  await expect(bids(missing.tile)).toBeVisible();
  expect(new Set(streams)).toEqual(new Set([false]));
});

const seed = 7;
const size = 1_000;
const account = { clientId: 'id', clientSecret: 'secret', dailyCalls: 1_000_000 };

const minute = 60_000;

/** Returns the next bid on one of these listings that stays the highest for a minute. */
function nextBid(market: Market, ids: readonly string[], after: number) {
  const bids = ids.flatMap((id) => {
    const listing = market.find(id.split('|')[1] ?? '', after);
    if (listing === null) return [];
    const { times } = listing.bids;
    const at = times.find((time, index) => time > after && (times[index + 1] ?? listing.end) - time > minute);
    return at === undefined ? [] : [{ id, at, count: bidCountAt(listing, at) }];
  });
  const [soonest] = bids.sort((one, other) => one.at - other.at);
  if (soonest === undefined) throw new Error('None of these listings gets a bid');
  return soonest;
}

test('a bid at the marketplace reaches the card on screen, at the latest when the network is back', async ({
  page,
  context,
  request,
  expectsFailures,
}) => {
  test.setTimeout(180_000);
  // Without a network the stream breaks, and the news feeds fail.
  expectsFailures.on = true;
  const market = new Market(seed, size);
  let ahead = 0;
  const marketplace = await startMarketplace({ port: 0, seed, size, ...account, now: () => Date.now() + ahead });
  const own = await startProduct('src/server/main.ts', {
    EBAY_API_URL: marketplace.address,
    EBAY_CLIENT_ID: account.clientId,
    EBAY_CLIENT_SECRET: account.clientSecret,
    EBAY_DAILY_CALLS: String(account.dailyCalls),
    LOG_LEVEL: 'silent',
  });
  const bidsAtProduct = async (id: string) => {
    const answer = await request.get(`${own.address}/api/ebay/trading-cards/live?ids=${encodeURIComponent(id)}`);
    const { items } = (await answer.json()) as { items: { bidCount: number }[] };
    return items[0]?.bidCount;
  };
  try {
    const lists: string[] = [];
    page.on('request', (sent) => {
      const { pathname, searchParams } = new URL(sent.url());
      // Requests for one card read the counts and the time.
      if (pathname.endsWith('/trading-cards') && searchParams.get('limit') !== '1') lists.push(sent.url());
    });
    await page.goto(own.address);
    const tiles = page.getByRole('main').locator('[data-follow]');
    await expect(tiles.first()).toBeVisible();
    const loaded = lists.length;
    const ids = await tiles.evaluateAll((all) => all.map((tile) => tile.getAttribute('data-follow') ?? ''));
    const tileOf = ({ id }: { id: string }) => page.getByRole('main').locator(`[data-follow="${id}"]`).first();
    const bidText = ({ count }: { count: number }) => `${count} ${count === 1 ? 'bid' : 'bids'}`;

    const first = nextBid(market, ids, Date.now());
    await tileOf(first).scrollIntoViewIfNeeded();
    await expect(tileOf(first).getByText(bidText(first), { exact: true })).toHaveCount(0);
    ahead = first.at - Date.now();
    await expect(tileOf(first).getByText(bidText(first), { exact: true })).toBeVisible({ timeout: 30_000 });

    const second = nextBid(market, ids, Date.now() + ahead + 5_000);
    await tileOf(second).scrollIntoViewIfNeeded();
    await context.setOffline(true);
    ahead = second.at - Date.now();
    await expect.poll(() => bidsAtProduct(second.id), { timeout: 30_000 }).toBe(second.count);
    await expect(tileOf(second).getByText(bidText(second), { exact: true })).toHaveCount(0);
    await context.setOffline(false);
    await expect(tileOf(second).getByText(bidText(second), { exact: true })).toBeVisible({ timeout: 20_000 });
    expect(lists).toHaveLength(loaded);
  } finally {
    await own.stop();
    await marketplace.close();
  }
});
