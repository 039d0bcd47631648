export { type Authenticator, authenticatorLabels, authenticators } from './vocabulary/authenticators.ts';
export { authenticatorsIn, authenticatorsOf } from './titles/authenticatorsIn.ts';
export { type Category, categories, categoryLabels } from './vocabulary/categories.ts';
export { foldText } from './text/foldText.ts';
export { type Grade, grades } from './vocabulary/grades.ts';
export { minus } from './query/scanQuery.ts';
export { exactly, withoutPart } from './query/editQueryText.ts';
export {
  type AnyOf,
  longestKeyword,
  type Query,
  type ReadQuery,
  type Sequence,
  understoodKinds,
  type WordMatch,
} from './query/Query.ts';
export { readQuery } from './query/parseQuery.ts';
export { beginsOneName } from './terms/nameParts.ts';
export { isCutOf } from './text/plurals.ts';
export { isTypoOf, standsFor, typosForgiven } from './text/typos.ts';
export { type Term, termsOfTitle } from './terms/termsOfTitle.ts';
export { foldTitle } from './text/foldTitle.ts';
export { cardGrade } from './titles/cardGrade.ts';
export { hiddenOddities, type OddityKind, oddityKinds } from './flags/listingFlags.ts';
export { readOddities } from './flags/readListingFlags.ts';
export { readTitle } from './titles/readTitle.ts';
export type { TitleFacts } from './titles/TitleFacts.ts';
