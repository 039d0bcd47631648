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
      const request = () => searches.request(body.keyword, [...new Set(body.category)], caller.address);
      // It counts the words in the titles of every market, which takes as long as a search of the catalogue.
      return toResponse(await inTurn(request));
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
