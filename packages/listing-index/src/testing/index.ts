export { compareIds } from '../segments/sortKeys.ts';
export { LinearMatcher } from './LinearMatcher.ts';
export { foundListing, listingId, newListingIndex } from './testListings.ts';
