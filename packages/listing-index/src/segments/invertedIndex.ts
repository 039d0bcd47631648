import { type ForwardIndex, gapToken } from '../terms/tokens.ts';
import type { Vocabulary } from '../terms/Vocabulary.ts';
import { buildBigramFilter } from './bigramFilter.ts';
import { bitCount, intersect } from './bitset.ts';

/** The terms of a segment and the documents of each term. */
export interface InvertedIndex extends ForwardIndex {
  /** Each term id once, ordered by rank. */
  readonly termIds: Uint32Array;
  /** The documents of the n-th term: `postings` from `postingStarts[n]` to `postingStarts[n + 1]`; empty if it is dense. */
  readonly postingStarts: Uint32Array;
  readonly postings: Uint16Array;
  /** Offsets of the terms so common that a bitset is smaller and faster than a posting list. */
  readonly denseTerms: Uint32Array;
  /** Their bitsets, one after the other. */
  readonly denseBits: Uint32Array;
  readonly bigramFilter: Uint32Array;
  /** A cache of recent lookups: the offset of a term by the lowest bits of its id. Another term may have taken the entry. */
  readonly offsetHints: Uint16Array;
}

/** A power of two. The frequent terms have low ids, because they came first. */
const hintCount = 512;

/** Scratch space by rank, all zero between calls: the number of documents and then the next write offset. */
let counts = new Uint32Array(0);
/** Scratch space by rank: one more than the last document that had the term. */
let lastDocs = new Uint32Array(0);
/** Scratch space: one bit for each rank that occurs. */
let usedRanks = new Uint32Array(0);

/**
 * Inverts a forward index. Scans the ranks that occur instead of sorting them, because sorting 8,000 terms costs more than
 * everything else here. All terms of the vocabulary must have ranks.
 */
export function invert(forward: ForwardIndex, vocabulary: Vocabulary): InvertedIndex {
  const { starts, tokens } = forward;
  const { ranks } = vocabulary;
  reserveScratch(vocabulary.size);
  const words = (starts.length + 30) >>> 5;
  const maxPostings = Math.max(16, words * 2);
  countTerms(forward, ranks);
  const found = takeUsedRanks(vocabulary.size);
  const postingStarts = new Uint32Array(found.length + 1);
  const dense: number[] = [];
  for (let number = 0; number < found.length; number++) {
    const rank = found[number];
    const isDense = counts[rank] > maxPostings;
    if (isDense) dense.push(number);
    postingStarts[number + 1] = postingStarts[number] + (isDense ? 0 : counts[rank]);
    // From here on the count is the next write offset.
    counts[rank] = isDense ? denseMark + (dense.length - 1) * words : postingStarts[number];
    lastDocs[rank] = 0;
  }
  const inverted = {
    starts,
    tokens,
    termIds: found.map((rank) => vocabulary.idAt(rank)),
    postingStarts,
    postings: new Uint16Array(postingStarts[found.length]),
    denseTerms: Uint32Array.from(dense),
    denseBits: new Uint32Array(dense.length * words),
    bigramFilter: buildBigramFilter(forward, vocabulary.initials),
    offsetHints: new Uint16Array(hintCount),
  };
  writePostings(inverted, ranks);
  for (const rank of found) {
    counts[rank] = 0;
    lastDocs[rank] = 0;
  }
  return inverted;
}

function countTerms({ starts, tokens }: ForwardIndex, ranks: Uint32Array): void {
  for (let docId = 0; docId < starts.length - 1; docId++) {
    for (let at = starts[docId]; at < starts[docId + 1]; at++) {
      const token = tokens[at];
      if (token === gapToken) continue;
      const rank = ranks[token >>> 1];
      // A term that a title repeats counts once.
      if (lastDocs[rank] === docId + 1) continue;
      lastDocs[rank] = docId + 1;
      counts[rank]++;
      usedRanks[rank >>> 5] |= 1 << (rank & 31);
    }
  }
}

/** Write offsets from here on are offsets into the dense bits. */
const denseMark = 0x80000000;

function writePostings({ starts, tokens, postings, denseBits }: InvertedIndex, ranks: Uint32Array): void {
  for (let docId = 0; docId < starts.length - 1; docId++) {
    for (let at = starts[docId]; at < starts[docId + 1]; at++) {
      const token = tokens[at];
      if (token === gapToken) continue;
      const rank = ranks[token >>> 1];
      if (lastDocs[rank] === docId + 1) continue;
      lastDocs[rank] = docId + 1;
      const next = counts[rank];
      if (next < denseMark) {
        postings[next] = docId;
        counts[rank] = next + 1;
      } else {
        denseBits[next - denseMark + (docId >>> 5)] |= 1 << (docId & 31);
      }
    }
  }
}

/** Returns the ranks that occur, lowest first, and clears them. */
function takeUsedRanks(size: number): Uint32Array {
  const ranks: number[] = [];
  for (let word = 0; word <= size >>> 5; word++) {
    for (let bits = usedRanks[word] | 0; bits !== 0; bits &= bits - 1) {
      ranks.push(word * 32 + 31 - Math.clz32(bits ^ (bits & (bits - 1))));
    }
    usedRanks[word] = 0;
  }
  return Uint32Array.from(ranks);
}

function reserveScratch(size: number): void {
  if (counts.length >= size) return;
  counts = new Uint32Array(size * 2);
  lastDocs = new Uint32Array(size * 2);
  usedRanks = new Uint32Array(((size * 2) >>> 5) + 1);
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
  const hint = offsetHints[id & (hintCount - 1)];
  if (termIds[hint] === id) return hint;
  const offset = firstTermAtRank(index, ranks, ranks[id]);
  if (termIds[offset] !== id) return -1;
  offsetHints[id & (hintCount - 1)] = offset;
  return offset;
}

/** Sets the bits of all documents with a term between two offsets: `from` is included, `to` is not. */
export function addPostings(index: InvertedIndex, from: number, to: number, bits: Uint32Array): void {
  const { postingStarts, postings, denseTerms, denseBits, starts } = index;
  const end = postingStarts[to];
  for (let at = postingStarts[from]; at < end; at++) {
    const docId = postings[at];
    bits[docId >>> 5] |= 1 << (docId & 31);
  }
  const words = (starts.length + 30) >>> 5;
  for (let number = firstDense(denseTerms, from); (denseTerms[number] ?? to) < to; number++) {
    const first = number * words;
    for (let word = 0; word < words; word++) bits[word] |= denseBits[first + word];
  }
}

/** Sets the bits of the documents with a term. */
export function addTermPostings(index: InvertedIndex, id: number, ranks: Uint32Array, bits: Uint32Array): void {
  const offset = offsetOfTerm(index, id, ranks);
  if (offset >= 0) addPostings(index, offset, offset + 1, bits);
}

/**
 * Keeps the bits of the documents with the term at an offset. Returns whether any is left.
 *
 * @param scratch at least as long as `bits`; overwritten
 */
export function intersectTerm(index: InvertedIndex, offset: number, bits: Uint32Array, scratch: Uint32Array): boolean {
  const { postingStarts, denseTerms, denseBits, starts } = index;
  const words = (starts.length + 30) >>> 5;
  if (postingStarts[offset] < postingStarts[offset + 1]) {
    scratch.fill(0, 0, words);
    addPostings(index, offset, offset + 1, scratch);
    return intersect(bits, scratch, words);
  }
  const first = firstDense(denseTerms, offset) * words;
  let any = 0;
  for (let word = 0; word < words; word++) any |= bits[word] &= denseBits[first + word];
  return any !== 0;
}

function firstDense(denseTerms: Uint32Array, from: number): number {
  let [low, high] = [0, denseTerms.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (denseTerms[middle] < from) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Counts the documents of the n-th term whose bits are set. */
export function countPostingsIn(index: InvertedIndex, number: number, bits: Uint32Array): number {
  const { postingStarts, postings, denseTerms, denseBits, starts } = index;
  const from = postingStarts[number];
  const to = postingStarts[number + 1];
  let count = 0;
  for (let at = from; at < to; at++) {
    const docId = postings[at];
    count += (bits[docId >>> 5] >>> (docId & 31)) & 1;
  }
  if (from < to) return count;
  const words = (starts.length + 30) >>> 5;
  const first = firstDense(denseTerms, number) * words;
  for (let word = 0; word < words; word++) count += bitCount(denseBits[first + word] & bits[word]);
  return count;
}
