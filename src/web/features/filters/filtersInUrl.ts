import {
  everything,
  type Filters,
  noFilters,
  priceRangeOf,
  typedPrice,
  widestPriceRange,
} from '#domain/browsing/filters.ts';
import { defaultSortOrder, type SortOrder, sortOrders } from '#domain/browsing/sortOrders.ts';
import { authenticators } from '#domain/listings/authenticators.ts';
import { categories } from '#domain/listings/categories.ts';

const names = ['category', 'authenticator', 'minPrice', 'maxPrice', 'sortBy'] as const;

/** The filters an address asks for. It may have been typed or shared by anybody: what is not valid is left out. */
export function filtersIn(address: URLSearchParams): Filters {
  return {
    priceRange: priceRangeOf(wholePrice(address.get('minPrice')), wholePrice(address.get('maxPrice'))),
    categories: valid(address.get('category'), categories),
    authenticators: valid(address.get('authenticator'), authenticators),
    sortBy: validOrder(address),
  };
}

/** The same address with these filters; what does not narrow anything is not written, and nothing else is touched. */
export function withFilters(address: URLSearchParams, filters: Filters): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const name of names) next.delete(name);
  const [min, max] = filters.priceRange;
  if (!filters.categories.includes(everything)) next.set('category', filters.categories.join(','));
  if (!filters.authenticators.includes(everything)) next.set('authenticator', filters.authenticators.join(','));
  if (min !== widestPriceRange[0]) next.set('minPrice', String(min));
  if (max !== widestPriceRange[1]) next.set('maxPrice', String(max));
  if (filters.sortBy !== defaultSortOrder) next.set('sortBy', filters.sortBy);
  return next;
}

/** The filters without anything that narrows; the order stays. */
export function withoutNarrowing(filters: Filters): Filters {
  return { ...noFilters, sortBy: filters.sortBy };
}

function valid<Value extends string>(text: string | null, known: readonly Value[]) {
  const asked = new Set((text ?? '').toLowerCase().split(','));
  const found = known.filter((value) => asked.has(value));
  return found.length === 0 ? ([everything] as const) : found;
}

function wholePrice(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? typedPrice(text) : null;
}

/** Best match ranks by a keyword; without one it means nothing. */
function validOrder(address: URLSearchParams): SortOrder {
  const order = sortOrders.find((known) => known === address.get('sortBy')) ?? defaultSortOrder;
  const ranksNothing = order === 'best_match' && (address.get('q') ?? '').trim() === '';
  return ranksNothing ? defaultSortOrder : order;
}
