import { type Authenticator, authenticators } from '../listings/authenticators.ts';
import { type Category, categories } from '../listings/categories.ts';
import { defaultSortOrder, type SortOrder } from './sortOrders.ts';

/** What "no restriction" is called in a list of choices (specification, section 3). */
export const everything = 'all';

/** Specification, section 9: whole units of the marketplace's currency. */
export const widestPriceRange = [0, 50_000] as const;

export interface Filters {
  readonly priceRange: readonly [min: number, max: number];
  readonly categories: readonly (Category | typeof everything)[];
  readonly authenticators: readonly (Authenticator | typeof everything)[];
  readonly sortBy: SortOrder;
}

export const noFilters: Filters = {
  priceRange: widestPriceRange,
  categories: [everything],
  authenticators: [everything],
  sortBy: defaultSortOrder,
};

/**
 * A list of choices after one was clicked (specification, section 4, Filter selection): 'all' resets the list, any
 * other value removes 'all', and removing the last value brings 'all' back.
 */
export function toggleChoice<Value extends string>(
  chosen: readonly (Value | typeof everything)[],
  clicked: Value | typeof everything,
): readonly (Value | typeof everything)[] {
  if (clicked === everything) return [everything];
  const others = chosen.filter((value) => value !== everything && value !== clicked);
  if (!chosen.includes(clicked)) return [...others, clicked];
  return others.length === 0 ? [everything] : others;
}

/** Whether the filters narrow anything; the order of the list does not count (specification, section 4). */
export function filtersAreActive(filters: Filters): boolean {
  return (
    filters.categories.some((value) => value !== everything) ||
    filters.authenticators.some((value) => value !== everything) ||
    filters.priceRange[0] !== widestPriceRange[0] ||
    filters.priceRange[1] !== widestPriceRange[1]
  );
}

/** One thing that narrows the list, as a chip names it. */
export type FilterChip =
  | { readonly kind: 'category'; readonly value: Category }
  | { readonly kind: 'authenticator'; readonly value: Authenticator }
  | { readonly kind: 'price'; readonly range: Filters['priceRange'] };

/** The chips for the filters that narrow the list, in the order the panel lists them. */
export function filterChips(filters: Filters): FilterChip[] {
  const [min, max] = filters.priceRange;
  const priced = min !== widestPriceRange[0] || max !== widestPriceRange[1];
  return [
    ...categories
      .filter((value) => filters.categories.includes(value))
      .map((value) => ({ kind: 'category', value }) as const),
    ...authenticators
      .filter((value) => filters.authenticators.includes(value))
      .map((value) => ({ kind: 'authenticator', value }) as const),
    ...(priced ? [{ kind: 'price', range: filters.priceRange } as const] : []),
  ];
}

/** The filters without one chip. */
export function removeChip(filters: Filters, chip: FilterChip): Filters {
  switch (chip.kind) {
    case 'category':
      return { ...filters, categories: toggleChoice<Category>(filters.categories, chip.value) };
    case 'authenticator':
      return { ...filters, authenticators: toggleChoice<Authenticator>(filters.authenticators, chip.value) };
    case 'price':
      return { ...filters, priceRange: widestPriceRange };
  }
}

/** A price as typed: digits only count, the rest is dropped (specification, section 5). Null while nothing is typed. */
export function typedPrice(text: string): number | null {
  const digits = text.replace(/\D+/g, '');
  return digits === '' ? null : Math.min(Number(digits), widestPriceRange[1]);
}

/** A price range in order and within bounds; an end left open is the widest one. */
export function priceRangeOf(min: number | null, max: number | null): Filters['priceRange'] {
  const [widestMin, widestMax] = widestPriceRange;
  const low = Math.max(min ?? widestMin, widestMin);
  const high = Math.min(max ?? widestMax, widestMax);
  return low <= high ? [low, high] : [high, low];
}
