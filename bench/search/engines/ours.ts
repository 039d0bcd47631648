import type { Query } from '#domain/searching/Query.ts';
import { SearchIndex } from '#server/catalogue/search/SearchIndex.ts';
import { benchReading } from '../benchReading.ts';
import { type BenchQuery, type Engine, pageSize } from '../Engine.ts';

/** The product's own index. */
export function ours(now: number): Engine {
  const index = new SearchIndex(benchReading);
  return {
    add: (listings) => index.apply(listings, now),
    ready: () => undefined,
    can: () => true,
    find: (asked) => {
      const { listings, total, facets } = index.find(
        {
          query: queryOf(asked),
          filters: {
            categories: asked.category === undefined ? undefined : [asked.category],
            maxPrice: asked.maxPrice,
          },
          sort: 'ending_soon',
          behind: null,
          skip: 0,
          take: pageSize,
          facets: true,
          endings: [],
        },
        now,
      );
      return {
        ids: listings.map(({ id }) => id),
        total,
        categories: facets?.categories ?? new Map(),
        prices: facets?.prices ?? new Map(),
      };
    },
    change: (listings) => index.apply(listings, now),
  };
}

function queryOf({ words, adjacent = false }: BenchQuery): Query {
  const must = adjacent ? [[{ words, adjacent }]] : words.map((word) => [{ words: [word], adjacent }]);
  return { must, mustNot: [] };
}
