import { requestMarketSearch, showMarketSearch } from '#contract/search.ts';
import { handle, type Route } from '#server/http/route.ts';
import type { MarketSearches, SearchStatus } from './MarketSearches.ts';

/** Programs that read pages for search engines and previews say so; what they search for is no demand. */
const crawler = /bot\b|crawl|spider|slurp|preview|lighthouse/i;

/** The endpoints of market searches (docs/requirements.md, 7.market.1). Only a POST can cause a call. */
export function marketSearchHandlers(searches: MarketSearches): Route[] {
  return [
    handle(requestMarketSearch, async ({ body, caller, inTurn }) => {
      if (!caller.isDeliberate || crawler.test(caller.userAgent ?? '')) {
        return toResponse({ state: 'refused', ids: [], askedAt: null, isComplete: false });
      }
      // It reads the words and counts them in the titles of every market: as much as a search costs.
      const categories = [...new Set(body.category)];
      return toResponse(await inTurn(() => searches.request(body.keyword, categories, caller.address)));
    }),
    handle(showMarketSearch, async ({ query }) => toResponse(await searches.status(query.ids))),
  ];
}

function toResponse({ state, ids, askedAt, isComplete }: SearchStatus) {
  return {
    state,
    ids: [...ids],
    askedAt: askedAt === null ? null : new Date(askedAt).toISOString(),
    complete: isComplete,
  };
}
