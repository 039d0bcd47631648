import { afterEach, expect, test, vi } from 'vitest';
import { addressOf, listQuery, parseCardRequest, toCardRequest } from '#domain/address/cardRequest.ts';
import { noFilters } from '#domain/browsing/filters.ts';
import { loadOfflineCards, saveOfflineCards } from '#web/features/offline/offlineCards.ts';
import { apiCard } from '#web/testing/inventedCard.ts';
import { stubStorage } from '#web/testing/stubStorage.ts';
import { type CardBatch, fetchCards, nextMidnight, nextPageOf } from './cardRequest.ts';

const offline = { save: saveOfflineCards, load: loadOfflineCards };

const hide = ['lot', 'pickList'] as const;

// @req 7.cards.5
test('requests the plain list when nothing is chosen', () => {
  expect(toCardRequest(null, noFilters, hide)).toEqual({ kind: 'list' });
});

test('requests a search for a keyword alone', () => {
  expect(toCardRequest('mew', noFilters, hide)).toEqual({ kind: 'search', keyword: 'mew', hide });
});

// @req 4.list.4
test('requests a filtered list with the keyword for a filter or another order', () => {
  const psa = { ...noFilters, authenticators: ['psa'] as const };
  const dearest = { ...noFilters, sortBy: 'price_high' as const };
  expect(toCardRequest('mew', psa, hide)).toEqual({ kind: 'filter', keyword: 'mew', filters: psa, hide });
  expect(toCardRequest(null, dearest, hide)).toEqual({ kind: 'filter', keyword: null, filters: dearest, hide });
});

// @req 4.list.3 7.cards.7 7.cards.8 7.cards.9 7.cards.10 7.cards.11 9.cards.4 9.filters.2
test('sends only the filters that narrow the list', () => {
  expect(listQuery({ kind: 'list' })).toEqual({});
  expect(listQuery({ kind: 'search', keyword: 'mew', hide })).toEqual({ keyword: 'mew', hide: 'lot,pickList' });
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
  expect(listQuery({ kind: 'filter', keyword: 'mew', filters: narrow, hide: [] })).toEqual({
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

test.each([
  ['', ''],
  ['q=+mew+&card=v1%7C1%7C0&utm_source=x', 'q=mew'],
  ['sortBy=ending_soon&category=pokemon,baseball&minPrice=0', 'category=baseball%2Cpokemon'],
  ['grade=9.5,10&q=mew&show=all', 'q=mew&grade=10%2C9.5'],
  ['category=stamps&minPrice=x', ''],
])('writes the address "%s" as "%s"', (address, canonical) => {
  expect(String(addressOf(parseCardRequest(new URLSearchParams(address))))).toBe(canonical);
});

const batch: CardBatch = {
  request: { kind: 'list' },
  cards: [],
  total: 500,
  cursor: 'here',
  info: {},
  offlineSince: null,
};

// @req 4.list.10
test.each([
  [1, 3],
  [2, 4],
  [3, 5],
  [4, 6],
])('after %d responses Show More loads page %d', (responses, page) => {
  expect(nextPageOf(batch, responses)).toEqual({ page, cursor: 'here' });
});

test('has no next page after page 6, at the end of the list, or for a search', () => {
  expect(nextPageOf(batch, 5)).toBeNull();
  expect(nextPageOf({ ...batch, cursor: null }, 1)).toBeNull();
  expect(nextPageOf({ ...batch, request: { kind: 'search', keyword: 'mew', hide } }, 1)).toBeNull();
});

afterEach(() => vi.unstubAllGlobals());

test('asks for facets with the first page only, and hides flagged listings in all but the plain list', async () => {
  const queries: URLSearchParams[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    queries.push(new URLSearchParams(address.split('?')[1]));
    return Response.json({ items: [], total: 0, cursor: null, facets: 'those', understood: [] });
  });
  const { signal } = new AbortController();
  const filter = { kind: 'filter', keyword: null, filters: { ...noFilters, maxBids: 0 } } as const;
  const { info } = await fetchCards({ kind: 'search', keyword: 'mew', hide }, null, { offline, signal });
  expect(info).toEqual({ facets: 'those', understood: [] });
  await fetchCards({ ...filter, hide }, null, { offline, signal });
  await fetchCards({ ...filter, hide: [] }, null, { offline, signal });
  await fetchCards({ kind: 'list' }, null, { offline, signal });
  await fetchCards({ kind: 'list' }, { page: 3, cursor: 'here' }, { offline, signal });
  expect(queries.map((query) => query.get('hide'))).toEqual(['lot,pickList', 'lot,pickList', null, null, null]);
  expect(queries.map((query) => query.get('facets'))).toEqual(['true', 'true', 'true', 'true', null]);
  expect(queries.map((query) => query.get('limit'))).toEqual(['100', '100', '100', '55', '30']);
  expect(new Set(queries.slice(0, 4).map((query) => query.get('midnight'))).size).toBe(1);
  expect(queries[4]?.has('midnight')).toBe(false);
});

// @req 8.home.6
test('logs and throws a failed request, and only throws an aborted one', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('fetch', async () => Response.json({ error: 'Not now.', code: 'unavailable' }, { status: 503 }));
  const open = new AbortController();
  for (const request of [{ kind: 'list' }, { kind: 'search', keyword: 'mew', hide }] as const) {
    await expect(fetchCards(request, null, { offline, signal: open.signal })).rejects.toThrow('Not now.');
  }
  expect(warn).toHaveBeenCalledTimes(2);
  open.abort();
  await expect(fetchCards({ kind: 'list' }, null, { offline, signal: open.signal })).rejects.toThrow();
  expect(warn).toHaveBeenCalledTimes(2);
});

test('corrects the clock after cached cards on a device that is an hour ahead', async () => {
  // A clock that no other test file has set.
  vi.resetModules();
  const { recordServerTime, serverNow } = await import('#web/api/serverClock.ts');
  const { fetchCards } = await import('./cardRequest.ts');
  stubStorage();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const served = Date.UTC(2030, 0, 1, 12);
  const serverTime = new Date(served).toISOString();
  const items = [apiCard({ lastSeenAt: serverTime })];
  const page = { items, total: 1, page: 1, limit: 55, cursor: null, serverTime };
  saveOfflineCards({ kind: 'list' }, page, Date.now() - 3_600_000);
  const { offlineSince } = await fetchCards({ kind: 'list' }, null, { offline, signal: new AbortController().signal });
  expect(offlineSince).toBe(served);
  expect(serverNow() - served).toBeGreaterThanOrEqual(3_600_000);
  recordServerTime(served + 60_000);
  expect(serverNow() - served).toBeLessThan(61_000);
});

test('nextMidnight is the same for every moment of a day, and another on the next day', () => {
  const morning = new Date(2026, 2, 7, 0, 0, 0).getTime();
  const night = new Date(2026, 2, 7, 23, 59, 59, 999).getTime();
  expect(nextMidnight(morning)).toBe(nextMidnight(night));
  expect(nextMidnight(night)).toBe(new Date(2026, 2, 8).toISOString());
  expect(nextMidnight(night + 1)).not.toBe(nextMidnight(night));
});

test("nextMidnight after New Year's Eve is in the next year", () => {
  expect(nextMidnight(new Date(2026, 11, 31, 12).getTime())).toBe(new Date(2027, 0, 1).toISOString());
});
