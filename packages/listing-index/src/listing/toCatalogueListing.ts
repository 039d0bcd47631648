import { authenticatorsIn, foldTitle, readOddities } from '@cardfall/card-language';
import type { FoundListing, Listing } from './Listing.ts';

/** Adds what the title of a listing says, as the catalogue does for those it has. */
export function toCatalogueListing(found: FoundListing): Listing {
  return {
    ...found,
    authenticators: authenticatorsIn(found.title),
    oddities: readOddities(foldTitle(found.title)).map(({ kind }) => kind),
  };
}
