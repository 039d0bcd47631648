import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createAccountServices } from '#server/accounts/accountServices.ts';
import { createApp } from '#server/app.ts';
import { Catalogue } from '#server/catalogue/catalogue.ts';
import { connectDatabase, connectPool } from '#server/db/connectDatabase.ts';
import { createNewsServices } from '#server/news/refreshFeeds.ts';
import { quiet, testApp } from '#server/testing/testApp.ts';
import { type TestDatabase, testDatabase } from '#server/testing/testDatabase.ts';
import { createUnsubscribeServices } from '#server/unsubscribe/unsubscribeServices.ts';
import { createWishlistServices } from '#server/wishlist/wishlistServices.ts';
import { PublicKeys } from '../../deletions/PublicKeys.ts';
import { deletionQueries } from '../../deletions/queries.ts';
import { failure, prepareMarket } from '../testing/preparedMarket.ts';
import { metricsProbe } from './metricsProbe.ts';

const now = Date.UTC(2030, 0, 1, 12);
const token = 'An-Invented-Token-42';
const withToken = { authorization: `Bearer ${token}` };
let database: TestDatabase;
const running: Server[] = [];

beforeAll(async () => {
  database = await testDatabase();
  await prepareMarket(database.db, now);
  await failure(database.db, now - 1_000, 'odd "code"\\', 'x');
});
afterAll(() => database.close());
afterEach(() => {
  for (const server of running.splice(0)) server.close();
});

/** The whole app with the metrics of a database. */
async function start(metricsToken: string | null, { db, pool } = database): Promise<string> {
  const clock = () => now;
  const catalogue = new Catalogue();
  const settings = { metricsToken, marketplace: null, dailyCalls: 5_000 };
  const server = createServer(
    createApp({
      catalogue,
      metrics: metricsProbe({ db, catalogue, settings, now: clock }),
      accounts: createAccountServices(
        { db, pool, now: clock },
        { publicUrl: 'https://cards.example.com', providers: [] },
      ),
      customers: createUnsubscribeServices(db, { pool, apiUrl: 'https://cards.example.com', now: clock }),
      news: createNewsServices(db, { feeds: [], log: quiet, now: clock }),
      deletions: {
        agreed: null,
        keys: new PublicKeys(async () => null, clock),
        queries: deletionQueries(db),
        now: clock,
      },
      wishlist: createWishlistServices(db, { pool, catalogue, now: clock }),
      trustedProxies: [],
      ready: async () => ({ ok: true, text: 'ready' }),
      files: null,
      origins: { pictures: [], calls: [] },
      allowedOrigins: [],
      secure: false,
      log: quiet,
      now: clock,
    }),
  );
  running.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`;
}

test('whoever has the token reads the metrics', async () => {
  const response = await fetch(await start(token), { headers: withToken });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const lines = (await response.text()).split('\n');
  for (const line of [
    '# TYPE cardfall_marketplace_calls_used gauge',
    'cardfall_marketplace_calls_used 120',
    'cardfall_marketplace_calls_cap 5000',
    'cardfall_marketplace_calls_reserve 50',
    'cardfall_marketplace_calls_reset_timestamp_seconds 1893571200',
    'cardfall_marketplace_sandbox 1',
    'cardfall_marketplace_scope_level 1',
    'cardfall_marketplace_ends_a_day{level="1"} 30000',
    'cardfall_marketplace_listings_stored{category="pokemon"} 3',
    'cardfall_marketplace_listings_live{category="pokemon"} 2',
    'cardfall_marketplace_listings_live{category="none"} 1',
    'cardfall_marketplace_listings_too_old 0',
    'cardfall_marketplace_slices{market="football"} 0',
    'cardfall_marketplace_slices_overdue{market="basketball"} 1',
    'cardfall_marketplace_listings_by_time_left{time_left="1h"} 10',
    'cardfall_marketplace_listing_age_seconds{time_left="1h",quantile="0.9"} 540',
    'cardfall_marketplace_listing_age_seconds{time_left="later",quantile="1"} 18000',
    'cardfall_marketplace_failures_last_day{code="odd \\"code\\"\\\\"} 1',
    'cardfall_marketplace_needs_a_person{trouble="nothing_scanned"} 0',
    'cardfall_database_up 1',
    'cardfall_catalogue_listings 0',
  ]) {
    expect(lines).toContain(line);
  }
  // Every line is an explanation or a name with a number, as Prometheus reads them.
  const labels = '\\{[a-z_]+="(?:[^"\\\\\\n]|\\\\.)*"(?:,[a-z_]+="(?:[^"\\\\\\n]|\\\\.)*")*\\}';
  const line = new RegExp(`^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(${labels})? [\\d.e+]+|)$`);
  expect(lines.filter((one) => !line.test(one))).toEqual([]);
  expect(lines.find((one) => one.startsWith('process_resident_memory_bytes '))).toMatch(/ \d{8,}$/);
});

test.each([
  ['nothing', {}],
  ['another token', { authorization: 'Bearer An-Invented-Token-43' }],
  ['the beginning of it', { authorization: 'Bearer An-Invented-Token-4' }],
  ['the token alone', { authorization: token }],
  ['another scheme', { authorization: `Basic ${token}` }],
])('%s is refused', async (_, headers) => {
  const response = await fetch(await start(token), { headers: headers as Record<string, string> });
  expect(response.status).toBe(401);
  expect(response.headers.get('www-authenticate')).toBe('Bearer');
  expect(await response.text()).not.toContain('cardfall_');
});

test('without the setting there is no such address, token or not', async () => {
  expect((await fetch(await start(null), { headers: withToken })).status).toBe(404);
  const app = await testApp(() => now);
  expect((await app.get('/metrics', withToken)).status).toBe(404);
  await app.close();
});

test('a database that is away takes nothing but its own metrics with it', async () => {
  const pool = connectPool({ host: '127.0.0.1', port: 9 }, () => undefined);
  const away = { ...database, pool, db: connectDatabase(pool) };
  const response = await fetch(await start(token, away), { headers: withToken });
  const text = await response.text();
  expect(response.status).toBe(200);
  expect(text).toContain('\ncardfall_database_up 0\n');
  expect(text).toContain('\ncardfall_catalogue_listings 0\n');
  expect(text).not.toContain('cardfall_marketplace_');
});
