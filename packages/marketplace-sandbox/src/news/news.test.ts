import { request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startNews } from './startNews.ts';
import { type OpenNews, openNews, testDay } from './testing/openNews.ts';
import { readFeed, shownOf } from './testing/readFeed.ts';

const hour = 3_600_000;
let news: OpenNews;
beforeEach(async () => {
  news = await openNews();
});
afterEach(() => news.close());

/** An answer as it came, not unpacked by the client. */
function rawGet(path: string, encoding: string): Promise<{ body: Buffer; encoding: string | undefined }> {
  return new Promise((resolve, reject) => {
    request(news.address + path, { headers: { 'accept-encoding': encoding } }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      resolve({ body, encoding: response.headers['content-encoding'] });
    })
      .on('error', reject)
      .end();
  });
}

describe.each(['scd', 'sci'])('the feed of %s', (site) => {
  const feed = `/${site}/feed/`;

  it('is served as RSS with what is needed to ask again', async () => {
    const response = await news.get(feed);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'application/rss+xml; charset=UTF-8',
    ]);
    expect(response.headers.get('etag')).toMatch(/^W\/"[0-9a-f]{32}"$/);
    expect(Date.parse(response.headers.get('last-modified') ?? '')).toBeLessThanOrEqual(testDay);
    const text = await response.text();
    const { items } = readFeed(text);
    expect(items).toHaveLength(12);
    expect(text).toContain(`<link>${news.address}/${site}/`);
    const head = await news.get(feed, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(Buffer.byteLength(text))]);
    expect(await head.text()).toBe('');
  });

  it('is not sent again until an article has come in', async () => {
    const first = await news.get(feed);
    const etag = first.headers.get('etag') ?? '';
    const since = first.headers.get('last-modified') ?? '';
    const statusFor = async (headers: Record<string, string>) => {
      const response = await news.get(feed, { headers: { 'cache-control': 'max-age=0', ...headers } });
      const body = await response.text();
      if (response.status === 304) expect([body, response.headers.get('etag')]).toEqual(['', etag]);
      return response.status;
    };
    expect(await statusFor({ 'if-none-match': etag })).toBe(304);
    expect(await statusFor({ 'if-none-match': etag.slice(2) })).toBe(304);
    expect(await statusFor({ 'if-none-match': `"other", ${etag}` })).toBe(304);
    expect(await statusFor({ 'if-none-match': '*' })).toBe(304);
    expect(await statusFor({ 'if-modified-since': since })).toBe(304);
    expect(await statusFor({ 'if-none-match': '"other"', 'if-modified-since': since })).toBe(200);
    expect(await statusFor({ 'if-modified-since': 'yesterday' })).toBe(200);
    expect(await statusFor({ 'if-modified-since': new Date(Date.parse(since) - 1000).toUTCString() })).toBe(200);
    news.clock.now += 5 * hour;
    expect(await statusFor({ 'if-none-match': etag })).toBe(200);
    expect(await statusFor({ 'if-modified-since': since })).toBe(200);
  });

  it('holds the same articles as long as it calls itself unchanged', async () => {
    const copies = new Map<string, string>();
    for (let step = 0; step < 60; step += 1) {
      news.clock.now = testDay + step * 20 * 60_000;
      const response = await news.get(feed);
      const guids = readFeed(await response.text())
        .items.map(({ guid }) => guid)
        .join();
      const etag = response.headers.get('etag') ?? '';
      expect(copies.get(etag) ?? guids).toBe(guids);
      copies.set(etag, guids);
    }
    expect(new Set(copies.values()).size).toBe(copies.size);
    expect(copies.size).toBeLessThan(20);
  });

  it('is compressed for whoever accepts that', async () => {
    const plain = await rawGet(feed, 'br, gzip;q=0');
    const zipped = await rawGet(feed, 'deflate, gzip;q=0.8, br');
    expect([plain.encoding, zipped.encoding]).toEqual([undefined, 'gzip']);
    expect(gunzipSync(zipped.body)).toEqual(plain.body);
    expect(zipped.body.length).toBeLessThan(plain.body.length / 3);
  });

  it('links to pages that say they are invented and can run nothing', async () => {
    const { items } = readFeed(await (await news.get(feed)).text());
    for (const { link, title } of shownOf(items, news.address + feed)) {
      const { pathname, search } = new URL(link, news.address + feed);
      const response = await news.get(pathname + search);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8']);
      expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[^ ]+';/);
      const page = await response.text();
      expect(page).toContain('an invented article');
      expect(page).toContain(`<h1>${title.slice(0, title.search(/[&’“”…]|$/))}`);
      expect(page).not.toMatch(/<script|<iframe|<img| on\w+=/);
    }
  });
});

it('makes links from the public address, and keeps guids whatever it is', async () => {
  const other = await openNews('https://news.example');
  const [here, there] = await Promise.all(
    [news, other].map(async (server) => readFeed(await (await server.get('/sci/feed/')).text()).items),
  );
  expect(there?.[0]?.link).toMatch(/^https:\/\/news\.example\/sci\//);
  expect(there?.map(({ guid }) => guid)).toEqual(here?.map(({ guid }) => guid));
  await other.close();
  await expect(startNews({ port: 0, publicAddress: 'https://news.example/path' })).rejects.toThrow('origin');
  await expect(startNews({ port: 0, publicAddress: 'javascript:1' })).rejects.toThrow('origin');
});

it.each([
  '/',
  '/scd',
  '/scd/',
  '/scd/feed',
  '/xyz/feed/',
  '/scd/no-such-thing-664900/',
  '/scd/x-999999999/',
  '/%',
  '//',
])('has nothing at %s', async (path) => {
  expect((await news.get(path)).status).toBe(404);
});

it('takes no other methods', async () => {
  expect((await news.get('/scd/feed/', { method: 'POST', body: 'x' })).status).toBe(405);
});

describe('a failing feed', () => {
  const read = async () => (await news.get('/scd/feed/')).arrayBuffer();

  it('leaves the other one alone, and works again afterwards', async () => {
    news.failing.scd = 'status 500';
    expect((await news.get('/scd/feed/')).status).toBe(500);
    expect((await news.get('/sci/feed/')).status).toBe(200);
    news.failing.scd = 'none';
    expect((await news.get('/scd/feed/')).status).toBe(200);
  });

  it('may send what is no feed', async () => {
    news.failing.scd = 'garbage';
    const response = await news.get('/scd/feed/');
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'application/rss+xml; charset=UTF-8',
    ]);
    const bytes = await response.arrayBuffer();
    expect(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes)).toThrow();
    expect(await read()).toEqual(bytes);
  });

  it('may never end', async () => {
    news.failing.scd = 'endless';
    const reader = (await news.get('/scd/feed/')).body?.getReader();
    let bytes = 0;
    while (bytes < 20_000_000) bytes += (await reader?.read())?.value?.length ?? Number.NaN;
    expect(bytes).toBeGreaterThanOrEqual(20_000_000);
    await reader?.cancel();
  });

  it('may be too slow to wait for', async () => {
    news.failing.scd = 'slow';
    const response = await news.get('/scd/feed/', { signal: AbortSignal.timeout(700) });
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow('timeout');
  });

  it('may lead on and on', async () => {
    news.failing.scd = 'redirect';
    const first = await news.get('/scd/feed/');
    expect([first.status, first.headers.get('location')]).toEqual([302, `${news.address}/scd/feed/?hop=1`]);
    expect((await news.get('/scd/feed/?hop=1')).headers.get('location')).toBe(`${news.address}/scd/feed/?hop=2`);
    await expect(news.get('/scd/feed/', { redirect: 'follow' })).rejects.toThrow();
  });

  it('does not keep the server from closing', async () => {
    const other = await openNews();
    Object.assign(other.failing, { scd: 'endless', sci: 'slow' });
    await Promise.all([other.get('/scd/feed/'), other.get('/sci/feed/')]);
    await other.close();
  });
});
