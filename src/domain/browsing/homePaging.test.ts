import { expect, test } from 'vitest';
import { firstPageCounter, lastPage, pageAfter, showsMore, splitTrending, withoutRepeats } from './homePaging.ts';

// @req 4.list.10 4.list.13 4.list.14 9.cards.3
test('clicks on Show More ask for pages 3, 4, 5 and 6, and then there is no button', () => {
  const asked: number[] = [];
  let counter = firstPageCounter;
  while (showsMore({ counter, searching: false, filtered: false })) {
    counter = pageAfter(counter) ?? Number.NaN;
    asked.push(counter);
  }
  expect(asked).toEqual([3, 4, 5, 6]);
  expect(counter).toBe(lastPage);
});

// @req 4.list.15
test.each([
  [{ counter: 2, searching: true, filtered: false }],
  [{ counter: 2, searching: false, filtered: true }],
  [{ counter: 6, searching: false, filtered: false }],
])('there is no Show More at %j', (state) => {
  expect(showsMore(state)).toBe(false);
});

// @req 4.list.17 9.cards.5
test('the first 25 cards are trending, the others in the grid', () => {
  const cards = Array.from({ length: 55 }, (_, number) => number);
  const { trending, grid } = splitTrending(cards);
  expect([trending.length, trending[0], grid.length, grid[0]]).toEqual([25, 0, 30, 25]);
  expect(splitTrending([1, 2])).toEqual({ trending: [1, 2], grid: [] });
});

test('a card that comes again keeps its place and takes its newer form', () => {
  const cards = [
    { id: 'a', bids: 1 },
    { id: 'b', bids: 0 },
    { id: 'a', bids: 2 },
  ];
  expect(withoutRepeats(cards)).toEqual([
    { id: 'a', bids: 2 },
    { id: 'b', bids: 0 },
  ]);
});
