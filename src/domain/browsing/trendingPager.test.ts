import { expect, test } from 'vitest';
import { trendingPages, turnPage } from './trendingPager.ts';

// @req 9.cards.7
test.each([
  [0, 0],
  [1, 1],
  [5, 1],
  [6, 2],
  [25, 5],
  [1_000, 30],
])('%d cards make %d pages', (cards, pages) => {
  expect(trendingPages(cards)).toBe(pages);
});

// @req 4.pager.1
test.each([
  [0, 1, 5, 1],
  [4, 1, 5, 0],
  [0, -1, 5, 4],
  [0, 1, 1, 0],
  [0, 1, 0, 0],
] satisfies [number, number, number, number][])(
  'from page %d, %d step of %d pages leads to %d',
  (page, step, pages, next) => {
    expect(turnPage(page, step === 1 ? 1 : -1, pages)).toBe(next);
  },
);
