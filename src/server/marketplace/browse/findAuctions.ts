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

/** The answer to a search for auctions. */
export interface FoundAuctions {
  readonly listings: FoundListing[];
  /** True if there are no more. */
  readonly isComplete: boolean;
}

/**
 * Returns up to 200 auctions of a market, whenever they end. One call.
 *
 * @throws {MarketplaceError}
 */
export async function findAuctions(
  { market, words, sort, stream }: AuctionQuery,
  deps: FindDeps,
): Promise<FoundAuctions> {
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

/** Returns the time in which the newest auctions of a market were listed; infinite when they are all there are. */
export function listedWithinMs({ listings, isComplete }: FoundAuctions, now: number): number {
  const listed = listings.flatMap(({ listedAt }) => listedAt ?? []);
  return isComplete || listed.length === 0 ? Number.POSITIVE_INFINITY : Math.max(now - Math.min(...listed), 0);
}
