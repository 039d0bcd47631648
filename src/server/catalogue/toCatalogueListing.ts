import { authenticatorsIn } from '#domain/listings/authenticatorsIn.ts';
import { foldTitle } from '#domain/titles/foldTitle.ts';
import { readOddities } from '#domain/titles/oddities/readOddities.ts';
import type { FoundListing, Listing } from './listing.ts';

/** Adds what a listing is filtered and sorted by. */
export function toCatalogueListing(found: FoundListing): Listing {
  const price = Number(found.bidPrice);
  return {
    ...found,
    authenticators: authenticatorsIn(found.title),
    oddities: readOddities(foldTitle(found.title)).map(({ kind }) => kind),
    price,
    priceWithShipping: found.shippingCost === null ? Number.POSITIVE_INFINITY : price + Number(found.shippingCost),
  };
}
