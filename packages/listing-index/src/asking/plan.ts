import type { AnyOf, Query, Sequence, WordMatch } from '@cardfall/card-language';
import { isPlausibleExpansion } from '@cardfall/card-language';
import type { Vocabulary } from '../terms/Vocabulary.ts';

/** What a word is looked for as: some terms, or those within ranks, all of them or the accepted ones. */
export type PlannedWord = (
  | { readonly kind: 'terms'; readonly ids: readonly number[] }
  | { readonly kind: 'range'; readonly from: number; readonly to: number; readonly accepted: Uint8Array | null }
) & {
  /** The term that is the word itself, or -1. */
  readonly itself: number;
  /** About how many listings have it; 0 only if none has. */
  readonly weight: number;
};

export interface PlannedSequence {
  readonly words: readonly PlannedWord[];
  readonly rarestFirst: readonly PlannedWord[];
  readonly adjacent: boolean;
  /** What a phrase of plain terms is known by; null for any other. */
  readonly phrase: string | null;
}

export type PlannedAnyOf = readonly PlannedSequence[];

export interface Plan {
  /** Those few listings can meet first. */
  readonly must: readonly PlannedAnyOf[];
  readonly mustNot: readonly PlannedAnyOf[];
  /** `must` in the order it was asked for. */
  readonly asked: readonly PlannedAnyOf[];
  /** About how many listings match at most. */
  readonly weight: number;
  /** There is no need to look. */
  readonly isVain: boolean;
}

/** So few terms are looked up one by one; more are met on a walk over all that begin so. */
const mostLookedUp = 8;

/** Turns the words of one query into terms of the vocabulary as it is now. */
export class Planner {
  readonly #query: Query;
  readonly #vocabulary: Vocabulary;
  readonly #near = new Map<string, readonly number[]>();

  constructor(query: Query, vocabulary: Vocabulary) {
    this.#query = { must: query.must.map(distinct), mustNot: query.mustNot.map(distinct) };
    this.#vocabulary = vocabulary;
  }

  /**
   * @param wide words that are taken for every near one, whatever `isPlausibleExpansion` says; what must not be there never is, for
   *   nobody means to exclude what they did not write
   */
  plan(wide: ReadonlySet<string>): Plan {
    const asked: PlannedAnyOf[] = [];
    const vain: Plan = { must: [], mustNot: [], asked, weight: 0, isVain: true };
    for (const anyOf of this.#query.must) {
      const planned = this.#planAnyOf(anyOf, wide);
      // The words that follow need no look: near words are dear.
      if (weightOf(planned) === 0) return vain;
      asked.push(planned);
    }
    const mustNot = this.#query.mustNot.map((anyOf) => this.#planAnyOf(anyOf, new Set()));
    const must = asked.toSorted((one, other) => weightOf(one) - weightOf(other));
    const weight = Math.min(...must.slice(0, 1).map(weightOf));
    return { must, mustNot, asked, weight, isVain: false };
  }

  /** The terms a fuzzy word is taken for, itself among them. */
  termsFor(text: string, wide: ReadonlySet<string>): readonly number[] {
    const itself = this.#vocabulary.find(text);
    const near = this.#nearOf(text);
    const others = wide.has(text) ? near : near.filter((id) => this.#stands(itself, id));
    return itself < 0 ? others : [itself, ...others];
  }

  /** Whether more is found when it is taken wide. */
  canWiden(text: string): boolean {
    const itself = this.#vocabulary.find(text);
    return this.#nearOf(text).some((id) => !this.#stands(itself, id));
  }

  #planAnyOf(anyOf: AnyOf, wide: ReadonlySet<string>): PlannedAnyOf {
    return anyOf.map((sequence) => this.#planSequence(sequence, wide));
  }

  #planSequence({ words, adjacent }: Sequence, wide: ReadonlySet<string>): PlannedSequence {
    const planned: PlannedWord[] = [];
    for (const word of words) {
      const next = this.#planWord(word, wide);
      planned.push(next);
      if (next.weight === 0) break;
    }
    const rarestFirst = planned.toSorted((one, other) => one.weight - other.weight);
    const isPhrase = adjacent && words.length > 1;
    return {
      words: planned,
      rarestFirst,
      adjacent: isPhrase,
      phrase: isPhrase ? phraseOf(planned) : null,
    };
  }

  #planWord(word: WordMatch, wide: ReadonlySet<string>): PlannedWord {
    if (word.match === 'prefix') return this.#planBeginning(word.text);
    const itself = this.#vocabulary.find(word.text);
    const ids = word.match === 'fuzzy' ? this.termsFor(word.text, wide) : itself < 0 ? [] : [itself];
    return this.#looked(ids, itself);
  }

  #planBeginning(text: string): PlannedWord {
    const vocabulary = this.#vocabulary;
    const itself = vocabulary.find(text);
    const { from, to } = vocabulary.rangeOf(text);
    const accepted = itself < 0 ? null : new Uint8Array(to - from);
    const ids: number[] = [];
    let weight = 0;
    for (let rank = from; rank < to; rank++) {
      const id = vocabulary.at(rank);
      if (accepted !== null) {
        if (id !== itself && !this.#stands(itself, id)) continue;
        accepted[rank - from] = 1;
        ids.push(id);
      }
      weight += vocabulary.liveCount(id);
    }
    if (accepted !== null && ids.length <= mostLookedUp) return this.#looked(ids, itself);
    return { kind: 'range', from, to, accepted, itself, weight };
  }

  #looked(ids: readonly number[], itself: number): PlannedWord {
    return { kind: 'terms', ids, itself, weight: ids.reduce((sum, id) => sum + this.#vocabulary.liveCount(id), 0) };
  }

  #nearOf(text: string): readonly number[] {
    const known = this.#near.get(text) ?? this.#vocabulary.near(text);
    this.#near.set(text, known);
    return known;
  }

  #stands(itself: number, other: number): boolean {
    return isPlausibleExpansion(itself < 0 ? 0 : this.#vocabulary.liveCount(itself), this.#vocabulary.liveCount(other));
  }
}

/** Each sequence once: brackets repeat them by the hundred when somebody wants to see what happens. */
function distinct(anyOf: AnyOf): AnyOf {
  if (anyOf.length === 1) return anyOf;
  return [...new Map(anyOf.map((sequence) => [JSON.stringify(sequence), sequence])).values()];
}

/** About how many listings meet it at most. */
function weightOf(anyOf: PlannedAnyOf): number {
  return anyOf.reduce((sum, { words }) => sum + Math.min(...words.map(({ weight }) => weight)), 0);
}

function phraseOf(words: readonly PlannedWord[]): string | null {
  const ids = words.flatMap((word) => (word.kind === 'terms' && word.ids.length === 1 ? word.ids : []));
  return ids.length === words.length ? ids.join(' ') : null;
}

/** Whether a term is what the word is looked for as. */
export function isMeant(word: PlannedWord, id: number, ranks: Uint32Array): boolean {
  if (word.kind === 'terms') return word.ids.includes(id);
  const rank = ranks[id] as number;
  return rank >= word.from && rank < word.to && (word.accepted === null || word.accepted[rank - word.from] === 1);
}
