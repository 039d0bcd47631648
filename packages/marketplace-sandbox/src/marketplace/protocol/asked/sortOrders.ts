import type { Listing } from '../../market/listings/Listing.ts';
import { askedPriceAt, bidCountAt } from '../../market/listings/standing.ts';

/** The figure a listing is ordered by, smallest first: a whole number below 2^32. */
type SortKey = (listing: Listing, time: number) => number;

const epochSeconds = 4_000_000_000;

function totalPrice(listing: Listing, time: number): number {
  return askedPriceAt(listing, time) + (listing.shipping ?? 0);
}

export const sortOrders: Readonly<Record<string, SortKey>> = {
  price: totalPrice,
  '-price': (listing, time) => epochSeconds - totalPrice(listing, time),
  newlyListed: ({ origin }) => epochSeconds - Math.floor(origin / 1000),
  endingSoonest: ({ auction, end }) => (auction ? Math.floor(end / 1000) : epochSeconds),
  distance: ({ seller }) => Number.parseInt(seller.postalCode, 10) || 1_000_000,
};

/** What the marketplace thinks people want to see: wanted listings first, with some luck. */
export function bestMatch(listing: Listing, time: number): number {
  const wanted = Math.min(40, bidCountAt(listing, time)) / 40;
  return Math.floor((2 - wanted - listing.appeal) * 1_000_000);
}

/**
 * A page of the listings in the order of a figure; equals keep their places. Sorting numbers is much faster than
 * comparing listings.
 */
export function pageInOrder(
  listings: readonly Listing[],
  key: SortKey,
  time: number,
  page: { from: number; to: number },
): readonly Listing[] {
  // Listings come in the order of their ends already: only what has no end must go behind.
  if (key === sortOrders['endingSoonest']) {
    const auctions = listings.filter(({ auction }) => auction);
    const fixed = auctions.length < page.to ? listings.filter(({ auction }) => !auction) : [];
    return [...auctions, ...fixed].slice(page.from, page.to);
  }
  const places = 2 ** 20;
  const keys = new Float64Array(listings.length);
  listings.forEach((listing, place) => {
    keys[place] = key(listing, time) * places + place;
  });
  return [...keys.sort().subarray(page.from, page.to)].flatMap((packed) => listings[packed % places] ?? []);
}
