import { bidCountAt, type Listing, priceAt } from '../../market/Listing.ts';
import { type ApiError, apiError } from './ApiError.ts';

const maxLimit = 200;
/** No listing beyond this place can be reached. */
export const searchWindow = 10_000;

export interface Paging {
  readonly limit: number;
  readonly offset: number;
}

const integer = /^[+-]?\d+$/;

/** Parses the page of a search, or returns the error that refuses it. */
export function parsePaging(query: URLSearchParams): Paging | ApiError {
  const limitText = query.get('limit') || '50';
  const offsetText = query.get('offset') || '0';
  if (!integer.test(limitText)) return apiError('limitNotInteger');
  if (!integer.test(offsetText)) return apiError('offsetNotInteger');
  const limit = Number(limitText);
  const offset = Number(offsetText);
  if (limit < 1 || limit > maxLimit) return apiError('limitRange');
  if (offset < 0) return apiError('negativeOffset');
  if (offset >= searchWindow) return apiError('window');
  if (offset % limit !== 0) return apiError('offsetMultiple');
  return { limit, offset: Math.abs(offset) };
}

/** Returns the number a listing is sorted by, smallest first. It is whole and below 2^32. */
type SortKey = (listing: Listing, time: number) => number;

const maxKey = 4_000_000_000;

function totalPrice(listing: Listing, time: number): number {
  return priceAt(listing, time) + (listing.shipping ?? 0);
}

export const sortKeys: Readonly<Record<string, SortKey>> = {
  price: totalPrice,
  '-price': (listing, time) => maxKey - totalPrice(listing, time),
  newlyListed: ({ origin }) => maxKey - Math.floor(origin / 1000),
  endingSoonest: ({ auction, end }) => (auction ? Math.floor(end / 1000) : maxKey),
  distance: ({ seller }) => Number.parseInt(seller.postalCode, 10) || 1_000_000,
};

/** The marketplace's own order: listings with many bids first, with some luck. */
export function bestMatch(listing: Listing, time: number): number {
  const popularity = Math.min(40, bidCountAt(listing, time)) / 40;
  return Math.floor((2 - popularity - listing.appeal) * 1_000_000);
}

/**
 * Returns a page of the listings, sorted by a key. Equal keys keep their order. Each key is packed into one number with
 * its index, because sorting numbers is much faster than comparing listings.
 */
export function sortedPage(
  listings: readonly Listing[],
  key: SortKey,
  time: number,
  { start, end }: { start: number; end: number },
): readonly Listing[] {
  // Listings are in the order of their ends already, but those without an end go last.
  if (key === sortKeys['endingSoonest']) {
    const auctions = listings.filter(({ auction }) => auction);
    const others = auctions.length < end ? listings.filter(({ auction }) => !auction) : [];
    return [...auctions, ...others].slice(start, end);
  }
  const indexes = 2 ** 20;
  const keys = Float64Array.from(listings, (listing, index) => key(listing, time) * indexes + index);
  return [...keys.sort().subarray(start, end)].flatMap((packed) => listings[packed % indexes] ?? []);
}
