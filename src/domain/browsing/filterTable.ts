import { authenticatorLabels, authenticators, categories, categoryLabels, grades } from '@cardfall/card-language';
import { endWindows } from './endWindows.ts';
import { choicesFilter, endWindowFilter, limitFilter, priceRangeFilter } from './filterKinds.ts';

/**
 * Every filter of a list of cards, in the order of panel and chips (docs/requirements.md, 3.filters.1, and further ones).
 * State, URL, API, controls, chips and facets derive from it; docs/changes.md shows how to add one.
 */
export const filterTable = [
  choicesFilter({
    name: 'categories',
    parameter: 'category',
    title: 'Category',
    values: categories,
    labels: categoryLabels,
    acceptsAll: true,
  }),
  choicesFilter({
    name: 'authenticators',
    parameter: 'authenticator',
    title: 'Authenticator',
    values: authenticators,
    labels: authenticatorLabels,
    acceptsAll: true,
  }),
  priceRangeFilter({ name: 'priceRange', parameters: ['minPrice', 'maxPrice'], title: 'Price' }),
  choicesFilter({
    name: 'grades',
    parameter: 'grade',
    title: 'Grade',
    values: grades,
    chipText: (label) => `Grade ${label}`,
    // Nearly all graded cards have one of the five best grades.
    commonCount: 5,
  }),
  endWindowFilter({
    name: 'endsWithin',
    title: 'Ends',
    values: endWindows,
    labels: { '15m': 'Within 15 min', '1h': 'Within 1 hour', tonight: 'Tonight' },
    chipText: (label) => `Ends ${label.toLowerCase()}`,
  }),
  limitFilter({
    name: 'maxBids',
    title: 'Bids',
    values: [0, 2],
    labels: { 0: 'No bids', 2: '2 or fewer' },
    chipText: (label) => (label.endsWith('bids') ? label : `${label} bids`),
  }),
  choicesFilter({ name: 'conditions', parameter: 'condition', title: 'Condition' }),
] as const;

export type Filter = (typeof filterTable)[number];
export type FilterOf<Kind extends Filter['kind']> = Extract<Filter, { readonly kind: Kind }>;

export function filtersOf<Kind extends Filter['kind']>(kind: Kind): readonly FilterOf<Kind>[] {
  const isOfKind = (filter: Filter): filter is FilterOf<Kind> => filter.kind === kind;
  return filterTable.filter(isOfKind);
}

/** Makes an object of entries and keeps the types of its keys. Each key of the type must be among the entries. */
export function toRecord<const Entry extends readonly [string, unknown]>(entries: readonly Entry[]) {
  return Object.fromEntries(entries) as { readonly [Each in Entry as Each[0]]: Each[1] };
}
