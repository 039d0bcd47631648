export type { CountedAttribute, Facets, SearchFilters } from './facets/attributes.ts';
export { bidFacetLimits, priceFacetLimits } from './facets/priceBidBuckets.ts';
export { KnownNames } from './listing/KnownNames.ts';
export { type FoundListing, type Listing, listingCodec } from './listing/Listing.ts';
export { type Suggestion, suggest } from './listing/suggest.ts';
export { titleAnalyzer, withoutRequestedExclusions, withTitleFacts } from './listing/titleAnalyzer.ts';
export { matchAll, type PageCursor, type SearchRequest, type SearchResult } from './search/request.ts';
export { type Analyzer, clockSlackMs, type IndexOptions, SearchIndex } from './search/SearchIndex.ts';
export { type SortOrder, sortOrders } from './segments/sortKeys.ts';
