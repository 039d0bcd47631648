/** The characters of folded titles: the space, letters, and others. Any other character has code 0. */
const characters = ` etaoinsrhldcumfpgwybvkxjqz0123456789#/&'.-()"?,+`;
/** A power of two above the number of characters. */
export const codeCount = 64;

const codeOfUnit = new Uint8Array(128);
for (const [index, character] of [...characters].entries()) codeOfUnit[character.charCodeAt(0)] = index + 1;

/** Returns the code of a UTF-16 unit; 0 for other alphabets and for what was removed from the text. */
export function characterCode(unit: number): number {
  return unit < 128 ? (codeOfUnit[unit] ?? 0) : 0;
}

const spaceCode = characterCode(32);
/** Letters come first, behind the space. */
const isLetterCode = (code: number) => code > spaceCode && code <= spaceCode + 26;

const bigramCount = codeCount * codeCount;
/** There are 64 times as many trigrams, so a text may seem to have one that it has not. */
const trigramCount = 4_096;
const gramCount = bigramCount + codeCount + trigramCount;

/** Returns the id of a bigram. The ids of single characters follow those of all bigrams, and then come trigrams. */
export const bigramId = (first: number, second: number): number => first * codeCount + second;
export const unigramId = (code: number): number => bigramCount + code;
export const trigramId = (bigram: number, third: number): number =>
  unigramId(codeCount) + ((Math.imul(bigram, 61) + third) & (trigramCount - 1));
export const isUnigram = (id: number): boolean => id >= unigramId(0) && id < unigramId(codeCount);
export const isTrigram = (id: number): boolean => id >= unigramId(codeCount);

/** The patterns that grams can trigger have a bit each, in words of 32. */
const triggerWords = 5;
export const maxTriggered = 32 * triggerWords;
/** The sets of patterns that grams trigger: some words of bits each, of which the first set is empty. There is room for all grams. */
const triggerSets = new Int32Array((gramCount + 1) * triggerWords);
let endOfTriggerSets = triggerWords;
/** For each gram, where its set begins. Most trigger nothing, so this is what stays in the processor's cache. */
const triggerSetOf = new Uint16Array(gramCount);
/** The patterns that need no trigger. */
const alwaysTriggered: number[] = Array.from({ length: triggerWords }, () => 0);

/**
 * Makes grams the triggers of a pattern: it matches no text without any of them. Call this before the `GramSet` of a text is made.
 *
 * @param pattern its bit, below `maxTriggered`
 * @param grams null if it may match a text with any grams
 */
export function addTriggers(pattern: number, grams: readonly number[] | null): void {
  if (grams === null) alwaysTriggered[pattern >> 5] = (alwaysTriggered[pattern >> 5] as number) | (1 << (pattern & 31));
  for (const gram of grams ?? []) {
    if (triggerSetOf[gram] === 0) {
      triggerSetOf[gram] = endOfTriggerSets;
      endOfTriggerSets += triggerWords;
    }
    const word = (triggerSetOf[gram] as number) + (pattern >> 5);
    triggerSets[word] = (triggerSets[word] as number) | (1 << (pattern & 31));
  }
}

/**
 * The starts of the words of a text. A word starts behind anything but a letter, at a character that has a code, is no space and is
 * not the last one. Each number is an index and, in the lower bits, the bigram there.
 */
export type WordStarts = readonly number[];

const bigramBits = 12;
const wordStart = (index: number, bigram: number) => (index << bigramBits) | bigram;
export const indexOfStart = (start: number): number => start >> bigramBits;
export const bigramOfStart = (start: number): number => start & (bigramCount - 1);

/** Returns the starts of the words of a text. `GramSet` finds them in the pass that it makes anyway. */
export function wordStarts(text: string): WordStarts {
  const starts: number[] = [];
  let isInside = false;
  let code = characterCode(text.charCodeAt(0));
  for (let index = 1; index < text.length; index++) {
    const next = characterCode(text.charCodeAt(index));
    if (!isInside && code > spaceCode) starts.push(wordStart(index - 1, bigramId(code, next)));
    isInside = isLetterCode(code);
    code = next;
  }
  return starts;
}

/** No bits yet. An array of small integers is copied faster than a typed array is made. */
const noBits: readonly number[] = Array.from({ length: gramCount / 32 }, () => 0);

/** The characters, bigrams and trigrams of a text: enough to know that most patterns cannot match it. */
export class GramSet {
  /** The bit of an id is `id % 32` of the number at `id / 32`. */
  readonly bits: number[] = noBits.slice();
  /** The bits of the patterns that the grams trigger. */
  readonly triggered: number[] = alwaysTriggered.slice();
  /** The starts of its words. */
  readonly starts: WordStarts;

  constructor(text: string) {
    const starts: number[] = [];
    let previous = 0;
    let bigram = 0;
    let isInside = false;
    for (let index = 0; index < text.length; index++) {
      const code = characterCode(text.charCodeAt(index));
      const unigram = unigramId(code);
      this.bits[unigram >> 5] = (this.bits[unigram >> 5] as number) | (1 << (unigram & 31));
      if (index > 1) this.#add(trigramId(bigram, code));
      if (index > 0) {
        bigram = bigramId(previous, code);
        this.#add(bigram);
        if (!isInside && previous > spaceCode) starts.push(wordStart(index - 1, bigram));
        isInside = isLetterCode(previous);
      }
      previous = code;
    }
    this.starts = starts;
  }

  #add(gram: number): void {
    this.bits[gram >> 5] = (this.bits[gram >> 5] as number) | (1 << (gram & 31));
    const set = triggerSetOf[gram] as number;
    if (set === 0) return;
    for (let word = 0; word < triggerWords; word++)
      this.triggered[word] = (this.triggered[word] as number) | (triggerSets[set + word] as number);
  }
}
