import type { AnyOf, Query, Sequence, WordMatch } from '@cardfall/card-language';
import { isForgiven, isPlausibleExpansion } from '@cardfall/card-language';
import { intersect, unite } from '../segments/bitset.ts';
import type { RequiredTerms } from '../terms/tokens.ts';
import type { Vocabulary } from '../terms/Vocabulary.ts';

/** The terms a word matches: listed ids, or a range of ranks, of which `accepted` may select some. */
export type PlannedWord = (
  | { readonly kind: 'terms'; readonly ids: readonly number[] }
  | { readonly kind: 'range'; readonly from: number; readonly to: number; readonly accepted: Uint8Array | null }
) & {
  /** The id of the word itself, or -1. */
  readonly exactId: number;
  /** An upper limit of matching documents; 0 only if there are none. */
  readonly maxDocs: number;
};

export interface PlannedSequence {
  readonly words: readonly PlannedWord[];
  readonly rarestFirst: readonly PlannedWord[];
  /** True when the words must stand at consecutive positions. */
  readonly isPhrase: boolean;
  /** The words as terms; null if one of them matches others, too. */
  readonly terms: RequiredTerms | null;
}

export type PlannedAnyOf = readonly PlannedSequence[];

export interface QueryPlan {
  readonly terms: RequiredTerms;
  /** What else must match, the rarest first. */
  readonly must: readonly PlannedAnyOf[];
  readonly mustNot: readonly PlannedAnyOf[];
  /** All that must match, in the order of the query. */
  readonly inQueryOrder: readonly PlannedAnyOf[];
  readonly matchesNothing: boolean;
  /** One bit for each segment that may have a match, by its number; null if any may. Valid until the index changes. */
  readonly segments: Uint32Array | null;
}

/** Up to this many terms are looked up one by one. More are found by scanning the range of the prefix. */
const maxLookups = 8;
/** Up to this many terms of a range are asked for their segments. */
const maxScannedTerms = 64;

const noTerms: RequiredTerms = { ids: [], phrases: [] };
const emptyPlan = { terms: noTerms, must: [], mustNot: [], matchesNothing: true, segments: null };

/** Resolves the words of one query to terms of the current vocabulary. */
export class QueryPlanner {
  readonly #query: Query;
  readonly #vocabulary: Vocabulary;
  readonly #fuzzyMatches = new Map<string, readonly number[]>();

  constructor(query: Query, vocabulary: Vocabulary) {
    this.#query = { must: query.must.map(withoutRepeats), mustNot: query.mustNot.map(withoutRepeats) };
    this.#vocabulary = vocabulary;
  }

  /**
   * @param expanded words that match every term they may be a typo or the beginning of, even if titles have them as they
   *   are. Excluded words are never expanded, because nobody means to exclude what they did not type.
   */
  plan(expanded: ReadonlySet<string>): QueryPlan {
    const inQueryOrder: PlannedAnyOf[] = [];
    for (const anyOf of this.#query.must) {
      const planned = this.#planAnyOf(anyOf, expanded);
      // The remaining words are not planned: finding near terms is expensive.
      if (maxDocsOf(planned) === 0) return { ...emptyPlan, inQueryOrder };
      inQueryOrder.push(planned);
    }
    const mustNot = this.#query.mustNot.map((anyOf) => this.#planAnyOf(anyOf, new Set()));
    const terms = requiredTermsOf(inQueryOrder);
    const must = inQueryOrder.filter((anyOf) => termsOf(anyOf) === null);
    if (must.length > 1) must.sort((one, other) => maxDocsOf(one) - maxDocsOf(other));
    return { terms, must, mustNot, inQueryOrder, matchesNothing: false, segments: this.#segmentsOfAll(terms, must) };
  }

  /** Returns the ids of the terms that a fuzzy word matches as itself or as a typo of them. */
  termsFor(text: string, expanded: ReadonlySet<string>): readonly number[] {
    return this.#termsAround(this.#vocabulary.find(text), text, expanded);
  }

  #termsAround(exactId: number, text: string, expanded: ReadonlySet<string>): readonly number[] {
    if (exactId < 0) return this.#fuzzyMatchesOf(text);
    return expanded.has(text) ? [exactId, ...this.#fuzzyMatchesOf(text)] : [exactId];
  }

  /** Returns whether expansion adds terms to a word: those it begins, and those near one that titles have as it is. */
  canExpand(text: string): boolean {
    const isTerm = this.#vocabulary.find(text) >= 0;
    const { from, to } = this.#vocabulary.prefixRange(text);
    return to - from > Number(isTerm) || (isTerm && this.#fuzzyMatchesOf(text).length > 0);
  }

  #planAnyOf(anyOf: AnyOf, expanded: ReadonlySet<string>): PlannedAnyOf {
    return anyOf.map((sequence) => this.#planSequence(sequence, expanded));
  }

  #planSequence({ words, adjacent }: Sequence, expanded: ReadonlySet<string>): PlannedSequence {
    const planned: PlannedWord[] = [];
    for (const word of words) {
      const next = this.#planWord(word, expanded);
      planned.push(next);
      if (next.maxDocs === 0) break;
    }
    const isSorted = planned.length === 1;
    const rarestFirst = isSorted ? planned : planned.toSorted((one, other) => one.maxDocs - other.maxDocs);
    const isPhrase = adjacent && words.length > 1;
    return { words: planned, rarestFirst, isPhrase, terms: requiredTerms(planned, isPhrase) };
  }

  #planWord(word: WordMatch, expanded: ReadonlySet<string>): PlannedWord {
    const isExpanded = expanded.has(word.text);
    if (word.match === 'prefix' || (word.match === 'begun' && isExpanded))
      return this.#planPrefix(word.text, isExpanded);
    const exactId = this.#vocabulary.find(word.text);
    const ids = word.match === 'fuzzy' ? this.#termsAround(exactId, word.text, expanded) : exactId < 0 ? [] : [exactId];
    const isCompleted = word.match === 'fuzzy' && isExpanded && isForgiven(word.text);
    return this.#planTerms(isCompleted ? [...new Set([...ids, ...this.#completionsOf(word.text)])] : ids, exactId);
  }

  /** Returns the ids of the terms that a word begins. */
  #completionsOf(text: string): number[] {
    const { from, to } = this.#vocabulary.prefixRange(text);
    return Array.from({ length: to - from }, (_, offset) => this.#vocabulary.idAt(from + offset));
  }

  #planPrefix(text: string, isExpanded: boolean): PlannedWord {
    const vocabulary = this.#vocabulary;
    const exactId = vocabulary.find(text);
    const { from, to } = vocabulary.prefixRange(text);
    const accepted = exactId < 0 || isExpanded ? null : new Uint8Array(to - from);
    const ids: number[] = [];
    let maxDocs = 0;
    for (let rank = from; rank < to; rank++) {
      const id = vocabulary.idAt(rank);
      if (accepted !== null) {
        if (id !== exactId && !this.#isPlausibleExpansion(exactId, id)) continue;
        accepted[rank - from] = 1;
        ids.push(id);
      }
      maxDocs += vocabulary.docFrequency(id);
    }
    if (accepted !== null && ids.length <= maxLookups) return this.#planTerms(ids, exactId);
    return { kind: 'range', from, to, accepted, exactId, maxDocs };
  }

  #planTerms(ids: readonly number[], exactId: number): PlannedWord {
    let maxDocs = 0;
    for (const id of ids) maxDocs += this.#vocabulary.docFrequency(id);
    return { kind: 'terms', ids, exactId, maxDocs };
  }

  /** Returns the segments with all terms and a match of each alternative, or null for all. Words of a phrase need not be together. */
  #segmentsOfAll({ ids, phrases }: RequiredTerms, must: readonly PlannedAnyOf[]): Uint32Array | null {
    const { termSegments } = this.#vocabulary;
    let segments: Uint32Array | null = null;
    for (const terms of [ids, ...phrases]) {
      if (terms.length > 0) segments ??= new Uint32Array(termSegments.width).fill(0xffffffff);
      for (const id of terms) if (segments !== null) termSegments.intersect(segments, id);
    }
    for (const anyOf of must) {
      const some = this.#segmentsOfAny(anyOf);
      if (segments === null || some === null) segments ??= some;
      else intersect(segments, some, segments.length);
    }
    return segments;
  }

  #segmentsOfAny(anyOf: PlannedAnyOf): Uint32Array | null {
    let segments: Uint32Array | null = null;
    for (const { words } of anyOf) {
      const [first, ...others] = words.map((word) => this.#segmentsOfWord(word)).filter((some) => some !== null);
      if (first === undefined) return null;
      for (const other of others) intersect(first, other, first.length);
      if (segments === null) segments = first;
      else unite(segments, first, segments.length);
    }
    return segments ?? new Uint32Array(this.#vocabulary.termSegments.width);
  }

  /** Returns the segments that hold a term of a word; null for all segments, when the word has many terms. */
  #segmentsOfWord(word: PlannedWord): Uint32Array | null {
    const { termSegments } = this.#vocabulary;
    if (word.kind === 'range' && (word.accepted !== null || word.to - word.from > maxScannedTerms)) return null;
    const segments = new Uint32Array(termSegments.width);
    if (word.kind === 'terms') for (const id of word.ids) termSegments.addTo(segments, id);
    else for (let rank = word.from; rank < word.to; rank++) termSegments.addTo(segments, this.#vocabulary.idAt(rank));
    return segments;
  }

  #fuzzyMatchesOf(text: string): readonly number[] {
    const known = this.#fuzzyMatches.get(text) ?? this.#vocabulary.fuzzyMatches(text);
    this.#fuzzyMatches.set(text, known);
    return known;
  }

  #isPlausibleExpansion(exactId: number, other: number): boolean {
    return isPlausibleExpansion(
      exactId < 0 ? 0 : this.#vocabulary.docFrequency(exactId),
      this.#vocabulary.docFrequency(other),
    );
  }
}

/** Returns the required words of a query that are matched in one of some ways, each once. */
export function textsOf({ must }: Query, ...matches: WordMatch['match'][]): string[] {
  const texts = new Set<string>();
  for (const anyOf of must) {
    for (const { words } of anyOf) for (const word of words) if (matches.includes(word.match)) texts.add(word.text);
  }
  return [...texts];
}

/** Removes repeated sequences. Hostile queries repeat them by the hundred. */
function withoutRepeats(anyOf: AnyOf): AnyOf {
  if (anyOf.length === 1) return anyOf;
  return [...new Map(anyOf.map((sequence) => [JSON.stringify(sequence), sequence])).values()];
}

/** Returns whether more than half of the live documents match, roughly: the words of a phrase need not be together. */
export function matchesMost({ inQueryOrder, mustNot, matchesNothing }: QueryPlan, liveCount: number): boolean {
  const lacking = inQueryOrder.reduce((sum, anyOf) => sum + Math.max(0, liveCount - maxDocsOf(anyOf)), 0);
  const leftOut = mustNot.reduce((sum, anyOf) => sum + maxDocsOf(anyOf), lacking);
  return !matchesNothing && leftOut * 2 < liveCount;
}

/** Returns an upper limit of the documents that match an alternative, roughly. */
function maxDocsOf(anyOf: PlannedAnyOf): number {
  let sum = 0;
  for (const { rarestFirst } of anyOf)
    sum += rarestFirst.length === 0 ? Number.POSITIVE_INFINITY : rarestFirst[0].maxDocs;
  return sum;
}

function requiredTerms(words: readonly PlannedWord[], isPhrase: boolean): RequiredTerms | null {
  const ids: number[] = [];
  for (const word of words) {
    if (word.kind !== 'terms' || word.ids.length !== 1) return null;
    ids.push(word.ids[0]);
  }
  if (ids.length === 0) return null;
  return isPhrase ? { ids: [], phrases: [ids] } : { ids, phrases: [] };
}

/** Returns the terms of all alternatives that are a single sequence of single terms, each once. */
function requiredTermsOf(must: readonly PlannedAnyOf[]): RequiredTerms {
  const ids: number[] = [];
  const phrases: (readonly number[])[] = [];
  for (const anyOf of must) {
    const terms = termsOf(anyOf);
    if (terms === null) continue;
    phrases.push(...terms.phrases);
    for (const id of terms.ids) if (!ids.includes(id)) ids.push(id);
  }
  return { ids, phrases };
}

/** Returns the terms of an alternative if it is a single sequence of single terms, as nearly all are. */
function termsOf(anyOf: PlannedAnyOf): RequiredTerms | null {
  return anyOf.length === 1 ? anyOf[0].terms : null;
}

/** Returns whether a word matches a term. */
export function matchesWord(word: PlannedWord, id: number, ranks: Uint32Array): boolean {
  if (word.kind === 'terms') return word.ids.includes(id);
  const rank = ranks[id];
  return rank >= word.from && rank < word.to && (word.accepted === null || word.accepted[rank - word.from] === 1);
}
