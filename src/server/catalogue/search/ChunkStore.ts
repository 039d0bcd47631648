import { chunkOf, gather, isBefore, mergedOrder, type Newcomer } from './chunks/buildChunk.ts';
import { type Chunk, isLive, markGone } from './chunks/Chunk.ts';
import type { Slots } from './Slots.ts';
import type { Vocabulary } from './terms/Vocabulary.ts';

/** Listings of one chunk; measured in docs/decisions. */
const mostListings = 4_096;
/** How full a chunk is made when one becomes several. */
const halfFull = 2_560;
/** Newcomers taken in at once: a chunk has room for no more than 65,536 places. */
const mostAtOnce = 10_000;
/** Newcomers wait until there are so many, and no more than so many wait. */
const fewestWaiting = 500;
const mostWaiting = 8_000;
/** Chunks built anew after each change. */
const turnsAChange = 2;

/**
 * All listings, in chunks of a few thousand in the order of their ends, and one more chunk where newcomers wait. With
 * each change the waiting chunk is built anew, which is quick because it is small, and then the one or two chunks most of
 * them wait for take them in. So a change costs the same however many listings there are.
 */
export class ChunkStore {
  readonly #vocabulary: Vocabulary;
  readonly #slots: Slots;
  /** Each ends where the next begins. */
  #chunks: Chunk[] = [];
  #waiting: Chunk;

  constructor(vocabulary: Vocabulary, slots: Slots) {
    this.#vocabulary = vocabulary;
    this.#slots = slots;
    this.#waiting = chunkOf([], vocabulary);
  }

  /** Every chunk, those with the soonest ends first but for the one of newcomers. */
  *chunks(): Iterable<Chunk> {
    yield* this.#chunks;
    if (this.#waiting.liveCount > 0) yield this.#waiting;
  }

  /** Takes in listings that are in no chunk. */
  add(newcomers: readonly Newcomer[]): void {
    this.#vocabulary.settle();
    for (let from = 0; from < newcomers.length; from += mostAtOnce) {
      const arrived = chunkOf(newcomers.slice(from, from + mostAtOnce), this.#vocabulary);
      this.#waiting = this.#replace(this.#merge(this.#waiting, arrived, 0, arrived.size), [this.#waiting]);
      while (this.#waiting.liveCount > mostWaiting) if (!this.#takeIn()) break;
    }
    for (let turn = 0; turn < turnsAChange; turn++) if (!this.#takeIn()) break;
    if (this.#chunks.some(({ liveCount }) => liveCount === 0)) {
      const [empty, kept] = [
        this.#chunks.filter(({ liveCount }) => liveCount === 0),
        this.#chunks.filter(({ liveCount }) => liveCount > 0),
      ];
      for (const chunk of empty) this.#release(chunk);
      this.#chunks = kept;
    }
    this.#vocabulary.sweep();
  }

  /** The chunk with most to do takes in what waits for it and drops what went; whether there was any. */
  #takeIn(): boolean {
    if (this.#chunks.length === 0) {
      if (this.#waiting.liveCount < fewestWaiting) return false;
      this.#chunks = this.#divided(this.#waiting, chunkOf([], this.#vocabulary), 0, 0);
      this.#release(this.#waiting);
      this.#waiting = this.#replace(chunkOf([], this.#vocabulary), []);
      return true;
    }
    const starts = this.#waitingStarts();
    const works = this.#chunks.map(({ size, liveCount }, number) => {
      const waiting = countLive(this.#waiting, starts[number] ?? 0, starts[number + 1] ?? 0);
      const gone = size - liveCount;
      return waiting + (gone > size / 3 ? gone : 0);
    });
    const most = works.reduce((best, work, number) => (work > (works[best] ?? 0) ? number : best), 0);
    const few = this.#waiting.liveCount < fewestWaiting && (works[most] ?? 0) < fewestWaiting;
    if (few || (works[most] ?? 0) === 0) return false;
    this.#rebuild(most, starts[most] ?? 0, starts[most + 1] ?? 0);
    return true;
  }

  #rebuild(number: number, from: number, to: number): void {
    const [before, next] = this.#chunks.slice(number, number + 2) as [Chunk, Chunk?];
    const built = this.#divided(before, this.#waiting, from, to);
    // They are elsewhere now, and still live.
    for (let place = from; place < to; place++) if (isLive(this.#waiting, place)) markGone(this.#waiting, place);
    this.#release(before);
    const [only] = built;
    if (built.length === 1 && only !== undefined && next !== undefined && only.size + next.size < halfFull) {
      const both = this.#replace(this.#merge(only, next, 0, next.size), [only, next]);
      this.#chunks.splice(number, 2, both);
    } else this.#chunks.splice(number, 1, ...built);
  }

  /** One chunk of two, or several when they are too many for one. */
  #divided(one: Chunk, other: Chunk, from: number, to: number): Chunk[] {
    const picks = mergedOrder({ chunk: one, from: 0, to: one.size }, { chunk: other, from, to }, this.#slots.idOf);
    const parts = picks.length <= mostListings ? Math.min(1, picks.length) : Math.ceil(picks.length / halfFull);
    return Array.from({ length: parts }, (_, part) => {
      const share = picks.subarray((picks.length * part) / parts, (picks.length * (part + 1)) / parts);
      return this.#replace(gather(share, one, other, this.#vocabulary), []);
    });
  }

  #merge(one: Chunk, other: Chunk, from: number, to: number): Chunk {
    const picks = mergedOrder({ chunk: one, from: 0, to: one.size }, { chunk: other, from, to }, this.#slots.idOf);
    return gather(picks, one, other, this.#vocabulary);
  }

  /** A new chunk comes in the place of others. */
  #replace(chunk: Chunk, others: readonly Chunk[]): Chunk {
    for (const id of chunk.terms.terms) this.#vocabulary.hold(id);
    for (const other of others) this.#release(other);
    this.#slots.settle(chunk);
    return chunk;
  }

  #release(chunk: Chunk): void {
    for (const id of chunk.terms.terms) this.#vocabulary.release(id);
  }

  /** Where among the newcomers those begin that belong to each chunk; the first takes in all that end sooner, too. */
  #waitingStarts(): number[] {
    const starts = this.#chunks.map((chunk, number) => (number === 0 ? 0 : this.#firstBehind(chunk)));
    return [...starts, this.#waiting.size];
  }

  #firstBehind(chunk: Chunk): number {
    let [low, high] = [0, this.#waiting.size];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isBefore(this.#waiting, middle, chunk, 0, this.#slots.idOf)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function countLive(chunk: Chunk, from: number, to: number): number {
  let count = 0;
  for (let place = from; place < to; place++) if (isLive(chunk, place)) count++;
  return count;
}
