import { foundListing, listingId } from '@cardfall/listing-index/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DatabaseClock } from '#server/db/DatabaseClock.ts';
import { JobLease } from '#server/db/lease.ts';
import { clearMarket, insertFailure, insertHealthyMarket } from '#server/testing/healthyMarket.ts';
import { quiet } from '#server/testing/testApp.ts';
import { type TestDatabase, testDatabase } from '#server/testing/testDatabase.ts';
import { marketplaceQueries } from '../ingest/queries.ts';
import { findAlerts } from './alerts.ts';
import { marketplaceStatus } from './marketplaceStatus.ts';

const minute = 60_000;
const hour = 60 * minute;
/** Winter: the quota's day begins at 8 h UTC. */
const now = Date.UTC(2030, 0, 1, 12);
const settings = { marketplace: null, marketplaceId: 'EBAY_US', dailyCalls: 5_000 };
let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => clearMarket(database.db));

const status = () => marketplaceStatus(database.db, settings, now);

test('reports an empty database', async () => {
  const empty = await status();
  expect(empty.coverage[0]).toEqual({
    market: 'basketball',
    completeUntil: null,
    slices: 0,
    until: null,
    oldestScanAt: null,
    lastScanAt: null,
    overdue: 0,
    layers: ['base', 'withBid', 'highBid'].map((layer) => ({ layer, slices: 0, oldestScanAt: null })),
  });
  expect(empty).toMatchObject({
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

test('reports a healthy market', async () => {
  await insertHealthyMarket(database.db, now);
  const current = await status();
  expect(current.calls.used).toBe(120);
  expect(current.calls.byStream).toEqual([
    { stream: 'completeHours', used: 70, cap: null },
    { stream: 'lastLook', used: 0, cap: null },
    { stream: 'following', used: 0, cap: null },
    { stream: 'askedFor', used: 20, cap: 1_250 },
    { stream: 'probing', used: 0, cap: 100 },
    // Another program used them.
    { stream: null, used: 30, cap: null },
  ]);
  expect(current.scope).toEqual({
    level: 1,
    words: 'auctions with a bid',
    decidedAt: now - 3 * hour,
    endsADay: [90_000, 30_000, null],
  });
  expect(current.listings).toEqual([
    { category: 'basketball', stored: 10, live: 10 },
    { category: 'baseball', stored: 0, live: 0 },
    { category: 'football', stored: 0, live: 0 },
    { category: 'pokemon', stored: 3, live: 2 },
    { category: null, stored: 1, live: 1 },
  ]);
  expect(current.coverage).toEqual([
    {
      market: 'basketball',
      // A day after the scan of what ends later: an auction may be listed for as little as a day.
      completeUntil: now + 18.4 * hour,
      slices: 3,
      until: now + 72 * hour,
      oldestScanAt: now - 5.6 * hour,
      lastScanAt: now - 10_000,
      overdue: 1,
      layers: [
        { layer: 'base', slices: 3, oldestScanAt: now - 5.6 * hour },
        { layer: 'withBid', slices: 0, oldestScanAt: null },
        { layer: 'highBid', slices: 0, oldestScanAt: null },
      ],
    },
    expect.objectContaining({ market: 'baseball', completeUntil: now + 5 * hour, until: now + 5 * hour, slices: 1 }),
    expect.objectContaining({ market: 'football', completeUntil: now + 5 * hour, until: now + 5 * hour, slices: 1 }),
    expect.objectContaining({
      market: 'pokemon',
      completeUntil: now + 23.5 * hour,
      until: now + 24 * hour,
      overdue: 0,
    }),
  ]);
  // The scan of the slice that ended a minute ago counts as well.
  expect(current.lastScanAt).toBe(now - 10_000);
  expect(current.ages).toEqual([
    { timeLeft: '1h', listings: 10, half: 5 * minute, nineTenths: 9 * minute, oldest: 10 * minute },
    { timeLeft: '6h', listings: 2, half: hour, nineTenths: 2 * hour, oldest: 2 * hour },
    { timeLeft: '24h', listings: 0, half: null, nineTenths: null, oldest: null },
    { timeLeft: 'later', listings: 1, half: 5 * hour, nineTenths: 5 * hour, oldest: 5 * hour },
  ]);
  expect(findAlerts(current)).toEqual([]);
});

test('counts listings that were not seen for more than six hours, ended ones included', async () => {
  const seenAt = now - 6 * hour;
  await marketplaceQueries(database.db).storeListings([
    foundListing({ id: listingId(1), endsAt: now + hour, seenAt }),
    foundListing({ id: listingId(2), endsAt: now + hour, seenAt: seenAt - 1 }),
    foundListing({ id: listingId(3), endsAt: now - hour, seenAt: seenAt - 1, category: null }),
  ]);
  const current = await status();
  expect(current.tooOld).toBe(2);
  expect(findAlerts(current).map(({ code }) => code)).toContain('listings_too_old');
});

test('lists the last ten failures, newest first, and counts the failures of a day by code', async () => {
  for (let number = 0; number < 12; number++) {
    const code = number < 11 ? 'unavailable' : 'quota';
    await insertFailure(database.db, { at: now - number * minute, code, message: `${number}`, market: 'football' });
  }
  await insertFailure(database.db, { at: now - 25 * hour, code: 'credentials', message: 'yesterday' });
  const current = await status();
  expect(current.failures.map(({ message }) => Number(message))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(current.failures[0]).toEqual({ at: now, market: 'football', code: 'unavailable', message: '0' });
  expect(current.failuresADay).toEqual({ quota: 1, unavailable: 11 });
});

test('reports the newest problem of each process, and none that was not seen for half an hour', async () => {
  const code = 'proxy_unknown';
  await insertFailure(database.db, { at: now - 31 * minute, code: 'clock_wrong', message: 'Set right since.' });
  await insertFailure(database.db, { at: now - 29 * minute, code, message: 'The first report.' });
  await insertFailure(database.db, { at: now - 19 * minute, code, message: 'Name the proxy.' });
  // More than the list of the last failures holds.
  for (let number = 0; number < 12; number++) await insertFailure(database.db, { at: now, code: 'quota', message: '' });
  expect((await status()).processProblems).toEqual([{ code, message: 'Name the proxy.' }]);
});

test("names the owner of the lease of this database's jobs, and nobody once it is released", async () => {
  expect((await status()).jobsHolder).toBeNull();
  const clock = new DatabaseClock();
  const lease = new JobLease({ connection: database.connection, label: 'cardfall 4711', clock, log: quiet });
  const taken = await lease.take(() => undefined);
  expect((await status()).jobsHolder).toBe('cardfall 4711');
  await taken?.release();
  expect((await status()).jobsHolder).toBeNull();
  await lease.close();
});

test("names the marketplace's URL and never the credentials", async () => {
  const marketplace = { apiUrl: 'https://api.ebay.com', clientId: 'an-id', clientSecret: 'a-secret' };
  const current = await marketplaceStatus(database.db, { ...settings, marketplace }, now);
  expect(current.marketplace).toBe('https://api.ebay.com');
  expect(JSON.stringify(current)).not.toMatch(/an-id|a-secret/);
});
