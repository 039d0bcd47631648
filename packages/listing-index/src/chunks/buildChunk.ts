import type { Vocabulary } from '../terms/Vocabulary.ts';
import { setBit } from './bits.ts';
import { type Chunk, type Columns, newColumns, overAtPlace, type Rows } from './Chunk.ts';
import { type PlaceTerms, turnRound } from './chunkTerms.ts';
import { compareIds } from './idOrder.ts';
import { pickedPlace, pickShift } from './picks.ts';
import { leastKeysOf } from './sortKeys.ts';

/** A listing about to come into a chunk. */
export interface Newcomer {
  readonly id: string;
  readonly figures: { readonly [Name in keyof Columns]: number };
  /** As `toEntries` puts them. */
  readonly terms: readonly number[];
}

/** Listings that were in no chunk, in any order. */
export function rowsOf(newcomers: readonly Newcomer[]): Rows {
  const sorted = newcomers.toSorted(
    (one, other) => one.figures.endsAt - other.figures.endsAt || compareIds(one.id, other.id),
  );
  const columns = newColumns(sorted.length);
  const starts = new Uint32Array(sorted.length + 1);
  for (const [place, { figures, terms }] of sorted.entries()) {
    for (const name of Object.keys(columns) as (keyof Columns)[]) columns[name][place] = figures[name];
    starts[place + 1] = (starts[place] as number) + terms.length;
  }
  const ofPlace = new Uint32Array(starts[sorted.length] as number);
  for (const [place, { terms }] of sorted.entries()) ofPlace.set(terms, starts[place]);
  return { size: sorted.length, columns, terms: { starts, ofPlace }, kept: allKept(sorted.length) };
}

/** Picked listings of other chunks, in the order of the picks. */
export function gather(picks: Uint32Array, sources: readonly Rows[]): Rows {
  const columns = newColumns(picks.length);
  for (const name of Object.keys(columns) as (keyof Columns)[]) {
    const from = sources.map((rows) => rows.columns[name]);
    gatherColumn(picks, from, columns[name]);
  }
  const terms = gatherTerms(
    picks,
    sources.map((rows) => rows.terms),
  );
  return { size: picks.length, columns, terms, kept: allKept(picks.length) };
}

function gatherColumn<Column extends Columns[keyof Columns]>(
  picks: Uint32Array,
  sources: readonly Column[],
  into: Column,
): void {
  for (let place = 0; place < picks.length; place++) {
    const pick = picks[place] as number;
    into[place] = (sources[pick >>> pickShift] as Column)[pick & pickedPlace] as number;
  }
}

/** The lists of terms one behind the other; neighbours that stay neighbours are copied in one go. */
function gatherTerms(picks: Uint32Array, sources: readonly PlaceTerms[]): PlaceTerms {
  const starts = new Uint32Array(picks.length + 1);
  for (let place = 0; place < picks.length; place++) {
    const pick = picks[place] as number;
    const from = (sources[pick >>> pickShift] as PlaceTerms).starts;
    const its = pick & pickedPlace;
    starts[place + 1] = (starts[place] as number) + (from[its + 1] as number) - (from[its] as number);
  }
  const ofPlace = new Uint32Array(starts[picks.length] as number);
  for (let place = 0; place < picks.length; ) {
    const first = picks[place] as number;
    let next = place + 1;
    while (next < picks.length && picks[next] === first + next - place) next++;
    const from = sources[first >>> pickShift] as PlaceTerms;
    const its = first & pickedPlace;
    ofPlace.set(from.ofPlace.subarray(from.starts[its], from.starts[its + next - place]), starts[place]);
    place = next;
  }
  return { starts, ofPlace };
}

function allKept(size: number): Uint32Array {
  const kept = new Uint32Array((size + 31) >>> 5).fill(0xffffffff);
  if (size % 32 !== 0) kept[kept.length - 1] = (1 << (size % 32)) - 1;
  return kept;
}

/** Rows none of which has gone, with what they are found by; those that may be shown at that time are live. */
export function chunkOf(rows: Rows, vocabulary: Vocabulary, now: number): Chunk {
  const { size, columns } = rows;
  const live = new Uint32Array(rows.kept.length);
  let [liveCount, liveFrom, liveUntil] = [0, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let place = 0; place < size; place++) {
    const over = overAtPlace(columns, place);
    if (over > now) {
      setBit(live, place);
      liveCount++;
      liveUntil = Math.min(liveUntil, over);
    } else liveFrom = Math.max(liveFrom, over);
  }
  const terms = turnRound(rows.terms, vocabulary);
  const [least, phrases] = [leastKeysOf(columns), new Map<string, Uint32Array>()];
  return { ...rows, terms, least, phrases, live, keptCount: size, liveCount, liveFrom, liveUntil };
}
