import type { Term } from '@cardfall/card-language';

/**
 * Marks a title position without a term. It separates the words of a title from the terms that were derived from its
 * facts, so that no phrase matches across the two.
 */
export const gapToken = 0xffffffff;

/**
 * Encodes the terms of a title as one number each, ordered by position. The lowest bit says that the token starts a new
 * position; the other bits are the term id. Several empty positions in a row become one gap, because a phrase cannot
 * match across either.
 */
export function encodeTokens(terms: readonly Term[], idOf: (text: string) => number): number[] {
  const sorted = isSorted(terms) ? terms : terms.toSorted((one, other) => one.position - other.position);
  const tokens: number[] = [];
  let lastPosition = -1;
  for (const { text, position } of sorted) {
    if (position > lastPosition + 1 && tokens.length > 0) tokens.push(gapToken);
    tokens.push(idOf(text) * 2 + (position > lastPosition ? 1 : 0));
    lastPosition = position;
  }
  return tokens;
}

function isSorted(terms: readonly Term[]): boolean {
  for (let at = 1; at < terms.length; at++) if (terms[at].position < terms[at - 1].position) return false;
  return true;
}

/** The tokens of each document (`encodeTokens`): those of document d are `tokens` from `starts[d]` to `starts[d + 1]`. */
export interface ForwardIndex {
  readonly starts: Uint32Array;
  readonly tokens: Uint32Array;
}

/** Terms that a document must have. */
export interface RequiredTerms {
  readonly ids: readonly number[];
  /** Terms at consecutive positions. */
  readonly phrases: readonly (readonly number[])[];
}

/** Calls back once for each distinct term id between two token offsets. */
export function forEachTermId(
  tokens: ArrayLike<number>,
  from: number,
  to: number,
  callback: (id: number) => void,
): void {
  // Quadratic, but a title has few tokens, and a set would cost more.
  for (let at = from; at < to; at++) {
    const token = tokens[at];
    if (token === gapToken) continue;
    let first = from;
    while (tokens[first] >>> 1 !== token >>> 1) first++;
    if (first === at) callback(token >>> 1);
  }
}
