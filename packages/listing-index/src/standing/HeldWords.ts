import { isPlausibleExpansion } from '@cardfall/card-language';
import type { Vocabulary } from '../terms/Vocabulary.ts';
import { withIndex } from '../terms/withIndex.ts';
import { type Verdict, verdicts } from './verdicts.ts';
import type { WordTable } from './WordTable.ts';

/** Which words of standing searches the terms of one document match. The rules are QueryPlanner's. */
export class HeldWords {
  readonly #table: WordTable;
  readonly #vocabulary: Vocabulary;
  /** Index of the two: the number of a word. Short arrays stay in the processor's cache. */
  #verdicts = new Uint8Array(1_024);
  /** The id of the word among the terms, or -1 before it is asked for. */
  #termIds = new Int32Array(1_024).fill(unknown);
  #held: number[] = [];

  constructor(table: WordTable, vocabulary: Vocabulary) {
    this.#table = table;
    this.#vocabulary = vocabulary;
  }

  /** Takes the terms of another document. Returns the words that they match, and those that they may. */
  hold(terms: Iterable<number>): readonly number[] {
    for (const word of this.#held) this.#verdicts[word] = verdicts.fails;
    this.#held = [];
    for (const term of terms) {
      const { same, others, begun } = this.#table.wordsOf(term, this.#vocabulary.textOf(term));
      for (const word of same) this.#note(word, verdicts.holds);
      for (const word of begun) this.#note(word, verdicts.possible);
      for (const word of others) this.#note(word, this.#matches(word, term) ? verdicts.holds : verdicts.possible);
    }
    return this.#held;
  }

  verdictOf(word: number): Verdict {
    return word < this.#verdicts.length ? (this.#verdicts[word] as Verdict) : verdicts.fails;
  }

  /** Returns whether a word matches a term of the document without being expanded. */
  isWord(word: number, term: number): boolean {
    const { same, others } = this.#table.wordsOf(term, this.#vocabulary.textOf(term));
    return same.includes(word) || (others.includes(word) && this.#matches(word, term));
  }

  #note(word: number, verdict: Verdict): void {
    this.#verdicts = withIndex(this.#verdicts, word);
    const before = this.#verdicts[word] as Verdict;
    if (verdict <= before) return;
    if (before === verdicts.fails) this.#held.push(word);
    this.#verdicts[word] = verdict;
  }

  /** Returns whether a word matches a term that is spelled otherwise without being expanded. */
  #matches(word: number, term: number): boolean {
    const vocabulary = this.#vocabulary;
    const exact = vocabulary.docFrequency(this.#termIdOf(word));
    if (exact === 0) return true;
    if (this.#table.at(word).match === 'fuzzy') return false;
    return isPlausibleExpansion(exact, vocabulary.docFrequency(term));
  }

  /** Returns the id of the word among the terms, of which it becomes one: finding it again for each document costs more. */
  #termIdOf(word: number): number {
    this.#termIds = withIndex(this.#termIds, word, unknown);
    if (this.#termIds[word] === unknown) this.#termIds[word] = this.#vocabulary.keep(this.#table.at(word).text);
    return this.#termIds[word];
  }
}

const unknown = -1;
