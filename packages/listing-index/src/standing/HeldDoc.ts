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

  constructor({ vocabulary, docs }: IndexReader, location: DocLocation, table: WordTable) {
    const { segment, docId } = location;
    this.location = location;
    this.id = docs.idOf(segment.columns.slot[docId]);
    this.#vocabulary = vocabulary;
    const { starts, tokens } = segment.terms;
    const seen = new Set<number>();
    for (let at = starts[docId]; at < starts[docId + 1]; at++) {
      const id = tokens[at] >>> 1;
      if (tokens[at] === gapToken || seen.has(id)) continue;
      seen.add(id);
      for (const word of table.wordsOf(vocabulary.textOf(id))) this.#add(word, id);
    }
  }

  /** Returns whether it has the word if the word is expanded. */
  mayHave(word: StandingWord): boolean {
    return word.heldBy === this;
  }

  has(word: StandingWord): boolean {
    return word.heldBy === this && word.candidates.some((term) => this.#matches(word, term));
  }

  /** Returns whether the words stand at consecutive positions. */
  hasInRow(words: readonly StandingWord[]): boolean {
    const positions = this.#termsByPosition();
    return positions.some((_, first) =>
      words.every((word, offset) =>
        positions[first + offset]?.some((term) => word.candidates.includes(term) && this.#matches(word, term)),
      ),
    );
  }

  #termsByPosition(): number[][] {
    const { segment, docId } = this.location;
    const { starts, tokens } = segment.terms;
    const positions: number[][] = [];
    for (const token of tokens.subarray(starts[docId], starts[docId + 1])) {
      if ((token & 1) === 1) positions.push([]);
      if (token !== gapToken) positions.at(-1)?.push(token >>> 1);
    }
    return positions;
  }

  #add(word: StandingWord, term: number): void {
    if (word.heldBy === this) {
      word.candidates.push(term);
      return;
    }
    word.heldBy = this;
    word.candidates.length = 0;
    word.candidates.push(term);
    this.words.push(word);
  }

  /** Returns whether a word that may match a term does so without being expanded. The rules are QueryPlanner's. */
  #matches({ text, match }: StandingWord, term: number): boolean {
    const vocabulary = this.#vocabulary;
    if (match === 'exact' || vocabulary.textOf(term) === text) return true;
    const exact = vocabulary.find(text);
    const count = exact < 0 ? 0 : vocabulary.docFrequency(exact);
    if (match === 'fuzzy') return count === 0;
    return exact < 0 || isPlausibleExpansion(count, vocabulary.docFrequency(term));
  }
}
