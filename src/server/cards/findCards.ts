import type { ListingFlag, ParsedQuery, Query, QueryPart } from '@cardfall/card-language';
import { parseQuery } from '@cardfall/card-language';
import type { Listing } from '@cardfall/listing-index';
import { matchAll, type SearchRequest, withoutRequestedExclusions } from '@cardfall/listing-index';
import type { CardPage } from '#contract/cards.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import { invalidParameter } from '#server/http/errors.ts';
import { type Asked, filtersOf, midnightOf, sortOf } from './asked.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { nearest } from './nearest.ts';
import { toCard } from './toCard.ts';
import { countedWindows, toFacets } from './toFacets.ts';

/** Cards that page numbers pass over: each has to be put in order for it, which would hold up everybody else. */
const mostSkipped = 1_000;

export interface FoundCards {
  readonly page: Omit<CardPage, 'serverTime'>;
  readonly listings: readonly Listing[];
}

/**
 * Answers any of the lists of cards.
 *
 * @throws {HttpError} 400 where parameters do not go together
 */
export function findCards(asked: Asked, catalogue: Pick<Catalogue, 'find'>, now: number): FoundCards {
  const { page, limit, cursor } = asked;
  const sort = sortOf(asked);
  const keyword = asked.keyword?.trim() ?? '';
  const read = parseQuery(asked.keyword ?? '');
  const filters = filtersOf(asked, now);
  const behind = cursor === undefined ? null : readCursor(cursor, sort);
  if (cursor !== undefined && behind === null) throw invalidParameter('cursor', 'is not a cursor of this list');
  const windows = countedWindows(now, midnightOf(asked));
  const request: SearchRequest = {
    query: queryOf(keyword, read),
    filters: withoutRequestedExclusions(filters, read),
    sort,
    after: behind,
    offset: skippedBy(asked),
    limit,
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
      cursor: found.next === null ? null : writeCursor(sort, found.next),
      ...(keyword === ''
        ? {}
        : { understood: read.parts.map(toUnderstood), corrections: found.corrections.map(toCorrection) }),
      ...(asked.hide === undefined ? {} : { hidden: mostFirst(found.hidden) }),
      ...(found.facets === null ? {} : { facets: toFacets(found.facets, windows) }),
      ...(keyword === '' || found.total > 0 ? {} : { nearest: nearest(read, { ...request, filters }, catalogue, now) }),
    },
  };
}

/** A cursor says where to go on; the page number beside it is then only the client's own count. */
function skippedBy({ page, limit, cursor }: Asked): number {
  const skipped = cursor === undefined ? (page - 1) * limit : 0;
  if (skipped > mostSkipped) throw invalidParameter('page', 'is too far from the first; go on by cursor');
  return skipped;
}

function mostFirst(hidden: ReadonlyMap<ListingFlag, number>) {
  return [...hidden].map(([kind, count]) => ({ kind, count })).sort((one, other) => other.count - one.count);
}

/** A keyword of nothing but signs is a search all the same, and no title has what it asks for. */
function queryOf(keyword: string, { query }: ParsedQuery): Query {
  if (keyword === '') return matchAll;
  return query.must.length === 0 && query.mustNot.length === 0 ? { must: [[]], mustNot: [] } : query;
}

/** Serializes a part of the query for its chip. */
function toUnderstood({ kind, label, excluded, text }: QueryPart) {
  return { kind, text: label, excluded, asked: text };
}

function toCorrection({ word, terms }: { readonly word: string; readonly terms: readonly string[] }) {
  return { word, terms: [...terms] };
}
