import { foundListing, listingId } from '@cardfall/listing-index/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Alert } from '#contract/alerts.ts';
import { urlOf } from '#contract/urlOf.ts';
import { FairQueue } from '#server/http/FairQueue.ts';
import { type Person, testAccounts } from '#server/testing/testAccounts.ts';
import { type TestApp, testApp } from '#server/testing/testApp.ts';

const now = Date.UTC(2030, 0, 1, 12);
const hour = 3_600_000;
const midnight = new Date(now + 8 * hour).toISOString();
let app: TestApp;
let accounts: ReturnType<typeof testAccounts>;
let ada: Person;
let bruno: Person;

beforeAll(async () => {
  app = await testApp(() => now);
  accounts = testAccounts(app);
  await app.store(
    [
      { title: '2003 Topps LeBron James Rookie PSA 10', bidPrice: '40.00', shippingCost: '4.99' },
      { title: '2003 Topps LeBron James Rookie', bidPrice: '46.00', shippingCost: '4.99' },
      { title: 'LeBron James Topps lot of 40 cards', bidPrice: '30.00', shippingCost: null },
      { title: 'Charizard Holo 4/102', bidPrice: '50.00', shippingCost: null, category: 'pokemon' as const },
      { title: 'Charizard Holo PSA 9', bidPrice: '50.01', shippingCost: null, category: 'pokemon' as const },
    ].map((fields, number) =>
      foundListing({ id: listingId(number), endsAt: now + (number + 1) * 3 * hour, seenAt: now, ...fields }),
    ),
  );
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['alerts', 'rate_limits', 'users'] as const) await app.db.deleteFrom(table).execute();
  [ada, bruno] = [await accounts.newPerson(), await accounts.newPerson()];
});

const save = (who: Person, body: object) => accounts.call('saveAlert', body, who.bearer);
const change = (who: Person, id: string, body: object) =>
  accounts.call('changeAlert', body, { ...who.bearer, path: urlOf('changeAlert', { id }) });
const remove = (who: Person, id: string) =>
  accounts.call('deleteAlert', undefined, { ...who.bearer, path: urlOf('deleteAlert', { id }) });

async function saved(who: Person, body: object): Promise<Alert> {
  const response = await save(who, body);
  if (response.status !== 200) throw new Error(await response.text());
  return (await response.json()).alert;
}

async function list(who: Person, query = ''): Promise<Alert[]> {
  const response = await app.get(`${urlOf('listAlerts')}${query}`, who.bearer);
  expect(response.status).toBe(200);
  return (await response.json()).items;
}

test.each(['listAlerts', 'listWishlist'] as const)('%s computes when it is the turn of its caller', async (name) => {
  await saved(ada, { search: 'keyword=lebron' });
  const run = vi.spyOn(FairQueue.prototype, 'run');
  expect((await app.get(urlOf(name), ada.bearer)).status).toBe(200);
  expect(run).toHaveBeenCalledTimes(1);
  run.mockRestore();
});

test('a saved search counts what its search page shows', async () => {
  const searches = [
    'keyword=lebron+james&hide=lot',
    'keyword=lebron+james',
    'keyword=lebrn+james',
    'keyword=lebron+-psa',
    'category=pokemon&maxPrice=50',
    'keyword=lot',
    'keyword=lot&hide=lot',
    'keyword=nothing+like+it',
    'maxBids=3&endsWithin=1h',
    'grade=9,10&authenticator=psa',
    'keyword=%22holo+4%22',
  ];
  for (const search of searches) {
    const { matches } = await saved(ada, { search });
    const page = await app.get(`${urlOf('filterCards')}?${search}&limit=1`);
    expect([search, matches]).toEqual([search, (await page.json()).total]);
  }
  expect(await list(ada)).toHaveLength(searches.length);
});

test('a maximum counts shipping, and a card whose shipping is unknown by its price', async () => {
  const matchesUpTo = async (maxTotal: string | null, keyword: string) =>
    (await saved(ada, { search: `keyword=${keyword}`, maxTotal })).matches;
  expect(await matchesUpTo(null, 'lebron')).toBe(3);
  expect(await matchesUpTo('50.98', 'lebron')).toBe(2);
  expect(await matchesUpTo('50.99', 'lebron')).toBe(3);
  expect(await matchesUpTo('50', 'charizard')).toBe(1);
});

test('what ends tonight needs the end of the day where the caller is', async () => {
  const { matches } = await saved(ada, { search: 'endsWithin=tonight' });
  expect(matches).toBeNull();
  const [alert] = await list(ada, `?midnight=${encodeURIComponent(midnight)}`);
  expect(alert?.matches).toBe(2);
});

test('equal searches are one, however they are written', async () => {
  const first = await saved(ada, { search: 'keyword=lebron+james&category=basketball' });
  const again = await saved(ada, {
    search: 'category=basketball&keyword=%20lebron%20james&authenticator=all',
    maxTotal: '9.5',
  });
  expect(again).toMatchObject({ id: first.id, search: first.search, maxTotal: '9.50' });
  await change(ada, first.id, { paused: true });
  expect((await saved(ada, { search: first.search })).paused).toBe(false);
  expect(await list(ada)).toHaveLength(1);
  expect((await saved(bruno, { search: first.search })).id).not.toBe(first.id);
});

test('each part can be changed alone', async () => {
  const { id, search } = await saved(ada, { search: 'keyword=lebron', maxTotal: '20' });
  const changed = async (body: object) => (await (await change(ada, id, body)).json()).alert;
  expect(await changed({ paused: true })).toMatchObject({ search, maxTotal: '20.00', paused: true });
  expect(await changed({ maxTotal: null })).toMatchObject({ search, maxTotal: null, paused: true });
  expect(await changed({ search: 'keyword=charizard' })).toMatchObject({ search: 'keyword=charizard', matches: 2 });
  expect(await changed({ search: 'keyword=charizard', paused: false })).toMatchObject({ paused: false });
  await saved(ada, { search });
  const taken = await change(ada, id, { search });
  expect([taken.status, (await taken.json()).code]).toEqual([409, 'already_saved']);
});

test('kinds, lead time and the address of the feed are kept when only the rest changes', async () => {
  const first = await saved(ada, { search: 'keyword=lebron' });
  expect(first).toMatchObject({ kinds: ['found'], leadMinutes: 15 });
  expect(first.feedUrl).toMatch(/^https:\/\/cards\.example\.com\/api\/alerts\/feeds\/[\w-]{24}$/);
  const choice = { kinds: ['no_bids', 'below_maximum'], leadMinutes: 60 };
  const changed = await (await change(ada, first.id, choice)).json();
  expect(changed.alert).toMatchObject({ ...choice, feedUrl: first.feedUrl });
  const renamed = await (await change(ada, first.id, { search: 'keyword=charizard' })).json();
  expect(renamed.alert).toMatchObject({ ...choice, search: 'keyword=charizard', feedUrl: first.feedUrl });
  expect((await saved(bruno, { search: 'keyword=lebron' })).feedUrl).not.toBe(first.feedUrl);
});

describe('cards that were live before', () => {
  const newSince = async (id: string) =>
    (await app.db.selectFrom('alerts').select('new_since').where('id', '=', id).executeTakeFirstOrThrow()).new_since;
  const setSince = (id: string, since: number, pausedAt: number | null) =>
    app.db
      .updateTable('alerts')
      .set({ new_since: new Date(since), paused_at: pausedAt === null ? null : new Date(pausedAt) })
      .where('id', '=', id)
      .execute();

  test.each<[string, object, boolean, number]>([
    ['are not reported when a search is saved again', { maxTotal: '5' }, false, now - hour],
    ['are not reported when a paused search is resumed', { paused: false }, true, now],
    ['stay unreported while a paused search changes', { maxTotal: '5' }, true, now - hour],
    ['are not reported when the words change', { search: 'keyword=other' }, false, now],
    ['are not reported when the same words are sent', { search: 'keyword=lebron' }, false, now - hour],
    ['are reported when asked for', { includeLive: true }, false, 0],
  ])('%s', async (_, body, isPaused, expected) => {
    const { id } = await saved(ada, { search: 'keyword=lebron' });
    expect(await newSince(id)).toEqual(new Date(now));
    await setSince(id, now - hour, isPaused ? now - 1 : null);
    await change(ada, id, body);
    expect(await newSince(id)).toEqual(new Date(expected));
  });

  test('are reported when the search is saved with that wish', async () => {
    const { id } = await saved(ada, { search: 'keyword=lebron', includeLive: true });
    expect(await newSince(id)).toEqual(new Date(0));
  });
});

describe('another account', () => {
  // @asvs 8.2.2
  test('cannot see, change or delete a saved search', async () => {
    const { id } = await saved(ada, { search: 'keyword=lebron' });
    expect(await list(bruno)).toEqual([]);
    expect((await change(bruno, id, { paused: true })).status).toBe(404);
    expect((await remove(bruno, id)).status).toBe(200);
    expect(await list(ada)).toMatchObject([{ id, paused: false }]);
    expect((await remove(ada, id)).status).toBe(200);
    expect(await list(ada)).toEqual([]);
  });

  test('does not see those of a deleted one', async () => {
    await saved(ada, { search: 'keyword=lebron' });
    await app.db.deleteFrom('users').where('email', '=', ada.email).execute();
    expect(await app.db.selectFrom('alerts').selectAll().execute()).toEqual([]);
  });
});

test.each([
  [{ search: '' }, 'finds_everything'],
  [{ search: 'hide=lot' }, 'finds_everything'],
  [{ search: 'category=all&keyword=%20' }, 'finds_everything'],
  [{ search: 'keyword=a&page=2' }, 'unknown_parameter'],
  [{ search: 'keyword=a&user_id=1' }, 'unknown_parameter'],
  [{ search: 'keyword=a&keyword=b' }, 'repeated_parameter'],
  [{ search: 'category=stamps' }, 'invalid_parameter'],
  [{ search: 'minPrice=5&maxPrice=4' }, 'invalid_parameter'],
  [{ search: 'keyword=%ZZ' }, 'invalid_parameter'],
  [{ search: `keyword=${'a'.repeat(401)}` }, 'invalid_parameter'],
  [{ search: `keyword=${'a'.repeat(4_001)}` }, 'invalid_parameter'],
  [{ search: 'keyword=a', maxTotal: '0.00' }, 'invalid_parameter'],
  [{ search: 'keyword=a', maxTotal: '-1' }, 'invalid_parameter'],
  [{ search: 'keyword=a', maxTotal: '1e3' }, 'invalid_parameter'],
  [{ search: 'keyword=a', maxTotal: 5 }, 'invalid_parameter'],
  [{ search: 'keyword=a', kinds: ['sold'] }, 'invalid_parameter'],
  [{ search: 'keyword=a', kinds: ['ended'] }, 'invalid_parameter'],
  [{ search: 'keyword=a', leadMinutes: 0 }, 'invalid_parameter'],
  [{ search: 'keyword=a', leadMinutes: 1_441 }, 'invalid_parameter'],
  [{ search: 'keyword=a', includeLive: 'yes' }, 'invalid_parameter'],
  [{ search: { length: { toString: 1 } } }, 'invalid_parameter'],
  [{}, 'invalid_parameter'],
])('refuses %j', async (body, code) => {
  const response = await save(ada, body);
  expect([response.status, (await response.json()).code]).toEqual([400, code]);
  expect(await list(ada)).toEqual([]);
});

// @asvs 2.3.2
test('an account saves a hundred searches, also when all are saved at once', async () => {
  const statuses = [];
  for (let number = 0; number < 102; number += 17) {
    await app.db.deleteFrom('rate_limits').execute();
    const batch = Array.from({ length: 17 }, (_, place) => save(ada, { search: `keyword=card+${number + place}` }));
    statuses.push(...(await Promise.all(batch)).map(({ status }) => status));
  }
  expect(statuses.filter((status) => status === 409)).toHaveLength(2);
  expect(await list(ada)).toHaveLength(100);
  const again = await saved(ada, { search: (await list(ada))[0]?.search ?? '' });
  expect(again.paused).toBe(false);
});

// @asvs 8.3.1
test.each(['listAlerts', 'saveAlert', 'changeAlert', 'deleteAlert'] as const)('needs a session: %s', async (name) => {
  const id = '00000000-0000-4000-8000-000000000000';
  const body = name === 'saveAlert' ? { search: 'keyword=a' } : name === 'changeAlert' ? {} : undefined;
  const path = name.startsWith('list') || name.startsWith('save') ? {} : { path: urlOf('deleteAlert', { id }) };
  expect((await accounts.call(name, body, path)).status).toBe(401);
});
