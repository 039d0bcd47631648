export function bitCount(bits: number): number {
  let count = bits - ((bits >>> 1) & 0x55555555);
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333);
  return Math.imul((count + (count >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function hasBit(bits: Uint32Array, index: number): boolean {
  return ((bits[index >>> 5] >>> (index & 31)) & 1) === 1;
}

export function setBit(bits: Uint32Array, index: number): void {
  bits[index >>> 5] |= 1 << (index & 31);
}

export function clearBit(bits: Uint32Array, index: number): void {
  bits[index >>> 5] &= ~(1 << (index & 31));
}

/** Counts the bits that are set from one index up to, not including, another. */
export function countBetween(bits: Uint32Array, from: number, to: number): number {
  if (from >= to) return 0;
  const first = from >>> 5;
  const last = (to - 1) >>> 5;
  const head = 0xffffffff << (from & 31);
  const tail = 0xffffffff >>> (31 - ((to - 1) & 31));
  if (first === last) return bitCount(bits[first] & head & tail);
  let count = bitCount(bits[first] & head) + bitCount(bits[last] & tail);
  for (let word = first + 1; word < last; word++) count += bitCount(bits[word]);
  return count;
}

/** Keeps the bits that both sets have. Returns whether any is left. */
export function intersect(bits: Uint32Array, others: Uint32Array, words: number): boolean {
  let any = 0;
  for (let word = 0; word < words; word++) {
    const both = bits[word] & others[word];
    bits[word] = both;
    any |= both;
  }
  return any !== 0;
}

/** Removes the bits that the other set has. Returns whether any is left. */
export function subtract(bits: Uint32Array, others: Uint32Array, words: number): boolean {
  let any = 0;
  for (let word = 0; word < words; word++) {
    const left = bits[word] & ~others[word];
    bits[word] = left;
    any |= left;
  }
  return any !== 0;
}

/** Adds the bits of the other set. */
export function unite(bits: Uint32Array, others: Uint32Array, words: number): void {
  for (let word = 0; word < words; word++) bits[word] |= others[word];
}

/**
 * Some documents of a segment: one bit each, and a list of the words of bits in which there may be any, in ascending order.
 * Few documents match most searches, and each collector would look for them in all words again. Bits beyond the segment's words
 * may be left over from another segment.
 */
export class DocSet {
  readonly bits: Uint32Array;
  wordCount = 0;
  readonly #everyWord: Uint16Array;
  readonly #someWords: Uint16Array;
  #words: Uint16Array;

  /** @param maxDocs the number of documents of the largest segment, a multiple of 32 */
  constructor(maxDocs: number) {
    this.bits = new Uint32Array(maxDocs / 32);
    this.#everyWord = Uint16Array.from(this.bits, (_, word) => word);
    this.#someWords = new Uint16Array(this.bits.length);
    this.#words = this.#everyWord;
  }

  /** The listed words, `wordCount` of them. Only a set that was just cleared may be written to here. */
  get words(): Uint16Array {
    return this.#words;
  }

  /** Lists the first `end` words, whether they have bits or not. */
  listEveryWord(end: number): void {
    this.#words = this.#everyWord;
    this.wordCount = end;
  }

  /** Lists those of the first `end` words that have a bit. */
  listWordsWithBits(end: number): void {
    const { bits } = this;
    const words = this.#someWords;
    let count = 0;
    for (let word = 0; word < end; word++) {
      words[count] = word;
      // Branch-free, because the outcome may be unpredictable.
      count += Number(bits[word] !== 0);
    }
    this.#words = words;
    this.wordCount = count;
  }

  /** Makes the set empty, and the bits of its first `end` words zero. */
  clear(end: number): void {
    this.bits.fill(0, 0, end);
    this.#words = this.#someWords;
    this.wordCount = 0;
  }
}
