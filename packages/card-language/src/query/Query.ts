/**
 * One word a title must hold, as `termsOfTitle` makes words.
 *
 * `exact`: the word itself. `prefix`: also words it begins. `fuzzy`: also words it may be a typing error of. Both stand
 * back for the word as typed: a completion or correction counts only where `standsFor` says so, which asks how many
 * titles hold either word. So "mew" does not find Mewtwo, nor "Jalen" Jaden, while "jord" and "jordn" find Jordan.
 */
export interface WordMatch {
  readonly text: string;
  readonly match: 'exact' | 'prefix' | 'fuzzy';
}

/** All of its words; if `adjacent`, at places that follow each other. */
export interface Sequence {
  readonly words: readonly WordMatch[];
  readonly adjacent: boolean;
}

export type AnyOf = readonly Sequence[];

/** A title is found if it has one sequence of each `must` and none of any `mustNot`. An empty query finds all. */
export interface Query {
  readonly must: readonly AnyOf[];
  readonly mustNot: readonly AnyOf[];
}

/** What a part of a query names. */
export const understoodKinds = [
  'word',
  'phrase',
  'anyOf',
  'serial',
  'cardNumber',
  'season',
  'grader',
  'grade',
  'set',
  'parallel',
  'rookie',
  'autograph',
  'memorabilia',
  'player',
  'rarity',
  'edition',
  'language',
] as const;

export type UnderstoodKind = (typeof understoodKinds)[number];

/** One part of a query as a removable chip shows it. */
export interface Understood {
  readonly kind: UnderstoodKind;
  /** For people: "Rookie", "PSA 10", "/99". */
  readonly text: string;
  readonly excluded: boolean;
  /** The part of the query's text it came from; without it, the query is as if the chip were removed. */
  readonly asked: string;
}

export interface ReadQuery {
  readonly query: Query;
  readonly understood: readonly Understood[];
}

/**
 * The longest keyword the API takes, in characters; longer ones are refused with 400. Saved searches of collectors hold
 * long lists of what they do not want.
 */
export const longestKeyword = 400;
