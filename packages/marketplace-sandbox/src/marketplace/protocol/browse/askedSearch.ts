import { lineageOf } from '../../market/listings/categoryOf.ts';
import type { Listing } from '../../market/listings/Listing.ts';
import { keywordMatch } from '../asked/keywords.ts';
import type { Match } from '../asked/Match.ts';
import { categoryMatch, readAspectFilter } from '../asked/readAspectFilter.ts';
import { readFilters } from '../asked/readFilters.ts';
import { sortOrders } from '../asked/sortOrders.ts';
import { type Problem, problems } from '../Problem.ts';

const refinementGroups = [
  'ASPECT_REFINEMENTS',
  'BUYING_OPTION_REFINEMENTS',
  'CATEGORY_REFINEMENTS',
  'CONDITION_REFINEMENTS',
] as const;

export type RefinementGroup = (typeof refinementGroups)[number];

/** A search as understood: what counts, in which order, and what was not understood. */
export interface AskedSearch {
  readonly matches: readonly Match[];
  readonly buyingOptionsGiven: boolean;
  readonly refusal: Problem | null;
  readonly warnings: readonly Problem[];
  /** Empty: best match. */
  readonly sort: string;
  readonly items: boolean;
  readonly extended: boolean;
  readonly refinements: ReadonlySet<RefinementGroup>;
}

type Fieldgroups = Pick<AskedSearch, 'items' | 'extended' | 'refinements'>;

function fieldgroupsOf(text: string | null, warnings: Problem[]): Fieldgroups {
  const groups = (text || 'MATCHING_ITEMS').split(',');
  const known = ['MATCHING_ITEMS', 'EXTENDED', 'FULL', ...refinementGroups];
  if (groups.some((group) => !known.includes(group))) {
    warnings.push(problems.fieldgroups(text ?? ''));
    return { items: true, extended: false, refinements: new Set() };
  }
  const full = groups.includes('FULL');
  return {
    items: full || groups.includes('MATCHING_ITEMS') || groups.includes('EXTENDED'),
    extended: groups.includes('EXTENDED'),
    refinements: new Set(refinementGroups.filter((group) => full || groups.includes(group))),
  };
}

function sortOf(text: string | null, filters: ReadonlySet<string>, warnings: Problem[]): string {
  if (!text) return '';
  if (!Object.hasOwn(sortOrders, text)) {
    warnings.push(problems.sort());
    return '';
  }
  const pickup = ['pickupCountry', 'pickupPostalCode', 'pickupRadius', 'pickupRadiusUnit'];
  if (text !== 'distance' || pickup.every((name) => filters.has(name))) return text;
  warnings.push(problems.pickup());
  return '';
}

/** No card here is matched to eBay's catalogue: a right product number finds nothing, a wrong one is left out. */
function productMatch(query: URLSearchParams, warnings: Problem[]): Match[] {
  const epid = query.get('epid');
  const gtin = query.get('gtin');
  if (epid && !/^\d{1,12}$/.test(epid)) warnings.push(problems.epid(epid));
  else if (epid) return [() => false];
  if (gtin && !/^\d{8,14}$/.test(gtin)) warnings.push(problems.gtin(gtin));
  else if (gtin) return [() => false];
  return [];
}

export function askedSearch(query: URLSearchParams, living: readonly Listing[], now: number): AskedSearch {
  const warnings: Problem[] = [];
  const categoryId = query.get('category_ids') || null;
  const known = categoryId !== null && lineageOf(categoryId).length > 0;
  if (categoryId !== null && !known) warnings.push(problems.category());
  const filters = readFilters(query.get('filter'), now);
  warnings.push(...filters.warnings);
  const aspects = readAspectFilter(query.get('aspect_filter'), categoryId, living);
  if (aspects.warning) warnings.push(aspects.warning);
  const keywords = query.get('q')?.trim();
  return {
    matches: [
      ...(known ? [categoryMatch(categoryId)] : []),
      ...filters.matches,
      ...(aspects.match ? [aspects.match] : []),
      ...(keywords ? [keywordMatch(keywords)] : []),
      ...productMatch(query, warnings),
    ],
    buyingOptionsGiven: filters.buyingOptionsGiven,
    refusal: filters.refusal,
    sort: sortOf(query.get('sort'), filters.names, warnings),
    ...fieldgroupsOf(query.get('fieldgroups'), warnings),
    warnings,
  };
}
