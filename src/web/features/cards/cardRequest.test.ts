import { afterEach, expect, test, vi } from 'vitest';
import { noFilters } from '#domain/browsing/filters.ts';
import { recordServerTime, serverNow } from '#web/api/serverClock.ts';
import { toldCard } from '#web/api/testing/inventedCard.ts';
import { type CardBatch, cardRequestOf, fetchCards, filterQuery, placeAfter } from './cardRequest.ts';
import { keepCards } from './keptCards.ts';

const hide = ['lot', 'pickList'] as const;

// @req 7.cards.5
test('nothing chosen asks for the plain list', () => {
  expect(cardRequestOf(null, noFilters, hide)).toEqual({ kind: 'list' });
});

test('a keyword alone searches', () => {
  expect(cardRequestOf('mew', noFilters, hide)).toEqual({ kind: 'search', keyword: 'mew', hide });
});

// @req 4.list.4
test('a filter or another order asks for a filtered list, keyword included', () => {
  const psa = { ...noFilters, authenticators: ['psa'] as const };
  const dearest = { ...noFilters, sortBy: 'price_high' as const };
  expect(cardRequestOf('mew', psa, hide)).toEqual({ kind: 'filter', keyword: 'mew', filters: psa, hide });
  expect(cardRequestOf(null, dearest, hide)).toEqual({ kind: 'filter', keyword: null, filters: dearest, hide });
});

// @req 4.list.3 7.cards.7 7.cards.8 7.cards.9 7.cards.10 7.cards.11 9.cards.4 9.filters.2
test('only what narrows the list is sent', () => {
  expect(filterQuery(null, noFilters)).toEqual({ sortBy: 'ending_soon' });
  const narrow = {
    priceRange: [10, 50_000],
    categories: ['baseball', 'pokemon'],
    authenticators: ['psa/dna'],
    grades: ['10', '9.5'],
    conditions: ['Graded'],
    maxBids: 0,
    endsWithin: 'tonight',
    sortBy: 'price_low',
  } as const;
  expect(filterQuery('mew', narrow)).toEqual({
    keyword: 'mew',
    category: 'baseball,pokemon',
    authenticator: 'psa/dna',
    grade: '10,9.5',
    condition: 'Graded',
    maxBids: 0,
    endsWithin: 'tonight',
    minPrice: 10,
    sortBy: 'price_low',
  });
});

const batch: CardBatch = {
  request: { kind: 'list' },
  cards: [],
  total: 500,
  cursor: 'here',
  beside: {},
  keptSince: null,
};

// @req 4.list.10
test.each([
  [1, 3],
  [2, 4],
  [3, 5],
  [4, 6],
])('after %d answers Show More asks for page %d', (answers, page) => {
  expect(placeAfter(batch, answers)).toEqual({ page, cursor: 'here' });
});

test('there is no further page after page 6, at the end of the list, or of a search', () => {
  expect(placeAfter(batch, 5)).toBeNull();
  expect(placeAfter({ ...batch, cursor: null }, 1)).toBeNull();
  expect(placeAfter({ ...batch, request: { kind: 'search', keyword: 'mew', hide } }, 1)).toBeNull();
});

afterEach(() => vi.unstubAllGlobals());

test('choices are counted with the first cards only, and oddities are left out of all but the plain list', async () => {
  const asked: URLSearchParams[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URLSearchParams(address.split('?')[1]));
    return Response.json({ items: [], total: 0, cursor: null, facets: 'those', understood: [] });
  });
  const { signal } = new AbortController();
  const filter = { kind: 'filter', keyword: null, filters: { ...noFilters, maxBids: 0 } } as const;
  const { beside } = await fetchCards({ kind: 'search', keyword: 'mew', hide }, null, signal);
  expect(beside).toEqual({ facets: 'those', understood: [] });
  await fetchCards({ ...filter, hide }, null, signal);
  await fetchCards({ ...filter, hide: [] }, null, signal);
  await fetchCards({ kind: 'list' }, null, signal);
  await fetchCards({ kind: 'list' }, { page: 3, cursor: 'here' }, signal);
  expect(asked.map((query) => query.get('hide'))).toEqual(['lot,pickList', 'lot,pickList', null, null, null]);
  expect(asked.map((query) => query.get('facets'))).toEqual(['true', 'true', 'true', 'true', null]);
  expect(asked.map((query) => query.get('limit'))).toEqual(['100', '100', '100', '55', '30']);
  expect(new Set(asked.slice(0, 4).map((query) => query.get('midnight'))).size).toBe(1);
  expect(asked[4]?.has('midnight')).toBe(false);
});

// @req 8.home.6
test('a list or a search that cannot be fetched is logged and thrown, one that was given up only thrown', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('fetch', async () => Response.json({ error: 'Not now.', code: 'unavailable' }, { status: 503 }));
  const open = new AbortController();
  for (const request of [{ kind: 'list' }, { kind: 'search', keyword: 'mew', hide }] as const) {
    await expect(fetchCards(request, null, open.signal)).rejects.toThrow('Not now.');
  }
  expect(warn).toHaveBeenCalledTimes(2);
  open.abort();
  await expect(fetchCards({ kind: 'list' }, null, open.signal)).rejects.toThrow();
  expect(warn).toHaveBeenCalledTimes(2);
});

test('on a device put an hour ahead, cards that were kept do not put the clock ahead for good', async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const served = Date.UTC(2030, 0, 1, 12);
  const serverTime = new Date(served).toISOString();
  const items = [toldCard({ lastSeenAt: serverTime })];
  const page = { items, total: 1, page: 1, limit: 55, cursor: null, serverTime };
  keepCards({ kind: 'list' }, page, Date.now() - 3_600_000);
  const { keptSince } = await fetchCards({ kind: 'list' }, null, new AbortController().signal);
  expect(keptSince).toBe(served);
  expect(serverNow() - served).toBeGreaterThanOrEqual(3_600_000);
  recordServerTime(served + 60_000);
  expect(serverNow() - served).toBeLessThan(61_000);
});
