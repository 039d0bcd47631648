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

/** What "no restriction" is called in a list of choices (specification, section 3). */
export const everything = 'all';

/** Specification, section 9: whole units of the marketplace's currency. */
export const widestPriceRange = [0, 50_000] as const;

/** The order without a choice (docs/requirements.md, 9.filters.2). */
export const defaultSortOrder: SortOrder = 'ending_soon';

/** How few bids a listing may have, as the filter offers it. */
export const bidLimits = [0, 2] as const;

export type BidLimit = (typeof bidLimits)[number];

/** The specification's filters (section 3), and beside them what is additional. */
export interface Filters {
  readonly priceRange: readonly [min: number, max: number];
  readonly categories: readonly (Category | typeof everything)[];
  readonly authenticators: readonly (Authenticator | typeof everything)[];
  readonly grades: readonly (Grade | typeof everything)[];
  /** As the marketplace writes them. */
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
  return filterChips(filters).length > 0;
}

/** One thing that narrows the list, as a chip names it. */
export type FilterChip =
  | { readonly kind: 'category'; readonly value: Category }
  | { readonly kind: 'authenticator'; readonly value: Authenticator }
  | { readonly kind: 'grade'; readonly value: Grade }
  | { readonly kind: 'condition'; readonly value: string }
  | { readonly kind: 'price'; readonly range: Filters['priceRange'] }
  | { readonly kind: 'bids'; readonly value: BidLimit }
  | { readonly kind: 'ends'; readonly value: EndWindow };

/** The chips for the filters that narrow the list, in the order the panel lists them. */
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
