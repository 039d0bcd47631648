import type { ReadQuery } from '@cardfall/card-language';
import { readQuery, withoutPart } from '@cardfall/card-language';
import type { SearchFilters, SearchRequest } from '@cardfall/listing-index';
import { withoutAskedFor } from '@cardfall/listing-index';
import type { CardPage } from '#contract/cards.ts';
import { isNarrowed } from './listParams.ts';

type NearestSearch = NonNullable<CardPage['nearest']>[number];

const maxOffers = 3;
/** Each part of the query costs one search, so only the first parts are left out in turn. */
const maxParts = 8;

/**
 * Returns searches close to one that found nothing: the same words without filters, then all words but one. Those with
 * the fewest matches come first, because they are the most specific. Each of them finds something.
 *
 * @param request the search, with every kind the caller wants hidden, even one that a word of the query names
 */
export function nearestSearches(
  keyword: string,
  { understood }: ReadQuery,
  request: SearchRequest,
  find: (request: SearchRequest) => { readonly total: number },
): NearestSearch[] {
  const totalOf = (words: string, filters: SearchFilters) => {
    const read = readQuery(words);
    const shown = withoutAskedFor(filters, words, read);
    return find({ ...request, query: read.query, filters: shown, behind: null, skip: 0, take: 0, facets: false }).total;
  };
  const offers: NearestSearch[] = [];
  const unfiltered: SearchFilters = { hide: request.filters.hide };
  if (isNarrowed(request.filters)) offers.push({ keyword, keepsFilters: false, total: totalOf(keyword, unfiltered) });
  const shorter = understood
    .slice(0, maxParts)
    .map((part) => withoutPart(keyword, part))
    .filter((words) => words !== '' && words !== keyword);
  const filtered = [...new Set(shorter)].map((words) => ({
    keyword: words,
    keepsFilters: true,
    total: totalOf(words, request.filters),
  }));
  offers.push(...filtered.sort((one, other) => one.total - other.total));
  return offers.filter(({ total }) => total > 0).slice(0, maxOffers);
}
