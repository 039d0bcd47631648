import type { Listing } from '../listing/Listing.ts';
import type { SortOrder } from '../sortOrders.ts';

/** What an order sorts by, said once more for the search that looks at every listing: smallest first; listings with the same key follow one another by id. */
export type SortKey = (listing: Listing) => number;

const endingSoon: SortKey = (listing) => listing.endsAt;

export const sortKeys: Record<SortOrder, SortKey> = {
  ending_soon: endingSoon,
  newly_listed: (listing) => -(listing.listedAt ?? 0),
  price_low: (listing) => Number(listing.bidPrice),
  price_high: (listing) => -Number(listing.bidPrice),
  price_with_shipping: ({ bidPrice, shippingCost }) =>
    shippingCost === null ? Number.POSITIVE_INFINITY : Number(bidPrice) + Number(shippingCost),
  most_bids: (listing) => -listing.bidCount,
  best_match: endingSoon,
};

export function compareBy(key: SortKey): (one: Listing, other: Listing) => number {
  return (one, other) => key(one) - key(other) || compareIds(one.id, other.id);
}

function compareIds(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
