import { type ForwardIndex, gapToken } from '../terms/tokens.ts';
import { setBit } from './bitset.ts';

/** A range of docIds: `from` is included, `to` is not. */
export interface DocRange {
  readonly from: number;
  readonly to: number;
}

/** A step of a build reads this many documents, which takes some tenths of a millisecond. */
const chunkDocs = 2_048;

export function* chunksOf(size: number): Generator<DocRange, void> {
  for (let from = 0; from < size; from += chunkDocs) yield { from, to: Math.min(size, from + chunkDocs) };
}

/** Reading the tokens of a document once is about this share of merging the document. */
export function workOf({ from, to }: DocRange): number {
  return (to - from) / 5;
}

/** Runs all steps of a build. Returns what it makes. */
export function runToEnd<Built>(steps: Iterator<number, Built>): Built {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** Finds the posting list of two words in a row, if both are common. */
export interface PairLists {
  /** One more than the number of each common term, by id. */
  readonly common: ReadonlyMap<number, number>;
  /** The pairs that occur, in the order of their lists: the number of the first term times `common.size` plus that of the second. */
  readonly keys: Uint32Array;
  /** One bit for each document that has a term twice. In any other, a phrase is what its pairs are. */
  readonly repeats: Uint32Array;
}

/** A term is common if one in this many documents has it, and not only a few. */
const docsPerCommon = 512;
const minCommonDocs = 64;
/** With more common terms only the more frequent are: pairs are counted in a square of them. */
const maxCommon = 512;

/** Offsets from here on are offsets into the dense bits. */
const denseMark = 0x80000000;

/** Scratch space by term id, all zero between builds. */
interface Scratch {
  /** The number of documents, and then the next write offset. */
  readonly counts: Uint32Array;
  /** One more than the last document that had the term, plus the number of documents when postings are written. */
  readonly lastDocs: Uint32Array;
  /** One more than the number of a common term. */
  readonly common: Uint16Array;
}

const freeScratches: Scratch[] = [];

function takeScratch(idLimit: number): Scratch {
  const free = freeScratches.pop();
  if (free !== undefined && free.counts.length >= idLimit) return free;
  const size = Math.ceil(idLimit * 1.25);
  return { counts: new Uint32Array(size), lastDocs: new Uint32Array(size), common: new Uint16Array(size) };
}

/** Builds the posting lists of a segment. Each method reads a range of documents; call them for all documents in turn. */
export class PostingsBuilder {
  /** The terms in the order in which they were found. */
  readonly ids: number[] = [];
  readonly #forward: ForwardIndex;
  readonly #size: number;
  readonly #words: number;
  readonly #scratch: Scratch;
  #commonCount = 0;
  /** By the numbers of two common terms: what `Scratch` has of a term. */
  #pairCounts = new Uint32Array(0);
  #lastPairDocs = new Uint32Array(0);
  #postingStarts = new Uint32Array(0);
  #postings = new Uint16Array(0);
  #denseLists = new Uint32Array(0);
  #denseBits = new Uint32Array(0);
  #pairKeys = new Uint32Array(0);
  readonly #repeats: Uint32Array;

  constructor(forward: ForwardIndex, idLimit: number) {
    this.#forward = forward;
    this.#size = forward.starts.length - 1;
    this.#words = (this.#size + 31) >>> 5;
    this.#scratch = takeScratch(idLimit);
    this.#repeats = new Uint32Array(this.#words);
  }

  countTerms({ from, to }: DocRange): void {
    const { starts, tokens } = this.#forward;
    const { counts, lastDocs } = this.#scratch;
    for (let docId = from; docId < to; docId++) {
      for (let at = starts[docId]; at < starts[docId + 1]; at++) {
        if (tokens[at] === gapToken) continue;
        const id = tokens[at] >>> 1;
        // A term that a title repeats counts once.
        if (lastDocs[id] === docId + 1) {
          setBit(this.#repeats, docId);
          continue;
        }
        lastDocs[id] = docId + 1;
        if (counts[id]++ === 0) this.ids.push(id);
      }
    }
  }

  /** Numbers the common terms. */
  findCommon(termIds: Uint32Array): void {
    const { counts, common } = this.#scratch;
    let minDocs = Math.max(minCommonDocs, this.#size / docsPerCommon);
    while (this.ids.reduce((sum, id) => sum + Number(counts[id] >= minDocs), 0) > maxCommon) minDocs *= 2;
    for (const id of termIds) if (counts[id] >= minDocs) common[id] = ++this.#commonCount;
    this.#pairCounts = new Uint32Array(this.#commonCount ** 2);
    this.#lastPairDocs = new Uint32Array(this.#commonCount ** 2);
  }

  countPairs(range: DocRange): void {
    const counts = this.#pairCounts;
    if (counts.length === 0) return;
    this.#forEachPair(range, 0, (pair) => {
      counts[pair]++;
    });
  }

  /** Calls back for each pair of common terms that a document has, once, by the numbers of both. */
  #forEachPair({ from, to }: DocRange, mark: number, callback: (pair: number, docId: number) => void): void {
    const { starts, tokens } = this.#forward;
    const { common } = this.#scratch;
    const lastDocs = this.#lastPairDocs;
    for (let docId = from; docId < to; docId++) {
      let previous = starts[docId];
      let current = previous;
      for (let at = current; at < starts[docId + 1]; at++) {
        const token = tokens[at];
        if ((token & 1) === 1) [previous, current] = [current, at];
        const second = token === gapToken ? 0 : common[token >>> 1];
        if (second === 0) continue;
        for (let other = previous; other < current; other++) {
          const first = tokens[other] === gapToken ? 0 : common[tokens[other] >>> 1];
          const pair = (first - 1) * this.#commonCount + second - 1;
          if (first === 0 || lastDocs[pair] === docId + 1 + mark) continue;
          lastDocs[pair] = docId + 1 + mark;
          callback(pair, docId);
        }
      }
    }
  }

  /** Makes room for the lists of all terms, in this order, and then for those of the pairs. */
  layOut(termIds: Uint32Array): void {
    const { counts } = this.#scratch;
    const pairCounts = this.#pairCounts;
    const pairs: number[] = [];
    for (let pair = 0; pair < pairCounts.length; pair++) if (pairCounts[pair] > 0) pairs.push(pair);
    const listCount = termIds.length + pairs.length;
    const dense: number[] = [];
    const starts = new Uint32Array(listCount + 1);
    // Replaces the number of documents by the next write offset.
    const place = (list: number, slots: Uint32Array, slot: number) => {
      const count = slots[slot];
      const isDense = count > Math.max(16, this.#words * 2);
      slots[slot] = isDense ? denseMark + dense.length * this.#words : starts[list];
      starts[list + 1] = starts[list] + (isDense ? 0 : count);
      if (isDense) dense.push(list);
    };
    for (let list = 0; list < termIds.length; list++) place(list, counts, termIds[list]);
    for (const [index, pair] of pairs.entries()) place(termIds.length + index, pairCounts, pair);
    this.#pairKeys = Uint32Array.from(pairs);
    this.#postingStarts = starts;
    this.#postings = new Uint16Array(starts[listCount]);
    this.#denseLists = Uint32Array.from(dense);
    this.#denseBits = new Uint32Array(dense.length * this.#words);
  }

  write(range: DocRange): void {
    const { starts, tokens } = this.#forward;
    const { counts, lastDocs } = this.#scratch;
    const mark = this.#size;
    for (let docId = range.from; docId < range.to; docId++) {
      for (let at = starts[docId]; at < starts[docId + 1]; at++) {
        if (tokens[at] === gapToken) continue;
        const id = tokens[at] >>> 1;
        if (lastDocs[id] === docId + 1 + mark) continue;
        lastDocs[id] = docId + 1 + mark;
        this.#addPosting(counts, id, docId);
      }
    }
    const pairCounts = this.#pairCounts;
    if (pairCounts.length > 0)
      this.#forEachPair(range, mark, (pair, docId) => this.#addPosting(pairCounts, pair, docId));
  }

  #addPosting(offsets: Uint32Array, slot: number, docId: number): void {
    const next = offsets[slot];
    if (next < denseMark) {
      this.#postings[next] = docId;
      offsets[slot] = next + 1;
    } else this.#denseBits[next - denseMark + (docId >>> 5)] |= 1 << (docId & 31);
  }

  /** Returns the lists and frees the scratch space. */
  finish() {
    const { counts, lastDocs, common } = this.#scratch;
    const commonNumbers = new Map<number, number>();
    for (const id of this.ids) {
      if (common[id] > 0) commonNumbers.set(id, common[id]);
      counts[id] = 0;
      lastDocs[id] = 0;
      common[id] = 0;
    }
    freeScratches.push(this.#scratch);
    return {
      postingStarts: this.#postingStarts,
      postings: this.#postings,
      denseLists: this.#denseLists,
      denseBits: this.#denseBits,
      pairs: { common: commonNumbers, keys: this.#pairKeys, repeats: this.#repeats },
    };
  }
}
