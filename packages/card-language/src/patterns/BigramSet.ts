/** The characters of folded titles, common ones first. Any other character has code 0. */
const characters = ` etaoinsrhldcumfpgwybvkxjqz0123456789#/&'.-()"?,+`;
export const codeCount = 64;

const codeOfUnit = new Uint8Array(128);
for (const [index, character] of [...characters].entries()) codeOfUnit[character.charCodeAt(0)] = index + 1;

/** Returns the code of a UTF-16 unit; 0 for other alphabets and for what was removed from the text. */
export function codeOf(unit: number): number {
  return unit < 128 ? (codeOfUnit[unit] ?? 0) : 0;
}

/** Numbers the bigram of two codes. Single characters are numbered after all bigrams. */
export const bigramOf = (first: number, second: number): number => first * codeCount + second;
export const unigramOf = (code: number): number => codeCount * codeCount + code;

/** The characters and bigrams of a text: enough to know that most patterns cannot match it. */
export class BigramSet {
  readonly #bits = new Int32Array((codeCount * codeCount + codeCount) / 32);

  constructor(text: string) {
    // Every title is read so: accessing the field for each character would cost as much as all the rest.
    const bits = this.#bits;
    const add = (item: number) => {
      bits[item >> 5] = (bits[item >> 5] as number) | (1 << (item & 31));
    };
    let previous = 0;
    for (let index = 0; index < text.length; index++) {
      const code = codeOf(text.charCodeAt(index));
      add(unigramOf(code));
      if (index > 0) add(bigramOf(previous, code));
      previous = code;
    }
  }

  has(item: number): boolean {
    return ((this.#bits[item >> 5] ?? 0) & (1 << (item & 31))) !== 0;
  }
}
