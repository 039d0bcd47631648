import { type ListingFlag, listingFlags } from '@cardfall/card-language';
import type { SearchFilters, SortOrder } from '@cardfall/listing-index';
import type { filterCards } from '#contract/cards.ts';
import type { ParsedRequest } from '#contract/endpoint.ts';
import { windowEnd } from '#domain/browsing/endWindows.ts';
import { defaultSortOrder, everything, widestPriceRange } from '#domain/browsing/filters.ts';
import { invalidParameter } from '#server/http/errors.ts';

type Sent = ParsedRequest<typeof filterCards>['query'];

/** What any of the three lists was asked for. */
export type Asked = Pick<Sent, 'page' | 'limit'> & Partial<Sent>;

/** @throws {HttpError} where two parameters do not go together */
export function sortOf({ sortBy = defaultSortOrder, keyword }: Asked): SortOrder {
  if (sortBy === 'best_match' && !keyword?.trim()) throw invalidParameter('sortBy', 'best_match needs a keyword');
  return sortBy;
}

/** @throws {HttpError} where two parameters do not go together */
export function filtersOf(asked: Asked, now: number): SearchFilters {
  const { minPrice, maxPrice, endsWithin } = asked;
  if ((minPrice ?? 0) > (maxPrice ?? widestPriceRange[1])) {
    throw invalidParameter('minPrice', 'must not be more than maxPrice');
  }
  const endsBefore = endsWithin === undefined ? undefined : windowEnd(endsWithin, now, midnightOf(asked));
  if (endsBefore === null) throw invalidParameter('midnight', "is needed beside endsWithin 'tonight'");
  return {
    minPrice,
    // The highest price that can be asked for stands for "and more".
    maxPrice: maxPrice === widestPriceRange[1] ? undefined : maxPrice,
    categories: restriction(asked.category),
    graders: restriction(asked.authenticator),
    grades: asked.grade?.map(Number),
    conditions: asked.condition,
    maxBids: asked.maxBids,
    endsBefore,
    hideFlags: asked.hide === undefined ? undefined : kindsOf(asked.hide),
  };
}

/** Whether anything but the keyword narrows the list. */
export function isNarrowed(filters: SearchFilters): boolean {
  return Object.entries(filters).some(([name, value]) => name !== 'hideFlags' && value !== undefined);
}

export function midnightOf({ midnight }: Asked): number | null {
  return midnight === undefined ? null : Date.parse(midnight);
}

/** Lists are as sent, with 'all' for no restriction. */
function restriction<Value extends string>(values: readonly (Value | typeof everything)[] | undefined) {
  return values === undefined || values.includes(everything) ? undefined : (values as Value[]);
}

function kindsOf(kinds: readonly (ListingFlag | typeof everything)[]): readonly ListingFlag[] {
  return kinds.includes(everything) ? listingFlags : (kinds as ListingFlag[]);
}
