/**
 * The characters of folded titles, from common to rare: `requiredBigrams.ts` estimates frequencies from this order. Any other
 * character has code 0.
 */
const characters = ` etaoinsrhldcumfpgwybvkxjqz0123456789#/&'.-()"?,+`;
/** A power of two above the number of characters. */
export const codeCount = 64;

const codeOfUnit = new Uint8Array(128);
for (const [index, character] of [...characters].entries()) codeOfUnit[character.charCodeAt(0)] = index + 1;

/** Returns the code of a UTF-16 unit; 0 for other alphabets and for what was removed from the text. */
export function characterCode(unit: number): number {
  return unit < 128 ? (codeOfUnit[unit] ?? 0) : 0;
}

/** Returns the id of a bigram. The ids of single characters follow those of all bigrams. */
export const bigramId = (first: number, second: number): number => first * codeCount + second;
export const unigramId = (code: number): number => codeCount * codeCount + code;

/** No bits yet. An array of small integers is copied faster than a typed array is made. */
const noBits: readonly number[] = Array.from({ length: (codeCount * codeCount + codeCount) / 32 }, () => 0);

/** The number of patterns that bigrams can trigger: four words of 32 bits. */
export const maxTriggered = 128;
/** For each bigram, in four words, the bits of the patterns that it triggers. */
const triggered = new Int32Array(codeCount * codeCount * 4);

/** Makes bigrams the triggers of a pattern: no text without any of them matches it. */
export function addTriggers(pattern: number, bigrams: readonly number[]): void {
  for (const bigram of bigrams) {
    const word = bigram * 4 + (pattern >> 5);
    triggered[word] = (triggered[word] as number) | (1 << (pattern & 31));
  }
}

/** The characters and bigrams of a text: enough to know that most patterns cannot match it. */
export class BigramSet {
  /** The bit of an id is `id % 32` of the number at `id / 32`. */
  readonly bits: readonly number[];
  /** The bits of the patterns that the bigrams trigger. */
  readonly triggered: readonly number[];

  constructor(text: string) {
    const bits = noBits.slice();
    let previous = 0;
    let first = 0;
    let second = 0;
    let third = 0;
    let fourth = 0;
    for (let index = 0; index < text.length; index++) {
      const code = characterCode(text.charCodeAt(index));
      addBit(bits, unigramId(code));
      if (index > 0) {
        const bigram = bigramId(previous, code);
        addBit(bits, bigram);
        const word = bigram * 4;
        first |= triggered[word] as number;
        second |= triggered[word + 1] as number;
        third |= triggered[word + 2] as number;
        fourth |= triggered[word + 3] as number;
      }
      previous = code;
    }
    this.bits = bits;
    this.triggered = [first, second, third, fourth];
  }
}

function addBit(bits: number[], id: number): void {
  bits[id >> 5] = (bits[id >> 5] as number) | (1 << (id & 31));
}
