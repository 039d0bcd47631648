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

/** The characters and bigrams of a text: enough to know that most patterns cannot match it. */
export class BigramSet {
  /** The bit of an id is `id % 32` of the number at `id / 32`. */
  readonly bits: readonly number[];

  constructor(text: string) {
    const bits = noBits.slice();
    let previous = 0;
    for (let index = 0; index < text.length; index++) {
      const code = characterCode(text.charCodeAt(index));
      addBit(bits, unigramId(code));
      if (index > 0) addBit(bits, bigramId(previous, code));
      previous = code;
    }
    this.bits = bits;
  }
}

function addBit(bits: number[], id: number): void {
  bits[id >> 5] = (bits[id >> 5] as number) | (1 << (id & 31));
}
