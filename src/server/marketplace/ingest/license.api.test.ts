import { sortOrders } from '@cardfall/listing-index';
import { foundListing, listingId } from '@cardfall/listing-index/testing';
import { type ScriptedMarketplace, startScriptedMarketplace } from '@cardfall/marketplace-sandbox/testing';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Card, CardPage } from '#contract/cards.ts';
import { urlOf } from '#contract/urlOf.ts';
import type { WishlistEntry } from '#contract/wishlist.ts';
import { MarketplaceClient } from '#server/marketplace/browse/client.ts';
import { CallBudget } from '#server/marketplace/calls/callBudget.ts';
import { findingQueries } from '#server/marketplace/calls/findingQueries.ts';
import { callQueries } from '#server/marketplace/calls/queries.ts';
import { deleteEnded, type IngestDeps, scanMarketplace } from '#server/marketplace/ingest/marketplaceJobs.ts';
import type { Stream } from '#server/marketplace/streams.ts';
import { auctionItem } from '#server/testing/auctionItem.ts';
import { type Person, testAccounts } from '#server/testing/testAccounts.ts';
import { quiet, type TestApp, testApp } from '#server/testing/testApp.ts';
import { wishlistQueries } from '#server/wishlist/queries.ts';

const minute = 60_000;
const hour = 60 * minute;
const start = Date.UTC(2030, 0, 1, 12);
const licenseMs = 6 * hour;
const address = (name: 'listCards' | 'searchCards' | 'filterCards') => urlOf(name);
/** Every URL that returns cards. */
const cardUrls = [
  address('listCards'),
  `${address('searchCards')}?keyword=guard`,
  `${address('filterCards')}?category=all`,
  `${address('filterCards')}?category=basketball&authenticator=psa&minPrice=1&maxPrice=1000`,
  ...sortOrders.map((order) => `${address('filterCards')}?sortBy=${order}&keyword=guard`),
];

let now = start;
let app: TestApp;
let accounts: ReturnType<typeof testAccounts>;
let ada: Person;
let marketplace: ScriptedMarketplace;
/** The auctions of the marketplace. */
let offered: { number: number; price: string; endsAt: number }[];

// Each test starts the clock again, so each has a product of its own.
beforeEach(async () => {
  now = start;
  offered = [];
  app = await testApp(() => now);
  accounts = testAccounts(app);
  ada = await accounts.newPerson();
  marketplace = await startScriptedMarketplace((request) => {
    const url = decodeURIComponent(request.url ?? '');
    return { body: { itemSummaries: url.includes('{Basketball}') ? offered.map(toItem) : [] } };
  });
});
afterEach(async () => {
  await app.close();
  await marketplace.close();
});

const toItem = ({ number, price, endsAt }: (typeof offered)[number]) =>
  auctionItem(number, endsAt, {
    title: `Invented Guard #${number} PSA 10`,
    currentBidPrice: { value: price, currency: 'USD' },
    bidCount: 1,
  });

function ingest(): IngestDeps {
  const { queries } = app;
  const budget = new CallBudget(callQueries(app.db), 5000, () => now);
  const reserveCall = (stream: Stream) => budget.reserve(stream);
  const { account } = marketplace;
  const client = new MarketplaceClient({ account, marketplaceId: 'EBAY_US', reserveCall, now: () => now });
  return { client, queries, budget, findings: findingQueries(app.db), pictureOrigins: [], log: quiet, now: () => now };
}

async function cardsOf(way: string): Promise<Card[]> {
  const response = await app.get(way);
  expect(response.status, way).toBe(200);
  const page = (await response.json()) as CardPage;
  expect(page.total, way).toBe(page.items.length);
  return page.items;
}

async function wishlist(): Promise<WishlistEntry[]> {
  const response = await accounts.call('listWishlist', undefined, ada.bearer);
  return ((await response.json()) as { items: WishlistEntry[] }).items;
}

const save = (number: number) => accounts.call('addToWishlist', { item_id: listingId(number) }, ada.bearer);
const storedIds = async () =>
  (await app.db.selectFrom('listings').select('item_id').orderBy('item_id').execute()).map(({ item_id }) => item_id);

describe('a listing that was last seen six hours ago', () => {
  test.each([
    ['5 h 49 min', 5 * hour + 49 * minute, true],
    ['5 h 51 min', 5 * hour + 51 * minute, false],
    ['6 h', licenseMs, false],
    ['6 h and a second', licenseMs + 1_000, false],
  ])('after %s is in every response or in none', async (_, ageMs, isShown) => {
    await app.store([foundListing({ id: listingId(1), endsAt: start + 48 * hour, seenAt: start })]);
    await save(1);
    now = start + ageMs;
    // This holds for a process that caught up, one that could not, and one that has just started.
    for (const prepare of [async () => undefined, () => app.follower.catchUp(), () => app.follower.load()]) {
      await prepare();
      for (const way of cardUrls) expect((await cardsOf(way)).length, way).toBe(isShown ? 1 : 0);
      expect(await wishlist()).toMatchObject([{ itemId: listingId(1), live: isShown, item: { live: isShown } }]);
      now += 300;
    }
  });

  test('does not return through an older cursor', async () => {
    const many = Array.from({ length: 9 }, (_, number) =>
      foundListing({ id: listingId(number), endsAt: start + 20 * hour + number, seenAt: start }),
    );
    await app.store(many);
    const { cursor } = (await (await app.get(`${address('listCards')}?limit=4`)).json()) as CardPage;
    now = start + licenseMs;
    const response = await app.get(`${address('listCards')}?limit=4&cursor=${cursor}`);
    expect(await response.json()).toMatchObject({ items: [], total: 0, cursor: null });
  });
});

test('includes the time it was last seen in every card and wishlist entry', async () => {
  offered = [1, 2, 3].map((number) => ({
    number,
    price: `${number}0.00`,
    endsAt: start + 30 * hour + number * minute,
  }));
  const scan = scanMarketplace(ingest());
  await scan(new AbortController().signal);
  await app.follower.catchUp();
  await save(2);
  now = start + 3 * hour;
  const seen = new Date(start).toISOString();
  for (const way of cardUrls) {
    expect(
      (await cardsOf(way)).map(({ lastSeenAt }) => lastSeenAt),
      way,
    ).toEqual([seen, seen, seen]);
  }
  expect(await wishlist()).toMatchObject([{ live: true, lastSeenAt: seen, item: { lastSeenAt: seen } }]);
  // A listing that has expired says so as well.
  now = start + licenseMs;
  expect(await wishlist()).toMatchObject([{ live: false, lastSeenAt: seen, item: { lastSeenAt: seen } }]);
});

test('removes ended listings at once and vanished ones within six hours', async () => {
  const [ends, vanishes, stays] = [1, 2, 3];
  const endsAt = start + 2 * hour;
  const vanishedAt = start + hour;
  const later = start + 40 * hour;
  const scan = scanMarketplace(ingest());
  const tidy = deleteEnded(ingest());
  let sawVanished = 0;
  for (; now < start + 8 * hour; now += 5 * minute) {
    offered = [
      ...(now < endsAt ? [{ number: ends, price: '10.00', endsAt }] : []),
      ...(now < vanishedAt ? [{ number: vanishes, price: '20.00', endsAt: later }] : []),
      { number: stays, price: '30.00', endsAt: later + hour },
    ];
    await scan(new AbortController().signal);
    await tidy();
    await app.follower.catchUp();
    const shown = (await cardsOf(address('listCards'))).map(({ itemId }) => itemId);
    const rows = await app.db.selectFrom('listings').selectAll().execute();
    const label = new Date(now).toISOString();
    expect(shown.includes(listingId(ends)), label).toBe(now < endsAt);
    expect(shown, label).toContain(listingId(stays));
    for (const row of rows) {
      expect(now - row.last_seen_at.getTime(), label).toBeLessThan(licenseMs);
      expect(now - row.ends_at.getTime(), label).toBeLessThanOrEqual(15 * minute);
    }
    if (shown.includes(listingId(vanishes))) sawVanished = now;
  }
  // A scan that misses a listing does not prove that it is gone: it is shown as long as the license allows.
  expect(sawVanished).toBeGreaterThan(vanishedAt + 5 * hour);
  expect(sawVanished).toBeLessThan(vanishedAt + licenseMs);
  expect(await storedIds()).toEqual([listingId(stays)]);
});

test('stores no earlier price in any table', async () => {
  const prices = ['10111.17', '10222.27', '10333.37', '10444.47'];
  const scan = scanMarketplace(ingest());
  for (const price of prices) {
    offered = [{ number: 1, price, endsAt: start + 3 * hour }];
    await scan(new AbortController().signal);
    await app.follower.catchUp();
    expect(await cardsOf(address('listCards'))).toMatchObject([{ currentBidPrice: { value: price } }]);
    await save(1);
    await wishlistQueries(app.db).refreshSaved();
    now += 20 * minute;
  }
  const everything = await wholeDatabase();
  const remembered = prices.filter(
    (price) => everything.includes(price) || everything.includes(price.replace('.', '')),
  );
  expect(remembered).toEqual(prices.slice(-1));
});

/** Returns every row of every table as text. */
async function wholeDatabase(): Promise<string> {
  const tables = await sql<{ name: string }>`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(app.db);
  expect(tables.rows.length).toBeGreaterThan(10);
  let text = '';
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ row: string }>`select kept::text as row from ${sql.raw(name)} kept`.execute(app.db);
    text += rows.map(({ row }) => row).join('\n');
  }
  return text;
}
