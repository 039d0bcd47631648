import { afterEach, expect, test, vi } from 'vitest';
import { noFilters } from '#domain/browsing/filters.ts';
import { type CardBatch, cardRequestOf, fetchCards, filterQuery, placeAfter } from './cardRequest.ts';

test('nothing chosen asks for the plain list', () => {
  expect(cardRequestOf(null, noFilters)).toEqual({ kind: 'list' });
});

test('a keyword alone searches', () => {
  expect(cardRequestOf('mew', noFilters)).toEqual({ kind: 'search', keyword: 'mew' });
});

test('a filter or another order asks for a filtered list, keyword included', () => {
  const psa = { ...noFilters, authenticators: ['psa'] as const };
  const dearest = { ...noFilters, sortBy: 'price_high' as const };
  expect(cardRequestOf('mew', psa)).toEqual({ kind: 'filter', keyword: 'mew', filters: psa });
  expect(cardRequestOf(null, dearest)).toEqual({ kind: 'filter', keyword: null, filters: dearest });
});

test('only what narrows the list is sent', () => {
  expect(filterQuery(null, noFilters)).toEqual({ sortBy: 'ending_soon', limit: 100 });
  const narrow = {
    priceRange: [10, 50_000],
    categories: ['baseball', 'pokemon'],
    authenticators: ['psa/dna'],
    sortBy: 'price_low',
  } as const;
  expect(filterQuery('mew', narrow)).toEqual({
    keyword: 'mew',
    category: 'baseball,pokemon',
    authenticator: 'psa/dna',
    minPrice: 10,
    sortBy: 'price_low',
    limit: 100,
  });
});

const batch: CardBatch = { request: { kind: 'list' }, cards: [], total: 500, cursor: 'here' };

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
  expect(placeAfter({ ...batch, request: { kind: 'search', keyword: 'mew' } }, 1)).toBeNull();
});

afterEach(() => vi.unstubAllGlobals());

test('a list or a search that cannot be fetched is logged and thrown, one that was given up only thrown', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('fetch', async () => Response.json({ error: 'Not now.', code: 'unavailable' }, { status: 503 }));
  const open = new AbortController();
  for (const request of [{ kind: 'list' }, { kind: 'search', keyword: 'mew' }] as const) {
    await expect(fetchCards(request, null, open.signal)).rejects.toThrow('Not now.');
  }
  expect(warn).toHaveBeenCalledTimes(2);
  open.abort();
  await expect(fetchCards({ kind: 'list' }, null, open.signal)).rejects.toThrow();
  expect(warn).toHaveBeenCalledTimes(2);
});
