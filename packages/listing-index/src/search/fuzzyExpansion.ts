import type { Query } from '@cardfall/card-language';
import { isDerivedSingular } from '@cardfall/card-language';
import { DocSet } from '../segments/bitset.ts';
import { maxDocs } from '../segments/columns.ts';
import type { DocLocation } from '../segments/DocMap.ts';
import { countPostingsIn, offsetOfTerm } from '../segments/invertedIndex.ts';
import type { Segment } from '../segments/Segment.ts';
import type { Vocabulary } from '../terms/Vocabulary.ts';
import type { IndexReader } from './IndexReader.ts';
import { matchSegment } from './matchSegment.ts';
import { type QueryPlan, type QueryPlanner, textsOf } from './QueryPlanner.ts';
import type { Correction } from './request.ts';

/** Words that match all terms they may be a typo or the beginning of. */
export type ExpandedWords = ReadonlySet<string>;
export const noExpandedWords: ExpandedWords = new Set();

const matches = new DocSet(maxDocs);

/**
 * Expands the words of a query that matches nothing: each may be a typo or unfinished, wherever it stands. First one word
 * at a time, the rarest first, and then all. Returns the first plan with a match, or null if there is none.
 */
export function expandFuzzyWords(
  reader: IndexReader,
  query: Query,
  planner: QueryPlanner,
): { plan: QueryPlan; expanded: ExpandedWords } | null {
  const { vocabulary } = reader;
  const texts = textsOf(query, 'fuzzy', 'prefix', 'begun');
  // If all words together match nothing, neither do some of them.
  if (texts.length === 0 || planner.plan(new Set(texts)).matchesNothing) return null;
  const frequencyOf = (text: string) => {
    const id = vocabulary.find(text);
    return id < 0 ? 0 : vocabulary.docFrequency(id);
  };
  const rarestFirst = texts
    .filter((text) => planner.canExpand(text))
    .sort((one, other) => frequencyOf(one) - frequencyOf(other));
  const attempts = [
    ...rarestFirst.map((text) => new Set([text])),
    ...(rarestFirst.length > 1 ? [new Set(rarestFirst)] : []),
  ];
  for (const expanded of attempts) {
    const plan = planner.plan(expanded);
    if (!plan.matchesNothing && hasAnyMatch(reader, plan)) return { plan, expanded };
  }
  return null;
}

/** Returns whether any live document matches. */
export function hasAnyMatch(reader: IndexReader, plan: QueryPlan): boolean {
  return anyMatch(reader, plan) !== null;
}

/** Returns a live document that matches, or null. */
export function anyMatch({ segments, vocabulary }: IndexReader, plan: QueryPlan): DocLocation | null {
  for (const segment of segments()) {
    if (!matchSegment(segment, plan, vocabulary.ranks, matches)) continue;
    const { bits } = matches;
    const word = bits.findIndex((set) => set !== 0);
    return { segment, docId: word * 32 + 31 - Math.clz32(bits[word] & -bits[word]) };
  }
  return null;
}

/** Collects which of the terms matched in place of fuzzy words occur in results. */
export class CorrectionCollector {
  readonly #vocabulary: Vocabulary;
  readonly #words: readonly { readonly word: string; readonly ids: readonly number[] }[];
  readonly #missingIds: Set<number>;

  constructor(
    vocabulary: Vocabulary,
    query: Query,
    fuzzyWords: readonly string[],
    termsFor: (word: string) => readonly number[],
  ) {
    this.#vocabulary = vocabulary;
    const prefixes = new Set(textsOf(query, 'prefix'));
    this.#words = fuzzyWords.map((word) => ({
      word,
      // A completion of a prefix is not a correction.
      ids: termsFor(word).filter((id) => {
        const term = vocabulary.textOf(id);
        return term !== word && !(prefixes.has(word) && term.startsWith(word));
      }),
    }));
    this.#missingIds = new Set(this.#words.flatMap(({ ids }) => ids));
  }

  /** True while some terms were not found yet. */
  get isIncomplete(): boolean {
    return this.#missingIds.size > 0;
  }

  /** Notes the terms that the matches of a segment have. */
  collect({ terms }: Segment, matches: Uint32Array): void {
    const { ranks } = this.#vocabulary;
    for (const id of this.#missingIds) {
      const offset = offsetOfTerm(terms, id, ranks);
      if (offset >= 0 && countPostingsIn(terms, offset, matches) > 0) this.#missingIds.delete(id);
    }
  }

  /** Returns the words with the terms that were found, most frequent first. */
  corrections(): Correction[] {
    const vocabulary = this.#vocabulary;
    return this.#words.flatMap(({ word, ids }) => {
      const found = ids
        .filter((id) => !this.#missingIds.has(id))
        .map((id) => ({ text: vocabulary.textOf(id), count: vocabulary.docFrequency(id) }));
      const terms = found
        .filter((one) => !found.some((other) => isDerivedSingular(one, other)))
        .sort((one, other) => other.count - one.count || (one.text < other.text ? -1 : 1))
        .map(({ text }) => text);
      return terms.length === 0 ? [] : [{ word, terms }];
    });
  }
}
