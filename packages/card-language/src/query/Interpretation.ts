import type { QueryPartKind } from '../vocabulary/SynonymRow.ts';
import type { AnyOf, Sequence } from './Query.ts';

/** The meaning of some words of a query. */
export interface Interpretation {
  readonly kind: QueryPartKind;
  /** For people: "Rookie", "PSA 10", "/99". */
  readonly label: string;
  readonly matchers: AnyOf;
}

/** A folded word of a query. It is open while its writer may still be typing it. */
export interface QueryWord {
  readonly text: string;
  readonly isOpen: boolean;
}

/** Matches these words exactly, anywhere in the title. */
export function exactWords(...texts: string[]): Sequence {
  return { words: texts.map((text) => ({ text, match: 'exact' })), adjacent: false };
}

/** Says whether an interpretation names a grader, so that "auto 9" behind it is a grade too. */
export function namesGrader({ kind }: Interpretation): boolean {
  return kind === 'grade' || kind === 'grader';
}
