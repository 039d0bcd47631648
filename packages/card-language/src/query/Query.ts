import type { ListingFlag } from '../flags/listingFlags.ts';
import type { QueryPartKind } from '../vocabulary/SynonymRow.ts';

/**
 * One word a title must contain, as `termsOfTitle` makes words.
 *
 * `exact`: the word itself. `prefix`: also words it begins, if `isPlausibleExpansion` says so, given how many titles contain
 * each. `fuzzy`: also words it may be a typo of, unless some title has the word itself. So "mew" does not find Mewtwo, nor
 * "lyons" Lions, while "jord" and "jordn" find Jordan. `begun`: the word itself. If a query finds nothing, a fuzzy or begun
 * word also matches words it begins.
 */
export interface WordMatch {
  readonly text: string;
  readonly match: 'exact' | 'prefix' | 'fuzzy' | 'begun';
}

/** All of its words; if `adjacent`, at consecutive positions. */
export interface Sequence {
  readonly words: readonly WordMatch[];
  readonly adjacent: boolean;
}

/** Alternatives, of which a title must have one. */
export type AnyOf = readonly Sequence[];

/** Matches a title with one sequence of each `must` and none of any `mustNot`. An empty query matches all. */
export interface Query {
  readonly must: readonly AnyOf[];
  readonly mustNot: readonly AnyOf[];
}

/** A range of a query's text, in UTF-16 units: from `from` until before `to`. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** One part of a query as a removable chip shows it. */
export interface QueryPart {
  /** The text it was parsed from; without it, the query is as if the chip were removed. */
  readonly text: string;
  readonly span: Span;
  readonly kind: QueryPartKind;
  /** For people: "Rookie", "PSA 10", "/99". */
  readonly label: string;
  readonly excluded: boolean;
  /** Alternatives of which a title must match one, or none if `excluded`. */
  readonly matchers: AnyOf;
}

export interface ParsedQuery {
  readonly text: string;
  readonly parts: readonly QueryPart[];
  readonly query: Query;
  /**
   * Flags the query itself asks for, which a search for it must not hide: a search for "lot" wants lots, one for "-lot"
   * does not.
   */
  readonly wantedFlags: readonly ListingFlag[];
}

/**
 * The maximum length of a keyword the API takes, in characters; longer ones get a 400. Saved searches of collectors
 * contain long lists of what they do not want.
 */
export const maxKeywordLength = 400;
