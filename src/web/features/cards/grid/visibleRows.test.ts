import { expect, test } from 'vitest';
import { visibleRange } from './visibleRows.ts';

const grid = { columns: 5, rowPitch: 500 };

test.each([
  ['at the top of the grid', 2000, 0, { first: 0, end: 25, paddingTop: 0, paddingBottom: 395 * 500 }],
  ['above the grid', 2000, -400, { first: 0, end: 25, paddingTop: 0, paddingBottom: 395 * 500 }],
  ['in the middle', 2000, 50_250, { first: 485, end: 530, paddingTop: 97 * 500, paddingBottom: 294 * 500 }],
  ['at the end', 1998, 199_000, { first: 1975, end: 1998, paddingTop: 395 * 500, paddingBottom: 0 }],
  ['far below', 2000, 900_000, { first: 1995, end: 2000, paddingTop: 399 * 500, paddingBottom: 0 }],
  ['over an empty grid', 0, 0, { first: 0, end: 0, paddingTop: 0, paddingBottom: 0 }],
] as const)('renders the rows near a window that is %s', (_, cards, top, expected) => {
  expect(visibleRange(cards, grid, top, 1000)).toEqual(expected);
});

test('padding and rendered rows add up to the height of the whole grid', () => {
  for (let top = -1000; top < 60_000; top += 333) {
    const { first, end, paddingTop, paddingBottom } = visibleRange(503, { columns: 3, rowPitch: 480 }, top, 900);
    expect(paddingTop + Math.ceil((end - first) / 3) * 480 + paddingBottom).toBe(168 * 480);
  }
});
