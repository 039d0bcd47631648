import { readTitle } from '@cardfall/card-language';
import { startMarketplace } from '@cardfall/marketplace-sandbox';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { urlOf } from '#contract/urlOf.ts';
import { searchPath, TestMarketSearches } from '#server/testing/TestMarketSearches.ts';
import { testApp } from '#server/testing/testApp.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
let searches: TestMarketSearches;

beforeAll(async () => {
  searches = await TestMarketSearches.open();
});
afterAll(() => searches.close());
beforeEach(() => searches.begin());

describe('the job', () => {
  // @req 7.market.5
  test('makes no second call after a failure, and another visitor can ask again', async () => {
    searches.status = 500;
    const requested = await searches.request('tallow');
    await searches.runJob();
    await searches.runJob();
    expect(searches.callsFor('tallow').length).toBe(1);
    expect(await searches.stateOf(requested)).toMatchObject({ state: 'full' });
    searches.status = 200;
    searches.now += minute;
    expect(await searches.request('tallow')).toMatchObject({ state: 'asking' });
  });

  const tokens = () => searches.app.db.selectFrom('marketplace_search_tokens').selectAll().executeTakeFirstOrThrow();

  test.each([
    ['an outage', 503],
    ['a refusal', 429],
    ['wrong credentials', 403],
  ])('gives the token of a call back that failed by %s', async (_, status) => {
    await searches.hold({ title: 'Tallow', category: 'basketball' });
    searches.status = status;
    for (let number = 0; number < 3; number++) {
      await searches.app.db.deleteFrom('marketplace_pause').execute();
      expect(await searches.request(`${status} ${number} tallow`)).toMatchObject({ state: 'asking' });
      await searches.runJob();
      searches.now += 6 * minute;
    }
    expect(searches.callsFor(`2 ${status} tallow`)).toHaveLength(1);
    expect(await tokens()).toMatchObject({ spent: 0 });
  });

  test('keeps the token of words that the marketplace rejects', async () => {
    searches.status = 400;
    await searches.request('tallow');
    await searches.runJob();
    expect(await tokens()).toMatchObject({ spent: 1 });
  });

  test('gives the token back when the calls were paused meanwhile', async () => {
    await searches.request('paused tallow');
    await searches.app.searchJob.budget.pause(5 * minute);
    await searches.runJob();
    expect(searches.callsFor('paused tallow')).toEqual([]);
    expect(await tokens()).toMatchObject({ spent: 0 });
  });

  test('drops what waits for more than a minute, and gives its tokens back', async () => {
    const requested = await searches.request('late tallow');
    const { tokens } = await searches.app.db
      .selectFrom('marketplace_search_tokens')
      .selectAll()
      .executeTakeFirstOrThrow();
    searches.now += 61_000;
    expect(await searches.stateOf(requested)).toMatchObject({ state: 'full' });
    await searches.answerAll();
    expect(searches.callsFor('late tallow')).toEqual([]);
    const after = await searches.app.db.selectFrom('marketplace_search_tokens').selectAll().executeTakeFirstOrThrow();
    expect(after.tokens).toBeGreaterThan(tokens);
    expect(after.spent).toBe(0);
  });

  test('forgets words that nobody searches for', async () => {
    await searches.request('tallow');
    await searches.answerAll();
    searches.now += 31 * day;
    await searches.runJob();
    expect(await searches.app.db.selectFrom('marketplace_searches').selectAll().execute()).toEqual([]);
  });

  // @req 7.market.6
  test('knows nothing about who searched', async () => {
    await searches.request('tallow', { from: '203.0.113.77' });
    await searches.answerAll();
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(marketplace_searches)::text as row from marketplace_searches
      union all select to_jsonb(marketplace_search_tokens)::text from marketplace_search_tokens
      union all select to_jsonb(rate_limits)::text from rate_limits`.execute(searches.app.db);
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.filter(({ row }) => row.includes('203.0.113'))).toEqual([]);
    expect(
      Object.keys(await searches.app.db.selectFrom('marketplace_searches').selectAll().executeTakeFirstOrThrow()),
    ).toEqual([
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
    now: () => searches.now,
  });
  const account = { apiUrl: sandbox.address, clientId: 'client', clientSecret: 'secret' };
  const real = await testApp(() => searches.now, { marketplace: { account } });
  const { items: listed } = await real.searchJob.client.search(
    {
      category_ids: '261328',
      aspect_filter: 'categoryId:261328,Sport:{Baseball}',
      filter: `buyingOptions:{AUCTION},itemEndDate:[${new Date(searches.now + 4 * day).toISOString()}..]`,
      limit: '200',
    },
    'probing',
  );
  const subject = listed
    .map((item) => readTitle((item as { title: string }).title, 'baseball').subjects[0])
    .find((name) => name !== undefined);
  const body = { keyword: subject, category: ['baseball'] };
  expect(await (await real.send('POST', searchPath, body)).json()).toMatchObject({ state: 'asking' });
  await searches.runJob(real);
  await real.follower.catchUp();
  const found = await (await real.get(`${urlOf('searchCards')}?keyword=${encodeURIComponent(subject ?? '')}`)).json();
  expect(found.total).toBeGreaterThan(0);
  expect(
    found.items.some((item: { itemEndDate: string }) => Date.parse(item.itemEndDate) > searches.now + 3 * day),
  ).toBe(true);
  await real.close();
  await sandbox.close();
});
