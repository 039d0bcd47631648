import { noTerm } from '../terms/entries.ts';
import type { Vocabulary } from '../terms/Vocabulary.ts';
import { bitCount } from './bits.ts';
import { followersOf } from './followers.ts';

/** The terms of place p as `toEntries` puts them: `ofPlace` from `starts[p]` to `starts[p + 1]`. */
export interface PlaceTerms {
  readonly starts: Uint32Array;
  readonly ofPlace: Uint32Array;
}

/** Which terms the listings of a chunk have, and which listings each term. */
export interface ChunkTerms extends PlaceTerms {
  /** Each term once, in the order of the vocabulary. */
  readonly terms: Uint32Array;
  /** The places of the n-th term: `lists` from `listStarts[n]` to `listStarts[n + 1]`; nothing there: see `dense`. */
  readonly listStarts: Uint32Array;
  readonly lists: Uint16Array;
  /** Which terms so many listings have that one bit a place is smaller and faster than a list. */
  readonly denseTerms: Uint32Array;
  /** Their bits one behind the other. */
  readonly dense: Uint32Array;
  /** Where which words may follow one another (followers.ts). */
  readonly followers: Uint32Array;
}

/** By rank: how often a term was met, then where its list goes on; and the last place that had it. All zero between calls. */
let counts = new Uint32Array(0);
let lastPlaces = new Uint32Array(0);
let met = new Uint32Array(0);

/**
 * Turns the terms of places round. Walks over the ranks that were met instead of sorting them, because sorting 8,000
 * terms costs more than all the rest. The vocabulary must be settled.
 */
export function turnRound({ starts, ofPlace }: PlaceTerms, vocabulary: Vocabulary): ChunkTerms {
  const { ranks } = vocabulary;
  makeRoom(vocabulary.size);
  const size = starts.length - 1;
  for (let place = 0; place < size; place++) {
    for (let at = starts[place] as number; at < (starts[place + 1] as number); at++) {
      const entry = ofPlace[at] as number;
      if (entry === noTerm) continue;
      const rank = ranks[entry >>> 1] as number;
      // A term a title has twice counts once.
      if (lastPlaces[rank] === place + 1) continue;
      lastPlaces[rank] = place + 1;
      counts[rank] = (counts[rank] as number) + 1;
      met[rank >>> 5] = (met[rank >>> 5] as number) | (1 << (rank & 31));
    }
  }
  const words = (size + 31) >>> 5;
  const densest = Math.max(16, words * 2);
  const metRanks = takeMet(vocabulary.size);
  const listStarts = new Uint32Array(metRanks.length + 1);
  const dense: number[] = [];
  for (let number = 0; number < metRanks.length; number++) {
    const rank = metRanks[number] as number;
    const count = counts[rank] as number;
    if (count > densest) dense.push(number);
    listStarts[number + 1] = (listStarts[number] as number) + (count > densest ? 0 : count);
    // From here on it says where the next place goes; what is dense goes into its bits.
    counts[rank] = count > densest ? denseMark + (dense.length - 1) * words : (listStarts[number] as number);
    lastPlaces[rank] = 0;
  }
  const turned = {
    starts,
    ofPlace,
    terms: metRanks.map((rank) => vocabulary.at(rank)),
    listStarts,
    lists: new Uint16Array(listStarts[metRanks.length] as number),
    denseTerms: Uint32Array.from(dense),
    dense: new Uint32Array(dense.length * words),
    followers: followersOf(starts, ofPlace, vocabulary.initials),
  };
  fill(turned, ranks);
  for (const rank of metRanks) {
    counts[rank] = 0;
    lastPlaces[rank] = 0;
  }
  return turned;
}

/** Counts from here on are places among the dense bits. */
const denseMark = 0x80000000;

function fill({ starts, ofPlace, lists, dense }: ChunkTerms, ranks: Uint32Array): void {
  for (let place = 0; place < starts.length - 1; place++) {
    for (let at = starts[place] as number; at < (starts[place + 1] as number); at++) {
      const entry = ofPlace[at] as number;
      if (entry === noTerm) continue;
      const rank = ranks[entry >>> 1] as number;
      if (lastPlaces[rank] === place + 1) continue;
      lastPlaces[rank] = place + 1;
      const next = counts[rank] as number;
      if (next < denseMark) {
        lists[next] = place;
        counts[rank] = next + 1;
      } else {
        const word = next - denseMark + (place >>> 5);
        dense[word] = (dense[word] as number) | (1 << (place & 31));
      }
    }
  }
}

/** The ranks that were met, lowest first; forgets them. */
function takeMet(size: number): Uint32Array {
  const ranks: number[] = [];
  for (let word = 0; word <= size >>> 5; word++) {
    for (let bits = (met[word] as number) | 0; bits !== 0; bits &= bits - 1) {
      ranks.push(word * 32 + 31 - Math.clz32(bits ^ (bits & (bits - 1))));
    }
    met[word] = 0;
  }
  return Uint32Array.from(ranks);
}

function makeRoom(size: number): void {
  if (counts.length >= size) return;
  counts = new Uint32Array(size * 2);
  lastPlaces = new Uint32Array(size * 2);
  met = new Uint32Array(((size * 2) >>> 5) + 1);
}

/** The number of the first of a chunk's terms with this rank or a higher one. */
export function firstTerm({ terms }: ChunkTerms, ranks: Uint32Array, rank: number): number {
  let [low, high] = [0, terms.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ranks[terms[middle] as number] as number) < rank) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Sets the bits of every place that has one of a chunk's terms, from one number up to, not including, another. */
export function addPlaces(chunk: ChunkTerms, from: number, to: number, bits: Uint32Array): void {
  const { listStarts, lists, denseTerms, dense, starts } = chunk;
  const end = listStarts[to] as number;
  for (let at = listStarts[from] as number; at < end; at++) {
    const place = lists[at] as number;
    bits[place >>> 5] = (bits[place >>> 5] as number) | (1 << (place & 31));
  }
  const words = (starts.length + 30) >>> 5;
  for (let number = firstDense(denseTerms, from); (denseTerms[number] ?? to) < to; number++) {
    const first = number * words;
    for (let word = 0; word < words; word++) {
      bits[word] = (bits[word] as number) | (dense[first + word] as number);
    }
  }
}

/** The same for those terms between them that are accepted. */
export function addAccepted(
  chunk: ChunkTerms,
  from: number,
  to: number,
  isAccepted: (id: number) => boolean,
  bits: Uint32Array,
): void {
  for (let number = from; number < to; number++) {
    if (isAccepted(chunk.terms[number] as number)) addPlaces(chunk, number, number + 1, bits);
  }
}

function firstDense(denseTerms: Uint32Array, from: number): number {
  let [low, high] = [0, denseTerms.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((denseTerms[middle] as number) < from) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** How many of the places whose bits are set have one of a chunk's terms. */
export function countAmong(chunk: ChunkTerms, number: number, bits: Uint32Array): number {
  const { listStarts, lists, denseTerms, dense, starts } = chunk;
  const from = listStarts[number] as number;
  const to = listStarts[number + 1] as number;
  let count = 0;
  for (let at = from; at < to; at++) {
    const place = lists[at] as number;
    count += ((bits[place >>> 5] as number) >>> (place & 31)) & 1;
  }
  if (from < to) return count;
  const words = (starts.length + 30) >>> 5;
  const first = firstDense(denseTerms, number) * words;
  for (let word = 0; word < words; word++) count += bitCount((dense[first + word] as number) & (bits[word] as number));
  return count;
}
