import { lineageOf } from '../../market/listings/categoryOf.ts';
import type { Listing } from '../../market/listings/Listing.ts';
import type { Market } from '../../market/listings/Market.ts';
import { offersFixedPriceAt } from '../../market/listings/standing.ts';
import { type Answer, jsonAnswer, refusal } from '../Answer.ts';
import { readPaging, searchWindow } from '../asked/readPaging.ts';
import { bestMatch, pageInOrder, sortOrders } from '../asked/sortOrders.ts';
import type { Caller } from '../Caller.ts';
import { problems } from '../Problem.ts';
import { type AskedSearch, askedSearch } from './askedSearch.ts';
import { itemSummary } from './itemSummary.ts';
import { refinementOf } from './refinementOf.ts';

/** Answers a search. What is wrong with single filters becomes warnings; what is wrong with the call refuses it. */
export function answerSearch(query: URLSearchParams, market: Market, caller: Caller): Answer {
  const asked = query.get('q')?.trim() || query.get('category_ids') || query.get('epid') || query.get('gtin');
  if (!asked) return refusal(400, problems.nothingAsked());
  if (query.get('category_ids')?.includes(',')) return refusal(400, problems.tooManyCategories());
  const paging = readPaging(query);
  if ('errorId' in paging) return refusal(400, paging);
  if (query.has('auto_correct') && query.get('auto_correct') !== 'KEYWORD') return refusal(400, problems.autoCorrect());
  const [category] = lineageOf(query.get('category_ids') ?? '');
  if (category?.parent === '' && !query.get('q')?.trim()) return refusal(409, problems.topLevel());

  const living = market.livingAt(caller.now);
  const search = askedSearch(query, living, caller.now);
  if (search.refusal) return refusal(400, search.refusal);
  const found = matching(living, search, caller.now);
  return jsonAnswer(200, collection(query, search, found, paging, market, caller));
}

function matching(living: readonly Listing[], search: AskedSearch, now: number): readonly Listing[] {
  const { matches } = search;
  return living.filter((listing) => {
    for (const match of matches) if (!match(listing, now)) return false;
    return search.buyingOptionsGiven || offersFixedPriceAt(listing, now);
  });
}

function hrefOf(query: URLSearchParams, origin: string, limit: number, offset: number): string {
  const address = new URLSearchParams(query);
  address.set('limit', String(limit));
  address.delete('offset');
  address.set('offset', String(offset));
  return `${origin}/buy/browse/v1/item_summary/search?${address}`;
}

function collection(
  query: URLSearchParams,
  search: AskedSearch,
  found: readonly Listing[],
  { limit, offset }: { limit: number; offset: number },
  market: Market,
  caller: Caller,
): Record<string, unknown> {
  const key = search.sort ? sortOrders[search.sort] : bestMatch;
  const last = Math.min(offset + limit, searchWindow);
  const page = pageInOrder(found, key ?? bestMatch, caller.now, { from: offset, to: last });
  const href = (at: number): string => hrefOf(query, caller.origin, limit, at);
  const writing = { market, caller, extended: search.extended, bestMatch: !search.sort };
  return {
    href: href(offset),
    total: found.length,
    ...(last < Math.min(found.length, searchWindow) && { next: href(offset + limit) }),
    ...(offset > 0 && { prev: href(Math.max(0, offset - limit)) }),
    limit,
    offset,
    ...(search.items && page.length > 0 && { itemSummaries: page.map((listing) => itemSummary(listing, writing)) }),
    ...(search.refinements.size > 0 && { refinement: refinementOf(found, search.refinements, query, caller) }),
    ...(search.warnings.length > 0 && { warnings: search.warnings }),
  };
}
