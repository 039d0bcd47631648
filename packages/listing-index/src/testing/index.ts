export { compareIds } from '../segments/idOrder.ts';
export { LinearMatcher } from './LinearMatcher.ts';
export { foundListing, listingId, newListingIndex } from './testListings.ts';
