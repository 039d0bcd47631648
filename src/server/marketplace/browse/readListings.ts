import type { FoundListing } from '@cardfall/listing-index';
import type { Logger } from 'pino';
import { MarketplaceError } from './errors.ts';
import { type ReadingContext, toListing } from './toListing.ts';

/** A page with a larger share of broken items is rejected. */
const maxInvalidShare = 0.2;

/**
 * Reads the auctions of a response, each once: a page can name a listing twice, a statement must not. The last one wins.
 *
 * @throws {MarketplaceError} `garbage` if too many items are broken
 */
export function readListings(items: readonly unknown[], context: ReadingContext, log: Logger): FoundListing[] {
  const readings = items.map((item) => toListing(item, context));
  const invalid = readings.flatMap((reading) => (reading.kind === 'invalid' ? reading.reason : []));
  if (invalid.length > maxInvalidShare * readings.length) {
    throw new MarketplaceError('garbage', `${invalid.length} of ${readings.length} items are invalid: ${invalid[0]}`);
  }
  const market = context.market.category;
  if (invalid.length > 0) log.warn({ market, invalid: invalid.length }, `Skipped invalid items: ${invalid[0]}`);
  const listings = readings.flatMap((reading) => (reading.kind === 'auction' ? reading.listing : []));
  return [...new Map(listings.map((listing) => [listing.id, listing])).values()];
}
