import type { CardPage } from '#contract/cards.ts';
import type { ReadQuery } from '#domain/searching/Query.ts';
import { readQuery } from '#domain/searching/readQuery.ts';
import { foldTitle } from '#domain/titles/foldTitle.ts';
import type { OddityKind } from '#domain/titles/oddities/oddityKinds.ts';
import { readOddities } from '#domain/titles/oddities/readOddities.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import type { Listing } from '#server/catalogue/listing.ts';
import { everyListing, type SearchFilters, type SearchRequest } from '#server/catalogue/search/query.ts';
import { invalidParameter } from '#server/http/errors.ts';
import { type Asked, filtersOf, midnightOf, sortOf } from './asked.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { nearest } from './nearest.ts';
import { toCard } from './toCard.ts';
import { countedWindows, toFacets } from './toFacets.ts';

export interface FoundCards {
  readonly page: Omit<CardPage, 'serverTime'>;
  readonly listings: readonly Listing[];
}

/**
 * Answers any of the lists of cards.
 *
 * @throws {HttpError} 400 where parameters do not go together
 */
export function findCards(asked: Asked, catalogue: Catalogue, now: number): FoundCards {
  const { page, limit, cursor } = asked;
  const sort = sortOf(asked);
  const keyword = asked.keyword?.trim() ?? '';
  const read = readQuery(asked.keyword ?? '');
  const filters = withoutAskedFor(filtersOf(asked, now), keyword);
  const behind = cursor === undefined ? null : readCursor(cursor, sort);
  if (cursor !== undefined && behind === null) throw invalidParameter('cursor', 'is not a cursor of this list');
  // A keyword of nothing but signs is a search all the same, and no title has what it asks for.
  if (keyword !== '' && isEmpty(read)) return nothing(asked);
  const windows = countedWindows(now, midnightOf(asked));
  const request: SearchRequest = {
    query: keyword === '' ? everyListing : read.query,
    filters,
    sort,
    behind,
    // A cursor says where to go on; the page number beside it is then only the client's own count.
    skip: cursor === undefined ? (page - 1) * limit : 0,
    take: limit,
    facets: asked.facets !== undefined,
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
      ...(asked.hide === undefined ? {} : { hidden: mostFirst(found.hidden) }),
      ...(found.facets === null ? {} : { facets: toFacets(found.facets, windows) }),
      ...(keyword === '' || found.total > 0 ? {} : { nearest: nearest(keyword, read, request, catalogue, now) }),
    },
  };
}

function mostFirst(hidden: ReadonlyMap<OddityKind, number>) {
  return [...hidden].map(([kind, count]) => ({ kind, count })).sort((one, other) => other.count - one.count);
}

function isEmpty({ query }: ReadQuery): boolean {
  return query.must.length === 0 && query.mustNot.length === 0;
}

/** Who searches for "lot" wants to see lots. */
function withoutAskedFor(filters: SearchFilters, keyword: string): SearchFilters {
  if (filters.hide === undefined || keyword === '') return filters;
  const asked = new Set(readOddities(foldTitle(keyword)).map(({ kind }) => kind));
  return { ...filters, hide: filters.hide.filter((kind) => !asked.has(kind)) };
}

function toCorrection({ word, terms }: { readonly word: string; readonly terms: readonly string[] }) {
  return { word, terms: [...terms] };
}

function nothing({ page, limit }: Asked): FoundCards {
  return { listings: [], page: { items: [], total: 0, page, limit, cursor: null, understood: [], corrections: [] } };
}
