import { expect, test } from 'vitest';
import { type FeedOrigin, moment, ownLink, readNews } from './readNews.ts';

const now = Date.UTC(2026, 10, 21, 12);
const foreign: FeedOrigin = { source: 'SCD', address: 'https://www.scd.example/feed/', foreign: true };
const item = {
  title: 'A &amp; B <script>alert(1)</script>',
  content: '<p>One <b>two</b></p><img src=x onerror=alert(1)> three &lt;b&gt;',
  link: 'https://scd.example/a/',
  pubDate: '2026-11-21 10:00:00',
  author: 'Ada\u202e',
};

// @req 3.news.2
test('an item of another converter is reduced to text', () => {
  expect(readNews({ items: [item] }, foreign, now)).toEqual([
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

test("the product's own texts are not decoded once more", () => {
  const own = readNews({ items: [{ ...item, title: 'Tom &amp; <b>' }] }, { ...foreign, foreign: false }, now);
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
])('nothing is made of %j', (answer) => {
  expect(readNews(answer, foreign, now)).toEqual([]);
});

test('one link is one item, fifty are enough, and nothing comes from the future', () => {
  expect(readNews({ items: [item, item] }, foreign, now)).toHaveLength(1);
  const many = Array.from({ length: 80 }, (_, at) => ({ ...item, link: `https://scd.example/${at}` }));
  expect(readNews({ items: many }, foreign, now)).toHaveLength(50);
  const [early] = readNews({ items: [{ ...item, pubDate: '2027-01-01 00:00:00' }] }, foreign, now);
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
])('the link %s leads to %s', (link, expected) => {
  expect(ownLink(link, foreign.address)).toBe(expected);
});

test.each([
  ['2021-08-30 15:19:33', Date.UTC(2021, 7, 30, 15, 19, 33)],
  ['2021-08-30T15:19:33Z', Date.UTC(2021, 7, 30, 15, 19, 33)],
  ['Mon, 30 Aug 2021 15:19:33 +0200', Date.UTC(2021, 7, 30, 13, 19, 33)],
  ['', null],
  [1630336773, null],
])('the date %s is %s', (date, expected) => {
  expect(moment(date)).toBe(expected);
});
