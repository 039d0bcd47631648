import type { FoundListing } from '@cardfall/listing-index';
import type { Logger } from 'pino';
import type { MarketplaceClient } from './client.ts';
import { MarketplaceError } from './errors.ts';
import type { Market } from './markets.ts';
import { aspectFilter, pageSize } from './searchAuctions.ts';
import { toListing } from './toListing.ts';

/** A page with a larger share of broken items is rejected. */
const maxInvalidShare = 0.2;

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
  const context = { market, seenAt, pictureOrigins: deps.pictureOrigins };
  const readings = page.items.map((item) => toListing(item, context));
  const invalid = readings.flatMap((reading) => (reading.kind === 'invalid' ? reading.reason : []));
  if (invalid.length > maxInvalidShare * readings.length) {
    throw new MarketplaceError('garbage', `${invalid.length} of ${readings.length} items are invalid: ${invalid[0]}`);
  }
  if (invalid.length > 0)
    deps.log.warn({ market: market.category, invalid: invalid.length }, `Skipped invalid items: ${invalid[0]}`);
  // A page can name a listing twice, a statement must not: the last one wins.
  const listings = readings.flatMap((reading) => (reading.kind === 'auction' ? reading.listing : []));
  return {
    listings: [...new Map(listings.map((listing) => [listing.id, listing])).values()],
    isComplete: !page.hasNext,
  };
}
