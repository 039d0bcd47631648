import { afterEach, expect, test, vi } from 'vitest';
import { takePendingAdd } from './pendingWishlistAdd.ts';

const now = Date.UTC(2026, 10, 21, 12);
const quarter = 15 * 60_000;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

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
  const removed: string[] = [];
  vi.useFakeTimers({ now });
  vi.stubGlobal('sessionStorage', { getItem: () => text, removeItem: (key: string) => void removed.push(key) });
  expect(takePendingAdd()).toBe(id);
  expect(removed).toEqual(['cardfall-wish']);
});
