import { bidIncrement } from './bidIncrement.ts';
import { bidsUntil } from './bidSchedule.ts';
import type { Listing } from './Listing.ts';

/** How a listing stands at a moment. Sums are in cents. */
export interface Standing {
  readonly bidCount: number;
  readonly bidders: number;
  /** The current bid, which is the start price while nobody has bid; 0 for a plain fixed price. */
  readonly currentBid: number;
  readonly leastBid: number;
  /** The price to have it at once, 0 when only bidding is left: the offer goes with the first bid. */
  readonly buyNowPrice: number;
  readonly buyingOptions: readonly string[];
}

function buyingOptions(auction: boolean, buyNow: boolean, bestOffer: boolean): string[] {
  const options = auction ? (buyNow ? ['FIXED_PRICE', 'AUCTION'] : ['AUCTION']) : ['FIXED_PRICE'];
  return bestOffer ? [...options, 'BEST_OFFER'] : options;
}

export function bidCountAt(listing: Listing, time: number): number {
  return bidsUntil(listing.bids, time);
}

/** What a buyer sees as its price: the bid on auctions, else the fixed price. */
export function askedPriceAt(listing: Listing, time: number): number {
  if (!listing.auction) return listing.buyNowPrice;
  return listing.bids.prices[bidCountAt(listing, time) - 1] ?? listing.startPrice;
}

export function offersFixedPriceAt(listing: Listing, time: number): boolean {
  return listing.buyNowPrice > 0 && bidCountAt(listing, time) === 0;
}

export function standingAt(listing: Listing, time: number): Standing {
  const bidCount = bidCountAt(listing, time);
  const currentBid = listing.auction ? askedPriceAt(listing, time) : 0;
  const buyNowPrice = bidCount === 0 ? listing.buyNowPrice : 0;
  return {
    bidCount,
    bidders: Math.ceil(bidCount * 0.55),
    currentBid,
    leastBid: bidCount === 0 ? listing.startPrice : currentBid + bidIncrement(currentBid),
    buyNowPrice,
    buyingOptions: buyingOptions(listing.auction, buyNowPrice > 0, listing.bestOffer && bidCount === 0),
  };
}
