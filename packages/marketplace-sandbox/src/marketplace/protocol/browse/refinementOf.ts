import { aspectOf } from '../../market/listings/aspectsOf.ts';
import { categories } from '../../market/listings/categoryOf.ts';
import type { Listing } from '../../market/listings/Listing.ts';
import { standingAt } from '../../market/listings/standing.ts';
import type { Caller } from '../Caller.ts';
import type { RefinementGroup } from './askedSearch.ts';
import { conditionOf } from './listingParts.ts';

const aspectNames = ['Sport', 'Game', 'Professional Grader', 'Grade', 'Graded'];

function counted(found: readonly Listing[], valuesOf: (listing: Listing) => readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const listing of found) {
    for (const value of valuesOf(listing)) if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a);
}

function hrefWith(query: URLSearchParams, origin: string, name: string, value: string): string {
  const address = new URLSearchParams(query);
  const given = address.get(name);
  address.set(name, given && name !== 'category_ids' ? `${given},${value}` : value);
  address.delete('offset');
  return `${origin}/buy/browse/v1/item_summary/search?${address}`;
}

function aspectDistributions(found: readonly Listing[], category: string, query: URLSearchParams, origin: string) {
  return aspectNames.flatMap((name) => {
    const values = counted(found, ({ lot }) => [aspectOf(lot, name)]);
    if (values.length === 0) return [];
    const prefix = query.has('aspect_filter') ? '' : `categoryId:${category},`;
    return [
      {
        localizedAspectName: name,
        aspectValueDistributions: values.map(([value, matchCount]) => ({
          localizedAspectValue: value,
          matchCount,
          refinementHref: hrefWith(query, origin, 'aspect_filter', `${prefix}${name}:{${value}}`),
        })),
      },
    ];
  });
}

/** How the found listings spread over aspects, categories, conditions and ways of buying. */
export function refinementOf(
  found: readonly Listing[],
  groups: ReadonlySet<RefinementGroup>,
  query: URLSearchParams,
  { now, origin }: Caller,
): Record<string, unknown> {
  const leaves = counted(found, ({ category }) => [category]);
  const dominant = leaves[0]?.[0];
  const refined = (name: string, value: string): string => hrefWith(query, origin, name, value);
  return {
    ...(dominant && { dominantCategoryId: dominant }),
    ...(groups.has('ASPECT_REFINEMENTS') && {
      aspectDistributions: aspectDistributions(found, dominant ?? '', query, origin),
    }),
    ...(groups.has('CATEGORY_REFINEMENTS') && {
      categoryDistributions: leaves.map(([categoryId, matchCount]) => ({
        categoryId,
        categoryName: categories.find(({ id }) => id === categoryId)?.name ?? '',
        matchCount,
        refinementHref: refined('category_ids', categoryId),
      })),
    }),
    ...(groups.has('CONDITION_REFINEMENTS') && {
      conditionDistributions: counted(found, ({ lot }) => [conditionOf(lot).condition]).map(
        ([condition, matchCount]) => {
          const conditionId = condition === 'Graded' ? '2750' : '4000';
          return {
            condition,
            conditionId,
            matchCount,
            refinementHref: refined('filter', `conditionIds:{${conditionId}}`),
          };
        },
      ),
    }),
    ...(groups.has('BUYING_OPTION_REFINEMENTS') && {
      buyingOptionDistributions: counted(found, (listing) => standingAt(listing, now).buyingOptions).map(
        ([buyingOption, matchCount]) => ({
          buyingOption,
          matchCount,
          refinementHref: refined('filter', `buyingOptions:{${buyingOption}}`),
        }),
      ),
    }),
  };
}
