import type { Vocabulary } from '../terms/Vocabulary.ts';
import { type Chunk, type Columns, isLive, newColumns } from './Chunk.ts';
import { turnRound } from './chunkTerms.ts';
import { compareIds } from './idOrder.ts';

/** A listing about to come into a chunk. */
export interface Newcomer {
  readonly id: string;
  readonly figures: { readonly [Name in keyof Columns]: number };
  readonly terms: readonly number[];
  readonly text: Uint8Array;
}

/** Places of a chunk, from one up to, not including, another. */
export interface Stretch {
  readonly chunk: Chunk;
  readonly from: number;
  readonly to: number;
}

/** A chunk of listings that were in none, in any order. */
export function chunkOf(newcomers: readonly Newcomer[], vocabulary: Vocabulary): Chunk {
  const sorted = newcomers.toSorted(
    (one, other) => one.figures.endsAt - other.figures.endsAt || compareIds(one.id, other.id),
  );
  const columns = newColumns(sorted.length);
  const termStarts = new Uint32Array(sorted.length + 1);
  const textStarts = new Uint32Array(sorted.length + 1);
  for (const [place, { figures, terms, text }] of sorted.entries()) {
    for (const name of Object.keys(columns) as (keyof Columns)[]) columns[name][place] = figures[name];
    termStarts[place + 1] = (termStarts[place] as number) + terms.length;
    textStarts[place + 1] = (textStarts[place] as number) + text.length;
  }
  const bytes = new Uint8Array(textStarts[sorted.length] as number);
  for (const [place, { text }] of sorted.entries()) bytes.set(text, textStarts[place]);
  return {
    ...allLive(columns),
    terms: turnRound(termStarts, Uint32Array.from(sorted.flatMap(({ terms }) => terms)), vocabulary),
    texts: { starts: textStarts, bytes },
  };
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
    while (mine < one.to && !isLive(one.chunk, mine)) mine++;
    while (its < other.to && !isLive(other.chunk, its)) its++;
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
export function gather(picks: Uint32Array, one: Chunk, other: Chunk, vocabulary: Vocabulary): Chunk {
  const columns = newColumns(picks.length);
  for (const name of Object.keys(columns) as (keyof Columns)[]) {
    gatherColumn(picks, one.columns[name], other.columns[name], columns[name]);
  }
  const terms = gatherStretches(picks, one.terms.starts, one.terms.ofPlace, other.terms.starts, other.terms.ofPlace);
  const texts = gatherStretches(picks, one.texts.starts, one.texts.bytes, other.texts.starts, other.texts.bytes);
  return {
    ...allLive(columns),
    terms: turnRound(terms.starts, terms.values, vocabulary),
    texts: { starts: texts.starts, bytes: texts.values },
  };
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

/** Lists of different lengths one behind the other; neighbours that stay neighbours are copied in one go. */
function gatherStretches<Values extends Uint32Array | Uint8Array>(
  picks: Uint32Array,
  oneStarts: Uint32Array,
  one: Values,
  otherStarts: Uint32Array,
  other: Values,
): { starts: Uint32Array; values: Values } {
  const starts = new Uint32Array(picks.length + 1);
  for (let place = 0; place < picks.length; place++) {
    const pick = picks[place] as number;
    const from = pick < fromOther ? oneStarts : otherStarts;
    const its = pick & (fromOther - 1);
    starts[place + 1] = (starts[place] as number) + (from[its + 1] as number) - (from[its] as number);
  }
  const length = starts[picks.length] as number;
  const values = (one instanceof Uint8Array ? new Uint8Array(length) : new Uint32Array(length)) as Values;
  for (let place = 0; place < picks.length; ) {
    const first = picks[place] as number;
    let next = place + 1;
    while (next < picks.length && picks[next] === first + next - place) next++;
    const [from, source] = first < fromOther ? [oneStarts, one] : [otherStarts, other];
    const its = first & (fromOther - 1);
    values.set(source.subarray(from[its], from[its + next - place]), starts[place]);
    place = next;
  }
  return { starts, values };
}

function allLive(columns: Columns): Omit<Chunk, 'terms' | 'texts'> {
  const size = columns.slot.length;
  const live = new Uint32Array((size + 31) >>> 5).fill(0xffffffff);
  if (size % 32 !== 0) live[live.length - 1] = (1 << (size % 32)) - 1;
  let oldestSeen = Number.POSITIVE_INFINITY;
  for (let place = 0; place < size; place++) oldestSeen = Math.min(oldestSeen, columns.seenAt[place] as number);
  const earliestEnd = columns.endsAt[0] ?? Number.POSITIVE_INFINITY;
  return { size, columns, live, liveCount: size, oldestSeen, earliestEnd };
}
