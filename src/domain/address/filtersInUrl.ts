import { type SortOrder, sortOrders } from '@cardfall/listing-index';
import { everything, maxOpenValueLength, maxOpenValues } from '#domain/browsing/filterKinds.ts';
import { defaultSortOrder, type Filters, filterParameters, noFilters, priceRangeOf } from '#domain/browsing/filters.ts';
import { type Filter, filterTable } from '#domain/browsing/filterTable.ts';

/** Parses the filters from the URL. Anyone may have written it: invalid values are ignored. */
export function parseFilters(address: URLSearchParams): Filters {
  let filters: Filters = { ...noFilters, sortBy: parseOrder(address) };
  for (const filter of filterTable) filters = { ...filters, [filter.name]: parseFilter(filter, address) };
  return filters;
}

function parseFilter(filter: Filter, address: URLSearchParams): Filters[Filter['name']] {
  switch (filter.kind) {
    case 'choices': {
      const text = address.get(filter.parameter) ?? '';
      return filter.values === null ? parseOpenChoices(text) : parseChoices(text, filter.values);
    }
    case 'range': {
      const [min, max] = filter.parameters;
      return priceRangeOf(parsePrice(address.get(min)), parsePrice(address.get(max)));
    }
    default: {
      const values: readonly Filters[typeof filter.name][] = filter.values;
      return values.find((value) => String(value) === address.get(filter.parameter)) ?? null;
    }
  }
}

/** Returns the URL parameters with these filters. Defaults are omitted, other parameters are kept. */
export function withFilters(address: URLSearchParams, filters: Filters): URLSearchParams {
  const next = new URLSearchParams(address);
  const sortBy = filters.sortBy === defaultSortOrder ? undefined : filters.sortBy;
  const parameters = Object.entries({ ...filterParameters(filters), sortBy });
  for (const [name] of parameters) next.delete(name);
  for (const [name, value] of parameters) if (value !== undefined) next.set(name, String(value));
  return next;
}

function parseChoices<Value extends string>(text: string, known: readonly Value[]) {
  const values = new Set<string>(text.toLowerCase().split(','));
  const found = known.filter((value) => values.has(value));
  return found.length === 0 ? ([everything] as const) : found;
}

/** Accepts any value that the marketplace could have. */
function parseOpenChoices(text: string): readonly string[] {
  const values = new Set(text.split(',').map((value) => value.trim()));
  const found = [...values].filter(
    (value) => value !== '' && value !== everything && value.length <= maxOpenValueLength,
  );
  return found.length === 0 ? [everything] : found.slice(0, maxOpenValues);
}

function parsePrice(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** Parses the sort order. Best match ranks by keyword, so it is ignored without one. */
function parseOrder(address: URLSearchParams): SortOrder {
  const order = sortOrders.find((known) => known === address.get('sortBy')) ?? defaultSortOrder;
  const hasNoKeyword = order === 'best_match' && (address.get('q') ?? '').trim() === '';
  return hasNoKeyword ? defaultSortOrder : order;
}
