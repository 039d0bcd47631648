import type { Query } from '@cardfall/card-language';
import { listingFlags, parseQuery } from '@cardfall/card-language';
import type { SearchAnswer, SearchRequest } from '../../src/query.ts';
import { SearchIndex } from '../../src/SearchIndex.ts';
import { benchReading } from '../benchReading.ts';
import { type BenchQuery, type Engine, pageSize } from '../Engine.ts';

const hour = 3_600_000;

/** The product's own index. */
export function ours(now: number): Engine {
  const index = new SearchIndex(benchReading);
  const endings = [now + hour, now + 24 * hour, now + 7 * 24 * hour];
  const requestFor = ({ category, maxPrice, own, ...asked }: BenchQuery): SearchRequest => ({
    query: own?.typed === undefined ? queryOf(asked) : parseQuery(own.typed).query,
    filters: {
      categories: category === undefined ? undefined : [category],
      maxPrice,
      hide: own?.narrowed ? listingFlags : undefined,
    },
    sort: own?.sort ?? 'ending_soon',
    behind: null,
    skip: 0,
    take: pageSize,
    facets: true,
    endings: own?.narrowed ? endings : [],
  });
  const find = (asked: BenchQuery): SearchAnswer => {
    const request = requestFor(asked);
    let answer = index.find(request, now);
    for (let page = 1; page < (asked.own?.pages ?? 1) && answer.end !== null; page++) {
      answer = index.find({ ...request, behind: answer.end }, now);
    }
    return answer;
  };
  return {
    add: (listings) => index.apply(listings, now),
    ready: () => undefined,
    can: () => true,
    find: (asked) => {
      const { listings, total, facets, corrections } = find(asked);
      return {
        ids: listings.map(({ id }) => id),
        total,
        categories: facets?.categories ?? new Map(),
        prices: facets?.prices ?? new Map(),
        meant: new Map(corrections.map(({ word, terms }) => [word, terms])),
      };
    },
    change: (listings) => index.apply(listings, now),
    tidy: () => index.tidy(now),
  };
}

function queryOf({ words, adjacent = false }: BenchQuery): Query {
  const must = adjacent ? [[{ words, adjacent }]] : words.map((word) => [{ words: [word], adjacent }]);
  return { must, mustNot: [] };
}
