import type { FoundListing } from '@cardfall/listing-index';
import type { Logger } from 'pino';
import type { Stream } from '../streams.ts';
import type { MarketplaceClient } from './client.ts';
import type { Market } from './markets.ts';
import { readListings } from './readListings.ts';
import { aspectFilter, pageSize } from './searchAuctions.ts';

interface AuctionQuery {
  readonly market: Market;
  /** Words that must all be in the title; null for every auction. */
  readonly words: string | null;
  readonly sort: 'endingSoonest' | 'newlyListed';
  /** The purpose that the call is counted under. */
  readonly stream: Stream;
}

export interface FindDeps {
  readonly client: MarketplaceClient;
  readonly pictureOrigins: readonly string[];
  readonly log: Logger;
  readonly now: () => number;
}

/**
 * Returns up to 200 auctions of a market, whenever they end. One call.
 *
 * @throws {MarketplaceError}
 */
export async function findAuctions(
  { market, words, sort, stream }: AuctionQuery,
  deps: FindDeps,
): Promise<{ readonly listings: FoundListing[]; readonly isComplete: boolean }> {
  const seenAt = deps.now();
  const query = {
    ...(words !== null && { q: words }),
    category_ids: market.categoryId,
    aspect_filter: aspectFilter(market),
    filter: 'buyingOptions:{AUCTION}',
    sort,
    limit: String(pageSize),
  };
  const page = await deps.client.search(query, stream);
  return {
    listings: readListings(page.items, { market, seenAt, pictureOrigins: deps.pictureOrigins }, deps.log),
    isComplete: !page.hasNext,
  };
}
