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

/** What of an address belongs to the filters; the names are those of the API. */
const names = 'category authenticator grade condition minPrice maxPrice maxBids endsWithin sortBy'.split(' ');

/** As many conditions, and none longer, as the API takes. */
const mostConditions = 20;
const longestCondition = 60;

/** The filters an address asks for. It may have been typed or shared by anybody: what is not valid is left out. */
export function filtersIn(address: URLSearchParams): Filters {
  return {
    priceRange: priceRangeOf(wholePrice(address.get('minPrice')), wholePrice(address.get('maxPrice'))),
    categories: valid(address.get('category'), categories),
    authenticators: valid(address.get('authenticator'), authenticators),
    grades: valid(address.get('grade'), grades),
    conditions: conditionsIn(address.get('condition')),
    maxBids: bidLimits.find((limit) => String(limit) === address.get('maxBids')) ?? null,
    endsWithin: endWindows.find((window) => window === address.get('endsWithin')) ?? null,
    sortBy: validOrder(address),
  };
}

/** The same address with these filters; what does not narrow anything is not written, and nothing else is touched. */
export function withFilters(address: URLSearchParams, filters: Filters): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const name of names) next.delete(name);
  const [min, max] = filters.priceRange;
  const choose = (name: string, chosen: readonly string[]) => {
    if (!chosen.includes(everything)) next.set(name, chosen.join(','));
  };
  choose('category', filters.categories);
  choose('authenticator', filters.authenticators);
  choose('grade', filters.grades);
  choose('condition', filters.conditions);
  if (min !== widestPriceRange[0]) next.set('minPrice', String(min));
  if (max !== widestPriceRange[1]) next.set('maxPrice', String(max));
  if (filters.maxBids !== null) next.set('maxBids', String(filters.maxBids));
  if (filters.endsWithin !== null) next.set('endsWithin', filters.endsWithin);
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

/** The marketplace has its own words for these: whatever could be one is taken. */
function conditionsIn(text: string | null): readonly string[] {
  const asked = new Set((text ?? '').split(',').map((value) => value.trim()));
  const found = [...asked].filter((value) => value !== '' && value !== everything && value.length <= longestCondition);
  return found.length === 0 ? [everything] : found.slice(0, mostConditions);
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
