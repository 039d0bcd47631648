export function bitCount(bits: number): number {
  let count = bits - ((bits >>> 1) & 0x55555555);
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333);
  return Math.imul((count + (count >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function hasBit(bits: Uint32Array, place: number): boolean {
  return (((bits[place >>> 5] as number) >>> (place & 31)) & 1) === 1;
}

export function setBit(bits: Uint32Array, place: number): void {
  bits[place >>> 5] = (bits[place >>> 5] as number) | (1 << (place & 31));
}

export function clearBit(bits: Uint32Array, place: number): void {
  bits[place >>> 5] = (bits[place >>> 5] as number) & ~(1 << (place & 31));
}

/** How many bits are set from one place up to, not including, another behind it. */
export function countBetween(bits: Uint32Array, from: number, to: number): number {
  if (from >= to) return 0;
  const first = from >>> 5;
  const last = (to - 1) >>> 5;
  const head = 0xffffffff << (from & 31);
  const tail = 0xffffffff >>> (31 - ((to - 1) & 31));
  if (first === last) return bitCount((bits[first] as number) & head & tail);
  let count = bitCount((bits[first] as number) & head) + bitCount((bits[last] as number) & tail);
  for (let word = first + 1; word < last; word++) count += bitCount(bits[word] as number);
  return count;
}
