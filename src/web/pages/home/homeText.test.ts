import { expect, test } from 'vitest';
import { listHeading } from '#domain/address/cardRequest.ts';
import { noFilters } from '#domain/browsing/filters.ts';
import { auctionsText, seenOfTotal } from './homeText.ts';
import { coverageText } from './ListFreshness.tsx';

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
  expect(listHeading({ ...filter, filters: { ...noFilters, sortBy: 'most_bids' } })).toBe('Live auctions');
});

test('writes counts with thousands apart and the right plural', () => {
  expect(auctionsText(1)).toBe('1 live auction');
  expect(auctionsText(2310)).toBe('2,310 live auctions');
  expect(seenOfTotal(85, 2310)).toBe('85 of 2,310');
  expect(seenOfTotal(85, 84)).toBe('85 of 85');
});

const noon = new Date(2030, 0, 1, 12).getTime();
const coverage = {
  completeUntil: new Date(2030, 0, 1, 21, 40, 59).toISOString(),
  minBids: 0,
  minPrice: 0,
  listComplete: false,
};
const highBids = { ...coverage, minBids: 1, minPrice: 8 };
const tomorrow = new Date(2030, 0, 2, 1, 5).toISOString();

// @req 2.home.20
test.each([
  ['short', {}, coverage, '· complete until 9:40 PM'],
  ['short', {}, { ...coverage, completeUntil: tomorrow }, '· complete until 1:05 AM'],
  [
    'long',
    {},
    { ...coverage, completeUntil: tomorrow },
    'Every auction that ends before 1:05 AM is on Cardfall. Later ones are a selection.',
  ],
  ['short', {}, { ...coverage, listComplete: true }, '· all there are'],
  ['short', {}, highBids, '· a selection'],
  ['short', {}, { ...highBids, listComplete: true }, '· a selection'],
  ['long', {}, coverage, 'Every auction that ends before 9:40 PM is on Cardfall. Later ones are a selection.'],
  [
    'long',
    { hasKeyword: true },
    coverage,
    'Every match that ends before 9:40 PM is on Cardfall. Later ones are those found so far.',
  ],
  ['long', {}, { ...coverage, listComplete: true }, 'Every auction that ends in this time is on Cardfall.'],
  [
    'long',
    {},
    highBids,
    'Every auction with a bid of $8.00 or more that ends before 9:40 PM is on Cardfall. The others are a selection.',
  ],
  [
    'long',
    { hasKeyword: true },
    { ...highBids, minPrice: 0, listComplete: true },
    'Every match with a bid that ends in this time is on Cardfall. The others are those found so far.',
  ],
  ['long', { now: noon + 10 * 3_600_000 }, coverage, ''],
  ['long', {}, { ...coverage, completeUntil: 'unknown' }, ''],
] as const)('the %s text with %o about %o is "%s"', (length, options, known, text) => {
  expect(coverageText(known, { length, hasKeyword: false, now: noon, currency: 'USD', ...options })).toBe(text);
});
