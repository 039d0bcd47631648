import { urlOf } from '#contract/urlOf.ts';
import { uniquePrices } from './load.ts';

const keywords = ['jordan', 'charizard holo', 'mahomes prizm rookie', 'psa10', 'topps chrome', 'rookie auto', '/99'];

/** The paths of the reads that benches compare, each by the number of the request. */
export const readKinds = {
  /** Most of them are served from the response cache. */
  lists: () => `${urlOf('listCards')}?limit=55`,
  /** No two are equal, so that each is computed. */
  searches: (number: number) => {
    const keyword = keywords[number % keywords.length] ?? '';
    const query = { keyword, facets: 'true', limit: '55', ...uniquePrices(number) };
    return `${urlOf('filterCards')}?${new URLSearchParams(query)}`;
  },
} as const;
