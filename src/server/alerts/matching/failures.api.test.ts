import type { FoundListing } from '@cardfall/listing-index';
import { foundListing, listingId } from '@cardfall/listing-index/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { urlOf } from '#contract/urlOf.ts';
import { type Person, testAccounts } from '#server/testing/testAccounts.ts';
import { type TestApp, testApp } from '#server/testing/testApp.ts';
import { type MatchDeps, matchListings } from './matchListings.ts';
import type { FoundCard } from './queries.ts';
import { SavedSearches } from './SavedSearches.ts';

const minute = 60_000;
const hour = 60 * minute;
const running = new AbortController().signal;
const failure = new Error('the database is away');
let now = Date.UTC(2030, 0, 1, 12);
let app: TestApp;
let accounts: ReturnType<typeof testAccounts>;
let ada: Person;
let listings = 0;

beforeAll(async () => {
  app = await testApp(() => now);
  accounts = testAccounts(app);
  ada = await accounts.newPerson();
});
afterAll(() => app.close());
beforeEach(async () => {
  now += 24 * hour;
  for (const table of ['alerts', 'notifications', 'listings', 'alert_progress', 'rate_limits'] as const)
    await app.db.deleteFrom(table).execute();
});

async function save(body: object): Promise<string> {
  const response = await accounts.call('saveAlert', body, ada.bearer);
  if (response.status !== 200) throw new Error(await response.text());
  return (await response.json()).alert.id;
}

async function list(fields: Partial<FoundListing>): Promise<FoundListing> {
  const listing = foundListing({ id: listingId(++listings), endsAt: now + 3 * hour, seenAt: now, ...fields });
  await app.store([listing]);
  return listing;
}

async function raise(listing: FoundListing, bidPrice: string): Promise<void> {
  now += minute / 2;
  await app.store([{ ...listing, seenAt: now, bidPrice }]);
}

/** A process of its own that runs the job, with some queries replaced. */
function startJob(replaced: Partial<MatchDeps['queries']> = {}) {
  const { catalogue, matching } = app;
  const queries = { ...matching.queries, ...replaced };
  const log = { warn: vi.fn() };
  const searches = new SavedSearches({ catalogue, queries, log });
  const job = matchListings({ ...matching, catalogue, queries, searches });
  return { match: () => job(running), log };
}

async function toldItems(): Promise<string[]> {
  const rows = await app.db.selectFrom('notifications').select('item_id').orderBy('item_id').execute();
  return rows.map(({ item_id }) => item_id);
}

test('a card whose price rose is stored after the database failed to store it', async () => {
  let isAway = false;
  const storeFound = (found: readonly FoundCard[], ...times: [number, number]) =>
    isAway && found.length > 0 ? Promise.reject(failure) : app.matching.queries.storeFound(found, ...times);
  const { match } = startJob({ storeFound });
  await match();
  await save({ search: 'keyword=lebron&minPrice=50' });
  const listing = await list({ title: 'LeBron James', bidPrice: '9.99' });
  await match();
  await raise(listing, '55.00');
  isAway = true;
  await expect(match()).rejects.toThrow(failure);
  isAway = false;
  await match();
  expect(await toldItems()).toEqual([listing.id]);
});

test('a card whose price rose is stored when very many others change in the same second', async () => {
  const { match } = startJob();
  await match();
  await save({ search: 'keyword=lebron&minPrice=50' });
  const listing = await list({ title: 'LeBron James', bidPrice: '9.99' });
  await match();
  await raise(listing, '55.00');
  const others = Array.from({ length: 24_000 }, (_, number) =>
    foundListing({ id: listingId(1_000_000 + number), endsAt: now + hour, seenAt: now, title: 'Charizard' }),
  );
  for (let first = 0; first < others.length; first += 3_000)
    app.catalogue.apply(others.slice(first, first + 3_000), now);
  await match();
  expect(await toldItems()).toEqual([listing.id]);
});

test('a card whose price rose while another process ran the job is found by the process that takes over', async () => {
  const { match } = startJob();
  await match();
  await save({ search: 'keyword=lebron&minPrice=50' });
  const listing = await list({ title: 'LeBron James', bidPrice: '9.99' });
  await match();
  now += 10 * minute;
  await raise(listing, '55.00');
  await match();
  expect(await toldItems()).toEqual([listing.id]);
});

test.each(['countAlerts', 'changedAlerts'] as const)(
  'a search that was read before %s failed meets the cards that are known',
  async (failing) => {
    const { queries } = app.matching;
    let isFailing = false;
    let reads = 0;
    const failIfAway = (name: string) => {
      if (isFailing && name === failing) throw failure;
    };
    const { match } = startJob({
      countAlerts: async () => {
        failIfAway('countAlerts');
        return queries.countAlerts();
      },
      // A full batch, after which another one is read.
      changedAlerts: async (after, limit) => {
        const rows = reads++ % 2 === 1 ? [] : await queries.changedAlerts(after, limit);
        if (rows.length === 0) failIfAway('changedAlerts');
        return rows.flatMap((row) => Array.from({ length: limit }, () => row));
      },
    });
    const listing = await list({ title: 'LeBron James' });
    // Deleted searches are looked for in the next run: in one of thirty.
    for (let run = 0; run < 30; run++) await match();
    await save({ search: 'keyword=lebron', includeLive: true });
    isFailing = true;
    await expect(match()).rejects.toThrow(failure);
    isFailing = false;
    await match();
    expect(await toldItems()).toEqual([listing.id]);
  },
);

test('all searches are read when a restore has changed more than a batch of them at one moment', async () => {
  await save({ search: 'keyword=lebron' });
  await sql`
    insert into alerts (user_id, search, feed_token, changed_at)
    select user_id, 'keyword=lebron' || number, 'token' || number, timestamptz '2029-12-31 12:00:00.123456+00'
    from alerts, generate_series(1, 1500) as number`.execute(app.db);
  const searches = new SavedSearches({
    catalogue: app.catalogue,
    queries: app.matching.queries,
    log: { warn: vi.fn() },
  });
  await searches.follow();
  expect(searches.size).toBe(1501);
});

test('a search that is deleted while its cards are stored does not fail the job', async () => {
  const [deleted, kept] = [await save({ search: 'keyword=lebron' }), await save({ search: 'keyword=charizard' })];
  const [lebron, charizard] = [await list({ title: 'LeBron James' }), await list({ title: 'Charizard' })];
  const found = [
    { alertId: deleted, itemId: lebron.id, kinds: [{ kind: 'found', opensAt: null }] },
    { alertId: kept, itemId: charizard.id, kinds: [{ kind: 'found', opensAt: null }] },
  ] as const;
  let storing: Promise<void> | undefined;
  await app.db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('alerts').where('id', '=', deleted).execute();
    storing = app.matching.queries.storeFound(found, now, now);
    storing.catch(() => undefined);
    await vi.waitFor(async () => expect(await waitsForLock()).toBe(true));
  });
  await storing;
  expect(await toldItems()).toEqual([charizard.id]);
});

async function waitsForLock(): Promise<boolean> {
  const { rows } = await sql`select from pg_locks where not granted`.execute(app.db);
  return rows.length > 0;
}

test('a search that this version cannot read is left out, and fails neither the others nor their list', async () => {
  const newer = await save({ search: 'keyword=lebron' });
  await save({ search: 'keyword=james' });
  const written = { search: 'keyword=lebron&inventedFilter=1', kinds: ['found', 'invented'] as never };
  await app.db.updateTable('alerts').set(written).where('id', '=', newer).execute();
  const { match, log } = startJob();
  await match();
  await match();
  expect(log.warn.mock.calls).toEqual([[{ alert: newer }, 'A saved search cannot be read']]);
  const listing = await list({ title: 'LeBron James' });
  await match();
  expect(await toldItems()).toEqual([listing.id]);
  const response = await app.get(urlOf('listAlerts'), ada.bearer);
  expect(response.status).toBe(200);
  const { items } = (await response.json()) as { items: { id: string; kinds: string[]; matches: number | null }[] };
  expect(items.find(({ id }) => id === newer)).toMatchObject({ kinds: ['found'], matches: null });
  expect(items.find(({ id }) => id !== newer)?.matches).toBe(1);
});
