import { stateAt } from '../market/Listing.ts';
import type { ListingRow } from '../market/ListingTable.ts';
import { categories } from '../vocabulary/vocabulary.ts';
import type { ApiCall } from './api.ts';
import { conditionOf, type Json } from './listingFields.ts';

const aspectNames = ['Sport', 'Game', 'Professional Grader', 'Grade', 'Graded'];

/** A way to count listings: by which values, and how an entry of the list names and filters one. */
interface Refinement {
  readonly list: string;
  readonly valuesOf: (listing: ListingRow, now: number) => readonly string[];
  readonly fields: (value: string) => Json;
  readonly filter: (value: string) => readonly [parameter: string, value: string];
}

/** Conditions are counted by their ids. */
const conditionNames: Readonly<Record<string, string>> = { 2750: 'Graded', 4000: 'Ungraded' };

const refinements: Readonly<Record<string, Refinement>> = {
  CATEGORY_REFINEMENTS: {
    list: 'categoryDistributions',
    valuesOf: ({ category }) => [category],
    fields: (categoryId) => ({ categoryId, categoryName: categories.find(({ id }) => id === categoryId)?.name ?? '' }),
    filter: (categoryId) => ['category_ids', categoryId],
  },
  CONDITION_REFINEMENTS: {
    list: 'conditionDistributions',
    valuesOf: ({ graded }) => [conditionOf(graded).conditionId],
    fields: (conditionId) => ({ condition: conditionNames[conditionId], conditionId }),
    filter: (conditionId) => ['filter', `conditionIds:{${conditionId}}`],
  },
  BUYING_OPTION_REFINEMENTS: {
    list: 'buyingOptionDistributions',
    valuesOf: (listing, now) => stateAt(listing, now).buyingOptions,
    fields: (buyingOption) => ({ buyingOption }),
    filter: (buyingOption) => ['filter', `buyingOptions:{${buyingOption}}`],
  },
};
/** The fieldgroups that ask for counts. */
export const refinementNames: readonly string[] = ['ASPECT_REFINEMENTS', ...Object.keys(refinements)];

/** Returns the address of the search with one more filter. */
function refinedUrl({ query, origin }: ApiCall, name: string, value: string): string {
  const parameters = new URLSearchParams(query);
  const given = parameters.get(name);
  parameters.set(name, given && name !== 'category_ids' ? `${given},${value}` : value);
  parameters.delete('offset');
  return `${origin}/buy/browse/v1/item_summary/search?${parameters}`;
}

/** Counts the values of the found listings, the most frequent first. */
function countValues(found: Uint32Array, valuesOf: Refinement['valuesOf'], { marketplace: { market }, now }: ApiCall) {
  const counts = new Map<string, number>();
  for (const slot of found) {
    for (const value of valuesOf(market.rowOf(slot), now)) if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a);
}

function distribution(found: Uint32Array, { valuesOf, fields, filter }: Refinement, call: ApiCall): Json[] {
  return countValues(found, valuesOf, call).map(([value, matchCount]) => ({
    ...fields(value),
    matchCount,
    refinementHref: refinedUrl(call, ...filter(value)),
  }));
}

function aspectDistributions(found: Uint32Array, category: string, call: ApiCall): readonly Json[] {
  const prefix = call.query.has('aspect_filter') ? '' : `categoryId:${category},`;
  const distributions = aspectNames.map((name) => ({
    localizedAspectName: name,
    aspectValueDistributions: distribution(
      found,
      {
        list: name,
        valuesOf: (row) => [row.aspect(name)],
        fields: (localizedAspectValue) => ({ localizedAspectValue }),
        filter: (value) => ['aspect_filter', `${prefix}${name}:{${value}}`],
      },
      call,
    ),
  }));
  return distributions.filter(({ aspectValueDistributions }) => aspectValueDistributions.length > 0);
}

/** Counts the found listings by aspects, categories, conditions and buying options. */
export function refinementsOf(found: Uint32Array, groups: ReadonlySet<string>, call: ApiCall): Json {
  const leaves = countValues(found, ({ category }) => [category], call);
  const [dominant] = leaves[0] ?? [];
  const counted = Object.entries(refinements).filter(([name]) => groups.has(name));
  return {
    ...(dominant && { dominantCategoryId: dominant }),
    ...(groups.has('ASPECT_REFINEMENTS') && { aspectDistributions: aspectDistributions(found, dominant ?? '', call) }),
    ...Object.fromEntries(counted.map(([, each]) => [each.list, distribution(found, each, call)])),
  };
}
