import type { Query, Sequence, WordMatch } from '../query.ts';
import type { Vocabulary } from '../terms/Vocabulary.ts';

/** What a word is looked for as: one term, all terms within ranks, or any of some terms. */
export type PlannedWord = (
  | { readonly kind: 'term'; readonly id: number }
  | { readonly kind: 'range'; readonly from: number; readonly to: number }
  | { readonly kind: 'terms'; readonly ids: readonly number[] }
) & {
  /** The term that is the word itself, or -1. */
  readonly itself: number;
  /** About how many listings have it. */
  readonly weight: number;
};

export interface PlannedSequence {
  readonly words: readonly PlannedWord[];
  readonly adjacent: boolean;
}

export interface Plan {
  /** Those few listings can meet first. */
  readonly must: readonly (readonly PlannedSequence[])[];
  readonly mustNot: readonly (readonly PlannedSequence[])[];
  /** The words of `must` in the order they were asked for. */
  readonly asked: readonly PlannedWord[];
}

/** Terms to look for in place of a word. */
export type Instead = ReadonlyMap<string, readonly number[]>;

/**
 * Turns words into terms of the vocabulary as it is now. A word that is corrected is looked for as what `instead` says;
 * what must not be there is never corrected, for nobody means to exclude what they did not write.
 */
export function planQuery(query: Query, instead: Instead, vocabulary: Vocabulary): Plan {
  const asked: PlannedWord[] = [];
  const must = query.must
    .map((anyOf) =>
      anyOf.map((sequence) => {
        const planned = planSequence(sequence, instead, vocabulary);
        asked.push(...planned.words);
        return planned;
      }),
    )
    .sort((one, other) => weightOf(one) - weightOf(other));
  const nothing: Instead = new Map();
  const mustNot = query.mustNot.map((anyOf) => anyOf.map((sequence) => planSequence(sequence, nothing, vocabulary)));
  return { must, mustNot, asked };
}

/** About how many listings meet it at most. */
function weightOf(anyOf: readonly PlannedSequence[]): number {
  return anyOf.reduce((sum, { words }) => sum + Math.min(...words.map(({ weight }) => weight)), 0);
}

function planSequence({ words, adjacent }: Sequence, instead: Instead, vocabulary: Vocabulary): PlannedSequence {
  return { words: words.map((word) => planWord(word, instead, vocabulary)), adjacent: adjacent && words.length > 1 };
}

function planWord({ text, match }: WordMatch, instead: Instead, vocabulary: Vocabulary): PlannedWord {
  const itself = vocabulary.find(text);
  if (match === 'prefix') {
    const { from, to } = vocabulary.rangeOf(text);
    // How many have one of so many terms is not worth counting; few terms are few listings.
    return { kind: 'range', from, to, itself, weight: (to - from) * 100 };
  }
  const ids = match === 'fuzzy' ? instead.get(text) : undefined;
  if (ids !== undefined) {
    return { kind: 'terms', ids, itself, weight: ids.reduce((sum, id) => sum + vocabulary.liveCount(id), 0) };
  }
  return itself < 0
    ? { kind: 'terms', ids: [], itself, weight: 0 }
    : { kind: 'term', id: itself, itself, weight: vocabulary.liveCount(itself) };
}

/** Whether a term is what the word is looked for as. */
export function isMeant(word: PlannedWord, id: number, ranks: Uint32Array): boolean {
  switch (word.kind) {
    case 'term':
      return id === word.id;
    case 'range': {
      const rank = ranks[id] as number;
      return rank >= word.from && rank < word.to;
    }
    case 'terms':
      return word.ids.includes(id);
  }
}
