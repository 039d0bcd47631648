import type { SortOrder } from '@cardfall/listing-index';
import { everything, type PriceRange, widestPriceRange } from './filterKinds.ts';
import { type Filter, type FilterOf, filtersOf, filterTable, toRecord } from './filterTable.ts';

/** The order without a choice (docs/requirements.md, 9.filters.2). */
export const defaultSortOrder: SortOrder = 'ending_soon';

/** The chosen filters, and the order of the list. */
export interface Filters extends FilterStates {
  readonly sortBy: SortOrder;
}

type FilterStates = { readonly [Each in Filter as Each['name']]: Each['none'][1] };

/** The filters that restrict nothing. */
export const noFilters: Filters = { ...toRecord(filterTable.map(({ none }) => none)), sortBy: defaultSortOrder };

/**
 * Returns the chosen values after a click (docs/requirements.md, 4.filter): 'all' resets the list, any other value removes 'all', and
 * removing the last value brings 'all' back.
 */
export function toggleChoice(chosen: readonly string[], clicked: string): readonly string[] {
  if (clicked === everything) return [everything];
  const others = chosen.filter((value) => value !== everything && value !== clicked);
  if (!chosen.includes(clicked)) return [...others, clicked];
  return others.length === 0 ? [everything] : others;
}

/** Returns true if any filter narrows the list. The sort order is not a filter. */
export function filtersAreActive(filters: Filters): boolean {
  return filterChips(filters).length > 0;
}

/** Returns the filters with only the sort order kept. */
export function clearFilters(filters: Filters): Filters {
  return { ...noFilters, sortBy: filters.sortBy };
}

/** One restriction of the list, shown as a chip. */
export interface FilterChip {
  readonly filter: Filter;
  readonly value: string | number | PriceRange;
}

/** Returns a chip for each restriction, in the order of the filter panel. */
export function filterChips(filters: Filters): FilterChip[] {
  return filterTable.flatMap((filter): FilterChip[] => {
    if (filter.kind === 'choices') {
      const chosen: readonly string[] = filters[filter.name];
      const values: readonly string[] = filter.values ?? chosen;
      return values
        .filter((value) => value !== everything && chosen.includes(value))
        .map((value) => ({ filter, value }));
    }
    const value = filters[filter.name];
    return value === null || String(value) === String(widestPriceRange) ? [] : [{ filter, value }];
  });
}

export function labelOf({ labels }: Exclude<Filter, { kind: 'range' }>, value: string | number): string {
  return labels[value] ?? String(value);
}

type Parameter = Exclude<Filter, { kind: 'range' }>['parameter'] | FilterOf<'range'>['parameters'][number];

/** The filters in the order of their parameters in a URL. */
const inUrlOrder = (['choices', 'range', 'limit', 'window'] as const).flatMap((kind) => filtersOf(kind));

/**
 * Returns the parameters of the filters, for the URL of the page and for the API. Those that restrict nothing are
 * undefined. The sort order is not among them.
 */
export function filterParameters(filters: Filters) {
  return toRecord(
    inUrlOrder.flatMap((filter): readonly (readonly [Parameter, string | number | undefined])[] => {
      switch (filter.kind) {
        case 'choices':
          return [[filter.parameter, joinChoices(filters[filter.name])]];
        case 'range':
          return filter.parameters.map((parameter, end) => {
            const price = filters[filter.name][end];
            return [parameter, price === widestPriceRange[end] ? undefined : price];
          });
        default:
          return [[filter.parameter, filters[filter.name] ?? undefined]];
      }
    }),
  );
}

function joinChoices(values: readonly string[]): string | undefined {
  return values.includes(everything) ? undefined : values.join(',');
}

/** Returns a price range in order and within bounds. An open end becomes the end of the widest range. */
export function priceRangeOf(min: number | null, max: number | null): PriceRange {
  const [from, to] = widestPriceRange;
  const within = (price: number) => Math.min(Math.max(price, from), to);
  const [low, high] = [within(min ?? from), within(max ?? to)];
  return low <= high ? [low, high] : [high, low];
}
