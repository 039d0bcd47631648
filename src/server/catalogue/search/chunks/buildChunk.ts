import type { Vocabulary } from '../terms/Vocabulary.ts';
import { hasBit, setBit } from './bits.ts';
import { type Chunk, type Columns, newColumns, overAtPlace } from './Chunk.ts';
import { type ChunkTerms, turnRound } from './chunkTerms.ts';
import { compareIds } from './idOrder.ts';

/** A listing about to come into a chunk. */
export interface Newcomer {
  readonly id: string;
  readonly figures: { readonly [Name in keyof Columns]: number };
  /** As `toEntries` puts them. */
  readonly terms: readonly number[];
}

/** Places of a chunk, from one up to, not including, another. */
export interface Stretch {
  readonly chunk: Chunk;
  readonly from: number;
  readonly to: number;
}

/** A chunk of listings that were in none, in any order; those that may be shown at that time are live. */
export function chunkOf(newcomers: readonly Newcomer[], vocabulary: Vocabulary, now: number): Chunk {
  const sorted = newcomers.toSorted(
    (one, other) => one.figures.endsAt - other.figures.endsAt || compareIds(one.id, other.id),
  );
  const columns = newColumns(sorted.length);
  const starts = new Uint32Array(sorted.length + 1);
  for (const [place, { figures, terms }] of sorted.entries()) {
    for (const name of Object.keys(columns) as (keyof Columns)[]) columns[name][place] = figures[name];
    starts[place + 1] = (starts[place] as number) + terms.length;
  }
  const ofPlace = Uint32Array.from(sorted.flatMap(({ terms }) => terms));
  return { ...withBits(columns, now), terms: turnRound(starts, ofPlace, vocabulary) };
}

/** Which of two sources a pick is from, and its place there. */
const fromOther = 0x10000;

/**
 * The live listings of two stretches in order. A pick's lower 16 bits are a place, the next says of which of the two.
 *
 * @param idOf the id under a slot's number
 */
export function mergedOrder(one: Stretch, other: Stretch, idOf: (slot: number) => string): Uint32Array {
  const picks = new Uint32Array(one.to - one.from + other.to - other.from);
  let count = 0;
  let [mine, its] = [one.from, other.from];
  for (;;) {
    while (mine < one.to && !hasBit(one.chunk.kept, mine)) mine++;
    while (its < other.to && !hasBit(other.chunk.kept, its)) its++;
    if (mine >= one.to && its >= other.to) return picks.subarray(0, count);
    const isMine = its >= other.to || (mine < one.to && isBefore(one.chunk, mine, other.chunk, its, idOf));
    picks[count++] = isMine ? mine++ : its++ | fromOther;
  }
}

/** Whether a listing ends before another one; ids decide between equal ends. */
export function isBefore(
  one: Chunk,
  place: number,
  other: Chunk,
  its: number,
  idOf: (slot: number) => string,
): boolean {
  const ends = (one.columns.endsAt[place] as number) - (other.columns.endsAt[its] as number);
  if (ends !== 0) return ends < 0;
  const orders = (one.columns.idOrder[place] as number) - (other.columns.idOrder[its] as number);
  if (orders !== 0) return orders < 0;
  return idOf(one.columns.slot[place] as number) < idOf(other.columns.slot[its] as number);
}

/** A chunk of the picked listings of two chunks, in the order of the picks. */
export function gather(picks: Uint32Array, one: Chunk, other: Chunk, vocabulary: Vocabulary, now: number): Chunk {
  const columns = newColumns(picks.length);
  for (const name of Object.keys(columns) as (keyof Columns)[]) {
    gatherColumn(picks, one.columns[name], other.columns[name], columns[name]);
  }
  const { starts, ofPlace } = gatherTerms(picks, one.terms, other.terms);
  return { ...withBits(columns, now), terms: turnRound(starts, ofPlace, vocabulary) };
}

function gatherColumn<Column extends Columns[keyof Columns]>(
  picks: Uint32Array,
  one: Column,
  other: Column,
  into: Column,
): void {
  for (let place = 0; place < picks.length; place++) {
    const pick = picks[place] as number;
    into[place] = (pick < fromOther ? one[pick] : other[pick - fromOther]) as number;
  }
}

/** The lists of terms one behind the other; neighbours that stay neighbours are copied in one go. */
function gatherTerms(picks: Uint32Array, one: ChunkTerms, other: ChunkTerms): Pick<ChunkTerms, 'starts' | 'ofPlace'> {
  const starts = new Uint32Array(picks.length + 1);
  for (let place = 0; place < picks.length; place++) {
    const pick = picks[place] as number;
    const from = pick < fromOther ? one.starts : other.starts;
    const its = pick & (fromOther - 1);
    starts[place + 1] = (starts[place] as number) + (from[its + 1] as number) - (from[its] as number);
  }
  const ofPlace = new Uint32Array(starts[picks.length] as number);
  for (let place = 0; place < picks.length; ) {
    const first = picks[place] as number;
    let next = place + 1;
    while (next < picks.length && picks[next] === first + next - place) next++;
    const from = first < fromOther ? one : other;
    const its = first & (fromOther - 1);
    ofPlace.set(from.ofPlace.subarray(from.starts[its], from.starts[its + next - place]), starts[place]);
    place = next;
  }
  return { starts, ofPlace };
}

function withBits(columns: Columns, now: number): Omit<Chunk, 'terms'> {
  const size = columns.slot.length;
  const kept = new Uint32Array((size + 31) >>> 5).fill(0xffffffff);
  if (size % 32 !== 0) kept[kept.length - 1] = (1 << (size % 32)) - 1;
  const live = new Uint32Array(kept.length);
  let [liveCount, liveFrom, liveUntil] = [0, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let place = 0; place < size; place++) {
    const over = overAtPlace(columns, place);
    if (over > now) {
      setBit(live, place);
      liveCount++;
      liveUntil = Math.min(liveUntil, over);
    } else liveFrom = Math.max(liveFrom, over);
  }
  return { size, columns, kept, live, keptCount: size, liveCount, liveFrom, liveUntil };
}
