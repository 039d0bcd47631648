import { aspectOf } from '../market/aspects.ts';
import { categories } from '../market/categories.ts';
import { type Listing, stateAt } from '../market/Listing.ts';
import type { ApiCall } from './ApiCall.ts';
import { conditionOf, type Json } from './listingFields.ts';
import type { RefinementGroup } from './request/parseSearch.ts';

const aspectNames = ['Sport', 'Game', 'Professional Grader', 'Grade', 'Graded'];

function countValues(found: readonly Listing[], valuesOf: (listing: Listing) => readonly string[]) {
  const counts = new Map<string, number>();
  for (const listing of found) {
    for (const value of valuesOf(listing)) if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a);
}

/** Returns the address of the search with one more filter. */
function refinedUrl({ query, origin }: ApiCall, name: string, value: string): string {
  const parameters = new URLSearchParams(query);
  const given = parameters.get(name);
  parameters.set(name, given && name !== 'category_ids' ? `${given},${value}` : value);
  parameters.delete('offset');
  return `${origin}/buy/browse/v1/item_summary/search?${parameters}`;
}

function aspectDistributions(found: readonly Listing[], category: string, call: ApiCall): readonly Json[] {
  const prefix = call.query.has('aspect_filter') ? '' : `categoryId:${category},`;
  return aspectNames.flatMap((name) => {
    const values = countValues(found, ({ lot }) => [aspectOf(lot, name)]).map(([value, matchCount]) => ({
      localizedAspectValue: value,
      matchCount,
      refinementHref: refinedUrl(call, 'aspect_filter', `${prefix}${name}:{${value}}`),
    }));
    return values.length > 0 ? [{ localizedAspectName: name, aspectValueDistributions: values }] : [];
  });
}

/** Counts the found listings by aspects, categories, conditions and buying options. */
export function refinementsOf(found: readonly Listing[], groups: ReadonlySet<RefinementGroup>, call: ApiCall): Json {
  const leaves = countValues(found, ({ category }) => [category]);
  const dominant = leaves[0]?.[0];
  const distribution = (
    valuesOf: (listing: Listing) => readonly string[],
    write: (value: string) => { filter: readonly [name: string, value: string]; fields: Json },
  ): readonly Json[] =>
    countValues(found, valuesOf).map(([value, matchCount]) => {
      const { fields, filter } = write(value);
      return { ...fields, matchCount, refinementHref: refinedUrl(call, ...filter) };
    });
  const writers: Readonly<Record<RefinementGroup, () => Json>> = {
    ASPECT_REFINEMENTS: () => ({ aspectDistributions: aspectDistributions(found, dominant ?? '', call) }),
    CATEGORY_REFINEMENTS: () => ({
      categoryDistributions: distribution(
        ({ category }) => [category],
        (categoryId) => ({
          fields: { categoryId, categoryName: categories.find(({ id }) => id === categoryId)?.name ?? '' },
          filter: ['category_ids', categoryId],
        }),
      ),
    }),
    CONDITION_REFINEMENTS: () => ({
      conditionDistributions: distribution(
        ({ lot }) => [conditionOf(lot).condition],
        (condition) => {
          const conditionId = condition === 'Graded' ? '2750' : '4000';
          return { fields: { condition, conditionId }, filter: ['filter', `conditionIds:{${conditionId}}`] };
        },
      ),
    }),
    BUYING_OPTION_REFINEMENTS: () => ({
      buyingOptionDistributions: distribution(
        (listing) => stateAt(listing, call.now).buyingOptions,
        (buyingOption) => ({ fields: { buyingOption }, filter: ['filter', `buyingOptions:{${buyingOption}}`] }),
      ),
    }),
  };
  return Object.assign(
    dominant ? { dominantCategoryId: dominant } : {},
    ...[...groups].map((group) => writers[group]()),
  );
}
