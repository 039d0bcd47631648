import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { foundListing, listingId } from '@cardfall/listing-index/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { urlOf } from '#contract/urlOf.ts';
import { StaticFiles } from '#server/http/response/staticFiles.ts';
import { testAccounts } from '#server/testing/testAccounts.ts';
import { type TestApp, testApp } from '#server/testing/testApp.ts';

const now = Date.UTC(2030, 0, 1, 12);
const folder = mkdtempSync(join(tmpdir(), 'cardfall-metrics-'));
const list = urlOf('listCards');
let app: TestApp;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<meta name="client-settings" content="{}"><div id="root"></div></body>');
  writeFileSync(join(folder, 'assets', 'app-1a2b.js'), 'hello()');
  const files = new StaticFiles(folder, {
    apiBaseUrl: '',
    providers: [],
    news: { converterUrl: '', feeds: { scd: '', sci: '' } },
    contactEmail: 'hello@example.com',
    affiliate: { campaignId: null, referenceId: null },
    currency: 'USD',
  });
  app = await testApp(() => now, { files, renderPage: () => '' });
  await app.store([foundListing({ id: listingId(1), endsAt: now + 3_600_000, seenAt: now })]);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

/** Returns the value of a metric of the process with these labels; 0 if it was never counted. */
async function readMetric(name: string, labels: Record<string, string> = {}): Promise<number> {
  const metrics = await app.instruments.registry.getMetricsAsJSON();
  const values = metrics.flatMap((metric) =>
    metric.values.filter(
      (value) => ('metricName' in value ? value.metricName : undefined) === name || metric.name === name,
    ),
  );
  const wanted = Object.entries(labels);
  const found = values.filter((value) => wanted.every(([label, text]) => value.labels[label] === text));
  return found.reduce((sum, { value }) => sum + value, 0);
}

/** A response is counted when its connection has sent it, which its reader may know before. */
const eventually = (read: () => Promise<number>) => expect.poll(read, { timeout: 20_000 });

interface Counted {
  readonly what: string;
  readonly path: string;
  readonly request?: RequestInit;
  /** The path by default. */
  readonly route?: string;
  readonly method?: string;
  readonly status?: string;
}

const cardTemplate = '/api/ebay/trading-cards/:id';
test.each<Counted>([
  { what: 'a list', path: list },
  { what: 'a cached list', path: list },
  { what: 'a list with a query', path: `${list}?limit=7`, route: list },
  { what: 'a card', path: urlOf('showCard', { id: listingId(1) }), route: cardTemplate },
  { what: 'the home page', path: '/' },
  { what: 'the cached home page', path: '/' },
  { what: 'a screen', path: '/login' },
  { what: 'a file', path: '/assets/app-1a2b.js', route: 'file' },
  { what: 'a probe', path: '/healthz' },
  { what: 'a HEAD request', path: list, method: 'HEAD' },
  { what: 'a preflight', path: list, method: 'OPTIONS' },
  { what: 'a wrong parameter', path: `${list}?page=x`, route: list, status: '4xx' },
  { what: 'a missing session', path: urlOf('currentUser'), status: '4xx' },
  { what: 'an unknown path', path: '/wp-login.php?x=1', route: 'unknown', status: '4xx' },
  { what: 'an unknown path of the API', path: '/api/secrets', route: 'unknown', status: '4xx' },
  { what: 'an unknown method', path: list, method: 'other', status: '4xx', request: { method: 'PROPFIND' } },
])('counts the response to $what', async ({ path, request, route = path, method = 'GET', status = '2xx' }) => {
  const name = 'cardfall_http_request_duration_seconds_count';
  const labels = { route, method, status };
  const before = await readMetric(name, labels);
  await (await fetch(`${app.address}${path}`, { method, ...request })).arrayBuffer();
  await eventually(() => readMetric(name, labels)).toBe(before + 1);
});

test('counts a path with a token under its template', async () => {
  await app.send('POST', urlOf('resetPassword', { token: 'a-secret-token' }), {});
  const labels = { route: '/api/auth/reset-password/:token', method: 'POST' };
  await eventually(() => readMetric('cardfall_http_request_duration_seconds_count', labels)).toBe(1);
});

test('counts failures by their code', async () => {
  const before = await readMetric('cardfall_errors_total', { code: 'unauthorized' });
  await app.get(urlOf('currentUser'));
  expect(await readMetric('cardfall_errors_total', { code: 'unauthorized' })).toBe(before + 1);
});

test('counts an event stream while it is open, and no response', async () => {
  const path = `${urlOf('followCards')}?ids=${encodeURIComponent(listingId(1))}`;
  const left = new AbortController();
  const headers = { accept: 'text/event-stream' };
  await fetch(`${app.address}${path}`, { headers, signal: left.signal });
  expect(await readMetric('cardfall_live_streams')).toBe(1);
  expect(await readMetric('cardfall_live_streams_opened_total')).toBe(1);
  left.abort();
  await eventually(() => readMetric('cardfall_live_streams')).toBe(0);
  const route = { route: urlOf('followCards') };
  expect(await readMetric('cardfall_http_request_duration_seconds_count', route)).toBe(0);
  await (await app.get(path)).text();
  await eventually(() => readMetric('cardfall_http_request_duration_seconds_count', route)).toBe(1);
});

test('counts hits of a limit by its name, and the security event', async () => {
  const from = { 'x-forwarded-for': '198.51.100.1' };
  const ask = () => app.send('POST', urlOf('checkEmail'), { email: 'somebody@example.com' }, from);
  for (let tries = 0; tries < 11; tries++) await ask();
  expect(await readMetric('cardfall_limit_hits_total', { limit: 'checkEmail' })).toBe(1);
  expect(await readMetric('cardfall_limit_hits_total', { limit: 'signup' })).toBe(0);
  expect(await readMetric('cardfall_security_events_total', { event: 'limit_hit' })).toBe(1);
});

test('counts searches for visitors by their state', async () => {
  const response = await testAccounts(app).call('requestMarketSearch', { keyword: 'wembanyama', category: [] });
  expect(await response.json()).toMatchObject({ state: 'asking' });
  expect(await readMetric('cardfall_market_searches_total', { state: 'asking' })).toBe(1);
});

test('measures calls to the marketplace by stream and outcome', async () => {
  await expect(app.searchJob.client.search({ q: 'x' }, 'askedFor')).rejects.toThrow();
  const labels = { stream: 'asked_for', outcome: 'unavailable' };
  expect(await readMetric('cardfall_marketplace_call_duration_seconds_count', labels)).toBe(1);
});

test('shows the catalogue, what it follows, and the pool', async () => {
  expect(await readMetric('cardfall_catalogue_listings')).toBe(1);
  expect(await readMetric('cardfall_catalogue_loaded')).toBe(1);
  expect(await readMetric('cardfall_catalogue_lag_seconds')).toBe(0);
  expect(await readMetric('cardfall_follower_reads_total')).toBeGreaterThan(1);
  expect(await readMetric('cardfall_follower_failures_total')).toBe(0);
  expect(await readMetric('cardfall_database_connections', { state: 'idle' })).toBeGreaterThan(0);
  expect(await readMetric('cardfall_database_max_connections')).toBe(10);
});

test('counts what belongs to one process in its own registry', async () => {
  const other = await testApp(() => now, { database: app.connection });
  await (await other.get(list)).text();
  const text = await other.instruments.registry.metrics();
  await other.close();
  expect(text).not.toContain('PROPFIND');
  expect(text).not.toContain('wp-login');
  expect(text).toContain('cardfall_limit_hits_total{limit="checkEmail"} 0');
});
