import type { ForwardIndex, RequiredTerms } from '../terms/tokens.ts';
import type { Vocabulary } from '../terms/Vocabulary.ts';
import { addBigrams, newBigramFilter } from './bigramFilter.ts';
import { bitCount } from './bitset.ts';
import { maxDocs } from './columns.ts';
import { chunksOf, type PairLists, PostingsBuilder, workOf } from './PostingsBuilder.ts';

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

/** A power of two. The frequent terms have low ids, because they came first. */
const hintCount = 512;

/** Inverts a forward index at once. */
export function invertNow(forward: ForwardIndex, vocabulary: Vocabulary): InvertedIndex {
  const steps = invert(forward, vocabulary);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
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
  const offsetHints = new Uint16Array(hintCount);
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
  const hint = offsetHints[id & (hintCount - 1)];
  if (termIds[hint] === id) return hint;
  const offset = firstTermAtRank(index, ranks, ranks[id]);
  if (termIds[offset] !== id) return -1;
  offsetHints[id & (hintCount - 1)] = offset;
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

/** The lists that documents with some terms are in. */
export interface TermLists {
  readonly lists: readonly number[];
  /** The phrases that titles must be read for. */
  readonly unsure: readonly UnsurePhrase[];
}

export interface UnsurePhrase {
  readonly ids: readonly number[];
  /** One bit for each document whose title must be read; null for all. */
  readonly titles: Uint32Array | null;
}

/** Returns the lists of terms and phrases, the shortest first, or null if no document has them all. */
export function listsOfTerms(
  index: InvertedIndex,
  { ids, phrases }: RequiredTerms,
  ranks: Uint32Array,
): TermLists | null {
  const lists: number[] = [];
  const unsure: UnsurePhrase[] = [];
  for (const id of ids) lists.push(offsetOfTerm(index, id, ranks));
  for (const phrase of phrases) {
    const pairs = phrase.slice(1).map((id, at) => pairListOf(index, phrase[at], id));
    const found = pairs.filter((pair) => pair !== null);
    lists.push(...found);
    for (const [at, id] of phrase.entries()) {
      const isInPair = (pairs[at - 1] ?? pairs[at] ?? null) !== null;
      if (!isInPair) lists.push(offsetOfTerm(index, id, ranks));
    }
    if (found.length < pairs.length) unsure.push({ ids: phrase, titles: null });
    else if (pairs.length > 1) unsure.push({ ids: phrase, titles: index.pairs.repeats });
  }
  if (lists.includes(-1)) return null;
  return { lists: lists.sort((one, other) => lengthOf(index, one) - lengthOf(index, other)), unsure };
}

/** Returns the list of two terms in a row, -1 if no document has them, or null if one of them is not common. */
function pairListOf({ pairs: { common, keys }, termIds }: InvertedIndex, first: number, second: number): number | null {
  const one = common.get(first);
  const other = common.get(second);
  if (one === undefined || other === undefined) return null;
  const key = (one - 1) * common.size + other - 1;
  const at = firstNotBelow(keys, key);
  return keys[at] === key ? termIds.length + at : -1;
}

/** Returns the documents of a list; for a dense one, more than any other list has. */
function lengthOf({ postingStarts }: InvertedIndex, list: number): number {
  return postingStarts[list + 1] - postingStarts[list] || maxDocs;
}

/** Documents of the lists that were intersected so far, and room for those that are also in the next list. */
let candidates = new Uint16Array(maxDocs);
let kept = new Uint16Array(maxDocs);
/** One bit for each candidate while a list is read for them. */
const marks = new Uint32Array(maxDocs / 32);
/** A list with fewer documents for each candidate is read; others are searched for each candidate. */
const maxReadPerCandidate = 8;

/**
 * Sets exactly the bits of the documents among some that are in all lists. Returns whether there are any.
 *
 * @param lists the shortest first
 * @param among one bit for each of these documents
 */
export function intersectLists(
  index: InvertedIndex,
  lists: readonly number[],
  among: Uint32Array,
  bits: Uint32Array,
): boolean {
  const words = (index.starts.length + 30) >>> 5;
  const [shortest, ...others] = lists;
  if (shortest === undefined || lengthOf(index, shortest) === maxDocs) {
    bits.set(among);
    return lists.every((list) => intersectDense(index, list, words, bits));
  }
  let count = listCandidates(index, shortest, among);
  for (const list of others) count = keepCandidates(index, list, count);
  bits.fill(0, 0, words);
  for (let at = 0; at < count; at++) bits[candidates[at] >>> 5] |= 1 << (candidates[at] & 31);
  return count > 0;
}

function intersectDense({ denseLists, denseBits }: InvertedIndex, list: number, words: number, bits: Uint32Array) {
  const first = firstNotBelow(denseLists, list) * words;
  let any = 0;
  for (let word = 0; word < words; word++) any |= bits[word] &= denseBits[first + word];
  return any !== 0;
}

/** Makes the documents of a short list whose bits are set the candidates. Returns how many they are. */
function listCandidates({ postingStarts, postings }: InvertedIndex, list: number, bits: Uint32Array): number {
  let count = 0;
  for (let at = postingStarts[list]; at < postingStarts[list + 1]; at++) {
    const docId = postings[at];
    candidates[count] = docId;
    // Branch-free, because the outcome may be unpredictable.
    count += (bits[docId >>> 5] >>> (docId & 31)) & 1;
  }
  return count;
}

/** Keeps the candidates that are in a list. Returns how many are left. */
function keepCandidates(index: InvertedIndex, list: number, count: number): number {
  const { postingStarts, postings, denseLists, denseBits, starts } = index;
  let at = postingStarts[list];
  const end = postingStarts[list + 1];
  if (at < end && end - at < count * maxReadPerCandidate) return keepMarked(index, list, count);
  let left = 0;
  if (at === end) {
    const first = firstNotBelow(denseLists, list) * ((starts.length + 30) >>> 5);
    for (let number = 0; number < count; number++) {
      const docId = candidates[number];
      candidates[left] = docId;
      left += (denseBits[first + (docId >>> 5)] >>> (docId & 31)) & 1;
    }
    return left;
  }
  for (let number = 0; number < count && at < end; number++) {
    const docId = candidates[number];
    at = gallop(postings, at, end, docId);
    if (at < end && postings[at] === docId) candidates[left++] = docId;
  }
  return left;
}

/** Does the same by reading the whole list, which costs less than searching it for each of many candidates. */
function keepMarked(index: InvertedIndex, list: number, count: number): number {
  const marked = candidates;
  for (let at = 0; at < count; at++) marks[marked[at] >>> 5] |= 1 << (marked[at] & 31);
  candidates = kept;
  const left = listCandidates(index, list, marks);
  for (let at = 0; at < count; at++) marks[marked[at] >>> 5] = 0;
  kept = marked;
  return left;
}

/** Returns the offset of the first posting that is not before a document, by steps that double and then by halves. */
function gallop(postings: Uint16Array, from: number, end: number, docId: number): number {
  let low = from;
  let step = 1;
  while (low + step < end && postings[low + step] < docId) {
    low += step;
    step *= 2;
  }
  let high = Math.min(end, low + step);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (postings[middle] < docId) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the index of the first of some ascending numbers that is not below another; their count if there is none. */
function firstNotBelow(numbers: Uint32Array, min: number): number {
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
