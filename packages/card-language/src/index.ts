// The public API, in groups. README.md shows how to use it.

// TITLES: what a title says about a card, and the terms it is indexed under.

export { readAuthenticators, toAuthenticators, toFilterGrade } from './grading/filterGradings.ts';
export { cardIdentity, isSameCard } from './terms/cardIdentity.ts';
export { type Term, termsOfTitle } from './terms/termsOfTitle.ts';
export { readTitle } from './titles/readTitle.ts';
export type { TitleFacts } from './titles/TitleFacts.ts';

// FLAGS: reasons why a listing may not be the single card its title seems to name.

export { flagsHiddenByDefault, type ListingFlag, listingFlags } from './flags/listingFlags.ts';
export { readListingFlags } from './flags/readListingFlags.ts';

// QUERIES: parsing, and edits of a query's text that load no vocabulary.

export { quoteWord, removeSpan } from './query/editQueryText.ts';
export { parseQuery, removePart } from './query/parseQuery.ts';
export {
  type AnyOf,
  maxKeywordLength,
  type ParsedQuery,
  type Query,
  type QueryPart,
  type Sequence,
  type WordMatch,
} from './query/Query.ts';
export { dashPattern } from './query/scanQuery.ts';
export { queryPartKinds } from './vocabulary/SynonymRow.ts';

// WORDS: what an index needs to fold, complete and correct them.

export { foldTitle } from './patterns/foldTitle.ts';
export { isNamePrefix } from './terms/names.ts';
export { foldText } from './text/foldText.ts';
export { isDerivedSingular } from './text/plurals.ts';
export { isForgiven, isPlausibleExpansion, isTypoOf, maxTypos, mayDiffer } from './text/typos.ts';

// FILTERS: the values people filter cards by.

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
