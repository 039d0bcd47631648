/** The kinds of things a part of a query can name. They go out on the wire. */
export const queryPartKinds = [
  ...(['word', 'phrase', 'anyOf', 'serial', 'cardNumber', 'season', 'grader', 'grade', 'set', 'parallel'] as const),
  ...(['rookie', 'autograph', 'memorabilia', 'player', 'rarity', 'edition', 'language'] as const),
] as const;

export type QueryPartKind = (typeof queryPartKinds)[number];

/**
 * One line of a synonym table: what collectors type for a thing, and what titles say for it.
 *
 * - `kind`: the kind of thing; `label`: its name for people
 * - `typed`: what people type, separated by commas; folded, with spaces for hyphens and without apostrophes
 * - `written`: what titles say, separated by `|`; words in any order, or joined by `+` next to each other
 *
 * A query also searches for what is typed as it is, except for editions.
 */
export type SynonymRow = readonly [kind: QueryPartKind, label: string, typed: string, written: string];
