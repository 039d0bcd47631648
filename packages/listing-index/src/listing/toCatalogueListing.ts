import { authenticatorsIn, readListingFlags } from '@cardfall/card-language';
import type { FoundListing, Listing } from './Listing.ts';

/** Adds what the title of a listing says, as the catalogue does for those it has. */
export function toCatalogueListing(found: FoundListing): Listing {
  return {
    ...found,
    authenticators: authenticatorsIn(found.title),
    oddities: readListingFlags(found.title),
  };
}
