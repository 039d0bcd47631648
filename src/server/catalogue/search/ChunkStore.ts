import { hasBit } from './chunks/bits.ts';
import { chunkOf, gather, isBefore, mergedOrder, type Newcomer, type Stretch } from './chunks/buildChunk.ts';
import { type Chunk, markGone } from './chunks/Chunk.ts';
import type { Slots } from './Slots.ts';
import type { Vocabulary } from './terms/Vocabulary.ts';

/** Listings of one chunk; decision 11 has what was measured. */
const mostListings = 4_096;
/** How full a chunk is made when one becomes several. */
const halfFull = 2_560;
/** Newcomers taken in at once: a chunk has room for no more than 65,536 places. */
const mostAtOnce = 10_000;
/** So many newcomers are kept apart before they join those that wait. */
const mostArrivals = 1_000;
/** Chunks take nothing in while fewer wait than this, and no more than so many wait. */
const fewestWaiting = 500;
const mostWaiting = 8_000;
/** Chunks built anew after each change. */
const turnsAChange = 2;

/**
 * All listings, in chunks of a few thousand in the order of their ends, and two more chunks on the way there. Newcomers
 * join the arrivals, which are built anew with each change because they are few. When they are many, they join those
 * that wait, and with other changes the one or two chunks for which most wait take them in. So a change costs about the
 * same however many listings there are.
 */
export class ChunkStore {
  readonly #vocabulary: Vocabulary;
  readonly #slots: Slots;
  /** Each ends where the next begins. */
  #chunks: Chunk[] = [];
  #arrivals: Chunk;
  #waiting: Chunk;
  #now = 0;

  constructor(vocabulary: Vocabulary, slots: Slots) {
    this.#vocabulary = vocabulary;
    this.#slots = slots;
    this.#arrivals = chunkOf([], vocabulary, 0);
    this.#waiting = chunkOf([], vocabulary, 0);
  }

  /** Every chunk, those with the soonest ends first but for those on the way. */
  *chunks(): Generator<Chunk, void> {
    yield* this.#chunks;
    if (this.#waiting.keptCount > 0) yield this.#waiting;
    if (this.#arrivals.keptCount > 0) yield this.#arrivals;
  }

  /** Takes in listings that are in no chunk. To be called with each change, newcomers or not. */
  add(newcomers: readonly Newcomer[], now: number): void {
    this.#now = now;
    this.#vocabulary.settle();
    let joined = false;
    for (let from = 0; from < newcomers.length; from += mostAtOnce) {
      const arrived = chunkOf(newcomers.slice(from, from + mostAtOnce), this.#vocabulary, now);
      this.#arrivals = this.#replace(this.#merge(this.#arrivals, arrived), [this.#arrivals]);
      if (this.#arrivals.keptCount < mostArrivals) continue;
      joined = true;
      this.#waiting = this.#replace(this.#merge(this.#waiting, this.#arrivals), [this.#waiting, this.#arrivals]);
      this.#arrivals = chunkOf([], this.#vocabulary, 0);
      while (this.#waiting.keptCount > mostWaiting) if (!this.#takeIn()) break;
    }
    // Joining is as dear as a few turns.
    for (let turn = 0; turn < turnsAChange && !joined; turn++) if (!this.#takeIn()) break;
    this.#dropEmpty();
    this.#vocabulary.sweep();
  }

  #dropEmpty(): void {
    if (this.#chunks.every(({ keptCount }) => keptCount > 0)) return;
    for (const chunk of this.#chunks) if (chunk.keptCount === 0) this.#release(chunk);
    this.#chunks = this.#chunks.filter(({ keptCount }) => keptCount > 0);
  }

  /** The chunk with most to do takes in what waits for it and drops what went; whether there was any. */
  #takeIn(): boolean {
    if (this.#chunks.length === 0) {
      if (this.#waiting.keptCount < fewestWaiting) return false;
      this.#chunks = this.#divided(this.#waiting, chunkOf([], this.#vocabulary, 0), 0, 0);
      this.#release(this.#waiting);
      this.#waiting = chunkOf([], this.#vocabulary, 0);
      return true;
    }
    const starts = this.#waitingStarts();
    const works = this.#chunks.map(({ size, keptCount }, number) => {
      const waiting = countKept(this.#waiting, starts[number] ?? 0, starts[number + 1] ?? 0);
      const gone = size - keptCount;
      return waiting + (gone > size / 3 ? gone : 0);
    });
    const most = works.reduce((best, work, number) => (work > (works[best] ?? 0) ? number : best), 0);
    const few = this.#waiting.keptCount < fewestWaiting && (works[most] ?? 0) < fewestWaiting;
    if (few || (works[most] ?? 0) === 0) return false;
    this.#rebuild(most, starts[most] ?? 0, starts[most + 1] ?? 0);
    return true;
  }

  #rebuild(number: number, from: number, to: number): void {
    const [before, next] = this.#chunks.slice(number, number + 2) as [Chunk, Chunk?];
    const built = this.#divided(before, this.#waiting, from, to);
    // They are elsewhere now, and still live.
    for (let place = from; place < to; place++) if (hasBit(this.#waiting.kept, place)) markGone(this.#waiting, place);
    this.#release(before);
    const [only] = built;
    if (built.length === 1 && only !== undefined && next !== undefined && only.size + next.size < halfFull) {
      const both = this.#replace(this.#merge(only, next), [only, next]);
      this.#chunks.splice(number, 2, both);
    } else this.#chunks.splice(number, 1, ...built);
  }

  /** One chunk of two, or several when they are too many for one. */
  #divided(one: Chunk, other: Chunk, from: number, to: number): Chunk[] {
    const picks = mergedOrder({ chunk: one, from: 0, to: one.size }, { chunk: other, from, to }, this.#slots.idOf);
    const parts = picks.length <= mostListings ? Math.min(1, picks.length) : Math.ceil(picks.length / halfFull);
    return Array.from({ length: parts }, (_, part) => {
      const share = picks.subarray((picks.length * part) / parts, (picks.length * (part + 1)) / parts);
      return this.#replace(gather(share, one, other, this.#vocabulary, this.#now), []);
    });
  }

  #merge(one: Chunk, other: Chunk): Chunk {
    const [all, others] = [one, other].map((chunk) => ({ chunk, from: 0, to: chunk.size })) as [Stretch, Stretch];
    const picks = mergedOrder(all, others, this.#slots.idOf);
    return gather(picks, one, other, this.#vocabulary, this.#now);
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

function countKept(chunk: Chunk, from: number, to: number): number {
  let count = 0;
  for (let place = from; place < to; place++) if (hasBit(chunk.kept, place)) count++;
  return count;
}
