import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { urlOf } from '#contract/urlOf.ts';
import { testAccounts } from '#server/testing/testAccounts.ts';
import { quiet, type TestApp, testApp } from '#server/testing/testApp.ts';
import { createNewsServices, refreshFeeds } from './refreshFeeds.ts';

const start = Date.UTC(2030, 0, 2);
let now = start;
let app: TestApp;
let source: Server;
let origin: string;
let requests: { path: string; headers: NodeJS.Dict<string | string[]> }[];
let responders: Record<string, (response: ServerResponse) => void>;

beforeAll(async () => {
  source = createServer((request, response) => {
    requests.push({ path: request.url ?? '', headers: request.headers });
    const respond = responders[request.url ?? ''];
    if (respond) respond(response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(source.address() as AddressInfo).port}`;
  app = await testApp(() => now, { feeds: feeds() });
});
afterAll(async () => {
  await app.close();
  source.closeAllConnections();
  await new Promise((resolve) => source.close(resolve));
});
beforeEach(async () => {
  // Responses are cached for half a minute: no test may get one of another.
  now += 60_000;
  requests = [];
  responders = { '/scd/': (response) => response.end(feed('Scd')), '/sci/': (response) => response.end(feed('Sci')) };
  await app.db.deleteFrom('news_feeds').execute();
});

const feeds = () => [`${origin}/scd/`, `${origin}/sci/`];
const feed = (title: string) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>${title}</title><link>${origin}</link>
  <item><title>${title} news</title><link>/a/</link><pubDate>Tue, 01 Jan 2030 12:00:00 +0000</pubDate>
  <description>Text</description></item></channel></rss>`;
const refresh = () => refreshFeeds(createNewsServices(app.db, { feeds: feeds(), log: quiet, now: () => now }))();
const convert = (url: string) => app.get(`${urlOf('convertFeed')}?rss_url=${encodeURIComponent(url)}`);

async function titles(url: string): Promise<string[]> {
  now += 60_000;
  const response = await convert(url);
  expect(response.status).toBe(200);
  return ((await response.json()) as { items: { title: string }[] }).items.map(({ title }) => title);
}

// @req 3.news.1 7.news.2 7.news.3
test('returns both feeds as JSON in the shape of feed converters', async () => {
  await refresh();
  const response = await convert(feeds()[0] ?? '');
  expect(await response.json()).toMatchObject({
    status: 'ok',
    feed: { url: `${origin}/scd/`, title: 'Scd', link: origin },
    items: [
      { title: 'Scd news', content: 'Text', link: `${origin}/a/`, pubDate: '2030-01-01T12:00:00.000Z', author: '' },
    ],
  });
  expect(await titles(feeds()[1] ?? '')).toEqual(['Sci news']);
});

// @req 7.news.4
test('returns 503 until the first copy is stored, without fetching it', async () => {
  const response = await convert(feeds()[0] ?? '');
  expect(response.status).toBe(503);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(requests).toEqual([]);
});

// @req 7.news.4
// @asvs 1.3.6 13.2.4 13.2.5
test.each([
  'http://169.254.169.254/latest/meta-data/',
  'http://localhost/',
  'http://[::1]/',
  'file:///etc/passwd',
  'https://www.sportscollectorsdaily.com/feed/',
  'SCD',
  '',
])('refuses a URL that is not configured: %j', async (url) => {
  const response = await convert(url);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ parameter: 'rss_url' });
  expect((await convert(`${feeds()[0]}#${url}`)).status).toBe(400);
  expect(requests).toEqual([]);
});

test.each<[string, (response: ServerResponse) => void]>([
  ['returns 500', (response) => response.writeHead(500).end()],
  ['returns HTML', (response) => response.end('<html>Sorry</html>')],
  ['closes the connection', (response) => response.destroy()],
  ['redirects', (response) => response.writeHead(302, { location: '/sci/' }).end()],
  [
    'unpacks to 50 megabytes',
    (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(decompressionBomb),
  ],
])('keeps the last good copy of a feed that %s, and updates the other', async (_, respond) => {
  await refresh();
  responders['/scd/'] = respond;
  responders['/sci/'] = (response) => response.end(feed('Newer'));
  requests = [];
  await refresh();
  expect(await titles(feeds()[0] ?? '')).toEqual(['Scd news']);
  expect(await titles(feeds()[1] ?? '')).toEqual(['Newer news']);
  // No redirect was followed.
  expect(requests.map(({ path }) => path).toSorted()).toEqual(['/scd/', '/sci/']);
});

test('keeps the last good copy of a feed that takes too long to read', async () => {
  await refresh();
  responders['/scd/'] = (response) => response.end(feed('Newer').replace('<item>', '<item/>'.repeat(500_000)));
  await refreshFeeds(createNewsServices(app.db, { feeds: feeds(), log: quiet, now: () => now, maxReadingMs: 1 }))();
  expect(await titles(feeds()[0] ?? '')).toEqual(['Scd news']);
});

const decompressionBomb = gzipSync(Buffer.alloc(50_000_000, ' '));

test('stores the items of a feed whose articles are on another host, and logs why it leaves others out', async () => {
  const here = `http://localhost:${new URL(origin).port}`;
  responders['/scd/'] = (response) => response.end(feed('Scd').replaceAll(origin, here).replace('/a/', `${here}/a/`));
  responders['/sci/'] = (response) => response.end(feed('Sci').replace('/a/', 'https://evil.example/a/'));
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  await refreshFeeds(createNewsServices(app.db, { feeds: feeds(), log, now: () => now }))();
  expect(await titles(feeds()[0] ?? '')).toEqual(['Scd news']);
  expect(await titles(feeds()[1] ?? '')).toEqual([]);
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { url: feeds()[1], foreignHosts: ['evil.example'], incomplete: 0, msg: 'News items were left out' },
  ]);
});

test('sends conditional requests and keeps a feed that has not changed', async () => {
  responders['/scd/'] = (response) => {
    const known =
      requests.at(-1)?.headers['if-none-match'] === '"one"' || requests.at(-2)?.headers['if-none-match'] === '"one"';
    if (known) response.writeHead(304).end();
    else response.writeHead(200, { etag: '"one"', 'last-modified': 'Tue, 01 Jan 2030 12:00:00 GMT' }).end(feed('Scd'));
  };
  await refresh();
  requests = [];
  await refresh();
  const scd = requests.find(({ path }) => path === '/scd/');
  expect(scd?.headers).toMatchObject({
    'if-none-match': '"one"',
    'if-modified-since': 'Tue, 01 Jan 2030 12:00:00 GMT',
  });
  expect(await titles(feeds()[0] ?? '')).toEqual(['Scd news']);
});

test('shows each item once when a feed repeats it, and when both copies are read at once', async () => {
  const item = (number: number) =>
    `<item><title>News ${number}</title><link>/${number}/</link><pubDate>Tue, 01 Jan 2030 12:0${number}:00 +0000</pubDate></item>`;
  const body = (numbers: readonly number[]) => feed('Scd').replace(/<item>.*<\/item>/s, numbers.map(item).join(''));
  const twice = body([1, 2, 1, 2, 2]);
  responders['/scd/'] = (response) => response.end(twice);
  await Promise.all([refresh(), refresh()]);
  expect(await titles(feeds()[0] ?? '')).toEqual(['News 2', 'News 1']);
  expect(await app.db.selectFrom('news_feeds').selectAll().execute()).toHaveLength(2);
});

// @asvs 14.2.3
test('sends no credentials to a feed', async () => {
  const person = await testAccounts(app).newPerson();
  await app.get(`${urlOf('convertFeed')}?rss_url=${encodeURIComponent(feeds()[0] ?? '')}`, person.bearer);
  await refresh();
  for (const { headers } of requests) {
    expect(headers['authorization']).toBeUndefined();
    expect(headers['cookie']).toBeUndefined();
  }
});
