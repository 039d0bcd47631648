import type { RequiredTerms } from '../terms/tokens.ts';
import type { DocSet } from './bitset.ts';
import { maxDocs } from './columns.ts';
import { firstNotBelow, type InvertedIndex, offsetOfTerm } from './invertedIndex.ts';

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

const noPhrases: readonly UnsurePhrase[] = [];

/** Returns the lists of terms and phrases, the shortest first, or null if no document has them all. */
export function listsOfTerms(
  index: InvertedIndex,
  { ids, phrases }: RequiredTerms,
  ranks: Uint32Array,
): TermLists | null {
  const lists: number[] = [];
  for (const id of ids) lists.push(offsetOfTerm(index, id, ranks));
  const unsure = phrases.length === 0 ? noPhrases : addPhrases(index, phrases, ranks, lists);
  if (lists.includes(-1)) return null;
  sortByLength(index, lists);
  return { lists, unsure };
}

/** Adds the lists of phrases to some lists. Returns the phrases that titles must be read for. */
function addPhrases(
  index: InvertedIndex,
  phrases: RequiredTerms['phrases'],
  ranks: Uint32Array,
  lists: number[],
): UnsurePhrase[] {
  const unsure: UnsurePhrase[] = [];
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
  return unsure;
}

/** Sorts lists by insertion, the shortest first: nearly always there are two or three. */
function sortByLength(index: InvertedIndex, lists: number[]): void {
  for (let end = 1; end < lists.length; end++) {
    const list = lists[end];
    const length = lengthOf(index, list);
    let at = end;
    for (; at > 0 && lengthOf(index, lists[at - 1]) > length; at--) lists[at] = lists[at - 1];
    lists[at] = list;
  }
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

/** Returns the number of documents of a list; for a dense one, more than any other list has. */
function lengthOf({ postingStarts }: InvertedIndex, list: number): number {
  return postingStarts[list + 1] - postingStarts[list] || maxDocs;
}

/** Documents in ascending order: `docs` from `from` to `to`. */
interface DocList {
  docs: Uint16Array;
  from: number;
  to: number;
}

/** The documents that are in all lists so far. They are in a buffer, or the postings of the first list. */
const candidates: DocList = { docs: new Uint16Array(0), from: 0, to: 0 };
/** One is read while the other is written. */
const buffers = [new Uint16Array(maxDocs), new Uint16Array(maxDocs)] as const;
/** A list with fewer than this many documents per candidate is scanned; a longer one is searched for each candidate. */
const maxScannedPerCandidate = 8;
/** One bit for each candidate while a list is scanned. At other times all are 0. */
const marks = new Uint32Array(maxDocs / 32);

/**
 * Makes a set of exactly the allowed documents that are in all lists. Returns whether there are any, and true without lists.
 * If it returns false, the set is undefined.
 *
 * @param lists the shortest first
 * @param allowed one bit for each allowed document; other bits than the set's
 */
export function intersectLists(
  index: InvertedIndex,
  lists: readonly number[],
  allowed: Uint32Array,
  matches: DocSet,
): boolean {
  const { starts, postings, postingStarts } = index;
  const words = (starts.length + 30) >>> 5;
  if (lists.length === 0 || lengthOf(index, lists[0]) === maxDocs) {
    matches.bits.set(allowed);
    matches.listEveryWord(words);
    return lists.every((list) => intersectDense(index, list, words, matches.bits));
  }
  setCandidates(postings, postingStarts[lists[0]], postingStarts[lists[0] + 1]);
  for (let at = 1; at < lists.length; at++) {
    const target = candidates.docs === buffers[0] ? buffers[1] : buffers[0];
    setCandidates(target, 0, filterCandidates(index, lists[at], target));
  }
  if (candidates.from === candidates.to) return false;
  matches.clear(words);
  return addCandidates(allowed, matches);
}

function setCandidates(docs: Uint16Array, from: number, to: number): void {
  candidates.docs = docs;
  candidates.from = from;
  candidates.to = to;
}

/** Adds the allowed candidates to a set that was just cleared, and lists its words. Returns whether there are any. */
function addCandidates(allowed: Uint32Array, matches: DocSet): boolean {
  const { docs, from, to } = candidates;
  const { bits, words } = matches;
  let last = -1;
  let count = 0;
  for (let at = from; at < to; at++) {
    const word = docs[at] >>> 5;
    const bit = allowed[word] & (1 << (docs[at] & 31));
    bits[word] |= bit;
    if (bit !== 0 && word !== last) {
      words[count++] = word;
      last = word;
    }
  }
  matches.wordCount = count;
  return count > 0;
}

function intersectDense({ denseLists, denseBits }: InvertedIndex, list: number, words: number, bits: Uint32Array) {
  const first = firstNotBelow(denseLists, list) * words;
  let any = 0;
  for (let word = 0; word < words; word++) any |= bits[word] &= denseBits[first + word];
  return any !== 0;
}

/** Writes the candidates that are also in another list. Returns how many they are. */
function filterCandidates(index: InvertedIndex, list: number, target: Uint16Array): number {
  const length = index.postingStarts[list + 1] - index.postingStarts[list];
  if (length === 0) return filterByBitset(index, list, target);
  if (length < (candidates.to - candidates.from) * maxScannedPerCandidate) return filterByMarks(index, list, target);
  return filterByGallop(index, list, target);
}

function filterByBitset({ denseLists, denseBits, starts }: InvertedIndex, list: number, target: Uint16Array): number {
  const { docs, from, to } = candidates;
  const first = firstNotBelow(denseLists, list) * ((starts.length + 30) >>> 5);
  let count = 0;
  for (let at = from; at < to; at++) {
    const docId = docs[at];
    target[count] = docId;
    // Branch-free, because the outcome may be unpredictable.
    count += (denseBits[first + (docId >>> 5)] >>> (docId & 31)) & 1;
  }
  return count;
}

/** Scans the list for documents that are marked as candidates. */
function filterByMarks({ postings, postingStarts }: InvertedIndex, list: number, target: Uint16Array): number {
  const { docs, from, to } = candidates;
  for (let at = from; at < to; at++) marks[docs[at] >>> 5] |= 1 << (docs[at] & 31);
  const end = postingStarts[list + 1];
  let count = 0;
  for (let at = postingStarts[list]; at < end; at++) {
    const docId = postings[at];
    target[count] = docId;
    count += (marks[docId >>> 5] >>> (docId & 31)) & 1;
  }
  for (let at = from; at < to; at++) marks[docs[at] >>> 5] = 0;
  return count;
}

/** Searches the list for each candidate. */
function filterByGallop({ postings, postingStarts }: InvertedIndex, list: number, target: Uint16Array): number {
  const { docs, from, to } = candidates;
  const end = postingStarts[list + 1];
  let next = postingStarts[list];
  let count = 0;
  for (let at = from; at < to && next < end; at++) {
    const docId = docs[at];
    next = gallop(postings, next, end, docId);
    if (next < end && postings[next] === docId) target[count++] = docId;
  }
  return count;
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
