export { foundListing, listingId } from './foundListing.ts';
export { Shelf } from './Shelf.ts';
