import { sortOrders } from '@cardfall/listing-index';
import { foundListing, listingId } from '@cardfall/listing-index/testing';
import { type ScriptedMarketplace, startScriptedMarketplace } from '@cardfall/marketplace-sandbox/testing';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Card, CardPage } from '#contract/cards.ts';
import { paths } from '#contract/paths.ts';
import type { WishlistEntry } from '#contract/wishlist.ts';
import { callQueries } from '#server/marketplace/calls/queries.ts';
import { type Person, testAccounts } from '#server/testing/testAccounts.ts';
import { quiet, type TestApp, testApp } from '#server/testing/testApp.ts';
import { wishlistQueries } from '#server/wishlist/queries.ts';
import { MarketplaceClient } from '../../marketplace/browse/client.ts';
import { CallBudget } from '../../marketplace/calls/callBudget.ts';
import { deleteEnded, type IngestDeps, scanMarketplace } from '../../marketplace/ingest/marketplaceJobs.ts';

const minute = 60_000;
const hour = 60 * minute;
const start = Date.UTC(2030, 0, 1, 12);
const licenceMs = 6 * hour;
const address = (name: 'listCards' | 'searchCards' | 'filterCards') => paths[name].replace('GET ', '');
/** Every way to come by a card. */
const ways = [
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
/** What the marketplace has: prices by the number of the listing, and when it ends. */
let offered: { number: number; price: string; endsAt: number }[];

// Time goes on within a test and begins anew with the next, so each has a product of its own.
beforeEach(async () => {
  now = start;
  offered = [];
  app = await testApp(() => now);
  accounts = testAccounts(app);
  ada = await accounts.newPerson();
  marketplace = await startScriptedMarketplace((request) => {
    const asked = decodeURIComponent(request.url ?? '');
    return { body: { itemSummaries: asked.includes('{Basketball}') ? offered.map(toItem) : [] } };
  });
});
afterEach(async () => {
  await app.close();
  await marketplace.close();
});

const toItem = ({ number, price, endsAt }: (typeof offered)[number]) => ({
  itemId: listingId(number),
  title: `Invented Guard #${number} PSA 10`,
  leafCategoryIds: ['261328'],
  buyingOptions: ['AUCTION'],
  currentBidPrice: { value: price, currency: 'USD' },
  bidCount: 1,
  itemEndDate: new Date(endsAt).toISOString(),
});

function ingest(): IngestDeps {
  const { queries } = app;
  const budget = new CallBudget(callQueries(app.db), 5000, () => now);
  const reserveCall = () => budget.reserve();
  const { account } = marketplace;
  const client = new MarketplaceClient({ account, marketplaceId: 'EBAY_US', reserveCall, now: () => now });
  return { client, queries, budget, pictureOrigins: [], log: quiet, now: () => now };
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
    ['6 h', licenceMs, false],
    ['6 h and a second', licenceMs + 1_000, false],
  ])('after %s is in every response or in none', async (_, ageMs, isShown) => {
    await app.store([foundListing({ id: listingId(1), endsAt: start + 48 * hour, seenAt: start })]);
    await save(1);
    now = start + ageMs;
    // Neither a process that caught up nor one that could not, nor one that has just started, shows it.
    for (const prepare of [async () => undefined, () => app.follower.catchUp(), () => app.follower.load()]) {
      await prepare();
      for (const way of ways) expect((await cardsOf(way)).length, way).toBe(isShown ? 1 : 0);
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
    now = start + licenceMs;
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
  for (const way of ways) {
    expect(
      (await cardsOf(way)).map(({ lastSeenAt }) => lastSeenAt),
      way,
    ).toEqual([seen, seen, seen]);
  }
  expect(await wishlist()).toMatchObject([{ live: true, lastSeenAt: seen, item: { lastSeenAt: seen } }]);
  // What is no longer listed says it all the more.
  now = start + licenceMs;
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
    const told = new Date(now).toISOString();
    expect(shown.includes(listingId(ends)), told).toBe(now < endsAt);
    expect(shown, told).toContain(listingId(stays));
    for (const row of rows) {
      expect(now - row.last_seen_at.getTime(), told).toBeLessThan(licenceMs);
      expect(now - row.ends_at.getTime(), told).toBeLessThanOrEqual(15 * minute);
    }
    if (shown.includes(listingId(vanishes))) sawVanished = now;
  }
  // Shown for as long as it may be, for a scan that misses a listing is no word that it is gone; and not a minute longer.
  expect(sawVanished).toBeGreaterThan(vanishedAt + 5 * hour);
  expect(sawVanished).toBeLessThan(vanishedAt + licenceMs);
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

/** Every row of every table as text. */
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
