import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { connectDatabase, connectPool } from '#server/db/connectDatabase.ts';
import { outboxQueries } from '#server/email/queries.ts';
import { createFeatures } from '#server/features.ts';
import { insertFailure, insertHealthyMarket } from '#server/testing/healthyMarket.ts';
import { quiet, testApp } from '#server/testing/testApp.ts';
import { type TestDatabase, testDatabase } from '#server/testing/testDatabase.ts';
import { testSettings } from '#server/testing/testSettings.ts';
import { metricsProbe } from './metricsProbe.ts';

const now = Date.UTC(2030, 0, 1, 12);
const token = 'An-Invented-Token-42';
const withToken = { authorization: `Bearer ${token}` };
let database: TestDatabase;
const running: Server[] = [];

beforeAll(async () => {
  database = await testDatabase();
  await insertHealthyMarket(database.db, now);
  await insertFailure(database.db, { at: now - 1_000, code: 'odd "code"\\', message: 'x' });
  await insertFailure(database.db, { at: now - 1_000, code: 'proxy_unknown', message: 'Name the proxy.' });
  const outbox = outboxQueries(database.db);
  await outbox.add('reset', 'waiting@example.com', now - 3_600_000);
  await outbox.add('reset', 'nobody@example.com', now);
  const [, dead] = await outbox.listDue(now);
  await outbox.markDead(dead?.id ?? '', 'RCPT TO 550');
});
afterAll(() => database.close());
afterEach(() => {
  for (const server of running.splice(0)) server.close();
});

/** The whole app with the metrics of a database. */
async function start(metricsToken: string | null, { db, pool } = database): Promise<string> {
  const clock = () => now;
  const features = createFeatures({ db, pool, log: quiet, now: clock, settings: testSettings });
  const settings = { metricsToken, marketplace: null, marketplaceId: 'EBAY_US', dailyCalls: 5_000 };
  const { registry } = features.instruments;
  const metrics = metricsProbe({ db, processMetrics: () => registry.metrics(), settings, now: clock });
  const server = createServer(createApp(features, { metrics, ready: async () => ({ ok: true, text: 'ready' }) }));
  running.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`;
}

test('serves the metrics to a client with the token', async () => {
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
    'cardfall_marketplace_calls_used_by_stream{stream="complete_hours"} 70',
    'cardfall_marketplace_calls_used_by_stream{stream="none"} 30',
    'cardfall_marketplace_calls_stream_cap{stream="asked_for"} 1250',
    'cardfall_marketplace_slices{market="football",layer="base"} 1',
    'cardfall_marketplace_slices{market="football",layer="with_bid"} 0',
    `cardfall_marketplace_complete_until_timestamp_seconds{market="football"} ${now / 1_000 + 5 * 3_600}`,
    `cardfall_marketplace_oldest_scan_timestamp_seconds{market="football",layer="base"} ${now / 1_000 - 3_600}`,
    'cardfall_marketplace_slices_overdue{market="basketball"} 1',
    'cardfall_marketplace_listings_by_time_left{time_left="1h"} 10',
    'cardfall_marketplace_listing_age_seconds{time_left="1h",percentile="90"} 540',
    'cardfall_marketplace_listing_age_seconds{time_left="later",percentile="100"} 18000',
    'cardfall_marketplace_failures_last_day{code="odd \\"code\\"\\\\"} 1',
    'cardfall_marketplace_needs_a_person{trouble="nothing_scanned"} 0',
    'cardfall_marketplace_needs_a_person{trouble="mail_waiting"} 1',
    'cardfall_marketplace_needs_a_person{trouble="proxy_unknown"} 1',
    'cardfall_marketplace_needs_a_person{trouble="clock_wrong"} 0',
    'cardfall_mail_waiting 1',
    'cardfall_mail_oldest_waiting_seconds 3600',
    'cardfall_mail_dead{reason="RCPT TO 550"} 1',
    'cardfall_database_up 1',
    'cardfall_catalogue_listings 0',
    'cardfall_security_events_total{event="account_under_attack"} 0',
  ]) {
    expect(lines).toContain(line);
  }
  // Every line is an explanation or a name with a number, as Prometheus reads them.
  const labels = '\\{[a-z_]+="(?:[^"\\\\\\n]|\\\\.)*"(?:,[a-z_]+="(?:[^"\\\\\\n]|\\\\.)*")*\\}';
  const line = new RegExp(`^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(${labels})? [\\d.e+]+|)$`);
  expect(lines.filter((one) => !line.test(one))).toEqual([]);
  const skew = Number(lines.find((one) => one.startsWith('cardfall_clock_skew_seconds '))?.split(' ')[1]);
  expect(skew).toBeCloseTo(Math.abs(Date.now() - now) / 1_000, -3);
});

// @asvs 13.4.5
test.each([
  ['nothing', {}],
  ['another token', { authorization: 'Bearer An-Invented-Token-43' }],
  ['the beginning of it', { authorization: 'Bearer An-Invented-Token-4' }],
  ['the token alone', { authorization: token }],
  ['another scheme', { authorization: `Basic ${token}` }],
])('refuses %s', async (_, headers) => {
  const response = await fetch(await start(token), { headers: headers as Record<string, string> });
  expect(response.status).toBe(401);
  expect(response.headers.get('www-authenticate')).toBe('Bearer');
  expect(await response.text()).not.toContain('cardfall_');
});

test('answers 404 without the setting, with or without a token', async () => {
  expect((await fetch(await start(null), { headers: withToken })).status).toBe(404);
  const app = await testApp(() => now);
  expect((await app.get('/metrics', withToken)).status).toBe(404);
  await app.close();
});

test('serves the metrics of the process while the database is down', async () => {
  const pool = connectPool({ host: '127.0.0.1', port: 9 }, () => undefined);
  const away = { ...database, pool, db: connectDatabase(pool) };
  const response = await fetch(await start(token, away), { headers: withToken });
  const text = await response.text();
  expect(response.status).toBe(200);
  expect(text).toContain('\ncardfall_database_up 0\n');
  expect(text).toContain('\ncardfall_catalogue_listings 0\n');
  expect(text).not.toContain('\ncardfall_marketplace_calls_used');
});
