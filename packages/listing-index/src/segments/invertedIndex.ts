import type { ForwardIndex } from '../terms/tokens.ts';
import type { Vocabulary } from '../terms/Vocabulary.ts';
import { addBigrams, newBigramFilter } from './bigramFilter.ts';
import { bitCount } from './bitset.ts';
import { chunksOf, type PairLists, PostingsBuilder, runToEnd, workOf } from './PostingsBuilder.ts';

/**
 * The terms of a segment and the documents of each term. Two common words in a row are found as often as a common word, so
 * they have a posting list, too.
 */
export interface InvertedIndex extends ForwardIndex {
  /** Each term id once, ordered by rank. */
  readonly termIds: Uint32Array;
  /** The n-th list: `postings` from `postingStarts[n]` to `postingStarts[n + 1]`; empty if it is dense. Pairs follow the terms. */
  readonly postingStarts: Uint32Array;
  readonly postings: Uint16Array;
  /** The numbers of the lists so long that a bitset is smaller and faster. */
  readonly denseLists: Uint32Array;
  /** Their bitsets, one after the other. */
  readonly denseBits: Uint32Array;
  readonly pairs: PairLists;
  readonly bigramFilter: Uint32Array;
  /** A cache of recent lookups: the offset of a term by the lowest bits of its id. Another term may have taken the entry. */
  readonly offsetHints: Uint16Array;
}

/** Inverts a forward index at once. */
export function invertNow(forward: ForwardIndex, vocabulary: Vocabulary): InvertedIndex {
  return runToEnd(invert(forward, vocabulary));
}

/**
 * Inverts a forward index in steps, which yield their work in documents. The vocabulary may change between the steps, but
 * its terms must stay. All terms must have ranks.
 */
export function* invert(forward: ForwardIndex, vocabulary: Vocabulary): Generator<number, InvertedIndex> {
  const { starts, tokens } = forward;
  const size = starts.length - 1;
  const builder = new PostingsBuilder(forward, vocabulary.idLimit);
  for (const chunk of chunksOf(size)) {
    builder.countTerms(chunk);
    yield workOf(chunk);
  }
  const termIds = vocabulary.sortByRank(builder.ids);
  builder.findCommon(termIds);
  for (const chunk of chunksOf(size)) {
    builder.countPairs(chunk);
    yield workOf(chunk);
  }
  builder.layOut(termIds);
  const bigramFilter = newBigramFilter(size);
  for (const chunk of chunksOf(size)) {
    builder.write(chunk);
    addBigrams(bigramFilter, forward, vocabulary.initials, chunk);
    yield workOf(chunk) * 2;
  }
  const { postingStarts, postings, denseLists, denseBits, pairs } = builder.finish();
  // A power of two, as it is indexed by bits. The frequent terms have low ids, because they came first.
  const offsetHints = new Uint16Array(2 ** Math.ceil(Math.log2(termIds.length + 1)));
  return { starts, tokens, termIds, postingStarts, postings, denseLists, denseBits, pairs, bigramFilter, offsetHints };
}

/** Returns the offset of the first term with this rank or a higher one. */
export function firstTermAtRank({ termIds }: InvertedIndex, ranks: Uint32Array, rank: number): number {
  let [low, high] = [0, termIds.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ranks[termIds[middle]] < rank) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the offset of a term, or -1 if no document has it. */
export function offsetOfTerm(index: InvertedIndex, id: number, ranks: Uint32Array): number {
  const { termIds, offsetHints } = index;
  const place = id & (offsetHints.length - 1);
  const hint = offsetHints[place];
  if (termIds[hint] === id) return hint;
  const offset = firstTermAtRank(index, ranks, ranks[id]);
  if (termIds[offset] !== id) return -1;
  offsetHints[place] = offset;
  return offset;
}

/** Sets the bits of all documents with a term between two offsets: `from` is included, `to` is not. */
export function addPostings(index: InvertedIndex, from: number, to: number, bits: Uint32Array): void {
  const { postingStarts, postings, denseLists, denseBits, starts } = index;
  const end = postingStarts[to];
  for (let at = postingStarts[from]; at < end; at++) {
    const docId = postings[at];
    bits[docId >>> 5] |= 1 << (docId & 31);
  }
  const words = (starts.length + 30) >>> 5;
  for (let number = firstNotBelow(denseLists, from); (denseLists[number] ?? to) < to; number++) {
    const first = number * words;
    for (let word = 0; word < words; word++) bits[word] |= denseBits[first + word];
  }
}

/** Sets the bits of the documents with a term. */
export function addTermPostings(index: InvertedIndex, id: number, ranks: Uint32Array, bits: Uint32Array): void {
  const offset = offsetOfTerm(index, id, ranks);
  if (offset >= 0) addPostings(index, offset, offset + 1, bits);
}

/** Returns the index of the first of some ascending numbers that is not below another; their count if there is none. */
export function firstNotBelow(numbers: Uint32Array, min: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (numbers[middle] < min) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Counts the documents of the n-th term whose bits are set. */
export function countPostingsIn(index: InvertedIndex, number: number, bits: Uint32Array): number {
  const { postingStarts, postings, denseLists, denseBits, starts } = index;
  const from = postingStarts[number];
  const to = postingStarts[number + 1];
  let count = 0;
  for (let at = from; at < to; at++) {
    const docId = postings[at];
    count += (bits[docId >>> 5] >>> (docId & 31)) & 1;
  }
  if (from < to) return count;
  const words = (starts.length + 30) >>> 5;
  const first = firstNotBelow(denseLists, number) * words;
  for (let word = 0; word < words; word++) count += bitCount(denseBits[first + word] & bits[word]);
  return count;
}
