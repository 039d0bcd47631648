import type { Authenticator, Category, Grade } from '@cardfall/card-language';
import { type FilterChip, type Filters, toggleChoice, widestPriceRange } from './filters.ts';

/** Returns the filters without the restriction of a chip. */
export function removeChip(filters: Filters, chip: FilterChip): Filters {
  switch (chip.kind) {
    case 'category':
      return { ...filters, categories: toggleChoice<Category>(filters.categories, chip.value) };
    case 'authenticator':
      return { ...filters, authenticators: toggleChoice<Authenticator>(filters.authenticators, chip.value) };
    case 'grade':
      return { ...filters, grades: toggleChoice<Grade>(filters.grades, chip.value) };
    case 'condition':
      return { ...filters, conditions: toggleChoice<string>(filters.conditions, chip.value) };
    case 'price':
      return { ...filters, priceRange: widestPriceRange };
    case 'bids':
      return { ...filters, maxBids: null };
    case 'ends':
      return { ...filters, endsWithin: null };
  }
}
