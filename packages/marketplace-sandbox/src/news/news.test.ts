import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Running } from '../serving/listen.ts';
import { articlesAt, type SiteId } from './articles.ts';
import type { FeedFault } from './faults.ts';
import { writeFeed } from './feed.ts';
import { startNews } from './startNews.ts';

const hour = 3_600_000;
const start = Date.UTC(2026, 9, 14, 10, 30);
const sites = ['scd', 'sci'] as const;
const feedType = 'application/rss+xml; charset=UTF-8';
const clock = { now: start };
const faults: Partial<Record<SiteId, FeedFault>> = {};
let news: Running;
beforeEach(async () => {
  clock.now = start;
  Object.assign(faults, { scd: 'none', sci: 'none' });
  news = await startNews({ port: 0, now: () => clock.now, faults });
});
afterEach(() => news.close());

const get = (path: string, init?: RequestInit) => fetch(news.address + path, { redirect: 'manual', ...init });

const elements = ['title', 'link', 'guid', 'pubDate', 'dc:creator', 'description', 'content:encoded'] as const;
type Item = Readonly<Record<(typeof elements)[number], string>>;

/** Reads the items of a feed without decoding them. An element an item lacks is an empty text. */
function itemsOf(feed: string): readonly Item[] {
  const read = (item: string, name: string) => new RegExp(`<${name}[^>]*>(.*?)</${name}>`, 's').exec(item)?.[1] ?? '';
  const items = feed.split('<item>').slice(1);
  return items.map((item) => Object.fromEntries(elements.map((name) => [name, read(item, name)])) as Item);
}

function timeOf({ pubDate }: Item): number {
  return Date.parse(/:\d\d$/.test(pubDate) ? `${pubDate} GMT` : pubDate);
}

/** Returns what a client shows: each guid once, with a title and a web address. */
function shownOf(items: readonly Item[]): readonly Item[] {
  const unique = [...new Map(items.toReversed().map((item) => [item.guid, item])).values()].toReversed();
  return unique.filter(({ title, link }) => title !== '' && !link.startsWith('javascript:'));
}

/** Removes pairs of tags until none is left. Returns the rest, which is empty for well-formed XML. */
function unbalanced(tags: string): string {
  const rest = tags.replace(/<([\w:]+)[^<>]*><\/\1>/g, '');
  return rest === tags ? rest : unbalanced(rest);
}

const ending = /<p>The post <a href="[^"]+">[^<]*<\/a> appeared first on <a href="[^"]+">[^<]+<\/a>\.<\/p>\n\]\]>$/;

/** Counts of what each feed contains. */
const contents: readonly (readonly [string, number, (item: Item, now: number) => boolean])[] = [
  ['an ampersand as a number and an ellipsis', 2, ({ title }) => /&#038;.*&#8230;/.test(title)],
  ['an ampersand as a name', 1, ({ title }) => title.includes('&amp;')],
  ['an empty title', 1, ({ title }) => title === ''],
  ['where the post appeared first', 11, ({ description }) => ending.test(description)],
  ['no description', 1, ({ description }) => description === ''],
  ['no author', 1, (item) => item['dc:creator'] === ''],
  ['a login name', 1, (item) => /rmueller|hobbydesk2/.test(item['dc:creator'])],
  ['a date in Eastern time', 1, ({ pubDate }) => pubDate.endsWith(' EST')],
  ['a date in GMT', 1, ({ pubDate }) => pubDate.endsWith(' GMT')],
  ['a date without a zone', 1, ({ pubDate }) => /:\d\d$/.test(pubDate)],
  ['a date ahead', 1, (item, now) => timeOf(item) > now],
  ['tracking', 1, ({ link }) => link.includes('?utm_source=rss&#038;utm_medium=feed')],
  ['a relative link', 1, ({ link }) => /^\/sc[di]\//.test(link)],
  ['a script as a link', 1, ({ link }) => link.startsWith('javascript:')],
  ['a script in an excerpt', 1, ({ description }) => description.includes('<script>')],
  [
    'hostile HTML',
    1,
    (item) => ['<script', '<iframe', ' onload=', '<base'].every((part) => item['content:encoded'].includes(part)),
  ],
  ['huge content', 1, (item) => item['content:encoded'].length > 60_000],
];

describe.each(sites)('the feed of %s', (site) => {
  const path = `/${site}/feed/`;

  it('is well-formed XML with the namespaces of WordPress', () => {
    const feed = writeFeed(site, 'https://news.example', start);
    expect(feed.startsWith('\n')).toBe(site === 'scd');
    expect(feed.trimStart()).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?><rss version="2\.0"\n/);
    for (const prefix of ['content', 'wfw', 'dc', 'atom', 'sy', 'slash']) {
      expect(feed).toContain(`xmlns:${prefix}="http`);
      expect(feed).toContain(`<${prefix}:`);
    }
    const xml = feed.replace(/<!\[CDATA\[.*?\]\]>/gs, '').replace(/<\?.*?\?>/, '');
    expect(unbalanced(xml.replace(/<[^<>]+\/>/g, '').replace(/[^<>]+(?=<|$)/g, ''))).toBe('');
    expect(xml.match(/&(?!(?:amp|lt|gt|quot|#\d+);)/g)).toBeNull();
  });

  it('has the same twelve items with fresh dates at any hour, newest first', () => {
    const guids = itemsOf(writeFeed(site, 'https://news.example', start)).map(({ guid }) => guid);
    expect([guids.length, new Set(guids).size]).toEqual([12, 11]);
    for (let now = start; now < start + 48 * hour; now += 41 * 60_000) {
      const items = itemsOf(writeFeed(site, 'https://news.example', now));
      expect(items.map(({ guid }) => guid)).toEqual(guids);
      const times = items.map(timeOf);
      expect(times).toEqual(times.toSorted((a, b) => b - a));
      const ages = shownOf(items).map((item) => now - timeOf(item));
      expect(ages).toHaveLength(9);
      expect(ages.every((age) => age < 24 * hour)).toBe(true);
      expect(ages.filter((age) => age < 3 * hour).length).toBeGreaterThanOrEqual(2);
    }
  });

  it.each(contents)('contains %s', (_, count, matches) => {
    const items = itemsOf(writeFeed(site, 'https://news.example', start));
    expect(items.filter((item) => matches(item, start))).toHaveLength(count);
  });

  it('is served with validators, and with the same length for HEAD', async () => {
    const response = await get(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, feedType]);
    expect(response.headers.get('etag')).toMatch(/^W\/"[0-9a-f]{32}"$/);
    expect(Date.parse(response.headers.get('last-modified') ?? '')).toBeLessThanOrEqual(start);
    const text = await response.text();
    expect(text).toContain(`<link>${news.address}/${site}/`);
    const head = await get(path, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(Buffer.byteLength(text))]);
    expect(await head.text()).toBe('');
  });

  it('answers 304 to a current copy until the hour ends', async () => {
    const first = await get(path);
    const etag = first.headers.get('etag') ?? '';
    const since = first.headers.get('last-modified') ?? '';
    const earlier = new Date(Date.parse(since) - 1000).toUTCString();
    const statusFor = async (headers: Record<string, string>) => {
      const response = await get(path, { headers: { 'cache-control': 'max-age=0', ...headers } });
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
    expect(await statusFor({ 'if-modified-since': earlier })).toBe(200);
    clock.now += hour;
    expect(await statusFor({ 'if-none-match': etag })).toBe(200);
    expect(await statusFor({ 'if-modified-since': since })).toBe(200);
  });

  it('is compressed if the client accepts gzip', async () => {
    const getEncoded = async (encoding: string) => {
      const response = await get(path, { headers: { 'accept-encoding': encoding } });
      const { headers } = response;
      return {
        encoding: headers.get('content-encoding'),
        bytes: Number(headers.get('content-length')),
        text: await response.text(),
      };
    };
    const plain = await getEncoded('br, gzip;q=0');
    const zipped = await getEncoded('deflate, gzip;q=0.8, br');
    expect([plain.encoding, zipped.encoding]).toEqual([null, 'gzip']);
    expect(zipped.text).toBe(plain.text);
    expect(zipped.bytes).toBeLessThan(plain.bytes / 3);
  });

  it('links to pages that say they are invented and run nothing', async () => {
    for (const { link } of shownOf(itemsOf(await (await get(path)).text()))) {
      const { pathname, search } = new URL(link.replaceAll('&#038;', '&'), news.address + path);
      const response = await get(pathname + search);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8']);
      expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[^ ]+';/);
      const page = await response.text();
      expect(page).toContain('an invented article');
      expect(page).not.toMatch(/<script|<iframe|<img| on\w+=/);
    }
  });
});

it('has no headline twice and none with an entity', () => {
  const titles = sites.flatMap((site) => articlesAt(site, start).map(({ title }) => title)).filter(Boolean);
  expect(new Set(titles).size).toBe(titles.length);
  expect(titles.filter((title) => /&#?\w+;/.test(title))).toEqual([]);
});

it('links to the public address and keeps guids at any address', async () => {
  const other = await startNews({ port: 0, now: () => start, publicAddress: 'https://news.example' });
  const [here, there] = await Promise.all(
    [news, other].map(async ({ address }) => itemsOf(await (await fetch(`${address}/sci/feed/`)).text())),
  );
  expect(there?.[0]?.link).toMatch(/^https:\/\/news\.example\/sci\//);
  expect(there?.map(({ guid }) => guid)).toEqual(here?.map(({ guid }) => guid));
  await other.close();
  await expect(startNews({ port: 0, publicAddress: 'https://news.example/path' })).rejects.toThrow('origin');
  await expect(startNews({ port: 0, publicAddress: 'javascript:1' })).rejects.toThrow('origin');
});

it.each(['/', '/scd', '/scd/', '/scd/feed', '/xyz/feed/', '/scd/no-such-thing-66401/', '/%', '//'])(
  'answers 404 at %s',
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);

it('refuses other methods', async () => {
  expect((await get('/scd/feed/', { method: 'POST', body: 'x' })).status).toBe(405);
});

describe('a fault', () => {
  it('leaves the other feed alone and ends with its setting', async () => {
    faults.scd = 'status 500';
    expect((await get('/scd/feed/')).status).toBe(500);
    expect((await get('/sci/feed/')).status).toBe(200);
    faults.scd = 'none';
    expect((await get('/scd/feed/')).status).toBe(200);
  });

  it('sends bytes that are no text when it is garbage', async () => {
    faults.scd = 'garbage';
    const response = await get('/scd/feed/');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, feedType]);
    const bytes = await response.arrayBuffer();
    expect(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes)).toThrow();
  });

  it('sends a feed without an end when it is endless', async () => {
    faults.scd = 'endless';
    const reader = (await get('/scd/feed/')).body?.getReader();
    let bytes = 0;
    while (bytes < 20_000_000) bytes += (await reader?.read())?.value?.length ?? Number.NaN;
    expect(bytes).toBeGreaterThanOrEqual(20_000_000);
    await reader?.cancel();
  });

  it('sends a feed byte by byte when it is slow', async () => {
    faults.scd = 'slow';
    const response = await get('/scd/feed/', { signal: AbortSignal.timeout(700) });
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow('timeout');
  });

  it('redirects without an end when it is a redirect', async () => {
    faults.scd = 'redirect';
    const first = await get('/scd/feed/');
    expect([first.status, first.headers.get('location')]).toEqual([302, `${news.address}/scd/feed/?hop=1`]);
    expect((await get('/scd/feed/?hop=1')).headers.get('location')).toBe(`${news.address}/scd/feed/?hop=2`);
    await expect(get('/scd/feed/', { redirect: 'follow' })).rejects.toThrow();
  });

  it('does not keep the server from closing', async () => {
    const other = await startNews({ port: 0, faults: { scd: 'endless', sci: 'slow' } });
    await Promise.all(sites.map((site) => fetch(`${other.address}/${site}/feed/`)));
    await other.close();
  });
});
