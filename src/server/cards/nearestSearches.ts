import type { ParsedQuery } from '@cardfall/card-language';
import { parseQuery, removePart } from '@cardfall/card-language';
import type { SearchFilters, SearchRequest } from '@cardfall/listing-index';
import { withoutRequestedExclusions } from '@cardfall/listing-index';
import type { CardPage } from '#contract/cards.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import { isNarrowed } from './listParams.ts';

type NearestSearch = NonNullable<CardPage['nearest']>[number];

const maxOffers = 3;
/** A search with more results hardly has a typo, and a similar word is offered if it is this many times as common. */
const maxRareTotal = 20;
const minCommonRatio = 10;
/**
 * Each part of the query costs one search. A longer query was pasted, and one word less hardly makes it find something; of
 * its parts only the first are compared with similar words.
 */
const maxParts = 8;

/**
 * Returns searches close to one that found nothing: the same words without filters, then all words but one. Those with
 * the fewest matches come first, because they are the most specific. Each of them finds something.
 *
 * @param parsed the query of the search; parsed once, its parts are dropped from it
 * @param request the search, with every flag the caller wants hidden: a dropped word may be what asked for one
 */
export function nearestSearches(
  parsed: ParsedQuery,
  request: SearchRequest,
  find: (request: SearchRequest) => { readonly total: number },
): NearestSearch[] {
  const keyword = parsed.text.trim();
  const totalOf = (near: ParsedQuery, filters: SearchFilters) => {
    const shown = withoutRequestedExclusions(filters, near);
    return find({ ...request, query: near.query, filters: shown, after: null, offset: 0, limit: 0, facets: false })
      .total;
  };
  const offers: NearestSearch[] = [];
  const unfiltered: SearchFilters = { hideFlags: request.filters.hideFlags };
  // A space after the last word says that it is complete; the offered keyword has none.
  const sameWords = parsed.text === keyword ? parsed : parseQuery(keyword);
  if (isNarrowed(request.filters)) {
    offers.push({ keyword, keepsFilters: false, total: totalOf(sameWords, unfiltered) });
  }
  const parts = parsed.parts.length > maxParts ? [] : parsed.parts;
  const shorter = parts
    // A repeated part is dropped once.
    .filter(({ text }, index) => parts.findIndex((part) => part.text === text) === index)
    .map((part) => removePart(parsed, part))
    .filter(({ text }) => text !== '' && text !== keyword)
    .map((near) => ({ keyword: near.text, keepsFilters: true, total: totalOf(near, request.filters) }));
  offers.push(...shorter.sort((one, other) => one.total - other.total));
  return offers.filter(({ total }) => total > 0).slice(0, maxOffers);
}

/**
 * Returns the search that may have been meant by one that found little: with a common word in place of one that is near to
 * it and rare, or in no title. A name as typed means itself, so its results stay alone: a search for Lyons does not want the
 * Lions.
 */
export function commonerSearch(
  { text, parts }: ParsedQuery,
  { total, request }: { readonly total: number; readonly request: SearchRequest },
  catalogue: Pick<Catalogue, 'find' | 'similar'>,
  now: number,
): NearestSearch[] {
  if (total > maxRareTotal) return [];
  // Near words are found by comparing many, so only the first parts are tried.
  for (const { kind, excluded, label, span } of parts.slice(0, maxParts)) {
    if (kind !== 'word' || excluded || /[^a-z]/.test(label)) continue;
    const { count, similar } = catalogue.similar(label, now);
    const [common] = similar;
    if (common === undefined || common.count < minCommonRatio * count) continue;
    const keyword = `${text.slice(0, span.from)}${common.text}${text.slice(span.to)}`.trim();
    const { query } = parseQuery(keyword);
    const found = catalogue.find({ ...request, query, after: null, offset: 0, limit: 0, facets: false }, now);
    if (found.total > total) return [{ keyword, keepsFilters: true, total: found.total }];
  }
  return [];
}
