import type { Category } from '@cardfall/card-language';
import { describe, expect, test } from 'vitest';
import { removeChip } from './filterChip.ts';
import type { everything } from './filterKinds.ts';
import { type Filters, filterChips, filtersAreActive, noFilters, priceRangeOf, toggleChoice } from './filters.ts';

type Choice = Category | typeof everything;

// @req 4.filter.1 4.filter.2 4.filter.3
test.each([
  [['all'], 'baseball', ['baseball']],
  [['baseball'], 'football', ['baseball', 'football']],
  [['baseball', 'football'], 'baseball', ['football']],
  [['baseball'], 'baseball', ['all']],
  [['baseball', 'football'], 'all', ['all']],
  [['all'], 'all', ['all']],
] satisfies [Choice[], Choice, Choice[]][])('of %j, a click on %s leaves %j', (chosen, clicked, left) => {
  expect(toggleChoice(chosen, clicked)).toEqual(left);
});

const narrowed: [string, Partial<Filters>, boolean][] = [
  ['nothing', {}, false],
  ['a category', { categories: ['pokemon'] }, true],
  ['an authenticator', { authenticators: ['psa/dna'] }, true],
  ['a least price', { priceRange: [1, 50_000] }, true],
  ['a highest price', { priceRange: [0, 49_999] }, true],
  ['a grade', { grades: ['9.5'] }, true],
  ['a condition', { conditions: ['Graded'] }, true],
  ['a limit of bids', { maxBids: 0 }, true],
  ['an end', { endsWithin: 'tonight' }, true],
  ['another order', { sortBy: 'price_low' }, false],
];

// @req 4.list.2 9.filters.1
test.each(narrowed)('filtersAreActive with %s set', (_, changed, active) => {
  expect(filtersAreActive({ ...noFilters, ...changed })).toBe(active);
});

describe('chips', () => {
  const filters: Filters = {
    priceRange: [10, 500],
    categories: ['pokemon', 'baseball'],
    authenticators: ['psa', 'mba'],
    grades: ['9', '10'],
    conditions: ['Ungraded'],
    maxBids: 0,
    endsWithin: '1h',
    sortBy: 'most_bids',
  };

  test('name all that narrows, in the order of the panel', () => {
    expect(filterChips(filters).map(({ value }) => value)).toEqual([
      'baseball',
      'pokemon',
      'psa',
      'mba',
      [10, 500],
      '10',
      '9',
      '1h',
      0,
      'Ungraded',
    ]);
    expect(filterChips(noFilters)).toEqual([]);
  });

  test('removed one after the other leave no filter, and the order as it was', () => {
    const left = filterChips(filters).reduce(removeChip, filters);
    expect(left).toEqual({ ...noFilters, sortBy: 'most_bids' });
  });
});

// @req 3.filters.2 5.price.2
test.each([
  [null, null, [0, 50_000]],
  [5, null, [5, 50_000]],
  [null, 5, [0, 5]],
  [500, 10, [10, 500]],
  [-5, 90_000, [0, 50_000]],
])('a range from %s to %s is %j', (min, max, range) => {
  expect(priceRangeOf(min, max)).toEqual(range);
});
