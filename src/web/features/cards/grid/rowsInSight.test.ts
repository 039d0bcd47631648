import { expect, test } from 'vitest';
import { cardsInSight } from './rowsInSight.ts';

const grid = { columns: 5, pitch: 500 };

test.each([
  ['at the top', 2000, 0, { first: 0, end: 25, before: 0, behind: 395 * 500 }],
  ['above the grid', 2000, -400, { first: 0, end: 25, before: 0, behind: 395 * 500 }],
  ['in the middle', 2000, 50_250, { first: 485, end: 530, before: 97 * 500, behind: 294 * 500 }],
  ['at the end', 1998, 199_000, { first: 1975, end: 1998, before: 395 * 500, behind: 0 }],
  ['far below', 2000, 900_000, { first: 1995, end: 2000, before: 399 * 500, behind: 0 }],
  ['without cards', 0, 0, { first: 0, end: 0, before: 0, behind: 0 }],
] as const)('%s', (_, cards, top, expected) => {
  expect(cardsInSight(cards, grid, top, 1000)).toEqual(expected);
});

test('the parts before, on and behind the page are as high as the whole', () => {
  for (let top = -1000; top < 60_000; top += 333) {
    const { first, end, before, behind } = cardsInSight(503, { columns: 3, pitch: 480 }, top, 900);
    expect(before + Math.ceil((end - first) / 3) * 480 + behind).toBe(168 * 480);
  }
});
