import { countBetween } from './chunks/bits.ts';
import { chunkOf, gather, type Newcomer, rowsOf } from './chunks/buildChunk.ts';
import { type Chunk, firstEndingFrom, markGone, type Rows } from './chunks/Chunk.ts';
import { merged, picksOf } from './chunks/picks.ts';
import type { Slots } from './Slots.ts';
import type { Vocabulary } from './terms/Vocabulary.ts';

/** Listings of one chunk; decision 11 has what was measured. */
const mostListings = 2_048;
/** How full a chunk is made when one becomes several. */
const halfFull = 1_280;
/** Newcomers taken in at once: a chunk has room for no more than 65,536 places. */
const mostAtOnce = 10_000;
/** So many newcomers are kept together and built anew with each change before they wait as a run. */
const mostArrivals = 600;
/** More runs are joined, two at a time, as long as that is no more work than building a chunk. */
const mostRuns = 8;
const mostJoined = 3_000;
/** Nothing is built while there is less to do than this in every chunk, and fewer wait in all. */
const fewestTaken = 400;
const fewestWaiting = 4_000;
/** Of a change with more newcomers than this, a chunk is built for each so many. */
const newcomersATurn = 400;

/**
 * All listings, in chunks of a few thousand in the order of their ends. Newcomers join the arrivals, which are built anew
 * with each change because they are few; when they are many they wait as a run, a chunk like the others but for its ends,
 * which may be any. Between changes (`tidy`) the chunk for which most wait takes them in. So what a change costs depends on
 * the change and not on how many listings there are.
 */
export class ChunkStore {
  readonly #vocabulary: Vocabulary;
  readonly #slots: Slots;
  /** Each ends where the next begins. */
  #chunks: Chunk[] = [];
  #runs: Chunk[] = [];
  #arrivals: Chunk | null = null;
  #now = 0;

  constructor(vocabulary: Vocabulary, slots: Slots) {
    this.#vocabulary = vocabulary;
    this.#slots = slots;
  }

  /** Every chunk, those with the soonest ends first but for those on the way. */
  *chunks(): Generator<Chunk, void> {
    yield* this.#chunks;
    yield* this.#runs;
    if (this.#arrivals !== null) yield this.#arrivals;
  }

  /** Takes in listings that are in no chunk. To be called with each change, newcomers or not, and `tidy` some time later. */
  add(newcomers: readonly Newcomer[], now: number): void {
    this.#now = now;
    this.#vocabulary.settle();
    for (let from = 0; from < newcomers.length; from += mostAtOnce) {
      this.#arrive(rowsOf(newcomers.slice(from, from + mostAtOnce)));
    }
    this.#dropEmpty();
    // Where thousands come at once, nobody has asked yet, or waits for them.
    for (let left = newcomers.length; left > newcomersATurn; left -= newcomersATurn) this.tidy(now);
  }

  /**
   * Builds one chunk anew if that is due, about 3 ms: the price of finding fast, apart from the changes so that nobody waits
   * for both at once. Without it all is found, too, but ever slower.
   */
  tidy(now: number): void {
    this.#now = now;
    if (!this.#joinRuns()) this.#takeIn();
    this.#vocabulary.sweep();
  }

  #arrive(arrived: Rows): void {
    const before = this.#arrivals;
    if (arrived.size > mostArrivals) {
      this.#runs.push(this.#build(arrived));
      return;
    }
    if (before !== null && before.keptCount + arrived.size <= mostArrivals) {
      this.#arrivals = this.#join(before, arrived);
      this.#release(before);
      return;
    }
    if (before !== null) this.#runs.push(before);
    this.#arrivals = this.#build(arrived);
  }

  #dropEmpty(): void {
    const isLeft = (chunk: Chunk) => {
      if (chunk.keptCount === 0) this.#release(chunk);
      return chunk.keptCount > 0;
    };
    this.#chunks = this.#chunks.filter(isLeft);
    this.#runs = this.#runs.filter(isLeft);
    if (this.#arrivals !== null && !isLeft(this.#arrivals)) this.#arrivals = null;
  }

  /** The two smallest of too many runs become one. Whether there were any. */
  #joinRuns(): boolean {
    if (this.#runs.length <= mostRuns) return false;
    const [one, other, ...others] = this.#runs.toSorted((a, b) => a.keptCount - b.keptCount);
    if (one === undefined || other === undefined || one.keptCount + other.keptCount > mostJoined) return false;
    const joined = this.#join(one, other);
    this.#release(one);
    this.#release(other);
    this.#runs = [...others, joined];
    return true;
  }

  /** The chunk with most to do takes in what waits for it and drops what went. */
  #takeIn(): void {
    const waiting = this.#runs.reduce((sum, { keptCount }) => sum + keptCount, 0);
    const works = this.#chunks.map((chunk, number) => {
      const gone = chunk.size - chunk.keptCount;
      return this.#countWaiting(number) + (gone > chunk.size / 3 ? gone : 0);
    });
    const most = works.reduce((best, work, number) => (work > (works[best] ?? 0) ? number : best), 0);
    const work = this.#chunks.length === 0 ? waiting : (works[most] ?? 0);
    if (work > 0 && (work >= fewestTaken || waiting >= fewestWaiting)) this.#rebuild(most);
  }

  #countWaiting(number: number): number {
    const [from, to] = this.#endsOf(number);
    return this.#runs.reduce(
      (sum, run) => sum + countBetween(run.kept, firstEndingFrom(run, from), firstEndingFrom(run, to)),
      0,
    );
  }

  /** When the listings of a chunk end; the first has all that end sooner, too, and the last all that end later. */
  #endsOf(number: number): [from: number, to: number] {
    const beginning = (chunk: Chunk | undefined) => chunk?.columns.endsAt[0] ?? Number.POSITIVE_INFINITY;
    return [
      number === 0 ? Number.NEGATIVE_INFINITY : beginning(this.#chunks[number]),
      beginning(this.#chunks[number + 1]),
    ];
  }

  #rebuild(number: number): void {
    const [from, to] = this.#endsOf(number);
    const [own, next] = this.#chunks.slice(number, number + 2);
    const before = own === undefined ? [] : [own];
    const waiting = this.#countWaiting(number);
    if (own !== undefined && next !== undefined && own.keptCount + waiting + next.keptCount < halfFull)
      before.push(next);
    const sources = [...before, ...this.#runs];
    const stretches = [
      ...before.map((chunk) => [0, chunk.size] as const),
      ...this.#runs.map((run) => [firstEndingFrom(run, from), firstEndingFrom(run, to)] as const),
    ];
    const picks = merged(sources, this.#slots.idOf, stretches);
    const parts = picks.length <= mostListings ? Math.min(1, picks.length) : Math.ceil(picks.length / halfFull);
    const built = Array.from({ length: parts }, (_, part) =>
      this.#build(gather(picks.subarray((picks.length * part) / parts, (picks.length * (part + 1)) / parts), sources)),
    );
    // They are elsewhere now, and still live.
    for (const [index, run] of this.#runs.entries()) {
      const [first = 0, end = 0] = stretches[before.length + index] ?? [];
      for (const pick of picksOf(run, 0, first, end)) markGone(run, pick);
    }
    for (const chunk of before) this.#release(chunk);
    this.#chunks.splice(number, before.length, ...built);
    this.#dropEmpty();
  }

  #join(...sources: Rows[]): Chunk {
    return this.#build(gather(merged(sources, this.#slots.idOf), sources));
  }

  #build(rows: Rows): Chunk {
    const chunk = chunkOf(rows, this.#vocabulary, this.#now);
    for (const id of chunk.terms.terms) this.#vocabulary.hold(id);
    this.#slots.settle(chunk);
    return chunk;
  }

  #release(chunk: Chunk): void {
    for (const id of chunk.terms.terms) this.#vocabulary.release(id);
  }
}
