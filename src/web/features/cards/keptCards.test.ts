import { beforeEach, expect, test, vi } from 'vitest';
import type { Card, CardPage } from '#contract/cards.ts';
import { maxListingAgeMs } from '#domain/listings/freshness.ts';
import { keepCards, keptCards } from './keptCards.ts';

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
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

test('the last answer to a request is there, with the time by the server', () => {
  keepCards(list, page, device);
  expect(keptCards(list, device + 5 * minute)).toEqual({ page, now: served + 5 * minute });
});

test('another request is not answered with it', () => {
  keepCards({ kind: 'search', keyword: 'mew' } as { kind: string }, page, device);
  expect(keptCards({ kind: 'search', keyword: 'mewtwo' } as { kind: string }, device)).toBeNull();
  expect(keptCards(list, device)).toBeNull();
});

test('what is too old is left out, however wrong the device is, and with nothing left there is no answer', () => {
  keepCards(list, page, device);
  const soon = keptCards(list, device + maxListingAgeMs - 60 * minute);
  expect(soon?.page.items.map(({ itemId }) => itemId)).toEqual(['0']);
  expect(keptCards(list, device + maxListingAgeMs - 1)?.page.items).toHaveLength(1);
  expect(keptCards(list, device + maxListingAgeMs)).toBeNull();
});

test('a clock that was put back tells nothing', () => {
  keepCards(list, page, device);
  expect(keptCards(list, device - 1)).toBeNull();
});

test.each(['garbage{', 'null', '7', '{}', '{"asked":{"kind":"list"},"keptAt":0,"page":{}}'])(
  '%s is nothing',
  (text) => {
    localStorage.setItem('cardfall-last-list', text);
    expect(keptCards(list, device)).toBeNull();
  },
);
