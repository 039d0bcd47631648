import { addTriggers, type GramSet, maxTriggered } from './GramSet.ts';
import { gramFrequency } from './gramFrequency.ts';
import { type Requirement, requiredGrams, triggersOf } from './requiredGrams.ts';

let patternCount = 0;

/**
 * A regular expression with a prefilter: it is tried only on titles with the grams it requires. Some 150
 * patterns are tried on each title, and few match: checking a few bits is far cheaper than running each expression.
 */
export class TitlePattern {
  readonly regex: RegExp;
  /** The index of its first triple in `programs`, `accept` or `reject`. */
  readonly #start: number;
  /** The number of patterns that were made before. */
  readonly number: number = patternCount++;
  /** The bit of this pattern among those that grams can trigger. The last bit stands for all patterns that come too late. */
  readonly triggerIndex: number = Math.min(this.number, maxTriggered - 1);

  constructor(regex: RegExp) {
    this.regex = regex;
    const requirement = requiredGrams(regex, gramFrequency);
    this.#start = requirement === null ? accept : compile(requirement, accept, reject);
    const isLast = this.triggerIndex === maxTriggered - 1;
    addTriggers(this.triggerIndex, requirement === null || isLast ? null : triggersOf(requirement));
  }

  /** Says whether the pattern can match the text these grams are from, or what is left of that text. */
  mayMatch({ bits, triggered }: GramSet): boolean {
    if (((triggered[this.triggerIndex >> 5] as number) & (1 << (this.triggerIndex & 31))) === 0) return false;
    let at = this.#start;
    while (at >= 0) {
      const id = programs[at] as number;
      const hasId = ((bits[id >> 5] as number) & (1 << (id & 31))) !== 0;
      at = programs[hasId ? at + 1 : at + 2] as number;
    }
    return at === accept;
  }
}

const accept = -1;
const reject = -2;

/**
 * The programs of all patterns, in one array, since that takes less of the processor's cache. They are triples: the id of a gram, then
 * the index of the next triple if the text has it, then if not. Negative indexes are `accept` and `reject`.
 */
let programs = new Int32Array(32_768);
let endOfPrograms = 0;

/** Writes a requirement as triples of a program. Returns the index of its first triple. */
function compile(requirement: Requirement, yes: number, no: number): number {
  if (typeof requirement === 'number') return addTriple(requirement, yes, no);
  if ('all' in requirement) return requirement.all.reduceRight<number>((next, part) => compile(part, next, no), yes);
  return requirement.any.reduceRight<number>((next, part) => compile(part, yes, next), no);
}

function addTriple(gram: number, yes: number, no: number): number {
  if (endOfPrograms + 3 > programs.length) {
    const grown = new Int32Array(programs.length * 2);
    grown.set(programs);
    programs = grown;
  }
  programs.set([gram, yes, no], endOfPrograms);
  endOfPrograms += 3;
  return endOfPrograms - 3;
}
