import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { urlOf } from '#contract/urlOf.ts';
import { testAccounts } from '#server/testing/testAccounts.ts';
import { quiet, type TestApp, testApp } from '#server/testing/testApp.ts';
import { followNews, newsDeps } from './followNews.ts';

const start = Date.UTC(2030, 0, 2);
let now = start;
let app: TestApp;
let source: Server;
let origin: string;
let asked: { path: string; headers: NodeJS.Dict<string | string[]> }[];
let answers: Record<string, (response: ServerResponse) => void>;

beforeAll(async () => {
  source = createServer((request, response) => {
    asked.push({ path: request.url ?? '', headers: request.headers });
    const answer = answers[request.url ?? ''];
    if (answer) answer(response);
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
  // Shared answers live for half a minute; no test gets one of another.
  now += 60_000;
  asked = [];
  answers = { '/scd/': (response) => response.end(feed('Scd')), '/sci/': (response) => response.end(feed('Sci')) };
  await app.db.deleteFrom('news_feeds').execute();
});

const feeds = () => [`${origin}/scd/`, `${origin}/sci/`];
const feed = (title: string, more = '') =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>${title}</title><link>${origin}</link><item><title>${title} news</title><link>/a/</link><pubDate>Tue, 01 Jan 2030 12:00:00 +0000</pubDate><description>Text</description></item>${more}</channel></rss>`;
const follow = () => followNews(newsDeps(app.db, feeds(), quiet, () => now))();
const ask = (url: string) => app.get(`${urlOf('convertFeed')}?rss_url=${encodeURIComponent(url)}`);

async function titles(url: string): Promise<string[]> {
  now += 60_000;
  const response = await ask(url);
  expect(response.status).toBe(200);
  return ((await response.json()) as { items: { title: string }[] }).items.map(({ title }) => title);
}

// @req 3.news.1 7.news.2 7.news.3
test('both feeds are there as JSON, in the shape converters have', async () => {
  await follow();
  const response = await ask(feeds()[0] ?? '');
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
test('asking fetches nothing; before the first copy is there, one is told to come back', async () => {
  const response = await ask(feeds()[0] ?? '');
  expect(response.status).toBe(503);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(asked).toEqual([]);
});

// @req 7.news.4
test.each([
  'http://169.254.169.254/latest/meta-data/',
  'http://localhost/',
  'http://[::1]/',
  'file:///etc/passwd',
  'https://www.sportscollectorsdaily.com/feed/',
  'SCD',
  '',
])('no other address is taken: %j', async (url) => {
  const response = await ask(url);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ parameter: 'rss_url' });
  expect((await ask(`${feeds()[0]}#${url}`)).status).toBe(400);
  expect(asked).toEqual([]);
});

test.each<[string, (response: ServerResponse) => void]>([
  ['answers 500', (response) => response.writeHead(500).end()],
  ['answers garbage', (response) => response.end('<html>Sorry</html>')],
  ['hangs up', (response) => response.destroy()],
  ['sends us elsewhere', (response) => response.writeHead(302, { location: '/sci/' }).end()],
  ['sends a bomb', (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)],
])('a feed that %s keeps its last good copy, and the other one gets its new one', async (_, answer) => {
  await follow();
  answers['/scd/'] = answer;
  answers['/sci/'] = (response) => response.end(feed('Newer'));
  asked = [];
  await follow();
  expect(await titles(feeds()[0] ?? '')).toEqual(['Scd news']);
  expect(await titles(feeds()[1] ?? '')).toEqual(['Newer news']);
  // Nobody was followed to where it sent us.
  expect(asked.map(({ path }) => path).toSorted()).toEqual(['/scd/', '/sci/']);
});

const bomb = gzipSync(Buffer.alloc(50_000_000, ' '));

test('what has not changed is not sent again', async () => {
  answers['/scd/'] = (response) => {
    const known =
      asked.at(-1)?.headers['if-none-match'] === '"one"' || asked.at(-2)?.headers['if-none-match'] === '"one"';
    if (known) response.writeHead(304).end();
    else response.writeHead(200, { etag: '"one"', 'last-modified': 'Tue, 01 Jan 2030 12:00:00 GMT' }).end(feed('Scd'));
  };
  await follow();
  asked = [];
  await follow();
  const scd = asked.find(({ path }) => path === '/scd/');
  expect(scd?.headers).toMatchObject({
    'if-none-match': '"one"',
    'if-modified-since': 'Tue, 01 Jan 2030 12:00:00 GMT',
  });
  expect(await titles(feeds()[0] ?? '')).toEqual(['Scd news']);
});

test('no credential of anybody goes to a feed', async () => {
  const person = await testAccounts(app).newPerson();
  await app.get(`${urlOf('convertFeed')}?rss_url=${encodeURIComponent(feeds()[0] ?? '')}`, person.bearer);
  await follow();
  for (const { headers } of asked) {
    expect(headers['authorization']).toBeUndefined();
    expect(headers['cookie']).toBeUndefined();
  }
});
