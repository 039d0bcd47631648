import { hasBit } from './bits.ts';
import type { Rows } from './Chunk.ts';
import { compareIds } from './idOrder.ts';

/** A listing of one of several chunks: the number of the chunk in the upper 16 bits, its place there in the lower. */
export const pickShift = 16;
export const pickedPlace = 0xffff;

/** The listings of a chunk that have not gone, from one place up to, not including, another. */
export function picksOf({ kept }: Rows, source: number, from: number, to: number): Uint32Array {
  const picks = new Uint32Array(to - from);
  let count = 0;
  for (let place = from; place < to; place++) {
    if (hasBit(kept, place)) picks[count++] = (source << pickShift) | place;
  }
  return picks.subarray(0, count);
}

/**
 * The listings of stretches of several chunks in the order of their ends.
 *
 * @param idOf the id under a slot's number
 */
export function merged(
  sources: readonly Rows[],
  idOf: (slot: number) => string,
  stretches: readonly (readonly [from: number, to: number])[] = sources.map(({ size }) => [0, size]),
): Uint32Array {
  const [first = new Uint32Array(0), ...others] = sources.map((chunk, source) =>
    picksOf(chunk, source, ...(stretches[source] ?? [0, 0])),
  );
  // The first is the longest: what is small is put together before.
  const rest = others.reduce((all, picks) => mergedTwo(sources, idOf, all, picks), new Uint32Array(0));
  return mergedTwo(sources, idOf, first, rest);
}

function mergedTwo(
  sources: readonly Rows[],
  idOf: (slot: number) => string,
  ones: Uint32Array,
  others: Uint32Array,
): Uint32Array {
  if (others.length === 0) return ones;
  const all = new Uint32Array(ones.length + others.length);
  let [one, other] = [0, 0];
  for (let count = 0; count < all.length; count++) {
    const takesOne =
      other >= others.length ||
      (one < ones.length && isBefore(sources, idOf, ones[one] as number, others[other] as number));
    all[count] = (takesOne ? ones[one++] : others[other++]) as number;
  }
  return all;
}

/** Whether a listing ends before another one; ids decide between equal ends. */
function isBefore(sources: readonly Rows[], idOf: (slot: number) => string, one: number, other: number): boolean {
  const mine = (sources[one >>> pickShift] as Rows).columns;
  const its = (sources[other >>> pickShift] as Rows).columns;
  const [place, itsPlace] = [one & pickedPlace, other & pickedPlace];
  const ends = (mine.endsAt[place] as number) - (its.endsAt[itsPlace] as number);
  if (ends !== 0) return ends < 0;
  const orders = (mine.idOrder[place] as number) - (its.idOrder[itsPlace] as number);
  if (orders !== 0) return orders < 0;
  return compareIds(idOf(mine.slot[place] as number), idOf(its.slot[itsPlace] as number)) < 0;
}
