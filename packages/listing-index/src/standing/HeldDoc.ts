import { isPlausibleExpansion } from '@cardfall/card-language';
import type { IndexReader } from '../search/IndexReader.ts';
import type { DocLocation } from '../segments/DocMap.ts';
import { gapToken } from '../terms/tokens.ts';
import type { Vocabulary } from '../terms/Vocabulary.ts';
import type { StandingWord, WordTable } from './WordTable.ts';

/**
 * A live document that standing searches are held against: which of their words it has. It can be asked until the next one
 * is made.
 */
export class HeldDoc {
  readonly location: DocLocation;
  readonly id: string;
  readonly #vocabulary: Vocabulary;
  /** The words it has, or may have when they are expanded. */
  readonly words: StandingWord[] = [];
  /** The terms at each position. */
  readonly #positions: string[][] = [];

  constructor({ vocabulary, docs }: IndexReader, location: DocLocation, table: WordTable) {
    const { segment, docId } = location;
    this.location = location;
    this.id = docs.idOf(segment.columns.slot[docId]);
    this.#vocabulary = vocabulary;
    const { starts, tokens } = segment.terms;
    const seen = new Set<number>();
    for (let at = starts[docId]; at < starts[docId + 1]; at++) {
      const token = tokens[at];
      if ((token & 1) === 1) this.#positions.push([]);
      if (token === gapToken) continue;
      const id = token >>> 1;
      this.#positions.at(-1)?.push(vocabulary.textOf(id));
      if (!seen.has(id)) table.forEachWordOf(vocabulary.textOf(id), (word) => this.#add(word, id));
      seen.add(id);
    }
  }

  /** Returns whether it has the word if the word is expanded. */
  mayHave(word: StandingWord): boolean {
    return word.held?.doc === this;
  }

  has(word: StandingWord): boolean {
    return this.#termsOf(word).length > 0;
  }

  /** Returns whether the words stand at consecutive positions. */
  hasInRow(words: readonly StandingWord[]): boolean {
    return this.#positions.some((_, first) =>
      words.every((word, offset) =>
        this.#positions[first + offset]?.some((term) => this.#termsOf(word).includes(term)),
      ),
    );
  }

  #termsOf(word: StandingWord): readonly string[] {
    const { held } = word;
    if (held?.doc !== this) return [];
    held.matched ??= held.candidates
      .filter((term) => this.#matches(word, term))
      .map((term) => this.#vocabulary.textOf(term));
    return held.matched;
  }

  #add(word: StandingWord, term: number): void {
    if (word.held?.doc === this) {
      word.held.candidates.push(term);
      return;
    }
    word.held = { doc: this, candidates: [term], matched: null };
    this.words.push(word);
  }

  /** Returns whether a word that may match a term does so without being expanded. The rules are QueryPlanner's. */
  #matches({ text, match }: StandingWord, term: number): boolean {
    const vocabulary = this.#vocabulary;
    if (vocabulary.textOf(term) === text) return true;
    const exact = vocabulary.find(text);
    const count = exact < 0 ? 0 : vocabulary.docFrequency(exact);
    if (match === 'fuzzy') return count === 0;
    return exact < 0 || isPlausibleExpansion(count, vocabulary.docFrequency(term));
  }
}
