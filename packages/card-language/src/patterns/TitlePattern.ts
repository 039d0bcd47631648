import { addTriggers, type GramSet, maxTriggered } from './GramSet.ts';
import { type Requirement, requiredGrams, triggersOf } from './requiredGrams.ts';

let triggeredCount = 0;

/**
 * A regular expression with a prefilter: it is tried only on titles with the grams it requires. About a hundred
 * patterns are tried on each title, and few match: checking a few bits is far cheaper than running each expression.
 */
export class TitlePattern {
  readonly regex: RegExp;
  /**
   * Triples: the id of a character or bigram, then the index of the next triple if the text has it, then if not.
   * Negative indexes are `accept` and `reject`.
   */
  readonly #program: Int32Array;
  readonly #start: number;
  /** The word and the bit of this pattern among those that grams trigger. The bit is 0 if nothing triggers it. */
  readonly #word: number = 0;
  readonly #bit: number = 0;

  constructor(regex: RegExp) {
    this.regex = regex;
    const requirement = requiredGrams(regex);
    const program: number[] = [];
    this.#start = requirement === null ? accept : compile(requirement, accept, reject, program);
    this.#program = Int32Array.from(program);
    const triggers = requirement === null ? null : triggersOf(requirement);
    if (triggers === null || triggeredCount === maxTriggered) return;
    addTriggers(triggeredCount, triggers);
    this.#word = triggeredCount >> 5;
    this.#bit = 1 << (triggeredCount & 31);
    triggeredCount++;
  }

  /** Says whether the pattern can match the text these grams are from, or what is left of that text. */
  mayMatch({ bits, triggered }: GramSet): boolean {
    if (this.#bit !== 0 && ((triggered[this.#word] as number) & this.#bit) === 0) return false;
    const program = this.#program;
    let at = this.#start;
    while (at >= 0) {
      const id = program[at] as number;
      const hasId = ((bits[id >> 5] as number) & (1 << (id & 31))) !== 0;
      at = program[hasId ? at + 1 : at + 2] as number;
    }
    return at === accept;
  }
}

const accept = -1;
const reject = -2;

/** Writes a requirement as triples of the program. Returns the index of its first triple. */
function compile(requirement: Requirement, yes: number, no: number, program: number[]): number {
  if (typeof requirement === 'number') return program.push(requirement, yes, no) - 3;
  if ('all' in requirement)
    return requirement.all.reduceRight<number>((next, part) => compile(part, next, no, program), yes);
  return requirement.any.reduceRight<number>((next, part) => compile(part, yes, next, program), no);
}
