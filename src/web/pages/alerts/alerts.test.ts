import { flagsHiddenByDefault } from '@cardfall/card-language';
import { describe, expect, test } from 'vitest';
import type { CardRequest } from '#domain/address/cardRequest.ts';
import { noFilters } from '#domain/browsing/filters.ts';
import { lastFoundText } from './lastFoundText.ts';
import { pageOfSearch, requestOfSearch, withSavedKeyword, wordsOfSearch } from './readSavedSearch.ts';
import { savedSearchOf, wordsOfPage } from './savedSearch.ts';

const filters = {
  ...noFilters,
  categories: ['pokemon', 'baseball'] as const,
  grades: ['10'] as const,
  maxBids: 0 as const,
  priceRange: [10, 500] as const,
};
const narrow: CardRequest = { kind: 'filter', keyword: 'mew -lot', filters, hide: ['lot', 'reprint'] };
const narrowSearch =
  'category=pokemon%2Cbaseball&grade=10&hide=lot%2Creprint&keyword=mew+-lot&maxBids=0&maxPrice=500&minPrice=10';

describe('a saved search', () => {
  test('has the parameters of its page by name, without its order', () => {
    expect(savedSearchOf(narrow)).toBe(narrowSearch);
    expect(savedSearchOf({ ...narrow, filters: { ...filters, sortBy: 'price_low' } })).toBe(narrowSearch);
    expect(savedSearchOf({ kind: 'search', keyword: 'mew', hide: [] })).toBe('keyword=mew');
  });

  test.each<[CardRequest]>([
    [{ kind: 'list' }],
    [{ kind: 'filter', keyword: null, filters: { ...noFilters, sortBy: 'most_bids' }, hide: ['lot'] }],
  ])('is none where the page finds everything: %j', (request) => {
    expect(savedSearchOf(request)).toBeNull();
  });

  test('leads back to its page', () => {
    const page = new URL(pageOfSearch(narrowSearch), 'https://ours.example');
    expect(page.pathname).toBe('/');
    expect(Object.fromEntries(page.searchParams)).toEqual({
      q: 'mew -lot',
      category: 'baseball,pokemon',
      grade: '10',
      maxBids: '0',
      minPrice: '10',
      maxPrice: '500',
      show: flagsHiddenByDefault.filter((flag) => flag !== 'lot' && flag !== 'reprint').join(','),
    });
    expect(pageOfSearch('keyword=mew')).toBe('/?q=mew&show=all');
    expect(pageOfSearch(`keyword=mew&hide=${flagsHiddenByDefault.join()}`)).toBe('/?q=mew');
    expect(requestOfSearch('keyword=mew&hide=all')).toMatchObject({ keyword: 'mew', hide: flagsHiddenByDefault });
  });

  test('takes another keyword and keeps its filters, and none where nothing is left', () => {
    expect(withSavedKeyword('category=pokemon&keyword=mew', ' charizard ')).toBe('category=pokemon&keyword=charizard');
    expect(withSavedKeyword('category=pokemon&keyword=mew', ' ')).toBe('category=pokemon');
    expect(withSavedKeyword('hide=lot&keyword=mew', ' ')).toBeNull();
  });

  test('is written in words, as the chips above its cards', () => {
    expect(wordsOfSearch(narrowSearch)).toEqual({
      keyword: 'mew -lot',
      parts: [],
      filters: ['Baseball', 'Pokémon', '$10 – $500', 'Grade 10', 'No bids'],
      hidden: 'Without lots or reprints',
    });
    expect(wordsOfSearch('category=stamps&utm=x')).toEqual({ keyword: null, parts: [], filters: [], hidden: '' });
    const parts = [{ kind: 'word', text: 'mew', excluded: false, asked: 'mew', from: 0 }] as const;
    expect(wordsOfPage({ keyword: 'mew', hide: ['lot'] }, parts)).toEqual({
      keyword: 'mew',
      parts,
      filters: [],
      hidden: 'Without lots',
    });
  });
});

const now = Date.UTC(2030, 0, 1, 12);
test.each([
  [null, 'Nothing new found yet'],
  [now - 59_000, 'Last found just now'],
  [now - 5 * 60_000, 'Last found 5 min ago'],
  [now - 23 * 3_600_000, 'Last found 23 h ago'],
  [now - 24 * 3_600_000, 'Last found 1 day ago'],
  [now - 50 * 3_600_000, 'Last found 2 days ago'],
])('what was last found at %s reads "%s"', (at, text) => {
  expect(lastFoundText({ lastFoundAt: at === null ? null : new Date(at).toISOString() }, now)).toBe(text);
});
