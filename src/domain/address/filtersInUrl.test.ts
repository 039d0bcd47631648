import { expect, test } from 'vitest';
import { clearFilters, type Filters, noFilters } from '#domain/browsing/filters.ts';
import { parseFilters, withFilters } from './filtersInUrl.ts';

const narrow: Filters = {
  priceRange: [10, 500],
  categories: ['baseball', 'pokemon'],
  authenticators: ['psa/dna'],
  grades: ['10', '9.5'],
  conditions: ['Graded', 'Near mint & better'],
  maxBids: 2,
  endsWithin: '15m',
  sortBy: 'price_low',
};

// @req 3.filters.1
test('parses the filters it has written', () => {
  const address = withFilters(new URLSearchParams(), narrow);
  expect(parseFilters(new URLSearchParams(String(address)))).toEqual(narrow);
});

test('removes the parameters of the filters when none are set', () => {
  expect(String(withFilters(new URLSearchParams('q=mew&minPrice=5&category=pokemon&maxBids=0&utm=x'), noFilters))).toBe(
    'q=mew&utm=x',
  );
});

const junk: [address: string, expected: Partial<Filters>][] = [
  ['', {}],
  ['category=cricket&authenticator=&sortBy=random', {}],
  ['category=cricket,pokemon,pokemon', { categories: ['pokemon'] }],
  ['category=Pokemon', { categories: ['pokemon'] }],
  ['category=all,pokemon', { categories: ['pokemon'] }],
  ['authenticator=PSA/DNA,<script>', { authenticators: ['psa/dna'] }],
  ['minPrice=-5&maxPrice=1e3', {}],
  ['minPrice=NaN&maxPrice=', {}],
  ['minPrice=99999999', { priceRange: [50_000, 50_000] }],
  ['minPrice=9999999999999', {}],
  ['minPrice=500&maxPrice=10', { priceRange: [10, 500] }],
  ['grade=11,9.5,PSA 10', { grades: ['9.5'] }],
  ['condition=,all,Graded,Graded, ', { conditions: ['Graded'] }],
  [`condition=${'x'.repeat(61)}`, {}],
  ['maxBids=0', { maxBids: 0 }],
  ['maxBids=1&endsWithin=2h', {}],
  ['maxBids=&endsWithin=', {}],
  ['sortBy=best_match', {}],
  ['sortBy=best_match&q=mew', { sortBy: 'best_match' }],
  ['sortBy=toString', {}],
];

test.each(junk)('parses the parameters "%s" as %j', (address, expected) => {
  expect(parseFilters(new URLSearchParams(address))).toEqual({ ...noFilters, ...expected });
});

test('keeps the sort order when the filters are cleared', () => {
  expect(clearFilters(narrow)).toEqual({ ...noFilters, sortBy: 'price_low' });
});
