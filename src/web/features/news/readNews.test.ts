import { expect, test } from 'vitest';
import { htmlToText } from '#domain/news/htmlToText.ts';
import { toPlainLine } from '#domain/news/newsText.ts';
import { type FeedOrigin, parseDate, readNews, toOwnLink } from './readNews.ts';

const now = Date.UTC(2026, 10, 21, 12);
const origin: FeedOrigin = { source: 'SCD', feedUrl: 'https://www.scd.example/feed/', toText: htmlToText };
const item = {
  title: 'A &amp; B <script>alert(1)</script>',
  content: '<p>One <b>two</b></p><img src=x onerror=alert(1)> three &lt;b&gt;',
  link: 'https://scd.example/a/',
  pubDate: '2026-11-21 10:00:00',
  author: 'Ada\u202e',
};

// @req 3.news.2
test('reduces the HTML of another converter to text', () => {
  expect(readNews({ items: [item] }, origin, now)).toEqual([
    {
      title: 'A & B',
      content: 'One two three <b>',
      link: 'https://scd.example/a/',
      publishedAt: Date.UTC(2026, 10, 21, 10),
      author: 'Ada',
      source: 'SCD',
    },
  ]);
});

test('does not decode the text of our own converter', () => {
  const own = readNews({ items: [{ ...item, title: 'Tom &amp; <b>' }] }, { ...origin, toText: toPlainLine }, now);
  expect(own[0]?.title).toBe('Tom &amp; <b>');
});

test.each([
  [null],
  ['text'],
  [{}],
  [{ items: 'x' }],
  [{ items: [null, 7, 'x', [], {}] }],
  [{ items: [{ ...item, title: '<style>x</style>' }] }],
  [{ items: [{ ...item, title: 7 }] }],
  [{ items: [{ ...item, pubDate: 'soon' }] }],
  [{ items: [{ ...item, link: 'javascript:alert(1)' }] }],
])('returns no items for the response %j', (answer) => {
  expect(readNews(answer, origin, now)).toEqual([]);
});

test('keeps articles on the site that the response names as that of the feed', () => {
  const elsewhere = { ...item, link: 'https://articles.example/a/' };
  expect(readNews({ items: [elsewhere] }, origin, now)).toEqual([]);
  const named = readNews({ feed: { link: 'https://www.articles.example' }, items: [elsewhere, item] }, origin, now);
  expect(named.map(({ link }) => link)).toEqual([elsewhere.link, item.link]);
});

test('keeps each link once, at most 50 items, and no date in the future', () => {
  expect(readNews({ items: [item, item] }, origin, now)).toHaveLength(1);
  const many = Array.from({ length: 80 }, (_, at) => ({ ...item, link: `https://scd.example/${at}` }));
  expect(readNews({ items: many }, origin, now)).toHaveLength(50);
  const [early] = readNews({ items: [{ ...item, pubDate: '2027-01-01 00:00:00' }] }, origin, now);
  expect(early?.publishedAt).toBe(now);
});

test.each([
  ['https://scd.example/x', 'https://scd.example/x'],
  ['http://www.scd.example/x', 'http://www.scd.example/x'],
  ['https://evil.example/x', null],
  ['https://scd.example.evil.example/x', null],
  ['https://wwwscd.example/x', null],
  ['https://scd.example:8443/x', null],
  ['https://user@scd.example/x', null],
  ['//scd.example/x', null],
  ['/x', null],
  ['data:text/html,x', null],
  [7, null],
])('accepts the link %s as %s', (link, expected) => {
  expect(toOwnLink(link, origin.feedUrl, undefined)).toBe(expected);
});

test.each([
  ['2021-08-30 15:19:33', Date.UTC(2021, 7, 30, 15, 19, 33)],
  ['2021-08-30T15:19:33Z', Date.UTC(2021, 7, 30, 15, 19, 33)],
  ['Mon, 30 Aug 2021 15:19:33 +0200', Date.UTC(2021, 7, 30, 13, 19, 33)],
  ['', null],
  [1630336773, null],
])('parses the date %s as %s', (date, expected) => {
  expect(parseDate(date)).toBe(expected);
});
