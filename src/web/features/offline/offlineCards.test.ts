import { beforeEach, expect, test } from 'vitest';
import type { Card, CardPage } from '#contract/cards.ts';
import { maxListingAgeMs } from '#domain/listings/freshness.ts';
import { stubStorage } from '#web/testing/stubStorage.ts';
import { loadOfflineCards, saveOfflineCards } from './offlineCards.ts';

const served = Date.UTC(2030, 0, 1, 12);
/** The device is ten minutes slow. */
const device = served - 600_000;
const minute = 60_000;
const list = { kind: 'list' };

const seen = (minutesBefore: number) =>
  ({ itemId: `${minutesBefore}`, lastSeenAt: new Date(served - minutesBefore * minute).toISOString() }) as Card;
const page = {
  items: [seen(0), seen(60)],
  total: 2,
  page: 1,
  limit: 55,
  cursor: null,
  serverTime: new Date(served).toISOString(),
} satisfies CardPage;

beforeEach(() => {
  stubStorage();
});

test('returns the last response to a request, with the present server time', () => {
  saveOfflineCards(list, page, device);
  expect(loadOfflineCards(list, device + 5 * minute)).toEqual({ page, now: served + 5 * minute });
});

test('returns nothing for another request', () => {
  saveOfflineCards({ kind: 'search', keyword: 'mew' } as { kind: string }, page, device);
  expect(loadOfflineCards({ kind: 'search', keyword: 'mewtwo' } as { kind: string }, device)).toBeNull();
  expect(loadOfflineCards(list, device)).toBeNull();
});

test('leaves out cards that are too old, however wrong the device is, and returns nothing without any left', () => {
  saveOfflineCards(list, page, device);
  const soon = loadOfflineCards(list, device + maxListingAgeMs - 60 * minute);
  expect(soon?.page.items.map(({ itemId }) => itemId)).toEqual(['0']);
  expect(loadOfflineCards(list, device + maxListingAgeMs - 1)?.page.items).toHaveLength(1);
  expect(loadOfflineCards(list, device + maxListingAgeMs)).toBeNull();
});

test('returns nothing after the clock was put back', () => {
  saveOfflineCards(list, page, device);
  expect(loadOfflineCards(list, device - 1)).toBeNull();
});

test.each(['garbage{', 'null', '7', '{}', '{"asked":{"kind":"list"},"keptAt":0,"page":{}}'])(
  '%s is nothing',
  (text) => {
    localStorage.setItem('cardfall-last-list', text);
    expect(loadOfflineCards(list, device)).toBeNull();
  },
);
