import type { AnyOf } from '@cardfall/card-language';
import type { Vocabulary } from '../terms/Vocabulary.ts';
import type { HeldDoc } from './HeldDoc.ts';
import { Interned } from './Interned.ts';
import { Requirement, type Verdict, verdicts } from './Requirement.ts';
import type { WordTable } from './WordTable.ts';

/**
 * The requirements of all standing searches. Each waits for a word of each of its alternatives, so that a document tests
 * only those it may meet.
 */
export class Requirements {
  readonly #words: WordTable;
  readonly #vocabulary: Vocabulary;
  readonly #interned = new Interned<Requirement>();
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
      const requirement = new Requirement({ text, number, anyOf }, this.#words);
      if (number >= this.#verdicts.length) {
        const wider = new Uint8Array(number * 2);
        wider.set(this.#verdicts);
        this.#verdicts = wider;
      }
      // Such an alternative has no words to wait for.
      this.#verdicts[number] = requirement.holdsAlways ? verdicts.holds : verdicts.fails;
      for (const word of new Set(requirement.rarestWords(this.#vocabulary))) word.waiting.push(number);
      return requirement;
    });
  }

  release(number: number): void {
    const last = this.#interned.release(number);
    if (last === null) return;
    this.#verdicts[number] = verdicts.fails;
    // It waits for one word of each alternative, the rarest when it came.
    for (const { waiting } of last.words) if (waiting.includes(number)) waiting.splice(waiting.indexOf(number), 1);
  }

  at(number: number): Requirement {
    return this.#interned.at(number);
  }

  /** Tests a document, which verdicts are on from now on. Returns the numbers of the requirements that it may meet. */
  hold(doc: HeldDoc): readonly number[] {
    for (const number of this.#met) this.#verdicts[number] = verdicts.fails;
    this.#met = [];
    for (const { waiting } of doc.words) {
      for (const number of waiting) {
        if (this.#verdicts[number] !== verdicts.fails) continue;
        const verdict = this.#interned.at(number).test(doc);
        if (verdict === verdicts.fails) continue;
        this.#verdicts[number] = verdict;
        this.#met.push(number);
      }
    }
    return this.#met;
  }

  verdictOf(number: number): Verdict {
    return this.#verdicts[number] as Verdict;
  }
}
