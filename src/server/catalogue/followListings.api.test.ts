import type { FoundListing } from '@cardfall/listing-index';
import { foundListing, listingId } from '@cardfall/listing-index/testing';
import { sql } from 'kysely';
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
  const { listings } = await catalogueQueries(database.db).endingAfter({ endsAt: now, id: '' }, 10);
  expect(listings).toEqual([bare, listing]);
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

/** Returns a follower and the number of listings that each of its reads returned. */
function countReads() {
  const catalogue = new Catalogue();
  const queries = catalogueQueries(database.db);
  const reads: number[] = [];
  const counting = {
    ...queries,
    writtenSince: async (snapshot: string | null) => {
      const changes = await queries.writtenSince(snapshot);
      if (snapshot !== null) reads.push(changes.listings.length);
      return changes;
    },
  };
  return { catalogue, reads, follower: follow(catalogue, () => now, counting) };
}

test('reads each listing once while a transaction stays open', async () => {
  const { follower, catalogue, reads } = countReads();
  await follower.load();
  await database.db.transaction().execute(async (transaction) => {
    await marketplaceQueries(transaction).storeListings([found(20)]);
    for (const number of [21, 22]) {
      await marketplaceQueries(database.db).storeListings([found(number)]);
      await follower.catchUp();
    }
    await follower.catchUp();
  });
  await follower.catchUp();
  await follower.catchUp();
  expect(reads).toEqual([1, 1, 0, 1, 0]);
  for (const number of [20, 21, 22]) expect(catalogue.get(listingId(number), now)).not.toBeNull();
});

test('misses nothing that concurrent transactions commit in another order than they began', async () => {
  const { follower, catalogue } = countReads();
  await follower.load();
  const writers = Array.from({ length: 6 }, async (_, writer) => {
    for (let round = 0; round < 20; round++) {
      await database.db.transaction().execute(async (transaction) => {
        await marketplaceQueries(transaction).storeListings([found(10_000 + writer * 20 + round)]);
        await sql`select pg_sleep(${((writer * 7 + round * 3) % 10) / 1_000})`.execute(transaction);
      });
    }
  });
  const written = Promise.all(writers);
  let isWriting = true;
  void written.then(() => {
    isWriting = false;
  });
  while (isWriting) await follower.catchUp();
  await written;
  await follower.catchUp();
  for (let number = 10_000; number < 10_120; number++) {
    expect(catalogue.get(listingId(number), now), String(number)).not.toBeNull();
  }
});

describe('a restored database, whose listings have the transaction numbers of another', () => {
  test.each(['4', '9000000000000000000'])('reads nothing twice and follows when they are %s', async (number) => {
    const { follower, catalogue, reads } = countReads();
    const queries = marketplaceQueries(database.db);
    await queries.storeListings([found(30), found(31)]);
    await sql`update listings set written_by = ${number}::xid8`.execute(database.db);
    await follower.load();
    await follower.catchUp();
    await follower.catchUp();
    await queries.storeListings([{ ...found(30), bidCount: 78, seenAt: now + 1 }]);
    await follower.catchUp();
    expect(reads).toEqual([0, 0, 1]);
    expect(catalogue.get(listingId(30), now)?.bidCount).toBe(78);
  });

  test('is loaded again when it replaces the one that was followed', async () => {
    const catalogue = new Catalogue();
    const queries = catalogueQueries(database.db);
    let isOriginal = true;
    const replaced = {
      ...queries,
      writtenSince: async (previous: string | null) => ({
        ...(await queries.writtenSince(previous)),
        ...(isOriginal && { snapshot: '9000000000000000000:9000000000000000000:' }),
      }),
    };
    const follower = follow(catalogue, () => now, replaced);
    await follower.load();
    await marketplaceQueries(database.db).storeListings([found(32)]);
    isOriginal = false;
    await follower.catchUp();
    expect(catalogue.get(listingId(32), now)).not.toBeNull();
  });
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

test('keeps every live listing when the read after such a correction fails', async () => {
  let clock = now;
  let isDown = false;
  const queries = catalogueQueries(database.db);
  const failing: typeof queries = {
    ...queries,
    writtenSince: async (snapshot) => {
      if (isDown) throw new Error('lost');
      return queries.writtenSince(snapshot);
    },
  };
  const catalogue = new Catalogue();
  const follower = follow(catalogue, () => clock, failing);
  await follower.load();
  const before = catalogue.size;
  clock = now + 7 * 3_600_000;
  await follower.catchUp();
  clock = now;
  isDown = true;
  await expect(follower.catchUp()).rejects.toThrow('lost');
  isDown = false;
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
