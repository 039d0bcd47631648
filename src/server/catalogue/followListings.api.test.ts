import type { FoundListing } from '@cardfall/listing-index';
import { foundListing, listingId } from '@cardfall/listing-index/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { marketplaceQueries } from '#server/marketplace/ingest/queries.ts';
import { type TestDatabase, testDatabase } from '#server/testing/testDatabase.ts';
import { Catalogue } from './catalogue.ts';
import { ListingFollower } from './followListings.ts';
import { catalogueQueries } from './queries.ts';

const now = Date.UTC(2030, 0, 1);
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

function follow(catalogue: Catalogue, clock: () => number, queries = catalogueQueries(database.db)) {
  return new ListingFollower({ catalogue, queries, completeHours: { refresh: async () => undefined }, now: clock });
}

function process() {
  const catalogue = new Catalogue();
  return { catalogue, follower: follow(catalogue, () => now) };
}

const found = (number: number) =>
  foundListing({ id: listingId(number), endsAt: now + 3_600_000 + number, seenAt: now });

async function storeMany(count: number): Promise<void> {
  await marketplaceQueries(database.db).storeListings(
    Array.from({ length: count }, (_, number) => found(100 + number)),
  );
}

test('reads every field back as it was stored', async () => {
  const listing: Required<FoundListing> = {
    ...found(0),
    buyNowPrice: '99.90',
    shippingCost: '4.99',
    listedAt: now - 1_001,
    picture: 'https://i.ebayimg.com/images/g/a/s-l225.jpg',
    morePictures: ['https://i.ebayimg.com/images/g/b/s-l225.jpg', 'https://i.ebayimg.com/images/g/c/s-l225.jpg'],
    seller: "o'neil",
    condition: 'Graded',
  };
  const bare = found(-1);
  await marketplaceQueries(database.db).storeListings([bare, listing]);
  expect(await catalogueQueries(database.db).endingAfter({ endsAt: now, id: '' }, 10)).toEqual([bare, listing]);
  await marketplaceQueries(database.db).deleteListings(now + 1e9, 0);
});

test('a process has what another one stored after it catches up', async () => {
  const others = [process(), process()];
  for (const { follower } of others) await follower.catchUp();
  await marketplaceQueries(database.db).storeListings([found(1), found(2)]);
  for (const { follower, catalogue } of others) {
    await follower.catchUp();
    expect(catalogue.size).toBe(2);
  }
});

test('reads a transaction that began early and committed late', async () => {
  const { follower, catalogue } = process();
  await follower.load();
  const before = catalogue.size;
  const { promise: heldOpen, resolve: finish } = Promise.withResolvers<void>();
  const { promise: hasWritten, resolve: written } = Promise.withResolvers<void>();
  const slow = database.db.transaction().execute(async (transaction) => {
    await marketplaceQueries(transaction).storeListings([found(10)]);
    written();
    await heldOpen;
  });
  await hasWritten;
  // Another transaction begins later and commits sooner; reading it must not skip the slow one.
  await marketplaceQueries(database.db).storeListings([found(11)]);
  await follower.catchUp();
  expect(catalogue.size).toBe(before + 1);
  finish();
  await slow;
  await follower.catchUp();
  expect(catalogue.size).toBe(before + 2);
});

test('drops an auction that turns out to have ended', async () => {
  const { catalogue, follower } = process();
  const queries = marketplaceQueries(database.db);
  await queries.storeListings([found(3)]);
  await follower.catchUp();
  expect(catalogue.get(listingId(3), now)).not.toBeNull();
  await queries.storeListings([{ ...found(3), endsAt: now - 1, seenAt: now + 1 }]);
  await follower.catchUp();
  expect(catalogue.get(listingId(3), now)).toBeNull();
  await queries.deleteListings(now, 0);
});

test('keeps every live listing when a clock that was hours ahead is corrected', async () => {
  let clock = now;
  const catalogue = new Catalogue();
  const follower = follow(catalogue, () => clock);
  await follower.load();
  const before = catalogue.size;
  clock = now + 7 * 3_600_000;
  await follower.catchUp();
  expect(catalogue.size).toBe(0);
  clock = now;
  await follower.catchUp();
  expect(catalogue.size).toBe(before);
  expect(before).toBeGreaterThan(0);
});

describe('a catalogue of more listings than fit into one batch', { timeout: 120_000 }, () => {
  beforeAll(() => storeMany(4_500), 120_000);

  test('loads each listing once', async () => {
    const { follower, catalogue } = process();
    const progress: number[] = [];
    await follower.load((read) => progress.push(read));
    const rows = await database.db.selectFrom('listings').select('item_id').execute();
    expect(catalogue.size).toBe(rows.length);
    expect(progress).toEqual([2_000, 4_000, rows.length]);
  });

  test('loads what ends soonest first, and has what is stored meanwhile', async () => {
    const { catalogue, follower } = process();
    await follower.catchUp();
    expect(follower.isLoaded).toBe(false);
    expect(catalogue.loadedUntil).toBeLessThan(found(4_599).endsAt);
    expect(catalogue.get(listingId(100), now)).not.toBeNull();
    expect(() => catalogue.get(listingId(4_599), now)).toThrow(expect.objectContaining({ status: 503 }));
    // One is loaded already, one not yet, one is new and ends before all that is loaded.
    const stored = [100, 4_599].map((number) => ({ ...found(number), bidCount: 77, seenAt: now + 1 }));
    await marketplaceQueries(database.db).storeListings([...stored, found(50)]);
    await follower.load();
    for (const { id } of stored) expect(catalogue.get(id, now)?.bidCount).toBe(77);
    expect(catalogue.get(listingId(50), now)).not.toBeNull();
    expect(catalogue.get(listingId(9_999), now)).toBeNull();
  });

  test('reads on where a query failed', async () => {
    const queries = catalogueQueries(database.db);
    const read: number[] = [];
    const failing = {
      ...queries,
      endingAfter: async (...range: Parameters<typeof queries.endingAfter>) => {
        read.push(range[0].endsAt);
        if (read.length === 2) throw new Error('lost');
        return queries.endingAfter(...range);
      },
    };
    const catalogue = new Catalogue();
    const follower = follow(catalogue, () => now, failing);
    await expect(follower.load()).rejects.toThrow('lost');
    expect(follower.isLoaded).toBe(false);
    await follower.load();
    expect(read[2]).toBe(read[1]);
    const { count } = await database.db
      .selectFrom('listings')
      .select((row) => row.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    expect(catalogue.size).toBe(Number(count));
  });

  test('takes nothing back while it loads again after a clock was ahead', async () => {
    let clock = now + 120_000;
    const catalogue = new Catalogue();
    const follower = follow(catalogue, () => clock);
    await follower.load();
    clock = now;
    await follower.catchUp();
    expect([follower.isLoading, follower.isLoaded]).toEqual([true, true]);
    expect(catalogue.get(listingId(9_999), now)).toBeNull();
  });
});
