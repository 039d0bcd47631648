import { expect, test } from 'vitest';
import { noFilters } from '#domain/browsing/filters.ts';
import { auctionsText, listHeading, seenOfTotal } from './homeText.ts';

const filter = { kind: 'filter', keyword: null, hide: [] } as const;

// @req 2.home.10
test('names the request in the heading', () => {
  expect(listHeading({ kind: 'list' })).toBe('Ending soon');
  expect(listHeading({ kind: 'search', keyword: 'mew', hide: [] })).toBe('Search results for "mew"');
  expect(listHeading({ ...filter, keyword: 'mew', filters: noFilters })).toBe('Search results for "mew"');
  expect(listHeading({ ...filter, filters: { ...noFilters, categories: ['pokemon'] } })).toBe('Pokémon auctions');
  expect(listHeading({ ...filter, filters: { ...noFilters, categories: ['pokemon', 'baseball'] } })).toBe(
    'Filtered auctions',
  );
  expect(listHeading({ ...filter, filters: { ...noFilters, authenticators: ['psa'] } })).toBe('Filtered auctions');
  expect(listHeading({ ...filter, filters: { ...noFilters, sortBy: 'most_bids' } })).toBe('All auctions');
});

test('writes counts with thousands apart and the right plural', () => {
  expect(auctionsText(1)).toBe('1 live auction');
  expect(auctionsText(2310)).toBe('2,310 live auctions');
  expect(seenOfTotal(85, 2310)).toBe('85 of 2,310');
  expect(seenOfTotal(85, 84)).toBe('85 of 85');
});
