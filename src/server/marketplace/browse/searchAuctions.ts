import type { MarketplaceClient } from './client.ts';
import type { Market } from './markets.ts';

/** A stretch of end times, both in milliseconds since 1970; `from` is null for "whatever ends before". */
export interface EndWindow {
  readonly from: number | null;
  readonly to: number;
}

export interface AuctionPage {
  /** As the marketplace sent them, not looked at yet. */
  readonly items: readonly unknown[];
  readonly total: number | null;
  readonly hasNext: boolean;
}

/** The most the marketplace gives in one answer; the offset must be a multiple of it (eBay facts, section 1.1). */
export const pageSize = 200;
/** The marketplace shows no listing of a search beyond this one. */
export const searchWindow = 10_000;

/** One page of a market's auctions that end within a window, the soonest first. One call. */
export function searchAuctions(
  client: MarketplaceClient,
  market: Market,
  window: EndWindow,
  page: number,
): Promise<AuctionPage> {
  return client.search({
    category_ids: market.categoryId,
    aspect_filter: `categoryId:${market.categoryId},${market.aspect}:{${market.value}}`,
    filter: `buyingOptions:{AUCTION},itemEndDate:[${window.from === null ? '' : time(window.from)}..${time(window.to)}]`,
    sort: 'endingSoonest',
    limit: String(pageSize),
    offset: String(page * pageSize),
  });
}

/** `2026-11-20T21:00:00.000Z`: the only form of a time the filter takes. */
function time(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
