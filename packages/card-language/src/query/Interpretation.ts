import type { AnyOf, Sequence, Understood } from './Query.ts';

/** What some words of a query ask for. */
export interface Reading {
  readonly kind: Understood['kind'];
  readonly name: string;
  readonly anyOf: AnyOf;
}

/** A word a query is made of, folded; `open` while its writer may still be typing it. */
export interface AskedWord {
  readonly text: string;
  readonly open: boolean;
}

/** Words to the letter, anywhere in the title. */
export function exactly(...texts: string[]): Sequence {
  return { words: texts.map((text) => ({ text, match: 'exact' })), adjacent: false };
}
