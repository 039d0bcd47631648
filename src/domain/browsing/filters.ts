import {
  type Authenticator,
  authenticators,
  type Category,
  categories,
  type Grade,
  grades,
} from '@cardfall/card-language';
import type { SortOrder } from '@cardfall/listing-index';
import type { EndWindow } from './endWindows.ts';

/** The choice that means no restriction (docs/requirements.md, 3.filters.3). */
export const everything = 'all';

/** In whole units of the marketplace's currency (docs/requirements.md, 9.filters.1). */
export const widestPriceRange = [0, 50_000] as const;

/** The order without a choice (docs/requirements.md, 9.filters.2). */
export const defaultSortOrder: SortOrder = 'ending_soon';

/** The choices of the filter by the highest number of bids. */
export const bidLimits = [0, 2] as const;

export type BidLimit = (typeof bidLimits)[number];

/** The filters of a list of cards (docs/requirements.md, 3.filters.1, and further ones). */
export interface Filters {
  readonly priceRange: readonly [min: number, max: number];
  readonly categories: readonly (Category | typeof everything)[];
  readonly authenticators: readonly (Authenticator | typeof everything)[];
  readonly grades: readonly (Grade | typeof everything)[];
  /** In the words of the marketplace. */
  readonly conditions: readonly string[];
  /** Null for any number of bids. */
  readonly maxBids: BidLimit | null;
  /** Null for any end. */
  readonly endsWithin: EndWindow | null;
  readonly sortBy: SortOrder;
}

export const noFilters: Filters = {
  priceRange: widestPriceRange,
  categories: [everything],
  authenticators: [everything],
  grades: [everything],
  conditions: [everything],
  maxBids: null,
  endsWithin: null,
  sortBy: defaultSortOrder,
};

/**
 * Returns the chosen values after a click (docs/requirements.md, 4.filter): 'all' resets the list, any other value removes 'all', and
 * removing the last value brings 'all' back.
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

/** Returns true if any filter narrows the list. The sort order is not a filter. */
export function filtersAreActive(filters: Filters): boolean {
  return filterChips(filters).length > 0;
}

/** One restriction of the list, shown as a chip. */
export type FilterChip =
  | { readonly kind: 'category'; readonly value: Category }
  | { readonly kind: 'authenticator'; readonly value: Authenticator }
  | { readonly kind: 'grade'; readonly value: Grade }
  | { readonly kind: 'condition'; readonly value: string }
  | { readonly kind: 'price'; readonly range: Filters['priceRange'] }
  | { readonly kind: 'bids'; readonly value: BidLimit }
  | { readonly kind: 'ends'; readonly value: EndWindow };

/** Returns a chip for each restriction, in the order of the filter panel. */
export function filterChips(filters: Filters): FilterChip[] {
  const { priceRange, maxBids, endsWithin } = filters;
  const priced = priceRange[0] !== widestPriceRange[0] || priceRange[1] !== widestPriceRange[1];
  const chipsOf = <Kind, Value>(kind: Kind, known: readonly Value[], chosen: readonly unknown[]) =>
    known.filter((value) => chosen.includes(value)).map((value) => ({ kind, value }));
  return [
    ...chipsOf('category' as const, categories, filters.categories),
    ...chipsOf('authenticator' as const, authenticators, filters.authenticators),
    ...(priced ? [{ kind: 'price', range: priceRange } as const] : []),
    ...chipsOf('grade' as const, grades, filters.grades),
    ...(endsWithin === null ? [] : [{ kind: 'ends', value: endsWithin } as const]),
    ...(maxBids === null ? [] : [{ kind: 'bids', value: maxBids } as const]),
    ...filters.conditions
      .filter((value) => value !== everything)
      .map((value) => ({ kind: 'condition', value }) as const),
  ];
}

/** Parses a typed price. Only digits count; null if there is none. */
export function typedPrice(text: string): number | null {
  const digits = text.replace(/\D+/g, '');
  return digits === '' ? null : Math.min(Number(digits), widestPriceRange[1]);
}

/** Returns a price range in order and within bounds. An open end becomes the end of the widest range. */
export function priceRangeOf(min: number | null, max: number | null): Filters['priceRange'] {
  const [widestMin, widestMax] = widestPriceRange;
  const low = Math.max(min ?? widestMin, widestMin);
  const high = Math.min(max ?? widestMax, widestMax);
  return low <= high ? [low, high] : [high, low];
}
