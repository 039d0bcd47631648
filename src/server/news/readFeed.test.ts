import { describe, expect, test } from 'vitest';
import { readFeedInWorker } from './fetchFeed.ts';
import { parseDate, readFeed } from './readFeed.ts';

const now = Date.UTC(2030, 0, 2);
const address = 'https://news.example/feed/';

const feed = (...items: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel><title>Cards &#038; more</title><link>https://news.example</link><description>d</description>
${items.join('\n')}
</channel></rss>`;

const item = (parts: Record<string, string> = {}) => {
  const all = {
    title: 'A sale',
    link: 'https://news.example/a-sale/',
    pubDate: 'Tue, 01 Jan 2030 12:00:00 +0000',
    description: '<![CDATA[<p>Text</p>]]>',
    ...parts,
  };
  const tags = Object.entries(all).map(([name, text]) => `<${name}>${text}</${name}>`);
  return `<item>${tags.join('')}</item>`;
};

const one = (parts: Record<string, string>) => readFeed(feed(item(parts)), address, now).items[0];

describe('an item', () => {
  test('has a title, an excerpt, a link, a date and an author', () => {
    const given = { 'dc:creator': '<![CDATA[Ada]]>', guid: 'https://news.example/?p=1' };
    expect(one(given)).toEqual({
      title: 'A sale',
      content: 'Text',
      link: 'https://news.example/a-sale/',
      pubDate: '2030-01-01T12:00:00.000Z',
      author: 'Ada',
      guid: 'https://news.example/?p=1',
    });
  });

  // @asvs 1.1.1
  test.each([
    ['Topps &#038; Panini&#8217;s &#8230;', 'Topps & Panini’s …'],
    ['Tags such as &lt;b&gt;', 'Tags such as <b>'],
    ['Decoded &amp;amp; once', 'Decoded &amp; once'],
    [' on \n two\u202e lines ', 'on two lines'],
  ])('decodes its title once, on one line: %s', (written, title) => {
    expect(one({ title: written })?.title).toBe(title);
  });

  test('cuts its excerpt between two words and drops the link to the post', () => {
    const description = `<![CDATA[<p>${'word '.repeat(200)}</p><p>The post <a href="x">A sale</a> appeared first on <a href="y">News</a>.</p>]]>`;
    const { content = '' } = one({ description }) ?? {};
    expect(content.length).toBeLessThanOrEqual(321);
    expect(content).toMatch(/word…$/);
    const short =
      '<![CDATA[<p>Short.</p>\n<p>The post <a href="x">A sale</a> appeared first on <a href="y">News</a>.</p>]]>';
    expect(one({ description: short })?.content).toBe('Short.');
  });

  test.each([
    ['https://news.example/a/?utm_source=rss&amp;utm_medium=x&amp;p=1', 'https://news.example/a/?p=1'],
    ['https://www.news.example/a/', 'https://www.news.example/a/'],
    ['/a/', 'https://news.example/a/'],
  ])('links to its own site without campaign parameters: %s', (link, expected) => {
    expect(one({ link })?.link).toBe(expected);
  });

  // @asvs 1.2.2
  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'http://news.example/a/',
    'https://evil.example/',
    'https://news.example.evil.example/',
    'https://news.example@evil.example/',
    'https://user:pw@news.example/',
    '//evil.example/',
    '',
  ])('is left out with the link %j', (link) => {
    expect(one({ link })).toBeUndefined();
  });

  // A feed service serves the feed, and its <link> names the site of the articles.
  test.each([
    ['https://news.example/a/', 'https://news.example/a/'],
    ['https://www.news.example/a/', 'https://www.news.example/a/'],
    ['https://feeds.example/a/', 'https://feeds.example/a/'],
  ])('links to the site that a feed of another host names as its own: %s', (link, expected) => {
    const read = readFeed(feed(item({ link })), 'https://feeds.example/news', now);
    expect(read.items.map((one) => one.link)).toEqual([expected]);
    expect(read.leftOut).toEqual({ foreignHosts: [], incomplete: 0 });
  });

  test('keeps its characters whole where a text is cut', () => {
    const emoji = '\u{1f0cf}';
    const long = `x${emoji.repeat(1_000)}`;
    const given = { title: long, description: long, 'dc:creator': long, guid: long };
    const { title, content, author, guid } = one(given) ?? {};
    // PostgreSQL refuses half a character in JSON, and with it the whole feed.
    for (const text of [title, content, author, guid]) {
      expect(text).toMatch(/^x\u{1f0cf}+…?$/u);
    }
  });

  test('is counted when it is left out', () => {
    const items = [item({ link: 'https://a.example/' }), item({ link: 'https://b.example/' }), item({ title: '' })];
    const read = readFeed(feed(...items, item({ link: 'https://b.example/2' })), address, now);
    expect(read.items).toEqual([]);
    expect(read.leftOut).toEqual({ foreignHosts: ['a.example', 'b.example'], incomplete: 1 });
  });

  test('is left out without a title or a date, and when it is repeated', () => {
    expect(one({ title: '' })).toBeUndefined();
    expect(one({ title: ' &#8203; ' })).toBeUndefined();
    expect(one({ pubDate: 'soon' })).toBeUndefined();
    expect(readFeed(feed(item(), item({ title: 'Again' })), address, now).items.map(({ title }) => title)).toEqual([
      'A sale',
    ]);
  });

  test('is dated now when its date is in the future', () => {
    expect(one({ pubDate: 'Fri, 01 Mar 2030 12:00:00 +0000' })?.pubDate).toBe(new Date(now).toISOString());
  });
});

test('reads an article that quotes a document type', () => {
  const description = '<![CDATA[<p>A page begins with <!DOCTYPE html>.</p>]]>';
  expect(one({ description, title: 'HTML' })?.title).toBe('HTML');
  const escaped = one({ description: '&lt;!DOCTYPE html&gt;&lt;p&gt;Text&lt;/p&gt;' });
  expect(escaped?.content).toBe('Text');
});

test('drops a link of the feed that is no web address', () => {
  for (const link of ['javascript:alert(1)', 'data:text/html,x', 'news', '']) {
    const xml = feed(item()).replace('<link>https://news.example</link>', `<link>${link}</link>`);
    expect(readFeed(xml, address, now).link).toBe(address);
  }
});

test('returns the newest fifty items, newest first', () => {
  const items = Array.from({ length: 80 }, (_, minute) =>
    item({
      link: `/p/${minute}`,
      pubDate: `Tue, 01 Jan 2030 12:${String(minute % 60).padStart(2, '0')}:00 +0000`,
    }),
  );
  const times = readFeed(feed(...items), address, now).items.map(({ pubDate }) => pubDate);
  expect(times).toHaveLength(50);
  expect(times).toEqual(times.toSorted().reverse());
});

// @asvs 1.5.1
test.each([
  '',
  '<html><body>Sorry</body></html>',
  '{}',
  '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><rss version="2.0"><channel><title>&b;</title></channel></rss>',
  '<?xml version="1.0"?><!doctype x SYSTEM "file:///etc/passwd"><rss version="2.0"><channel><title>x</title></channel></rss>',
])('refuses what is not RSS or declares a document type', (xml) => {
  expect(() => readFeed(xml, address, now)).toThrow();
});

describe('a hostile feed of four megabytes', () => {
  const fill = (part: string) => part.repeat(Math.floor(4_000_000 / part.length));
  const parameters = Array.from({ length: 250_000 }, (_, number) => `utm_${number}=1`).join('&amp;');
  const posts = 'The post x appeared first on '.repeat(680);

  test.each([
    ['unclosed elements', feed(fill('<a>'))],
    ['empty items', feed(fill('<item/>'))],
    ['an attribute without an end', feed(`<item a="${fill('x')}`)],
    ['attributes', feed(`<item ${fill('a="b" ')}/>`)],
    ['entities', feed(item({ title: fill('&amp;') }))],
    ['CDATA sections', feed(item({ description: fill('<![CDATA[x]]>') }))],
    ['campaign parameters', feed(item({ link: `/?${parameters}` }))],
    [
      'mentions of the post',
      feed(...Array.from({ length: 200 }, (_, post) => item({ link: `/${post}`, description: posts }))),
    ],
  ])('ends and leaves this thread free: %s', { timeout: 60_000 }, async (_, xml) => {
    let turns = 0;
    const turning = setInterval(() => turns++, 1);
    const outcome = await readFeedInWorker({ xml, url: address, now }).catch((error: unknown) => error);
    clearInterval(turning);
    expect(turns).toBeGreaterThan(0);
    if (outcome instanceof Error) expect(outcome.message).toMatch(/Invalid feed format|took more than/);
    else expect(JSON.stringify(outcome).length).toBeLessThan(200_000);
  });

  test('is given up when the time for it is over', async () => {
    const reading = readFeedInWorker({ xml: feed(fill('<item/>')), url: address, now }, 1);
    await expect(reading).rejects.toThrow('Reading the feed took more than 1 ms');
  });

  test('is read without looking at links that are too long', () => {
    const read = readFeed(feed(item({ link: `/?${parameters}` })), address, now);
    expect(read.leftOut.incomplete).toBe(1);
  });
});

test.each([
  ['Thu, 18 Sep 2025 15:30:00 +0000', '2025-09-18T15:30:00.000Z'],
  ['Thu, 18 Sep 2025 15:30:00 -0500', '2025-09-18T20:30:00.000Z'],
  ['Thu, 18 Sep 2025 15:30:00 EST', '2025-09-18T20:30:00.000Z'],
  ['Thu, 18 Sep 2025 15:30:00 GMT', '2025-09-18T15:30:00.000Z'],
  ['Thu, 18 Sep 2025 15:30:00', '2025-09-18T15:30:00.000Z'],
  ['2021-08-30 15:19:33', '2021-08-30T15:19:33.000Z'],
  ['2021-08-30T15:19:33', '2021-08-30T15:19:33.000Z'],
  ['2021-08-30T15:19:33Z', '2021-08-30T15:19:33.000Z'],
  ['2021-08-30T15:19:33+02:00', '2021-08-30T13:19:33.000Z'],
])('parses %s as %s in any time zone of the server', (written, expected) => {
  expect(new Date(parseDate(written) ?? Number.NaN).toISOString()).toBe(expected);
});

test.each(['', 'soon', 'x'.repeat(100), '99/99/9999'])('refuses the date %j', (written) => {
  expect(parseDate(written)).toBeNull();
});
