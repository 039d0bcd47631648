import { expect, test } from 'vitest';
import { parsePendingAdd } from './pendingWishlistAdd.ts';

const now = Date.UTC(2026, 10, 21, 12);
const quarter = 15 * 60_000;

test.each([
  [JSON.stringify({ id: 'v1|1|0', at: now }), 'v1|1|0'],
  [JSON.stringify({ id: 'v1|1|0', at: now - quarter + 1 }), 'v1|1|0'],
  [JSON.stringify({ id: 'v1|1|0', at: now - quarter }), null],
  [JSON.stringify({ id: 'v1|1|0', at: now + 1 }), null],
  [JSON.stringify({ id: 'v1|1|0' }), null],
  [JSON.stringify({ id: 7, at: now }), null],
  ['null', null],
  ['garbage', null],
  [null, null],
])('the stored text %s gives the card id %s', (text, id) => {
  expect(parsePendingAdd(text, now)).toBe(id);
});
