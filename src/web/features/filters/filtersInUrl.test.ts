import { expect, test } from 'vitest';
import { type Filters, noFilters } from '#domain/browsing/filters.ts';
import { filtersIn, withFilters, withoutNarrowing } from './filtersInUrl.ts';

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
test('filters survive the way into an address and back', () => {
  const address = withFilters(new URLSearchParams(), narrow);
  expect(filtersIn(new URLSearchParams(String(address)))).toEqual(narrow);
});

test('no filters leave no trace in the address', () => {
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

test.each(junk)('the address "%s" is read as %j', (address, expected) => {
  expect(filtersIn(new URLSearchParams(address))).toEqual({ ...noFilters, ...expected });
});

test('taking the filters away keeps the order', () => {
  expect(withoutNarrowing(narrow)).toEqual({ ...noFilters, sortBy: 'price_low' });
});
