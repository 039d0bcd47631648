import { type ForwardIndex, gapToken } from '../terms/tokens.ts';
import type { DocRange } from './PostingsBuilder.ts';

/** Rows of one bit per document: 16 bytes for each document. Half as many rows let six times as many titles through. */
const rowCount = 128;
const lastRow = rowCount - 1;
/** More bigrams than this together let nearly every document through. */
const maxBigrams = 16;

/**
 * Returns room for a Bloom filter of bigrams for each document. A bigram is a term and the first letter of the word after it; it sets
 * the document's bit in two rows. Bigrams share rows, so a document with both bits must still be read. A document without
 * one of the bits cannot have the bigram, which rejects nearly all.
 */
export function newBigramFilter(size: number): Uint32Array {
  return new Uint32Array(rowCount * ((size + 31) >>> 5));
}

/** Adds the bigrams of some documents. */
export function addBigrams(
  rows: Uint32Array,
  { starts, tokens }: ForwardIndex,
  initials: Uint8Array,
  { from, to }: DocRange,
): void {
  const words = rows.length / rowCount;
  for (let docId = from; docId < to; docId++) {
    const word = docId >>> 5;
    const bit = 1 << (docId & 31);
    let previous = starts[docId];
    let current = previous;
    for (let at = current; at < starts[docId + 1]; at++) {
      const token = tokens[at];
      if ((token & 1) === 1) [previous, current] = [current, at];
      if (token === gapToken) continue;
      const initial = initials[token >>> 1];
      for (let other = previous; other < current; other++) {
        const bigram = hashBigram(tokens[other] >>> 1, initial);
        rows[(bigram & lastRow) * words + word] |= bit;
        rows[(bigram >>> 16) * words + word] |= bit;
      }
    }
  }
}

/** Returns the two rows of a bigram: one in the lower 16 bits and one in the upper 16. */
function hashBigram(id: number, initial: number): number {
  const mixed = Math.imul(Math.imul(id, 0x9e3779b1) ^ Math.imul(initial, 0x85ebca6b), 0xc2b2ae35);
  return (mixed >>> 8) & (lastRow * 0x10001);
}

/** Returns the bigrams of any of the terms and any of the initials, or null if there are too many to reject documents. */
export function bigramsOf(ids: readonly number[], initials: Iterable<number>): Uint32Array | null {
  const bigrams = new Set<number>();
  for (const initial of new Set(initials)) {
    for (const id of ids) if (bigrams.add(hashBigram(id, initial)).size > maxBigrams) return null;
  }
  return Uint32Array.from(bigrams);
}

/** Sets the bits of the documents that may have one of the bigrams. */
export function addBigramDocs(filter: Uint32Array, bigrams: Uint32Array, bits: Uint32Array): void {
  const words = filter.length / rowCount;
  for (const bigram of bigrams) {
    const one = (bigram & lastRow) * words;
    const two = (bigram >>> 16) * words;
    for (let word = 0; word < words; word++) bits[word] |= filter[one + word] & filter[two + word];
  }
}
