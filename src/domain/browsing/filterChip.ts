import type { PriceRange } from './filterKinds.ts';
import { type FilterChip, type Filters, labelOf, noFilters, toggleChoice } from './filters.ts';

/** @param rangeText formats a price range, in the currency of the marketplace */
export function chipText({ filter, value }: FilterChip, rangeText: (range: PriceRange) => string): string {
  if (filter.kind !== 'range') return filter.chipText(labelOf(filter, String(value)));
  return typeof value === 'object' ? rangeText(value) : '';
}

/** Returns the filters without the restriction of a chip. */
export function removeChip(filters: Filters, { filter, value }: FilterChip): Filters {
  if (filter.kind !== 'choices') return { ...filters, [filter.name]: noFilters[filter.name] };
  return { ...filters, [filter.name]: toggleChoice(filters[filter.name], String(value)) };
}
