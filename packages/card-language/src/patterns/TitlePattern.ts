import type { Letters } from './BigramSet.ts';
import { type Need, needsOf } from './requiredBigrams.ts';

/**
 * A pattern that is tried only on titles that hold the letters it needs. A title is read by some hundred patterns of
 * which a handful match, and to look for a word letter by letter costs far more than to know that its letters are missing.
 */
export class Rule {
  readonly pattern: RegExp;
  readonly #questions: Int32Array;
  readonly #start: number;

  constructor(pattern: RegExp) {
    this.pattern = pattern;
    const need = needsOf(pattern);
    const questions: number[] = [];
    this.#start = need === null ? met : ask(need, met, unmet, questions);
    this.#questions = Int32Array.from(questions);
  }

  /** Whether the pattern may match the text these letters are of, or what is left of it. */
  mayMatch(letters: Letters): boolean {
    const questions = this.#questions;
    let at = this.#start;
    while (at >= 0) at = (letters.has(questions[at] ?? 0) ? questions[at + 1] : questions[at + 2]) ?? unmet;
    return at === met;
  }
}

const met = -1;
const unmet = -2;

/** Writes a need as questions in a row: an item, where to go on if it is there, where if not. Gives the place of the first. */
function ask(need: Need, yes: number, no: number, questions: number[]): number {
  if (typeof need === 'number') return questions.push(need, yes, no) - 3;
  if ('all' in need) return need.all.reduceRight<number>((next, part) => ask(part, next, no, questions), yes);
  return need.any.reduceRight<number>((next, part) => ask(part, yes, next, questions), no);
}
