import { foundListing, listingId } from '@cardfall/listing-index/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { urlOf } from '#contract/urlOf.ts';
import type { WishlistEntry } from '#contract/wishlist.ts';
import { maxListingAgeMs } from '#domain/listings/freshness.ts';
import { type Person, testAccounts } from '#server/testing/testAccounts.ts';
import { type TestApp, testApp } from '#server/testing/testApp.ts';
import { wishlistQueries } from './queries.ts';

const start = Date.UTC(2030, 0, 1, 12);
const hour = 3_600_000;
let now = start;
let app: TestApp;
let accounts: ReturnType<typeof testAccounts>;
let ada: Person;
let bruno: Person;

beforeAll(async () => {
  app = await testApp(() => now);
  accounts = testAccounts(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  now = start;
  for (const table of ['wishlist_items', 'saved_listings', 'rate_limits', 'users'] as const) {
    await app.db.deleteFrom(table).execute();
  }
  [ada, bruno] = [await accounts.newPerson(), await accounts.newPerson()];
  await app.store(
    Array.from({ length: 20 }, (_, number) =>
      foundListing({
        id: listingId(number),
        title: `Card ${number}`,
        endsAt: start + (20 - number) * hour,
        seenAt: start,
      }),
    ),
  );
});

const add = (who: Person, item_id: string) => accounts.call('addToWishlist', { item_id }, who.bearer);
const pathOf = (id: string) => urlOf('removeFromWishlist', { id: id });
const remove = (who: Person, id: string) =>
  accounts.call('removeFromWishlist', undefined, { ...who.bearer, path: pathOf(id) });

async function list(who: Person): Promise<{ items: WishlistEntry[]; total: number }> {
  const response = await accounts.call('listWishlist', undefined, who.bearer);
  expect(response.status).toBe(200);
  return (await response.json()) as { items: WishlistEntry[]; total: number };
}

const idsOf = async (who: Person) => (await list(who)).items.map(({ itemId }) => itemId);

// @req 3.entry.1 3.entry.4 3.entry.5 7.wishlist.1 7.wishlist.2 7.wishlist.4 7.wishlist.5
test('adds a card, lists it in both documented shapes and removes it', async () => {
  const response = await add(ada, listingId(3));
  const { wishlist_item } = (await response.json()) as { wishlist_item: WishlistEntry };
  expect(wishlist_item.item).toMatchObject({
    itemId: listingId(3),
    title: 'Card 3',
    currentBidPrice: { value: '12.50' },
    bidCount: 3,
    itemEndDate: new Date(start + 17 * hour).toISOString(),
    live: true,
  });
  const { items, total } = await list(ada);
  expect(total).toBe(1);
  expect(items).toEqual([wishlist_item]);
  expect(items[0]).toMatchObject(wishlist_item.item);
  expect((await remove(ada, listingId(3))).status).toBe(200);
  expect(await list(ada)).toMatchObject({ items: [], total: 0 });
});

test('lists running auctions first, the one that ends soonest at the top', async () => {
  for (const number of [4, 18, 9]) await add(ada, listingId(number));
  expect(await idsOf(ada)).toEqual([18, 9, 4].map(listingId));
  now = start + 5 * hour;
  expect(await idsOf(ada)).toEqual([9, 4, 18].map(listingId));
});

// @req 2.desk.3
test('lists a card that nobody saw for hours among the running ones, by its end', async () => {
  for (const number of [4, 9, 18]) await add(ada, listingId(number));
  now = start + 7 * hour;
  await app.store([foundListing({ id: listingId(4), title: 'Card 4', endsAt: start + 16 * hour, seenAt: now })]);
  const { items } = await list(ada);
  expect(items.map(({ itemId, live }) => [itemId, live])).toEqual([
    [listingId(9), false],
    [listingId(4), true],
    [listingId(18), false],
  ]);
});

test('adds a card once when 50 requests arrive at once, and removes it with 50 requests at once', async () => {
  const added = await Promise.all(Array.from({ length: 50 }, () => add(ada, listingId(1))));
  expect(new Set(added.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await app.db.selectFrom('wishlist_items').select('item_id').execute()).toHaveLength(1);
  await app.db.deleteFrom('rate_limits').execute();
  const removed = await Promise.all(Array.from({ length: 50 }, () => remove(ada, listingId(1))));
  expect(new Set(removed.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await idsOf(ada)).toEqual([]);
});

test('keeps the first added_at when a card is added twice', async () => {
  await add(ada, listingId(1));
  now += hour;
  const again = (await (await add(ada, listingId(1))).json()) as { wishlist_item: WishlistEntry };
  expect(again.wishlist_item.added_at).toBe(new Date(start).toISOString());
});

describe('the wishlist of another account cannot be changed', () => {
  // @asvs 8.2.2
  test('by removing a card', async () => {
    await add(ada, listingId(1));
    await add(bruno, listingId(1));
    expect((await remove(bruno, listingId(1))).status).toBe(200);
    expect((await remove(bruno, listingId(1))).status).toBe(200);
    expect(await idsOf(ada)).toEqual([listingId(1)]);
    expect(await idsOf(bruno)).toEqual([]);
  });

  test('by naming its owner', async () => {
    const { id } = await app.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', ada.email)
      .executeTakeFirstOrThrow();
    const named = await accounts.call('addToWishlist', { item_id: listingId(1), user_id: id }, bruno.bearer);
    expect(named.status).toBe(400);
    const response = await app.get(`${urlOf('listWishlist')}?user_id=${id}`, bruno.bearer);
    expect(response.status).toBe(400);
  });

  // @req 6.anonymous.1
  // @asvs 8.2.1 8.3.1 14.3.2
  test.each(['listWishlist', 'addToWishlist', 'removeFromWishlist'] as const)('without a session: %s', async (name) => {
    const body = name === 'addToWishlist' ? { item_id: listingId(1) } : undefined;
    const response = await accounts.call(
      name,
      body,
      name === 'removeFromWishlist' ? { path: pathOf(listingId(1)) } : {},
    );
    expect(response.status).toBe(401);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

describe('a card that is not live', () => {
  const live = async () => (await list(ada)).items.map((item) => item.live);

  test('stays on the wishlist as it was last seen', async () => {
    await add(ada, listingId(19));
    await app.store([
      foundListing({
        id: listingId(19),
        title: 'Card 19',
        endsAt: start + hour,
        seenAt: start + 59 * 60_000,
        bidPrice: '99.00',
        bidCount: 12,
      }),
    ]);
    await wishlistQueries(app.db).refreshSaved();
    now = start + 3 * hour;
    await app.queries.deleteListings(now, now);
    await app.follower.catchUp();
    const [entry] = (await list(ada)).items;
    expect(entry).toMatchObject({ live: false, title: 'Card 19', currentBidPrice: { value: '99.00' }, bidCount: 12 });
  });

  test('says when it was seen last if that is hours ago', async () => {
    await add(ada, listingId(1));
    expect(await live()).toEqual([true]);
    now = start + maxListingAgeMs + 1;
    expect(await live()).toEqual([false]);
    expect((await list(ada)).items[0]).toMatchObject({ lastSeenAt: new Date(start).toISOString() });
  });

  test('can be removed and added again until unsaved listings are deleted', async () => {
    await add(ada, listingId(19));
    now = start + 2 * hour;
    await remove(ada, listingId(19));
    expect((await add(ada, listingId(19))).status).toBe(200);
    await remove(ada, listingId(19));
    await wishlistQueries(app.db).deleteUnsaved();
    const response = await add(ada, listingId(19));
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'unknown_item', error: expect.any(String) });
  });
});

test.each(['', 'x'.repeat(101), 'v1|0|0', '../../users', "1' or '1'='1", '\u0000', 'v1|☃|0'])(
  'refuses the malformed id %j',
  async (id) => {
    await add(ada, listingId(1));
    expect([400, 404]).toContain((await add(ada, id)).status);
    if (id !== '') expect([200, 400]).toContain((await remove(ada, id)).status);
    expect(await idsOf(ada)).toEqual([listingId(1)]);
  },
);

test('allows sixty changes a minute per account', async () => {
  const statuses = [];
  for (let number = 0; number < 61; number++) statuses.push((await add(ada, listingId(number % 20))).status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  expect((await add(bruno, listingId(1))).status).toBe(200);
});

// @asvs 2.3.2
test('refuses card 2,001, but accepts a saved card again', async () => {
  const many = Array.from({ length: 2_001 }, (_, number) =>
    foundListing({ id: listingId(number), title: `Card ${number}`, endsAt: start + hour + number, seenAt: start }),
  );
  await app.store(many);
  const { id } = await app.db.selectFrom('users').select('id').where('email', '=', ada.email).executeTakeFirstOrThrow();
  const queries = wishlistQueries(app.db);
  for (let from = 0; from < 2_000; from += 100) {
    await Promise.all(many.slice(from, from + 100).map((listing) => queries.addItem(id, listing, now)));
  }
  expect(await list(ada)).toMatchObject({ total: 2_000 });
  expect(await add(ada, listingId(2_000)).then(({ status }) => status)).toBe(409);
  expect(await add(ada, listingId(7)).then(({ status }) => status)).toBe(200);
}, 120_000);
