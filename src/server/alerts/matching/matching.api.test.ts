import type { FoundListing } from '@cardfall/listing-index';
import { foundListing, listingId } from '@cardfall/listing-index/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { urlOf } from '#contract/urlOf.ts';
import { createFeatures } from '#server/features.ts';
import { type Person, testAccounts } from '#server/testing/testAccounts.ts';
import { quiet, type TestApp, testApp } from '#server/testing/testApp.ts';
import { testDatabase } from '#server/testing/testDatabase.ts';
import { testSettings } from '#server/testing/testSettings.ts';
import { followEnds } from './followEnds.ts';
import { matchListings } from './matchListings.ts';

const start = Date.UTC(2030, 0, 1, 12);
const minute = 60_000;
const hour = 60 * minute;
let now = start;
let app: TestApp;
let accounts: ReturnType<typeof testAccounts>;
let ada: Person;
let bruno: Person;
let match: () => Promise<void>;
let listings = 0;
let days = 0;

beforeAll(async () => {
  app = await testApp(() => now);
  accounts = testAccounts(app);
  [ada, bruno] = [await accounts.newPerson(), await accounts.newPerson()];
  const job = matchListings(app.matching);
  match = () => job(new AbortController().signal);
});
afterAll(() => app.close());
beforeEach(async () => {
  now = start + ++days * 24 * hour;
  for (const table of ['alerts', 'notifications', 'listings', 'alert_progress', 'rate_limits'] as const)
    await app.db.deleteFrom(table).execute();
  await app.db.deleteFrom('notification_settings').execute();
  await match();
});

async function save(who: Person, body: object): Promise<string> {
  const response = await accounts.call('saveAlert', body, who.bearer);
  if (response.status !== 200) throw new Error(await response.text());
  return (await response.json()).alert.id;
}

/** Stores a listing that is seen now, and returns it. */
async function list(fields: Partial<FoundListing>): Promise<FoundListing> {
  const listing = foundListing({ id: listingId(++listings), endsAt: now + 3 * hour, seenAt: now, ...fields });
  await app.store([listing]);
  return listing;
}

async function told() {
  const rows = await app.db
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['email', 'item_id', 'kind', 'ready_at', 'due_at', 'alert_id'])
    .orderBy('due_at')
    .orderBy('kind')
    .orderBy('email')
    .execute();
  return rows.map((row) => ({
    who: row.email === ada.email ? 'ada' : 'bruno',
    itemId: row.item_id,
    kind: row.kind,
    inMinutes: (row.due_at.getTime() - now) / minute,
    alertId: row.alert_id,
  }));
}

const kinds = async () => (await told()).map(({ who, kind }) => `${who} ${kind}`);

test('a new card is stored once for each person, over all their searches, and marks the searches', async () => {
  const first = await save(ada, { search: 'keyword=lebron' });
  await save(ada, { search: 'keyword=lebron+rookie' });
  await save(bruno, { search: 'keyword=rookie' });
  await save(bruno, { search: 'keyword=charizard' });
  now += minute;
  const { id } = await list({ title: 'LeBron James Rookie' });
  await match();
  expect(await told()).toMatchObject([
    { who: 'ada', itemId: id, kind: 'found', inMinutes: 0 },
    { who: 'bruno', itemId: id, kind: 'found', inMinutes: 0 },
  ]);
  const { items } = await (await app.get(urlOf('listAlerts'), ada.bearer)).json();
  expect(items.find((one: { id: string }) => one.id === first).lastFoundAt).toBe(new Date(now).toISOString());
});

test('cards that were live when a search was saved are stored only if asked for', async () => {
  await list({ title: 'LeBron James Rookie' });
  now += minute;
  await match();
  await save(ada, { search: 'keyword=lebron', kinds: ['found', 'ends_soon'] });
  await save(bruno, { search: 'keyword=lebron', includeLive: true });
  await match();
  expect(await kinds()).toEqual(['bruno found']);
  now += minute;
  await list({ title: 'LeBron James again' });
  await match();
  expect((await kinds()).toSorted()).toEqual(['ada ends_soon', 'ada found', 'bruno found', 'bruno found']);
});

test('a card that was listed before a search was saved is not new when it is first seen later', async () => {
  await save(ada, { search: 'keyword=lebron', kinds: ['found', 'ends_soon'] });
  const savedAt = now;
  now += minute;
  await list({ title: 'LeBron James of yesterday', listedAt: savedAt - 24 * hour });
  await match();
  expect(await kinds()).toEqual([]);
  const { items } = await (await app.get(urlOf('listAlerts'), ada.bearer)).json();
  expect(items[0].lastFoundAt).toBeNull();
  await list({ title: 'LeBron James of today', listedAt: savedAt + 1_000 });
  await match();
  expect((await kinds()).toSorted()).toEqual(['ada ends_soon', 'ada found']);
});

test('what is decided near the end is due by the longest lead time of the searches', async () => {
  await save(ada, { search: 'keyword=lebron', kinds: ['ends_soon', 'no_bids'], leadMinutes: 15 });
  await save(ada, { search: 'keyword=james', kinds: ['ends_soon'], leadMinutes: 60 });
  now += minute;
  await list({ title: 'LeBron James' });
  await match();
  expect(await told()).toMatchObject([
    { kind: 'ends_soon', inMinutes: 120 },
    { kind: 'no_bids', inMinutes: 165 },
  ]);
});

test('a changed end and a changed lead time move what is due, whenever the job ran before', async () => {
  const follow = followEnds(app.matching);
  const id = await save(ada, { search: 'keyword=lebron', kinds: ['ends_soon'] });
  now += minute;
  const listing = await list({ title: 'LeBron James' });
  await match();
  await follow();
  now += hour;
  await follow();
  await app.store([{ ...listing, seenAt: now + 1, endsAt: listing.endsAt + hour }]);
  await follow();
  expect(await told()).toMatchObject([{ inMinutes: 165 }]);
  // The database sets the time of a change.
  const followToday = followEnds({ ...app.matching, now: Date.now });
  await followToday();
  await accounts.call('changeAlert', { leadMinutes: 90 }, { ...ada.bearer, path: urlOf('changeAlert', { id }) });
  await followToday();
  expect(await told()).toMatchObject([{ inMinutes: 90 }]);
});

test('a changed end and a changed lead time move what is due', async () => {
  const id = await save(ada, { search: 'keyword=lebron', kinds: ['ends_soon'] });
  now += minute;
  const listing = await list({ title: 'LeBron James' });
  await match();
  await app.store([{ ...listing, seenAt: now + 1, endsAt: listing.endsAt + hour }]);
  await app.matching.queries.followEnds(now);
  expect(await told()).toMatchObject([{ inMinutes: 225 }]);
  await accounts.call('changeAlert', { leadMinutes: 120 }, { ...ada.bearer, path: urlOf('changeAlert', { id }) });
  await app.matching.queries.followEnds(now);
  expect(await told()).toMatchObject([{ inMinutes: 120 }]);
});

describe('a search for what ends within a time', () => {
  test.each([
    ['15m', 165],
    ['1h', 120],
  ])('%s stores a card for the time when it comes into the window', async (window, inMinutes) => {
    await save(ada, { search: `keyword=lebron&endsWithin=${window}` });
    now += minute;
    await list({ title: 'LeBron James' });
    await match();
    expect(await told()).toMatchObject([{ kind: 'found', inMinutes }]);
  });

  test('stores a card that ends tomorrow in the time zone of the person for midnight', async () => {
    const { id } = await app.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', ada.email)
      .executeTakeFirstOrThrow();
    const settings = { user_id: id, time_zone: 'America/New_York', calendar_token: 'x' };
    await app.db.insertInto('notification_settings').values(settings).execute();
    await save(ada, { search: 'keyword=lebron&endsWithin=tonight' });
    now += minute;
    // 12:01 in UTC is 7:01 in New York: 17 hours less a minute before its midnight.
    await list({ title: 'LeBron James', endsAt: now + 20 * hour });
    await match();
    expect(await told()).toMatchObject([{ kind: 'found', inMinutes: 17 * 60 - 1 }]);
  });
});

test('a card whose price rises to the minimum of a search is stored then', async () => {
  await save(ada, { search: 'keyword=lebron&minPrice=50' });
  now += minute;
  const listing = await list({ title: 'LeBron James', bidPrice: '9.99' });
  await match();
  expect(await told()).toEqual([]);
  now += minute;
  await app.store([{ ...listing, seenAt: now, bidPrice: '55.00' }]);
  await match();
  expect(await kinds()).toEqual(['ada found']);
});

test('a card that comes right after a search, while new listings are read, is found by the next run', async () => {
  const { queries } = app.matching;
  let isRacing = true;
  const firstSeenAfter: typeof queries.firstSeenAfter = async (...position) => {
    if (isRacing) {
      isRacing = false;
      await save(ada, { search: 'keyword=lebron' });
      await list({ title: 'LeBron James' });
    }
    return queries.firstSeenAfter(...position);
  };
  const job = matchListings({ ...app.matching, queries: { ...queries, firstSeenAfter } });
  await job(new AbortController().signal);
  expect(await kinds()).toEqual([]);
  await job(new AbortController().signal);
  expect(await kinds()).toEqual(['ada found']);
});

test('a quiet market is asked for the saved searches alone, and for new listings every ten seconds', async () => {
  const { queries } = app.matching;
  let reads = 0;
  const firstSeenAfter: typeof queries.firstSeenAfter = (after, limit) => {
    reads++;
    return queries.firstSeenAfter(after, limit);
  };
  const job = matchListings({ ...app.matching, queries: { ...queries, firstSeenAfter } });
  for (let second = 0; second < 30; second++, now += 1_000) await job(new AbortController().signal);
  expect(reads).toBe(3);
  await save(ada, { search: 'keyword=topps' });
  await job(new AbortController().signal);
  expect(reads).toBe(4);
  await list({ title: 'Bowman Chrome', category: 'baseball' });
  await job(new AbortController().signal);
  expect(reads).toBe(5);
});

test('a paused, a deleted and a changed search find nothing of what they were', async () => {
  const [paused, deleted, changed] = [
    await save(ada, { search: 'keyword=lebron' }),
    await save(ada, { search: 'keyword=james' }),
    await save(ada, { search: 'keyword=rookie' }),
  ];
  await match();
  await accounts.call('changeAlert', { paused: true }, { ...ada.bearer, path: urlOf('changeAlert', { id: paused }) });
  await accounts.call('deleteAlert', undefined, { ...ada.bearer, path: urlOf('deleteAlert', { id: deleted }) });
  const other = { search: 'keyword=charizard' };
  await accounts.call('changeAlert', other, { ...ada.bearer, path: urlOf('changeAlert', { id: changed }) });
  now += minute;
  await list({ title: 'LeBron James Rookie' });
  const charizard = await list({ title: 'Charizard' });
  await match();
  expect(await told()).toMatchObject([{ itemId: charizard.id, alertId: changed }]);
  // Deleted ones are looked for in one of thirty runs.
  for (let run = 0; run < 30; run++) await match();
  expect(app.matching.searches.size).toBe(1);
});

test('a process that takes over stores what the first one did not, and nothing twice', async () => {
  await save(ada, { search: 'keyword=lebron' });
  now += minute;
  const first = await list({ title: 'LeBron James' });
  await match();
  now += minute / 2;
  const second = foundListing({ id: listingId(++listings), title: 'LeBron', endsAt: now + hour, seenAt: now });
  await app.queries.storeListings([second]);
  const { db, pool, close } = await testDatabase(app.connection);
  const other = createFeatures({ db, pool, log: quiet, now: () => now, settings: testSettings });
  await other.follower.load();
  await matchListings(other.matching)(new AbortController().signal);
  await close();
  expect((await told()).map(({ itemId }) => itemId).toSorted()).toEqual([first.id, second.id].toSorted());
  await match();
  expect(await told()).toHaveLength(2);
});

test('what was told is kept for a day after the end, so that it is not told again', async () => {
  await save(ada, { search: 'keyword=lebron' });
  now += minute;
  const { endsAt } = await list({ title: 'LeBron James' });
  await match();
  await app.matching.queries.deleteOld(endsAt + 23 * hour);
  expect(await told()).toHaveLength(1);
  await app.matching.queries.deleteOld(endsAt + 25 * hour);
  expect(await told()).toEqual([]);
});
