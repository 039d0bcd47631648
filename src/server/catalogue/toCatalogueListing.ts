import { authenticatorsIn } from '#domain/listings/authenticatorsIn.ts';
import { foldTitle } from '#domain/titles/foldTitle.ts';
import { readOddities } from '#domain/titles/oddities/readOddities.ts';
import type { FoundListing, Listing } from './listing.ts';

/** Adds what the title of a listing says, as the catalogue does for those it has. */
export function toCatalogueListing(found: FoundListing): Listing {
  return {
    ...found,
    authenticators: authenticatorsIn(found.title),
    oddities: readOddities(foldTitle(found.title)).map(({ kind }) => kind),
  };
}
