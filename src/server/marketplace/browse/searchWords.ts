import type { FoundListing } from '@cardfall/listing-index';
import type { Logger } from 'pino';
import type { MarketplaceClient } from './client.ts';
import type { Market } from './markets.ts';
import { readListings } from './readListings.ts';
import { aspectFilter, pageSize } from './searchAuctions.ts';

interface WordSearch {
  readonly market: Market;
  readonly words: string;
  readonly sort: 'endingSoonest' | 'newlyListed';
}

export interface WordSearchDeps {
  readonly client: MarketplaceClient;
  readonly pictureOrigins: readonly string[];
  readonly log: Logger;
  readonly now: () => number;
}

/**
 * Returns up to 200 auctions of a market with all words in their titles, whenever they end. One call of the stream
 * `askedFor`.
 *
 * @throws {MarketplaceError}
 */
export async function searchWords(
  { market, words, sort }: WordSearch,
  deps: WordSearchDeps,
): Promise<{ readonly listings: FoundListing[]; readonly isComplete: boolean }> {
  const seenAt = deps.now();
  const query = {
    q: words,
    category_ids: market.categoryId,
    aspect_filter: aspectFilter(market),
    filter: 'buyingOptions:{AUCTION}',
    sort,
    limit: String(pageSize),
  };
  const page = await deps.client.search(query, 'askedFor');
  return {
    listings: readListings(page.items, { market, seenAt, pictureOrigins: deps.pictureOrigins }, deps.log),
    isComplete: !page.hasNext,
  };
}
