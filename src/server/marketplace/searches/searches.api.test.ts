import { readTitle } from '@cardfall/card-language';
import { startMarketplace } from '@cardfall/marketplace-sandbox';
import { type ScriptedMarketplace, startScriptedMarketplace } from '@cardfall/marketplace-sandbox/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MarketSearch } from '#contract/search.ts';
import { urlOf } from '#contract/urlOf.ts';
import { auctionItem } from '#server/testing/auctionItem.ts';
import { type TestApp, testApp } from '#server/testing/testApp.ts';
import { marketSearchQueries } from './queries.ts';
import { searchForVisitors } from './searchJob.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const start = Date.UTC(2030, 0, 15, 9);
let now = start;
let app: TestApp;
let marketplace: ScriptedMarketplace;
let items: (words: string) => unknown[] = () => [];
let status = 200;

beforeAll(async () => {
  marketplace = await startScriptedMarketplace((request) => {
    const words = new URL(request.url ?? '', 'http://x').searchParams.get('q') ?? '';
    return { status, body: { itemSummaries: items(words) } };
  });
  app = await testApp(() => now, { marketplace: { account: marketplace.account } });
});
afterAll(async () => {
  await app.close();
  await marketplace.close();
});
beforeEach(async () => {
  // A new quota day: nothing is left of the test before.
  now += 3 * day;
  status = 200;
  items = () => [];
  for (const table of ['marketplace_searches', 'marketplace_search_tokens', 'listings'] as const) {
    await app.db.deleteFrom(table).execute();
  }
  await app.follower.load();
});

const path = urlOf('requestMarketSearch');
let visitors = 0;
/** Returns an address in a network that nobody used yet. */
const newAddress = () => `10.${Math.floor(++visitors / 250)}.${visitors % 250}.7`;

async function request(keyword: string, from = newAddress(), category: readonly string[] = ['basketball']) {
  const response = await app.send('POST', path, { keyword, category }, { 'x-forwarded-for': from });
  expect(response.status).toBe(200);
  return (await response.json()) as MarketSearch;
}
async function stateOf({ ids }: MarketSearch) {
  const response = await app.get(`${path}?ids=${ids}`, { 'cache-control': 'no-cache' });
  expect(response.status).toBe(200);
  return (await response.json()) as MarketSearch;
}
const runJob = (of = app) => searchForVisitors(of.searchJob)(new AbortController().signal);
/** Runs the job as if a second had passed, and reads what it stored. */
async function answerAll() {
  await runJob();
  now += 1_000;
  await app.follower.catchUp();
}
const searchesFor = (words: string) =>
  marketplace.searches.filter((search) => new URL(search, 'http://x').searchParams.get('q') === words);

/** Stores a held title with each of these words, so that they are known. */
async function holdTitles(...titles: string[]) {
  const stored = titles.map((title, index) => ({
    ...auctionListing(100 + index),
    title,
  }));
  await app.store(stored);
}
function auctionListing(number: number) {
  return {
    id: `v1|${900_000_000 + number}|0`,
    category: 'basketball' as const,
    title: `Invented card ${number}`,
    currency: 'USD',
    bidPrice: '5.00',
    bidCount: 0,
    buyNowPrice: null,
    shippingCost: null,
    endsAt: now + hour,
    listedAt: null,
    picture: null,
    morePictures: [],
    address: 'https://www.ebay.com/itm/900000000',
    seller: null,
    condition: null,
    seenAt: now,
  };
}

describe('a market search', () => {
  // @req 7.market.1 7.market.2
  test('finds a card that ends in five days and is not held', async () => {
    items = () => [auctionItem(1, now + 5 * day, { title: 'Ned Tallow 2020 Prizm' })];
    const requested = await request('tallow NED');
    expect(requested).toMatchObject({ state: 'asking', askedAt: null });
    expect(await stateOf(requested)).toMatchObject({ state: 'asking' });
    await runJob();
    // Answered, but this process has not read the cards yet.
    now += 10;
    expect(await stateOf(requested)).toMatchObject({ state: 'asking' });
    now += 500;
    await app.follower.catchUp();
    expect(await stateOf(requested)).toMatchObject({ state: 'asked', complete: true, ids: requested.ids });
    const found = await (await app.get(`${urlOf('searchCards')}?keyword=tallow+ned`)).json();
    expect(found).toMatchObject({ total: 1, items: [{ title: 'Ned Tallow 2020 Prizm', category: 'basketball' }] });
    const [search] = searchesFor('ned tallow');
    expect(Object.fromEntries(new URL(search ?? '', 'http://x').searchParams)).toEqual({
      q: 'ned tallow',
      category_ids: '261328',
      aspect_filter: 'categoryId:261328,Sport:{Basketball}',
      filter: 'buyingOptions:{AUCTION}',
      sort: 'endingSoonest',
      limit: '200',
    });
  });

  // @req 7.market.3
  test('is made once in 30 minutes, for equal searches of any process', async () => {
    items = () => [auctionItem(2, now + 5 * day, { title: 'Marlo Prizm' })];
    const other = await testApp(() => now, { marketplace: { account: marketplace.account }, database: app.connection });
    const body = { keyword: 'Prizm MARLO', category: ['basketball'] };
    const requests = await Promise.all([
      request('marlo prizm'),
      request('marlo  prizm '),
      other.send('POST', path, body, { 'x-forwarded-for': newAddress() }).then((response) => response.json()),
    ]);
    expect(new Set(requests.map(({ ids }) => ids[0])).size).toBe(1);
    await Promise.all([runJob(), runJob(other), runJob(other)]);
    await other.close();
    await answerAll();
    now += 29 * minute;
    expect(await request('marlo prizm')).toMatchObject({ state: 'asked' });
    await answerAll();
    expect(searchesFor('marlo prizm').length).toBe(1);
    now += 2 * minute;
    items = () => [auctionItem(3, now + 5 * day, { title: 'Marlo Prizm Silver' })];
    expect(await request('prizm marlo')).toMatchObject({ state: 'asking' });
  });

  // @req 7.market.3
  test('pauses longer and longer while it finds nothing', async () => {
    await request('nothing tallow');
    await answerAll();
    now += 31 * minute;
    expect(await request('nothing tallow')).toMatchObject({ state: 'asked', complete: true });
    now += 30 * minute;
    expect(await request('nothing tallow')).toMatchObject({ state: 'asking' });
    await answerAll();
    now += 119 * minute;
    expect(await request('nothing tallow')).toMatchObject({ state: 'asked' });
    now += 2 * minute;
    expect(await request('nothing tallow')).toMatchObject({ state: 'asking' });
  });

  test('searches the market where most held titles have these words', async () => {
    await app.store([
      { ...auctionListing(1), title: 'Ned Tallow Prizm', category: 'football' },
      { ...auctionListing(2), title: 'Ned Tallow Select', category: 'football' },
      { ...auctionListing(3), title: 'Mew Holo', category: 'pokemon' },
      { ...auctionListing(4), title: 'Mew', category: 'pokemon' },
      { ...auctionListing(5), title: 'Holo', category: 'pokemon' },
    ]);
    await request('tallow optic', newAddress(), []);
    await answerAll();
    const [search, ...others] = searchesFor('optic tallow');
    expect(others).toEqual([]);
    expect(search).toContain('Football');
    await request('mew holo tallow', newAddress(), []);
    expect(
      await app.db.selectFrom('marketplace_searches').select('market').where('words', '=', 'holo mew tallow').execute(),
    ).toEqual([{ market: 'pokemon' }]);
  });

  test('asks for what is listed last where news is wished for', async () => {
    const queries = marketSearchQueries(app.db);
    const search = { market: 'pokemon', words: 'mew', wish: 'newest' } as const;
    const tokens = { tokens: 1, unprovenTokens: 1, spent: 0, resetsAt: now + day, refilledAt: now };
    await queries.requestSearch(search, 1, now, () => ({ isAdmitted: true, tokens }));
    await answerAll();
    expect(new URL(searchesFor('mew').at(-1) ?? '', 'http://x').searchParams.get('sort')).toBe('newlyListed');
  });

  test.each([[{ keyword: '-lot', category: [] }], [{ keyword: '?!', category: [] }], [{ keyword: 'x', category: [] }]])(
    'refuses %j, which names nothing to search for',
    async (body) => {
      const response = await app.send('POST', path, body);
      expect(await response.json()).toMatchObject({ state: 'refused', ids: [] });
    },
  );

  test('refuses words of which enough is held', async () => {
    await holdTitles(...Array.from({ length: 20 }, (_, index) => `Tallow ${index}`));
    expect(await request('tallow')).toMatchObject({ state: 'refused' });
  });

  test.each([
    [{}],
    [{ keyword: '' }],
    [{ keyword: 'a'.repeat(401) }],
    [{ keyword: 'tallow', category: ['cricket'] }],
    [{ keyword: 'tallow', who: 'me' }],
  ])('answers %j with 400', async (body) => {
    expect((await app.send('POST', path, body)).status).toBe(400);
    expect((await app.get(`${path}?ids=1`)).status).toBe(400);
  });

  // @req 7.market.4
  test('is never caused by a crawler, a prefetch, another site or a GET', async () => {
    for (const headers of [
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
      { 'sec-purpose': 'prefetch' },
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'empty' },
    ]) {
      const response = await app.send('POST', path, { keyword: 'tallow' }, headers);
      expect(await response.json()).toMatchObject({ state: 'refused' });
    }
    await app.get(`${urlOf('searchCards')}?keyword=tallow`);
    expect(await app.db.selectFrom('marketplace_searches').selectAll().execute()).toEqual([]);
  });
});

describe('the share of market searches', () => {
  // @req 7.market.4
  test('bounds the searches of one network', async () => {
    const address = newAddress();
    await holdTitles('Tallow');
    const states: string[] = [];
    for (let number = 0; number < 22; number++) states.push((await request(`tallow ${number}`, address)).state);
    expect(states.filter((state) => state === 'asking').length).toBeLessThanOrEqual(20);
    expect(states.slice(20)).toEqual(['full', 'full']);
    expect((await request('tallow')).state).toBe('asking');
  });

  // @req 7.market.4
  test('is never exceeded, whoever searches for whatever', async () => {
    const small = await testApp(() => now, {
      marketplace: { account: marketplace.account, dailyCalls: 100 },
      database: app.connection,
    });
    const before = marketplace.searches.length;
    for (let round = 0; round < 30; round++) {
      await Promise.all(
        Array.from({ length: 4 }, (_, number) =>
          small.send(
            'POST',
            path,
            { keyword: `flood ${round} ${number}`, category: ['pokemon'] },
            { 'x-forwarded-for': newAddress() },
          ),
        ),
      );
      await runJob(small);
      now += 20 * minute;
    }
    await small.close();
    expect(marketplace.searches.length - before).toBeGreaterThan(2);
    expect(marketplace.searches.length - before).toBeLessThanOrEqual(15);
  });

  test('says that the answer is a selection when no call is left', async () => {
    const { resetsAt } = await app.searchJob.budget.state();
    await app.db
      .insertInto('marketplace_calls')
      .values({ resets_at: new Date(resetsAt), used: 800, asked_for: 750 })
      .execute();
    expect(await request('tallow')).toMatchObject({ state: 'full' });
  });
});

describe('the job', () => {
  // @req 7.market.5
  test('makes no second call after a failure, and another visitor can ask again', async () => {
    status = 500;
    const requested = await request('tallow');
    await runJob();
    await runJob();
    expect(searchesFor('tallow').length).toBe(1);
    expect(await stateOf(requested)).toMatchObject({ state: 'full' });
    status = 200;
    now += minute;
    expect(await request('tallow')).toMatchObject({ state: 'asking' });
  });

  test('drops what waits for more than a minute, and gives its tokens back', async () => {
    const requested = await request('late tallow');
    const { tokens } = await app.db.selectFrom('marketplace_search_tokens').selectAll().executeTakeFirstOrThrow();
    now += 61_000;
    expect(await stateOf(requested)).toMatchObject({ state: 'full' });
    await answerAll();
    expect(searchesFor('late tallow')).toEqual([]);
    const after = await app.db.selectFrom('marketplace_search_tokens').selectAll().executeTakeFirstOrThrow();
    expect(after.tokens).toBeGreaterThan(tokens);
    expect(after.spent).toBe(0);
  });

  test('forgets words that nobody searches for', async () => {
    await request('tallow');
    await answerAll();
    now += 31 * day;
    await searchForVisitors(app.searchJob)(new AbortController().signal);
    expect(await app.db.selectFrom('marketplace_searches').selectAll().execute()).toEqual([]);
  });

  // @req 7.market.6
  test('knows nothing about who searched', async () => {
    await request('tallow', '203.0.113.77');
    await answerAll();
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(marketplace_searches)::text as row from marketplace_searches
      union all select to_jsonb(marketplace_search_tokens)::text from marketplace_search_tokens
      union all select to_jsonb(rate_limits)::text from rate_limits`.execute(app.db);
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.filter(({ row }) => row.includes('203.0.113'))).toEqual([]);
    expect(Object.keys(await app.db.selectFrom('marketplace_searches').selectAll().executeTakeFirstOrThrow())).toEqual([
      'id',
      'market',
      'words',
      'wish',
      'demand',
      'demand_at',
      'waiting_since',
      'answered_at',
      'is_complete',
      'has_found',
      'barren',
      'failures',
      'not_before',
    ]);
  });
});

// @req 7.market.1
test('finds a card of the sandbox that is far from its end', async () => {
  const sandbox = await startMarketplace({
    port: 0,
    clientId: 'client',
    clientSecret: 'secret',
    size: 3_000,
    now: () => now,
  });
  const account = { apiUrl: sandbox.address, clientId: 'client', clientSecret: 'secret' };
  const real = await testApp(() => now, { marketplace: { account } });
  const { items: listed } = await real.searchJob.client.search(
    {
      category_ids: '261328',
      aspect_filter: 'categoryId:261328,Sport:{Baseball}',
      filter: `buyingOptions:{AUCTION},itemEndDate:[${new Date(now + 4 * day).toISOString()}..]`,
      limit: '200',
    },
    'probing',
  );
  const subject = listed
    .map((item) => readTitle((item as { title: string }).title, 'baseball').subjects[0])
    .find((name) => name !== undefined);
  const body = { keyword: subject, category: ['baseball'] };
  expect(await (await real.send('POST', path, body)).json()).toMatchObject({ state: 'asking' });
  await runJob(real);
  await real.follower.catchUp();
  const found = await (await real.get(`${urlOf('searchCards')}?keyword=${encodeURIComponent(subject ?? '')}`)).json();
  expect(found.total).toBeGreaterThan(0);
  expect(found.items.some((item: { itemEndDate: string }) => Date.parse(item.itemEndDate) > now + 3 * day)).toBe(true);
  await real.close();
  await sandbox.close();
});
