import { categoryPath } from '../../market/categories.ts';
import type { Listing } from '../../market/Listing.ts';
import { type ApiError, apiError } from './ApiError.ts';
import { inCategory, parseAspectFilter } from './aspectFilter.ts';
import { type Condition, parseFilters } from './filters.ts';
import { hasKeywords } from './keywords.ts';
import { sortKeys } from './paging.ts';

const refinementGroups = [
  'ASPECT_REFINEMENTS',
  'CATEGORY_REFINEMENTS',
  'CONDITION_REFINEMENTS',
  'BUYING_OPTION_REFINEMENTS',
] as const;
export type RefinementGroup = (typeof refinementGroups)[number];

const fieldgroups = ['MATCHING_ITEMS', 'EXTENDED', 'FULL', ...refinementGroups];
const pickupFilters = ['pickupCountry', 'pickupPostalCode', 'pickupRadius', 'pickupRadiusUnit'];

export interface ParsedSearch {
  readonly conditions: readonly Condition[];
  /** Without a filter on buying options only listings with a fixed price are found. */
  readonly filtersBuyingOptions: boolean;
  readonly refusal: ApiError | null;
  readonly warnings: readonly ApiError[];
  /** Empty for best match. */
  readonly sort: string;
  readonly items: boolean;
  readonly extended: boolean;
  readonly refinements: ReadonlySet<RefinementGroup>;
}

function parseFieldgroups(
  text: string | null,
  warnings: ApiError[],
): Pick<ParsedSearch, 'items' | 'extended' | 'refinements'> {
  const groups = (text || 'MATCHING_ITEMS').split(',');
  if (groups.some((group) => !fieldgroups.includes(group))) {
    warnings.push(apiError('fieldgroups', { fieldgroups: text ?? '' }));
    return { items: true, extended: false, refinements: new Set() };
  }
  const full = groups.includes('FULL');
  const extended = groups.includes('EXTENDED');
  return {
    items: full || extended || groups.includes('MATCHING_ITEMS'),
    extended,
    refinements: new Set(refinementGroups.filter((group) => full || groups.includes(group))),
  };
}

function parseSort(text: string | null, filters: ReadonlySet<string>, warnings: ApiError[]): string {
  if (!text) return '';
  const known = Object.hasOwn(sortKeys, text);
  if (known && (text !== 'distance' || pickupFilters.every((name) => filters.has(name)))) return text;
  warnings.push(apiError(known ? 'pickup' : 'sort'));
  return '';
}

/** No card here has a product number: a valid number finds nothing, an invalid one is ignored. */
function parseProduct(query: URLSearchParams, warnings: ApiError[]): Condition[] {
  const epid = query.get('epid');
  const gtin = query.get('gtin');
  if (epid && !/^\d{1,12}$/.test(epid)) warnings.push(apiError('epid', { epid }));
  else if (epid) return [() => false];
  if (gtin && !/^\d{8,14}$/.test(gtin)) warnings.push(apiError('gtin', { gtin }));
  else if (gtin) return [() => false];
  return [];
}

/** Parses the parameters of a search. */
export function parseSearch(query: URLSearchParams, live: readonly Listing[], now: number): ParsedSearch {
  const categoryId = query.get('category_ids') || null;
  const known = categoryId !== null && categoryPath(categoryId).length > 0;
  const filters = parseFilters(query.get('filter'), now);
  const aspects = parseAspectFilter(query.get('aspect_filter'), categoryId, live);
  const keywords = query.get('q')?.trim();
  const warnings: ApiError[] = [
    ...(categoryId !== null && !known ? [apiError('category')] : []),
    ...filters.warnings,
    ...aspects.warnings,
  ];
  return {
    conditions: [
      ...(known ? [inCategory(categoryId)] : []),
      ...filters.conditions,
      ...aspects.conditions,
      ...(keywords ? [hasKeywords(keywords)] : []),
      ...parseProduct(query, warnings),
    ],
    filtersBuyingOptions: filters.names.has('buyingOptions'),
    refusal: filters.refusal,
    sort: parseSort(query.get('sort'), filters.names, warnings),
    ...parseFieldgroups(query.get('fieldgroups'), warnings),
    warnings,
  };
}
