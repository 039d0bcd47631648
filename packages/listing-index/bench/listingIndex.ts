import type { Query } from '@cardfall/card-language';
import { listingFlags, parseQuery } from '@cardfall/card-language';
import type { SearchRequest } from '@cardfall/listing-index';
import { newListingIndex } from '@cardfall/listing-index/testing';
import { type BenchQuery, benchAnalyzer, type Engine, pageSize } from './Engine.ts';

const hour = 3_600_000;

/** The index of this package. */
export function listingIndex(now: number): Engine {
  const index = newListingIndex(benchAnalyzer);
  const endings = [now + hour, now + 24 * hour, now + 7 * 24 * hour];
  const requestFor = ({ category, maxPrice, own, ...query }: BenchQuery): SearchRequest => ({
    query: own?.typed === undefined ? queryOf(query) : parseQuery(own.typed).query,
    filters: {
      categories: category === undefined ? undefined : [category],
      maxPrice,
      hideFlags: own?.narrowed ? listingFlags : undefined,
    },
    sort: own?.sort ?? 'ending_soon',
    after: null,
    offset: 0,
    limit: pageSize,
    facets: true,
    endings: own?.narrowed ? endings : [],
  });
  const searchPages = (query: BenchQuery) => {
    const request = requestFor(query);
    let result = index.search(request, now);
    for (let page = 1; page < (query.own?.pages ?? 1) && result.next !== null; page++) {
      result = index.search({ ...request, after: result.next }, now);
    }
    return result;
  };
  return {
    add: (listings) => index.apply(listings, now),
    finishBuild: () => undefined,
    supports: () => true,
    search: (query) => {
      const { listings, total, facets, corrections } = searchPages(query);
      return {
        ids: listings.map(({ id }) => id),
        total,
        categories: facets?.categories ?? new Map(),
        prices: facets?.prices ?? new Map(),
        corrections: new Map(corrections.map(({ word, terms }) => [word, terms])),
      };
    },
    change: (listings) => index.apply(listings, now),
    compact: () => index.compact(now),
  };
}

function queryOf({ words, adjacent = false }: BenchQuery): Query {
  const must = adjacent ? [[{ words, adjacent }]] : words.map((word) => [{ words: [word], adjacent }]);
  return { must, mustNot: [] };
}
