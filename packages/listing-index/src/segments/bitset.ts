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

/** Returns the next word after one that has a bit, or `end`. It skips eight at a time: few documents match most searches. */
export function nextWord(bits: Uint32Array, after: number, end: number): number {
  let word = after + 1;
  while (word < end && bits[word] === 0) {
    const skipsEight =
      word + 8 <= end &&
      (bits[word + 1] | bits[word + 2] | bits[word + 3] | bits[word + 4]) === 0 &&
      (bits[word + 5] | bits[word + 6] | bits[word + 7]) === 0;
    word += skipsEight ? 8 : 1;
  }
  return word;
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
