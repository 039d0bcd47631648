import { hasBit } from './bitset.ts';
import { compareIds } from './idOrder.ts';
import type { DocTable } from './Segment.ts';

/** A document reference has the number of its source table in the upper 16 bits and its docId in the lower 16. */
export const sourceShift = 16;
export const docIdMask = 0xffff;

/** Documents of one table to merge: `from` is included, `to` is not. */
export interface MergeSource {
  readonly table: DocTable;
  readonly from: number;
  readonly to: number;
}

export function wholeTable(table: DocTable): MergeSource {
  return { table, from: 0, to: table.size };
}

/** Returns references to the documents of a source that were not deleted. */
export function retainedDocs({ table: { retained }, from, to }: MergeSource, sourceNumber = 0): Uint32Array {
  const refs = new Uint32Array(to - from);
  let count = 0;
  for (let docId = from; docId < to; docId++) {
    if (hasBit(retained, docId)) refs[count++] = (sourceNumber << sourceShift) | docId;
  }
  return refs.subarray(0, count);
}

/** Returns references to the documents of all sources, ordered by end time and then by id. */
export function mergeDocs(sources: readonly MergeSource[], idOf: (slot: number) => string): Uint32Array {
  const [first = new Uint32Array(0), ...others] = sources.map(retainedDocs);
  const isBefore = docOrder(sources, idOf);
  // The first is the longest, so the short ones are merged before.
  const rest = others.reduce((all, refs) => mergeTwo(all, refs, isBefore), new Uint32Array(0));
  return mergeTwo(first, rest, isBefore);
}

type IsBefore = (one: number, other: number) => boolean;

function mergeTwo(ones: Uint32Array, others: Uint32Array, isBefore: IsBefore): Uint32Array {
  if (others.length === 0) return ones;
  const all = new Uint32Array(ones.length + others.length);
  let [one, other] = [0, 0];
  for (let count = 0; count < all.length; count++) {
    const takesOne = other >= others.length || (one < ones.length && isBefore(ones[one], others[other]));
    all[count] = takesOne ? ones[one++] : others[other++];
  }
  return all;
}

/** Returns whether one document ends before another. Ids decide between equal end times. */
function docOrder(sources: readonly MergeSource[], idOf: (slot: number) => string): IsBefore {
  return (one, other) => {
    const { columns: left } = sources[one >>> sourceShift].table;
    const { columns: right } = sources[other >>> sourceShift].table;
    const [leftDoc, rightDoc] = [one & docIdMask, other & docIdMask];
    const ends = left.endsAt[leftDoc] - right.endsAt[rightDoc];
    if (ends !== 0) return ends < 0;
    const orders = left.idOrder[leftDoc] - right.idOrder[rightDoc];
    if (orders !== 0) return orders < 0;
    return compareIds(idOf(left.slot[leftDoc]), idOf(right.slot[rightDoc])) < 0;
  };
}
