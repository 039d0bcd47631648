import { bidCountAt, Market, startMarketplace } from '@cardfall/marketplace-sandbox';
import { expect, test } from './page.ts';
import { product } from './product.ts';

const seed = 7;
const size = 1_000;
const account = { clientId: 'id', clientSecret: 'secret', dailyCalls: 1_000_000 };

const minute = 60_000;

/** The bid that comes in next on one of these listings, after a moment; one that stands for a while. */
function nextBid(market: Market, ids: readonly string[], after: number) {
  const bids = ids.flatMap((id) => {
    const listing = market.find(id.split('|')[1] ?? '', after);
    if (listing === null) return [];
    const { times } = listing.bids;
    const at = times.find((time, place) => time > after && (times[place + 1] ?? listing.end) - time > minute);
    return at === undefined ? [] : [{ id, at, count: bidCountAt(listing, at) }];
  });
  const [soonest] = bids.sort((one, other) => one.at - other.at);
  if (soonest === undefined) throw new Error('Nobody bids on these');
  return soonest;
}

test('a bid at the marketplace reaches the card on screen, and what was missed comes when the network is back', async ({
  page,
  context,
  request,
  expectsFailures,
}) => {
  test.setTimeout(120_000);
  // The stream breaks when the network goes, and no news come without the internet.
  expectsFailures.on = true;
  const market = new Market(seed, size);
  let ahead = 0;
  const marketplace = await startMarketplace({ port: 0, seed, size, ...account, now: () => Date.now() + ahead });
  const own = await product('src/server/main.ts', {
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
    page.on('request', (asked) => {
      const { pathname, searchParams } = new URL(asked.url());
      // One card is asked for to hear the counts and the time.
      if (pathname.endsWith('/trading-cards') && searchParams.get('limit') !== '1') lists.push(asked.url());
    });
    await page.goto(own.address);
    const tiles = page.getByRole('main').locator('[data-follow]');
    await expect(tiles.first()).toBeVisible();
    const loaded = lists.length;
    const ids = await tiles.evaluateAll((all) => all.map((tile) => tile.getAttribute('data-follow') ?? ''));
    const tileOf = ({ id }: { id: string }) => page.getByRole('main').locator(`[data-follow="${id}"]`).first();
    const words = ({ count }: { count: number }) => `${count} ${count === 1 ? 'bid' : 'bids'}`;

    const first = nextBid(market, ids, Date.now());
    await tileOf(first).scrollIntoViewIfNeeded();
    await expect(tileOf(first).getByText(words(first), { exact: true })).toHaveCount(0);
    ahead = first.at - Date.now();
    await expect(tileOf(first).getByText(words(first), { exact: true })).toBeVisible({ timeout: 30_000 });

    const second = nextBid(market, ids, Date.now() + ahead + 5_000);
    await tileOf(second).scrollIntoViewIfNeeded();
    await context.setOffline(true);
    ahead = second.at - Date.now();
    await expect.poll(() => bidsAtProduct(second.id), { timeout: 30_000 }).toBe(second.count);
    await expect(tileOf(second).getByText(words(second), { exact: true })).toHaveCount(0);
    await context.setOffline(false);
    await expect(tileOf(second).getByText(words(second), { exact: true })).toBeVisible({ timeout: 20_000 });
    expect(lists).toHaveLength(loaded);
  } finally {
    await own.stop();
    await marketplace.close();
  }
});
