import type { MarketplaceClient } from './client.ts';
import type { Market } from './markets.ts';
import { searchQuery } from './searchQuery.ts';

/** A stretch of end times, both in milliseconds since 1970; `from` is null for "whatever ends before". */
export interface EndWindow {
  readonly from: number | null;
  readonly to: number;
}

/** Which auctions of a market are worth reading at all. */
export interface Scope {
  /** Auctions with at least so many bids; 0 for all. */
  readonly minBids: number;
  /** Auctions at no less than this, in whole units of the site's currency; 0 for any price. */
  readonly minPrice: number;
}

export interface AuctionSearch {
  readonly market: Market;
  readonly window: EndWindow;
  readonly scope: Scope;
}

export interface AuctionPage {
  /** As the marketplace sent them, not looked at yet. */
  readonly items: readonly unknown[];
  /** A hint and no more (eBay facts, section 1.2). */
  readonly total: number | null;
  readonly hasNext: boolean;
}

/**
 * One page of a market's auctions that end within a window and are within a scope, the soonest first. One call.
 *
 * @param page counts from 0, up to 49: the marketplace shows no more of a search
 * @throws {MarketplaceError}
 */
export async function searchAuctions(
  client: MarketplaceClient,
  search: AuctionSearch,
  page: number,
): Promise<AuctionPage> {
  return client.search(searchQuery(search, page, client.currency));
}
