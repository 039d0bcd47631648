import { authenticators, categories, grades } from '@cardfall/card-language';
import { type SortOrder, sortOrders } from '@cardfall/listing-index';
import { endWindows } from '#domain/browsing/endWindows.ts';
import {
  bidLimits,
  defaultSortOrder,
  everything,
  type Filters,
  noFilters,
  priceRangeOf,
  typedPrice,
  widestPriceRange,
} from '#domain/browsing/filters.ts';

/** The URL parameters of the filters; the names are those of the API. */
const parameterNames = 'category authenticator grade condition minPrice maxPrice maxBids endsWithin sortBy'.split(' ');

/** The limits of the API. */
const maxConditions = 20;
const maxConditionLength = 60;

/** Parses the filters from the URL. Anyone may have written it: invalid values are ignored. */
export function parseFilters(address: URLSearchParams): Filters {
  return {
    priceRange: priceRangeOf(parsePrice(address.get('minPrice')), parsePrice(address.get('maxPrice'))),
    categories: parseList(address.get('category'), categories),
    authenticators: parseList(address.get('authenticator'), authenticators),
    grades: parseList(address.get('grade'), grades),
    conditions: parseConditions(address.get('condition')),
    maxBids: bidLimits.find((limit) => String(limit) === address.get('maxBids')) ?? null,
    endsWithin: endWindows.find((window) => window === address.get('endsWithin')) ?? null,
    sortBy: parseOrder(address),
  };
}

/** Returns the URL parameters with these filters. Defaults are omitted, other parameters are kept. */
export function withFilters(address: URLSearchParams, filters: Filters): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const name of parameterNames) next.delete(name);
  const [min, max] = filters.priceRange;
  const setList = (name: string, chosen: readonly string[]) => {
    if (!chosen.includes(everything)) next.set(name, chosen.join(','));
  };
  setList('category', filters.categories);
  setList('authenticator', filters.authenticators);
  setList('grade', filters.grades);
  setList('condition', filters.conditions);
  if (min !== widestPriceRange[0]) next.set('minPrice', String(min));
  if (max !== widestPriceRange[1]) next.set('maxPrice', String(max));
  if (filters.maxBids !== null) next.set('maxBids', String(filters.maxBids));
  if (filters.endsWithin !== null) next.set('endsWithin', filters.endsWithin);
  if (filters.sortBy !== defaultSortOrder) next.set('sortBy', filters.sortBy);
  return next;
}

/** Returns the filters with only the sort order kept. */
export function clearFilters(filters: Filters): Filters {
  return { ...noFilters, sortBy: filters.sortBy };
}

function parseList<Value extends string>(text: string | null, known: readonly Value[]) {
  const values = new Set((text ?? '').toLowerCase().split(','));
  const found = known.filter((value) => values.has(value));
  return found.length === 0 ? ([everything] as const) : found;
}

/** Accepts any value that could be a condition: the marketplace defines them. */
function parseConditions(text: string | null): readonly string[] {
  const values = new Set((text ?? '').split(',').map((value) => value.trim()));
  const found = [...values].filter(
    (value) => value !== '' && value !== everything && value.length <= maxConditionLength,
  );
  return found.length === 0 ? [everything] : found.slice(0, maxConditions);
}

function parsePrice(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? typedPrice(text) : null;
}

/** Parses the sort order. Best match ranks by keyword, so it is ignored without one. */
function parseOrder(address: URLSearchParams): SortOrder {
  const order = sortOrders.find((known) => known === address.get('sortBy')) ?? defaultSortOrder;
  const hasNoKeyword = order === 'best_match' && (address.get('q') ?? '').trim() === '';
  return hasNoKeyword ? defaultSortOrder : order;
}
