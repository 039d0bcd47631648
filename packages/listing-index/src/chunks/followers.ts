import { noTerm } from '../terms/entries.ts';

/** One bit a place in each: 16 bytes a listing. With half as many, six times as many titles are read in vain. */
const rowCount = 128;
const lastRow = rowCount - 1;
/** More pairs than these together let nearly every place through. */
const mostPairs = 16;

/**
 * Says of each place which words may follow one another there: two of the rows stand for a term and the letter a word right
 * behind it begins with. Pairs share rows, so a title has to be read; but where one of the two bits is missing there is no
 * such pair, and nearly all are turned away by that.
 */
export function followersOf(starts: Uint32Array, ofPlace: Uint32Array, initials: Uint8Array): Uint32Array {
  const size = starts.length - 1;
  const words = (size + 31) >>> 5;
  const rows = new Uint32Array(rowCount * words);
  for (let place = 0; place < size; place++) {
    const word = place >>> 5;
    const bit = 1 << (place & 31);
    let before = starts[place] as number;
    let here = before;
    for (let at = here; at < (starts[place + 1] as number); at++) {
      const entry = ofPlace[at] as number;
      if ((entry & 1) === 1) [before, here] = [here, at];
      if (entry === noTerm) continue;
      const initial = initials[entry >>> 1] as number;
      for (let other = before; other < here; other++) {
        const pair = pairOf((ofPlace[other] as number) >>> 1, initial);
        const one = (pair & lastRow) * words + word;
        const two = (pair >>> 16) * words + word;
        rows[one] = (rows[one] as number) | bit;
        rows[two] = (rows[two] as number) | bit;
      }
    }
  }
  return rows;
}

/** The numbers of the two rows of a pair, one in the lower 16 bits and one in the upper. */
function pairOf(id: number, initial: number): number {
  const mixed = Math.imul(Math.imul(id, 0x9e3779b1) ^ Math.imul(initial, 0x85ebca6b), 0xc2b2ae35);
  return (mixed >>> 8) & (lastRow * 0x10001);
}

/** Any of these terms before a word that begins with any of these letters; null when that says too little. */
export function pairsOf(ids: readonly number[], initials: Iterable<number>): Uint32Array | null {
  const pairs = new Set<number>();
  for (const initial of new Set(initials)) {
    for (const id of ids) if (pairs.add(pairOf(id, initial)).size > mostPairs) return null;
  }
  return Uint32Array.from(pairs);
}

/** Sets the bits of the places where there may be one of these pairs. */
export function addFollowers(followers: Uint32Array, pairs: Uint32Array, bits: Uint32Array): void {
  const words = followers.length / rowCount;
  for (const pair of pairs) {
    const one = (pair & lastRow) * words;
    const two = (pair >>> 16) * words;
    for (let word = 0; word < words; word++) {
      bits[word] = (bits[word] as number) | ((followers[one + word] as number) & (followers[two + word] as number));
    }
  }
}
