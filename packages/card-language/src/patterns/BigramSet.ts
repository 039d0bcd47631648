/** The signs folded titles are made of. Anything else is one sign, 0, of which nothing is known. */
const signs = ` etaoinsrhldcumfpgwybvkxjqz0123456789#/&'.-()"?,+`;
export const signCount = 64;

const codeOfUnit = new Uint8Array(128);
for (const [index, sign] of [...signs].entries()) codeOfUnit[sign.charCodeAt(0)] = index + 1;

/** A sign's number, commoner letters first; 0 for what folded titles hold of other alphabets, and for what was taken out. */
export function codeOf(unit: number): number {
  return unit < 128 ? (codeOfUnit[unit] ?? 0) : 0;
}

/** A pair of neighbours; the places behind all pairs are for signs by themselves. */
export const pairOf = (first: number, second: number): number => first * signCount + second;
export const aloneOf = (code: number): number => signCount * signCount + code;

/** Which letters and which pairs of neighbours a text holds: enough to tell most rules that they need not look. */
export class Letters {
  readonly #bits = new Int32Array((signCount * signCount + signCount) / 32);

  constructor(text: string) {
    // Every title is read so: a field asked for with each sign would cost as much as all the rest.
    const bits = this.#bits;
    const add = (item: number) => {
      bits[item >> 5] = (bits[item >> 5] as number) | (1 << (item & 31));
    };
    let last = 0;
    for (let place = 0; place < text.length; place++) {
      const code = codeOf(text.charCodeAt(place));
      add(aloneOf(code));
      if (place > 0) add(pairOf(last, code));
      last = code;
    }
  }

  has(item: number): boolean {
    return ((this.#bits[item >> 5] ?? 0) & (1 << (item & 31))) !== 0;
  }
}
