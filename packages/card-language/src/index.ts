// The public API of the package, by what it is for. README.md has examples.

// Listing flags: reasons why a listing may not be the single card its title seems to name.
export { flagsHiddenByDefault, type ListingFlag, listingFlags } from './flags/listingFlags.ts';
export { readListingFlags } from './flags/readListingFlags.ts';
export { quoteWord, removePartText } from './query/editQueryText.ts';
// Queries: parsing, and edits of a query's text that need no vocabulary.
export { parseQuery, withoutPart } from './query/parseQuery.ts';
export {
  type AnyOf,
  maxKeywordLength,
  type ParsedQuery,
  type Query,
  type QueryPart,
  type Sequence,
  type WordMatch,
} from './query/Query.ts';
export { minusSign } from './query/scanQuery.ts';
export { isNamePrefix } from './terms/names.ts';
export { type Term, termsOfTitle } from './terms/termsOfTitle.ts';
// Words: what an index needs to complete and correct them.
export { foldText, foldTitle } from './text/foldText.ts';
export { isDerivedSingular } from './text/plurals.ts';
export { isPlausibleExpansion, isTypoOf, maxTypos } from './text/typos.ts';
export { authenticatorsIn, authenticatorsOf } from './titles/authenticatorsIn.ts';
export { cardGrade } from './titles/cardGrade.ts';
// Titles: what a title says about a card, and the terms it is indexed under.
export { readTitle } from './titles/readTitle.ts';
export type { TitleFacts } from './titles/TitleFacts.ts';
// The values people filter by.
export {
  type Authenticator,
  authenticatorLabels,
  authenticators,
  type Category,
  categories,
  categoryLabels,
  type Grade,
  grades,
} from './vocabulary/filterValues.ts';
export { queryPartKinds } from './vocabulary/SynonymRow.ts';
