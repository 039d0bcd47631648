import type { AnyOf } from '@cardfall/card-language';
import type { Vocabulary } from '../terms/Vocabulary.ts';
import { withIndex } from '../terms/withIndex.ts';
import type { HeldDoc } from './HeldDoc.ts';
import { Interned } from './Interned.ts';
import { NumberLists } from './NumberLists.ts';
import { Requirement } from './Requirement.ts';
import { type Verdict, verdicts } from './verdicts.ts';
import type { WordTable } from './WordTable.ts';

/**
 * The requirements of all standing searches. Each waits for a word of each of its alternatives, so that a document tests
 * only those it may meet.
 */
export class Requirements {
  readonly #words: WordTable;
  readonly #vocabulary: Vocabulary;
  readonly #interned = new Interned<Requirement>();
  /** Lists by the number of a word: what it is an alternative of on its own, and what waits for it with other words. */
  readonly #alone = new NumberLists();
  readonly #waiting = new NumberLists();
  /** Index: number of a requirement. A short array: reading it costs less than finding a requirement in memory. */
  #verdicts = new Uint8Array(1_024);
  /** The numbers of those that the document meets, or may meet. */
  #met: number[] = [];

  constructor(words: WordTable, vocabulary: Vocabulary) {
    this.#words = words;
    this.#vocabulary = vocabulary;
  }

  /** Returns the number of a requirement, the same for equal ones. */
  acquire(anyOf: AnyOf): number {
    const text = JSON.stringify(anyOf);
    return this.#interned.acquire(text, (number) => {
      const requirement = new Requirement({ text, anyOf }, this.#words);
      this.#verdicts = withIndex(this.#verdicts, number);
      // Such an alternative has no words to wait for.
      this.#verdicts[number] = requirement.holdsAlways ? verdicts.holds : verdicts.fails;
      for (const word of requirement.loneWords) this.#alone.add(word, number);
      for (const word of requirement.rarestWords(this.#vocabulary)) this.#waiting.add(word, number);
      return requirement;
    });
  }

  release(number: number): void {
    const last = this.#interned.release(number);
    if (last === null) return;
    this.#verdicts[number] = verdicts.fails;
    // It waits for one word of an alternative, the rarest when it came.
    for (const word of new Set(last.words)) {
      this.#alone.delete(word, number);
      this.#waiting.delete(word, number);
    }
  }

  at(number: number): Requirement {
    return this.#interned.at(number);
  }

  /** Tests a document, which verdicts are on from now on. Returns the numbers of the requirements that it may meet. */
  hold(doc: HeldDoc): readonly number[] {
    for (const number of this.#met) this.#verdicts[number] = verdicts.fails;
    this.#met = [];
    for (const word of doc.words) {
      const verdict = doc.verdictOf(word);
      const alone = this.#alone.firstOf(word);
      if (alone !== -1) this.#note(alone, verdict);
      for (const number of this.#alone.othersOf(word)) this.#note(number, verdict);
      for (const number of this.#waiting.of(word))
        if (this.#verdicts[number] !== verdicts.holds) this.#note(number, this.at(number).test(doc));
    }
    return this.#met;
  }

  verdictOf(number: number): Verdict {
    return this.#verdicts[number] as Verdict;
  }

  /** The verdicts on the document, for loops over hundreds of numbers. */
  get verdictsByNumber(): Uint8Array {
    return this.#verdicts;
  }

  /** Notes the verdict on an alternative of a requirement. The best of them counts. */
  #note(number: number, verdict: Verdict): void {
    const before = this.#verdicts[number] as Verdict;
    if (verdict <= before) return;
    if (before === verdicts.fails) this.#met.push(number);
    this.#verdicts[number] = verdict;
  }
}
