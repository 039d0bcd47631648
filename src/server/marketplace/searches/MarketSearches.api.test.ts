import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { urlOf } from '#contract/urlOf.ts';
import { networkOf } from '#server/http/caller.ts';
import { unavailable } from '#server/http/errors/errors.ts';
import { FairQueue } from '#server/http/FairQueue.ts';
import { maxShares } from '#server/marketplace/streams.ts';
import { auctionItem } from '#server/testing/auctionItem.ts';
import { newAddress, searchPath, TestMarketSearches } from '#server/testing/TestMarketSearches.ts';
import { marketSearchQueries } from './queries.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
let searches: TestMarketSearches;

beforeAll(async () => {
  searches = await TestMarketSearches.open();
});
afterAll(() => searches.close());
beforeEach(() => searches.begin());

describe('a market search', () => {
  // @req 7.market.1 7.market.2
  test('finds a card that ends in five days and is not held', async () => {
    searches.items = [auctionItem(1, searches.now + 5 * day, { title: 'Ned Tallow 2020 Prizm' })];
    const requested = await searches.request('tallow NED');
    expect(requested).toMatchObject({ state: 'asking', askedAt: null });
    expect(await searches.stateOf(requested)).toMatchObject({ state: 'asking' });
    await searches.runJob();
    // Answered, but this process has not read the cards yet.
    searches.now += 10;
    expect(await searches.stateOf(requested)).toMatchObject({ state: 'asking' });
    searches.now += 500;
    await searches.app.follower.catchUp();
    expect(await searches.stateOf(requested)).toMatchObject({ state: 'asked', complete: true, ids: requested.ids });
    const found = await (await searches.app.get(`${urlOf('searchCards')}?keyword=tallow+ned`)).json();
    expect(found).toMatchObject({ total: 1, items: [{ title: 'Ned Tallow 2020 Prizm', category: 'basketball' }] });
    expect(searches.callsFor('ned tallow')).toEqual([
      {
        q: 'ned tallow',
        category_ids: '261328',
        aspect_filter: 'categoryId:261328,Sport:{Basketball}',
        filter: 'buyingOptions:{AUCTION}',
        sort: 'endingSoonest',
        limit: '200',
      },
    ]);
  });

  // @req 7.market.3
  test('is made once in 30 minutes, for equal searches of any process', async () => {
    searches.items = [auctionItem(2, searches.now + 5 * day, { title: 'Marlo Prizm' })];
    const other = await searches.otherProcess();
    const requests = await Promise.all([
      searches.request('marlo prizm'),
      searches.request('marlo  prizm '),
      searches.request('Prizm MARLO', { app: other }),
    ]);
    expect(new Set(requests.map(({ ids }) => ids[0])).size).toBe(1);
    await Promise.all([searches.runJob(), searches.runJob(other), searches.runJob(other)]);
    await other.close();
    await searches.answerAll();
    searches.now += 29 * minute;
    expect(await searches.request('marlo prizm')).toMatchObject({ state: 'asked' });
    await searches.answerAll();
    expect(searches.callsFor('marlo prizm').length).toBe(1);
    searches.now += 2 * minute;
    expect(await searches.request('prizm marlo')).toMatchObject({ state: 'asking' });
  });

  // @req 7.market.3
  test('pauses longer and longer while it finds nothing', async () => {
    for (const pauseMinutes of [60, 120, 240]) {
      expect(await searches.request('nothing tallow')).toMatchObject({ state: 'asking' });
      await searches.answerAll();
      searches.now += (pauseMinutes - 1) * minute;
      expect(await searches.request('nothing tallow')).toMatchObject({ state: 'asked', complete: true });
      searches.now += minute;
    }
  });

  test('searches the market that the words most likely belong to', async () => {
    await searches.hold(
      { title: 'Ned Tallow Prizm', category: 'football' },
      { title: 'Ned Tallow Select', category: 'football' },
      { title: 'Mew Holo', category: 'pokemon' },
      { title: 'Mew', category: 'pokemon' },
      { title: 'Holo', category: 'pokemon' },
    );
    await searches.request('tallow optic', { category: [] });
    await searches.request('mew holo tallow', { category: [] });
    await searches.answerAll();
    expect(searches.callsFor('optic tallow').map((call) => call['aspect_filter'])).toEqual([
      'categoryId:261328,Sport:{Football}',
    ]);
    expect(searches.callsFor('holo mew tallow').map((call) => call['aspect_filter'])).toEqual([
      'categoryId:183454,Game:{Pokémon TCG}',
    ]);
  });

  test('asks for what was listed last where news is wished for', async () => {
    const search = { market: 'pokemon', words: 'mew', wish: 'newest' } as const;
    const tokens = { tokens: 1, unprovenTokens: 1, spent: 0, resetsAt: searches.now + day, refilledAt: searches.now };
    const queries = marketSearchQueries(searches.app.db);
    await queries.requestSearch(search, 1, searches.now, () => ({ isAdmitted: true, tokens }));
    await searches.answerAll();
    expect(searches.callsFor('mew')).toMatchObject([{ sort: 'newlyListed' }]);
  });

  test.each(['-lot', '?!', 'x'])('is refused for "%s", which names nothing to search for', async (keyword) => {
    expect(await searches.request(keyword)).toMatchObject({ state: 'refused', ids: [] });
  });

  test('is refused for words of which enough is held', async () => {
    const titles = Array.from({ length: 20 }, (_, index) => `Tallow ${index}`);
    await searches.hold(...titles.map((title) => ({ title, category: 'basketball' as const })));
    expect(await searches.request('tallow')).toMatchObject({ state: 'refused' });
  });

  test.each([
    [{}],
    [{ keyword: '' }],
    [{ keyword: 'tallow '.repeat(60) }],
    [{ keyword: 'tallow', category: ['cricket'] }],
    [{ keyword: 'tallow', who: 'me' }],
  ])('answers 400 to %j', async (body) => {
    expect((await searches.app.send('POST', searchPath, body)).status).toBe(400);
    expect((await searches.app.get(`${searchPath}?ids=1`)).status).toBe(400);
  });

  // @asvs 15.2.2
  test('waits for the turn of its network, and is refused while too much is waiting', async () => {
    const run = vi.spyOn(FairQueue.prototype, 'run').mockRejectedValueOnce(unavailable());
    const response = await searches.app.send('POST', searchPath, { keyword: 'tallow', category: [] });
    expect(response.status).toBe(503);
    expect(run).toHaveBeenCalledOnce();
    run.mockRestore();
    expect(await searches.app.db.selectFrom('marketplace_searches').selectAll().execute()).toEqual([]);
  });

  // @req 7.market.4
  test('is never caused by a crawler, a prefetch, another site or a GET', async () => {
    for (const headers of [
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
      { 'sec-purpose': 'prefetch' },
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'empty' },
    ]) {
      const response = await searches.app.send('POST', searchPath, { keyword: 'tallow' }, headers);
      expect(await response.json()).toMatchObject({ state: 'refused' });
    }
    await searches.app.get(`${urlOf('searchCards')}?keyword=tallow`);
    expect(await searches.app.db.selectFrom('marketplace_searches').selectAll().execute()).toEqual([]);
  });
});

describe('a saved search', () => {
  const request = (keyword: string, id: string) =>
    searches.app.marketSearches.requestForAccount(keyword, ['pokemon'], { id, wish: 'newest' });

  test('asks for what was listed last, however much is held', async () => {
    const titles = Array.from({ length: 30 }, (_, index) => `Eevee ${index}`);
    await searches.hold(...titles.map((title) => ({ title, category: 'pokemon' as const })));
    expect(await request('eevee', 'ada')).toMatchObject({ state: 'asking' });
    await searches.answerAll();
    expect(searches.callsFor('eevee')).toMatchObject([{ sort: 'newlyListed' }]);
  });

  // @asvs 2.4.1
  test('counts once for each account, however many such searches it has', async () => {
    for (const id of ['ada', 'ada', 'bruno', 'ada']) await request('eevee', id);
    const [row] = await searches.app.db.selectFrom('marketplace_searches').selectAll().execute();
    expect(row?.demand).toBeCloseTo(2);
  });

  // @asvs 2.4.1
  test('gets no more calls than visitors of one network, with a hundred of them', async () => {
    await searches.hold({ title: 'Eevee', category: 'pokemon' });
    const states = [];
    for (let number = 0; number < 100; number++) states.push((await request(`eevee ${number}`, 'ada')).state);
    expect(states.slice(20)).toEqual(Array(80).fill('full'));
  });
});

describe('the share of market searches', () => {
  // @req 7.market.4
  test('bounds the searches of one network', async () => {
    const from = newAddress();
    await searches.hold({ title: 'Tallow', category: 'basketball' });
    const states: string[] = [];
    for (let number = 0; number < 22; number++) {
      states.push((await searches.request(`tallow ${number}`, { from })).state);
    }
    expect(states.slice(0, 10)).toEqual(Array(10).fill('asking'));
    expect(states.slice(20)).toEqual(['full', 'full']);
    expect(await searches.request('tallow')).toMatchObject({ state: 'asking' });
  });

  // @req 7.market.4
  // @asvs 2.4.1
  test('is never exceeded by a flood of different words', async () => {
    const small = await searches.otherProcess(100);
    const before = searches.marketplace.searches.length;
    for (let round = 0; round < 30; round++) {
      const flood = Array.from({ length: 4 }, (_, number) =>
        searches.request(`flood ${round} ${number}`, { app: small, category: ['pokemon'] }),
      );
      await Promise.all(flood);
      await searches.runJob(small);
      searches.now += 20 * minute;
    }
    await small.close();
    expect(searches.marketplace.searches.length - before).toBeGreaterThan(2);
    expect(searches.marketplace.searches.length - before).toBeLessThanOrEqual(15);
  });

  // @req 7.market.4
  test('is not used, by a network or by all, while the marketplace pauses calls', async () => {
    const from = newAddress();
    await searches.hold({ title: 'Tallow', category: 'basketball' });
    await searches.app.searchJob.budget.pause(5 * minute);
    for (let number = 0; number < 25; number++) {
      expect(await searches.request(`tallow ${number}`, { from })).toMatchObject({ state: 'full' });
    }
    searches.now += 6 * minute;
    const { spent } = await searches.app.db
      .selectFrom('marketplace_search_tokens')
      .select('spent')
      .executeTakeFirstOrThrow();
    expect(spent).toBe(0);
    expect(await searches.request('tallow', { from })).toMatchObject({ state: 'asking' });
  });

  test('says that the answer is a selection when no call is left', async () => {
    const { resetsAt } = await searches.app.searchJob.budget.state();
    await searches.app.db
      .insertInto('marketplace_calls')
      .values({ resets_at: new Date(resetsAt), used: 1_300, asked_for: 5_000 * maxShares.askedFor })
      .execute();
    expect(await searches.request('tallow')).toMatchObject({ state: 'full' });
  });
});

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3::4', '2001:db8:1::/48'],
  ['::1', '0:0:0::/48'],
  ['', ''],
])('counts the address "%s" as the network "%s"', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
