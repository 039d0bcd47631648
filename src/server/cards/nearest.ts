import type { ParsedQuery } from '@cardfall/card-language';
import { parseQuery, withoutPart } from '@cardfall/card-language';
import type { SearchFilters, SearchRequest } from '@cardfall/listing-index';
import { withoutRequestedExclusions } from '@cardfall/listing-index';
import type { CardPage } from '#contract/cards.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import { isNarrowed } from './asked.ts';

type Nearest = NonNullable<CardPage['nearest']>[number];

const mostOffers = 3;
/** Longer queries are taken apart no further: each part costs a search. */
const mostParts = 8;

/**
 * Returns the searches nearest to one that found nothing: the same words without the filters, then all words but one,
 * the fewest hits first, as these are the most specific ones. Only those that find something.
 *
 * @param parsed the query of the search; parsed once, its parts are dropped from it
 * @param asked the search, with every flag the caller wants hidden: a dropped word may be what asked for one
 */
export function nearest(
  parsed: ParsedQuery,
  asked: SearchRequest,
  catalogue: Pick<Catalogue, 'find'>,
  now: number,
): Nearest[] {
  const keyword = parsed.text.trim();
  const totalOf = (near: ParsedQuery, filters: SearchFilters) => {
    const shown = withoutRequestedExclusions(filters, near);
    const counted = { ...asked, query: near.query, filters: shown, after: null, offset: 0, limit: 0, facets: false };
    return catalogue.find(counted, now).total;
  };
  const offers: Nearest[] = [];
  const unfiltered: SearchFilters = { hideFlags: asked.filters.hideFlags };
  // A space behind the last word says that it is complete; the offered keyword has none.
  const sameWords = parsed.text === keyword ? parsed : parseQuery(keyword);
  if (isNarrowed(asked.filters)) offers.push({ keyword, keepsFilters: false, total: totalOf(sameWords, unfiltered) });
  const parts = parsed.parts.slice(0, mostParts);
  const shorter = parts
    // A part that is said twice is dropped once.
    .filter(({ text }, index) => parts.findIndex((part) => part.text === text) === index)
    .map((part) => withoutPart(parsed, part))
    .filter(({ text }) => text !== '' && text !== keyword)
    .map((near) => ({ keyword: near.text, keepsFilters: true, total: totalOf(near, asked.filters) }));
  offers.push(...shorter.sort((one, other) => one.total - other.total));
  return offers.filter(({ total }) => total > 0).slice(0, mostOffers);
}
