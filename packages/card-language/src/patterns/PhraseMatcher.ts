import { isDigit, isLetter } from '../text/letters.ts';
import {
  bigramId,
  bigramOfStart,
  characterCode,
  codeCount,
  indexOfStart,
  type WordStarts,
  wordStarts,
} from './GramSet.ts';

interface Phrase {
  readonly text: string;
  readonly index: number;
  /** Its third character; of most phrases with the same first two it tells that they do not match. -1 if it may vary. */
  readonly third: number;
  /** The index of its first space, or -1, and the character behind it: many sets begin with "topps". */
  readonly spaceAt: number;
  readonly afterSpace: number;
}

export interface PhraseMatch {
  readonly start: number;
  readonly end: number;
  /** The index of the phrase in the list it came from. */
  readonly index: number;
}

/** The characters that may not stand right before and after a phrase. */
export type Boundary = 'letters' | 'lettersAndDigits';

const space = 32;
const hyphen = 45;

/** Finds many phrases at once: at each start of a word it tries only those that begin with the same two characters. */
export class PhraseMatcher {
  /** The phrases that begin with the same bigram, longest first. None begins like the first group. */
  readonly #groups: Phrase[][] = [[]];
  /** The third characters of each group as bits, all if one may vary. Most words of a title have none of them. */
  readonly #thirdsOfGroup: number[] = [0];
  /** The group of each bigram. Most have none, so this is what stays in the processor's cache. */
  readonly #groupOfBigram = new Uint16Array(codeCount * codeCount);
  readonly #digitsBound: boolean;
  readonly #looseSpaces: boolean;

  /**
   * @param phrases folded, at least two characters each; if several match at one place, the longest wins
   * @param looseSpaces a space of a phrase matches any number of spaces and hyphens
   */
  constructor(phrases: readonly string[], boundary: Boundary, looseSpaces = false) {
    this.#digitsBound = boundary === 'lettersAndDigits';
    this.#looseSpaces = looseSpaces;
    const longestFirst = phrases
      .map((text, index): Phrase => {
        const spaceAt = text.indexOf(' ');
        const third = spaceAt === 2 || text.length === 2 ? -1 : text.charCodeAt(2);
        return { text, index, third, spaceAt, afterSpace: text.charCodeAt(spaceAt + 1) };
      })
      .toSorted((one, other) => other.text.length - one.text.length);
    for (const phrase of longestFirst) {
      const bigram = bigramAt(phrase.text, 0);
      if (phrase.text.length < 2 || characterCode(phrase.text.charCodeAt(0)) === 0)
        throw new Error(`No word starts like ${phrase.text}`);
      const group = this.#groupOfBigram[bigram] || this.#groups.push([]) - 1;
      this.#groupOfBigram[bigram] = group;
      this.#groups[group]?.push(phrase);
      this.#thirdsOfGroup[group] = (this.#thirdsOfGroup[group] ?? 0) | (phrase.third === -1 ? -1 : bitOf(phrase.third));
    }
  }

  /**
   * Returns the first phrase in a text, or null.
   *
   * @param starts the starts of its words, if they are known. Stale ones do no harm, since each phrase is compared with the text
   */
  find(text: string, from = 0, starts: WordStarts = wordStarts(text)): PhraseMatch | null {
    for (const wordStart of starts) {
      const group = this.#groupOfBigram[bigramOfStart(wordStart)] as number;
      if (group === 0) continue;
      const start = indexOfStart(wordStart);
      const match = start < from || this.#isBehindDigit(text, start) ? null : this.#longest(group, text, start);
      if (match !== null) return match;
    }
    return null;
  }

  /** Returns the indexes at which a word starts like a phrase. Every index of a phrase is among them. */
  candidateStarts(text: string, starts: WordStarts = wordStarts(text)): readonly number[] {
    const indexes: number[] = [];
    for (const wordStart of starts) {
      const thirds = this.#thirdsOfGroup[this.#groupOfBigram[bigramOfStart(wordStart)] as number] as number;
      const start = indexOfStart(wordStart);
      if ((thirds & bitOf(text.charCodeAt(start + 2))) !== 0 && !this.#isBehindDigit(text, start)) indexes.push(start);
    }
    return indexes;
  }

  #isBehindDigit(text: string, start: number): boolean {
    return this.#digitsBound && start > 0 && isDigit(text.charCodeAt(start - 1));
  }

  /** Returns the longest phrase that starts right here, whatever stands before it. */
  matchAt(text: string, start: number): PhraseMatch | null {
    return this.#longest(this.#groupOfBigram[bigramAt(text, start)] ?? 0, text, start);
  }

  #longest(group: number, text: string, start: number): PhraseMatch | null {
    const unit = text.charCodeAt(start + 2);
    if (((this.#thirdsOfGroup[group] ?? 0) & bitOf(unit)) === 0) return null;
    let spaceAt = -1;
    let afterSpace = 0;
    for (const phrase of this.#groups[group] ?? []) {
      if (phrase.third !== unit && phrase.third !== -1) continue;
      if (phrase.spaceAt !== -1) {
        if (phrase.spaceAt !== spaceAt) {
          spaceAt = phrase.spaceAt;
          afterSpace = this.#unitAfterGap(text, start + spaceAt);
        }
        if (phrase.afterSpace !== afterSpace) continue;
      }
      const end = this.#endOf(phrase.text, text, start);
      if (end !== -1 && !this.#isInsideWord(text.charCodeAt(end))) return { start, end, index: phrase.index };
    }
    return null;
  }

  /** Returns the character behind the space that a phrase has here, or -1 if the text has none. */
  #unitAfterGap(text: string, at: number): number {
    if (!this.#looseSpaces) return text.charCodeAt(at) === space ? text.charCodeAt(at + 1) : -1;
    let end = at;
    while (isGap(text.charCodeAt(end))) end++;
    return end === at ? -1 : text.charCodeAt(end);
  }

  #isInsideWord(unit: number): boolean {
    return isLetter(unit) || (this.#digitsBound && isDigit(unit));
  }

  /** Returns the end of a phrase that starts here, or -1. */
  #endOf(phrase: string, text: string, start: number): number {
    if (!this.#looseSpaces) return text.startsWith(phrase, start) ? start + phrase.length : -1;
    let end = start;
    for (let index = 0; index < phrase.length; index++) {
      const unit = phrase.charCodeAt(index);
      if (unit !== space) {
        if (text.charCodeAt(end++) !== unit) return -1;
        continue;
      }
      if (!isGap(text.charCodeAt(end))) return -1;
      while (isGap(text.charCodeAt(end))) end++;
    }
    return end;
  }
}

/** Letters have bits of their own; any other character shares one of them. */
const bitOf = (unit: number) => 1 << (unit & 31);
const isGap = (unit: number) => unit === space || unit === hyphen;
const bigramAt = (text: string, index: number) =>
  bigramId(characterCode(text.charCodeAt(index)), characterCode(text.charCodeAt(index + 1)));
