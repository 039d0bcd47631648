import { foundListing, listingId } from '@cardfall/listing-index/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { claims, tryClaim } from '#server/db/claim.ts';
import { emptyDatabase, type TestDatabase, testDatabase } from '#server/testing/testDatabase.ts';
import { marketplaceQueries } from '../ingest/queries.ts';
import { marketplaceStatus } from './marketplaceStatus.ts';
import { emptyMarket, failure, prepareMarket } from './testing/preparedMarket.ts';
import { troublesOf } from './troubles.ts';

const minute = 60_000;
const hour = 60 * minute;
/** Winter: the quota's day begins at 8 h UTC. */
const now = Date.UTC(2030, 0, 1, 12);
const settings = { marketplace: null, dailyCalls: 5_000 };
let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => emptyMarket(database.db));

const status = () => marketplaceStatus(database.db, settings, now);

test('an empty database is told as it is', async () => {
  expect(await status()).toMatchObject({
    at: now,
    marketplace: null,
    calls: { used: 0, cap: 5_000, reserve: 50, resetsAt: Date.UTC(2030, 0, 2, 8) },
    scope: null,
    tooOld: 0,
    lastScanAt: null,
    failures: [],
    failuresADay: {},
    jobsHolder: null,
  });
});

test('a market that is read as it should be', async () => {
  await prepareMarket(database.db, now);
  const told = await status();
  expect(told.calls.used).toBe(120);
  expect(told.scope).toEqual({
    level: 1,
    words: 'auctions with a bid',
    decidedAt: now - 3 * hour,
    endsADay: [90_000, 30_000, null],
  });
  expect(told.listings).toEqual([
    { category: 'basketball', stored: 10, live: 10 },
    { category: 'baseball', stored: 0, live: 0 },
    { category: 'football', stored: 0, live: 0 },
    { category: 'pokemon', stored: 3, live: 2 },
    { category: null, stored: 1, live: 1 },
  ]);
  expect(told.coverage).toEqual([
    { market: 'basketball', slices: 3, until: now + 72 * hour, oldestScanAt: now - 5.6 * hour, overdue: 1 },
    { market: 'baseball', slices: 0, until: null, oldestScanAt: null, overdue: 0 },
    { market: 'football', slices: 0, until: null, oldestScanAt: null, overdue: 0 },
    { market: 'pokemon', slices: 1, until: now + 24 * hour, oldestScanAt: now - 30 * minute, overdue: 0 },
  ]);
  // Of the slice that is over since a minute: a scan is a scan.
  expect(told.lastScanAt).toBe(now - 10_000);
  expect(told.ages).toEqual([
    { timeLeft: '1h', listings: 10, half: 5 * minute, nineTenths: 9 * minute, oldest: 10 * minute },
    { timeLeft: '6h', listings: 2, half: hour, nineTenths: 2 * hour, oldest: 2 * hour },
    { timeLeft: '24h', listings: 0, half: null, nineTenths: null, oldest: null },
    { timeLeft: 'later', listings: 1, half: 5 * hour, nineTenths: 5 * hour, oldest: 5 * hour },
  ]);
  expect(troublesOf(told)).toEqual([]);
});

test('what was not seen for more than six hours is told, over or not', async () => {
  const seenAt = now - 6 * hour;
  await marketplaceQueries(database.db).storeListings([
    foundListing({ id: listingId(1), endsAt: now + hour, seenAt }),
    foundListing({ id: listingId(2), endsAt: now + hour, seenAt: seenAt - 1 }),
    foundListing({ id: listingId(3), endsAt: now - hour, seenAt: seenAt - 1, category: null }),
  ]);
  const told = await status();
  expect(told.tooOld).toBe(2);
  expect(troublesOf(told).map(({ code }) => code)).toContain('listings_too_old');
});

test('the last ten failures, the newest first, and how many of a kind there were in a day', async () => {
  for (let number = 0; number < 12; number++) {
    await failure(database.db, now - number * minute, number < 11 ? 'unavailable' : 'quota', `${number}`, 'football');
  }
  await failure(database.db, now - 25 * hour, 'credentials', 'yesterday');
  const told = await status();
  expect(told.failures.map(({ message }) => Number(message))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(told.failures[0]).toEqual({ at: now, market: 'football', code: 'unavailable', message: '0' });
  expect(told.failuresADay).toEqual({ quota: 1, unavailable: 11 });
});

test('the holder of the claim on the jobs is named: of this database, and of no other on the same server', async () => {
  const elsewhere = await tryClaim(await emptyDatabase(), { claim: claims.jobs, label: 'cardfall elsewhere' });
  expect((await status()).jobsHolder).toBeNull();
  const held = await tryClaim(database.connection, { claim: claims.jobs, label: 'cardfall 4711' });
  expect((await status()).jobsHolder).toBe('cardfall 4711');
  for (const claim of [elsewhere, held]) if ('release' in claim) await claim.release();
  await expect.poll(async () => (await status()).jobsHolder).toBeNull();
});

test('real credentials are told by the address they are for, and never themselves', async () => {
  const marketplace = { apiUrl: 'https://api.ebay.com', clientId: 'an-id', clientSecret: 'a-secret' };
  const told = await marketplaceStatus(database.db, { ...settings, marketplace }, now);
  expect(told.marketplace).toBe('https://api.ebay.com');
  expect(JSON.stringify(told)).not.toMatch(/an-id|a-secret/);
});
