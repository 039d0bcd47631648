import { Market, startMarketplace } from '@cardfall/marketplace-sandbox';
import { expect, test } from './page.ts';
import { startProduct } from './startProduct.ts';

const seed = 7;
const size = 30_000;
/** Too few calls to read the market: most of it is not held. */
const account = { clientId: 'journey', clientSecret: 'secret', dailyCalls: 400 };
const day = 24 * 3_600_000;

/** Returns searches for a player and a year that find some cards, all of which end in more than two days. */
function findDistantSearches(): string[] {
  const now = Date.now();
  const ends = new Map<string, number[]>();
  for (const { title, end, auction, lot } of new Market(seed, size).liveAt(now)) {
    if (!auction || lot.kind !== 'sport' || lot.sport !== 'Baseball') continue;
    const words = [lot.player.name.split(' ').at(-1) ?? '', String(lot.year)];
    const titleWords = title.toLowerCase().split(/[^a-z\d]+/);
    // A year anywhere in the title, even as part of a season, is found by the search.
    const isFound = words.every((word) => titleWords.includes(word.toLowerCase()));
    if (isFound) ends.set(words.join(' '), [...(ends.get(words.join(' ')) ?? []), end]);
  }
  const distant = [...ends].filter(([, times]) => times.length > 2 && Math.min(...times) > now + 2 * day);
  return distant.map(([search]) => search);
}

// @req 2.home.18 2.home.19
test('cards that end in days come into a search by themselves, and the page says what eBay was asked', async ({
  page,
  expectsFailures,
}) => {
  test.setTimeout(180_000);
  // The product has just started and has no news yet.
  expectsFailures.on = true;
  const marketplace = await startMarketplace({ port: 0, seed, size, ...account });
  const own = await startProduct('src/server/main.ts', {
    EBAY_API_URL: marketplace.address,
    EBAY_CLIENT_ID: account.clientId,
    EBAY_CLIENT_SECRET: account.clientSecret,
    EBAY_DAILY_CALLS: String(account.dailyCalls),
    LOG_LEVEL: 'silent',
  });
  const [search = '', other = ''] = findDistantSearches();
  const box = page.getByRole('combobox', { name: 'Search deals' });
  const cards = page.getByRole('main').getByRole('article');
  try {
    const requests: string[] = [];
    page.on('request', (sent) => {
      if (sent.url().includes('/market-searches')) requests.push(sent.method());
    });
    await page.goto(`${own.address}/?category=baseball`);
    await box.fill(search);
    const startedAt = Date.now();
    await box.press('Enter');
    await expect(page.getByRole('heading', { name: 'Asking eBay…' })).toBeVisible();
    await expect(page.getByText('No results found')).toHaveCount(0);
    await expect(cards.first()).toBeVisible();
    test.info().annotations.push({ type: 'first card after ms', description: String(Date.now() - startedAt) });
    await expect(page.getByText(/^eBay was asked just now: \d+ more cards?\.$/)).toBeVisible();
    await expect(cards.first()).toContainText(search.split(' ')[0] ?? '', { ignoreCase: true });
    await expect(cards.first()).toContainText(/\d+d \d+h left/);

    // Back and forward it is the same search: nothing is asked again.
    const posts = () => requests.filter((method) => method === 'POST').length;
    expect(posts()).toBe(1);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Baseball auctions' })).toBeVisible();
    await page.goForward();
    await expect(page.getByText(/^eBay was asked .*: \d+ more cards?\.$/)).toBeVisible();
    expect(posts()).toBe(1);

    await page.goto(`${own.address}/?category=baseball&q=${encodeURIComponent(`${search} ${other}`)}`);
    await expect(page.getByText('No results found')).toBeVisible();
    await expect(page.getByText('eBay was asked just now: it has no live auction for this.')).toBeVisible();
    expect(posts()).toBe(2);
  } finally {
    await own.stop();
    await marketplace.close();
  }
});
