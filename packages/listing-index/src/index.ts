export { longestAgeMs } from './listing/freshness.ts';
export { withoutAskedFor } from './listing/hiding.ts';
export type { FoundListing, Listing } from './listing/Listing.ts';
export { titleReading } from './listing/readListing.ts';
export { toCatalogueListing } from './listing/toCatalogueListing.ts';
export {
  everyListing,
  type Facets,
  type Place,
  type SearchAnswer,
  type SearchFilters,
  type SearchRequest,
} from './query.ts';
export { clockSlackMs, SearchIndex } from './SearchIndex.ts';
export { defaultSortOrder, type SortOrder, sortOrders } from './sortOrders.ts';
export { KnownNames } from './suggesting/KnownNames.ts';
export { type Suggestion, suggest } from './suggesting/suggest.ts';
