import { expect, test } from 'vitest';
import { interleaveNews, timeAgo } from './newsItems.ts';

const now = Date.UTC(2030, 0, 2);
const minute = 60_000;
const hour = 60 * minute;

// @req 4.news.1 4.news.2 4.news.3
test.each([
  [-5 * minute, 'Just now'],
  [0, 'Just now'],
  [hour - 1, 'Just now'],
  [hour, '1h ago'],
  [2 * hour - 1, '1h ago'],
  [24 * hour - 1, '23h ago'],
  [24 * hour, '1d ago'],
  [49 * hour, '2d ago'],
])('describes an age of %i ms as %s', (age, words) => {
  expect(timeAgo(now - age, now)).toBe(words);
});

const items = (source: string, ...ages: number[]) => ages.map((age) => ({ source, publishedAt: now - age * hour }));
const describeItems = (list: { source: string; publishedAt: number }[]) =>
  list.map(({ source, publishedAt }) => `${source}${(now - publishedAt) / hour}`);

// @req 4.news.4 9.news.1
test('interleaves two feeds, newest item first', () => {
  expect(describeItems(interleaveNews(items('a', 5, 1, 3), items('b', 4, 2)))).toEqual(['a1', 'b2', 'a3', 'b4', 'a5']);
});

// @req 2.news.2 4.news.4 9.news.1
test('returns eight items, with room for the quieter feed', () => {
  const busy = items('a', 1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
  const quiet = items('b', 100, 101, 102, 103, 104);
  const shown = describeItems(interleaveNews(busy, quiet));
  expect(shown).toEqual(['a1', 'a2', 'a3', 'a4', 'b100', 'b101', 'b102', 'b103']);
  expect(describeItems(interleaveNews(busy, items('b', 100)))).toEqual([
    'a1',
    'a2',
    'a3',
    'a4',
    'a5',
    'a6',
    'a7',
    'b100',
  ]);
});

test('works with one feed or none', () => {
  expect(describeItems(interleaveNews([], items('b', 2, 1)))).toEqual(['b1', 'b2']);
  expect(interleaveNews([], [])).toEqual([]);
});
