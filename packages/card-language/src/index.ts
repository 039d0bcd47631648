export { type Authenticator, authenticatorLabels, authenticators } from './authenticators.ts';
export { authenticatorsIn, authenticatorsOf } from './authenticatorsIn.ts';
export { type Category, categories, categoryLabels } from './categories.ts';
export { foldText } from './foldText.ts';
export { type Grade, grades } from './grades.ts';
export { minus } from './query/asked/scanQuery.ts';
export { exactly, withoutPart } from './query/editQuery.ts';
export {
  type AnyOf,
  longestKeyword,
  type Query,
  type ReadQuery,
  type Sequence,
  understoodKinds,
  type WordMatch,
} from './query/Query.ts';
export { readQuery } from './query/readQuery.ts';
export { beginsOneName } from './query/terms/nameBeginnings.ts';
export { isCutOf } from './query/terms/singular.ts';
export { isTypoOf, standsFor, typosForgiven } from './query/terms/typos.ts';
export { type Term, termsOfTitle } from './query/titleTerms.ts';
export { foldTitle } from './titles/foldTitle.ts';
export { cardGrade } from './titles/grading/cardGrade.ts';
export { hiddenOddities, type OddityKind, oddityKinds } from './titles/oddities/oddityKinds.ts';
export { readOddities } from './titles/oddities/readOddities.ts';
export { readTitle } from './titles/readTitle.ts';
export type { TitleFacts } from './titles/TitleFacts.ts';
