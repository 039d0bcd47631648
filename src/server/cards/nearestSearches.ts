import type { ReadQuery } from '@cardfall/card-language';
import { readQuery, withoutPart } from '@cardfall/card-language';
import type { SearchFilters, SearchRequest } from '@cardfall/listing-index';
import { withoutAskedFor } from '@cardfall/listing-index';
import type { CardPage } from '#contract/cards.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import { isNarrowed } from './listParams.ts';

type Nearest = NonNullable<CardPage['nearest']>[number];

const mostOffers = 3;
/** Longer queries are taken apart no further: each part costs a search. */
const mostParts = 8;

/**
 * Searches near to one that found nothing: the same words without the filters, then all words but one, the fewest hits
 * first, as these are the most particular ones. Only what finds something.
 *
 * @param asked the search, with every kind the caller wants hidden: a word that was left out named some of them, perhaps
 */
export function nearest(
  keyword: string,
  { understood }: ReadQuery,
  asked: SearchRequest,
  catalogue: Catalogue,
  now: number,
): Nearest[] {
  const totalOf = (words: string, filters: SearchFilters) => {
    const read = readQuery(words);
    const shown = withoutAskedFor(filters, words, read);
    const counted = { ...asked, query: read.query, filters: shown, behind: null, skip: 0, take: 0, facets: false };
    return catalogue.find(counted, now).total;
  };
  const offers: Nearest[] = [];
  const without: SearchFilters = { hide: asked.filters.hide };
  if (isNarrowed(asked.filters)) offers.push({ keyword, keepsFilters: false, total: totalOf(keyword, without) });
  const shorter = understood
    .slice(0, mostParts)
    .map((part) => withoutPart(keyword, part))
    .filter((words) => words !== '' && words !== keyword);
  const kept = [...new Set(shorter)].map((words) => ({
    keyword: words,
    keepsFilters: true,
    total: totalOf(words, asked.filters),
  }));
  offers.push(...kept.sort((one, other) => one.total - other.total));
  return offers.filter(({ total }) => total > 0).slice(0, mostOffers);
}
