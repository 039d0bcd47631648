import type { OddityKind, Query, ReadQuery } from '@cardfall/card-language';
import { readQuery } from '@cardfall/card-language';
import type { Listing } from '@cardfall/listing-index';
import { everyListing, type SearchRequest, withoutAskedFor } from '@cardfall/listing-index';
import type { CardPage } from '#contract/cards.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import { invalidParameter } from '#server/http/errors.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { type ListParams, midnightOf, toSearchFilters, toSortOrder } from './listParams.ts';
import { nearestSearches } from './nearestSearches.ts';
import { toCard } from './toCard.ts';
import { countedWindows, toFacets } from './toFacets.ts';

/** A page number may skip this many cards. Sorting more of them would block all other requests. */
const maxOffset = 1_000;

export interface FoundCards {
  readonly page: Omit<CardPage, 'serverTime'>;
  readonly listings: readonly Listing[];
}

/**
 * Finds a page of cards for any of the list endpoints.
 *
 * @throws {HttpError} 400 if the parameters contradict each other
 */
export function findCards(params: ListParams, catalogue: Catalogue, now: number): FoundCards {
  const { page, limit, cursor } = params;
  const sort = toSortOrder(params);
  const keyword = params.keyword?.trim() ?? '';
  const read = readQuery(params.keyword ?? '');
  const filters = toSearchFilters(params, now);
  const after = cursor === undefined ? null : readCursor(cursor, sort);
  if (cursor !== undefined && after === null) throw invalidParameter('cursor', 'is not a cursor of this list');
  const windows = countedWindows(now, midnightOf(params));
  const request: SearchRequest = {
    query: toIndexQuery(keyword, read),
    filters: withoutAskedFor(filters, keyword, read),
    sort,
    behind: after,
    skip: offsetOf(params),
    take: limit,
    facets: params.facets !== undefined,
    endings: [...windows.values()],
  };
  const found = catalogue.find(request, now);
  return {
    listings: found.listings,
    page: {
      items: found.listings.map(toCard),
      total: found.total,
      page,
      limit,
      cursor: found.end === null ? null : writeCursor(sort, found.end),
      ...(keyword === '' ? {} : { understood: [...read.understood], corrections: found.corrections.map(toCorrection) }),
      ...(params.hide === undefined ? {} : { hidden: toHiddenCounts(found.hidden) }),
      ...(found.facets === null ? {} : { facets: toFacets(found.facets, windows) }),
      ...(keyword === '' || found.total > 0
        ? {}
        : {
            nearest: nearestSearches(keyword, read, { ...request, filters }, (nearby) => catalogue.find(nearby, now)),
          }),
    },
  };
}

/** With a cursor nothing is skipped: the page number is then only the client's own count. */
function offsetOf({ page, limit, cursor }: ListParams): number {
  const offset = cursor === undefined ? (page - 1) * limit : 0;
  if (offset > maxOffset) throw invalidParameter('page', 'is too far from the first; use the cursor');
  return offset;
}

/** Returns the counts of hidden listings, the highest first. */
function toHiddenCounts(hidden: ReadonlyMap<OddityKind, number>) {
  return [...hidden].map(([kind, count]) => ({ kind, count })).sort((one, other) => other.count - one.count);
}

/** A keyword of punctuation only is still a search, and matches nothing. */
function toIndexQuery(keyword: string, { query }: ReadQuery): Query {
  if (keyword === '') return everyListing;
  return query.must.length === 0 && query.mustNot.length === 0 ? { must: [[]], mustNot: [] } : query;
}

function toCorrection({ word, terms }: { readonly word: string; readonly terms: readonly string[] }) {
  return { word, terms: [...terms] };
}
