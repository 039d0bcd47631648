import type { ForwardIndex } from '../terms/tokens.ts';
import type { Vocabulary } from '../terms/Vocabulary.ts';
import { setBit } from './bitset.ts';
import { type Columns, newColumns } from './columns.ts';
import { compareIds } from './idOrder.ts';
import { invert } from './invertedIndex.ts';
import { docIdMask, type MergeSource, sourceShift } from './mergeDocs.ts';
import type { DocTable, Segment } from './Segment.ts';
import { minKeysOf } from './sortKeys.ts';

/** A document that is in no segment yet. */
export interface PendingDoc {
  readonly id: string;
  readonly values: { readonly [Name in keyof Columns]: number };
  /** Encoded by `encodeTokens`. */
  readonly tokens: readonly number[];
}

const columnNames = Object.keys(newColumns(0)) as (keyof Columns)[];

/** Returns a table of pending documents, which may be in any order. */
export function tableOf(docs: readonly PendingDoc[]): DocTable {
  const sorted = docs.toSorted((one, other) => one.values.endsAt - other.values.endsAt || compareIds(one.id, other.id));
  const columns = newColumns(sorted.length);
  const starts = new Uint32Array(sorted.length + 1);
  for (const [docId, { values, tokens }] of sorted.entries()) {
    for (const name of columnNames) columns[name][docId] = values[name];
    starts[docId + 1] = starts[docId] + tokens.length;
  }
  const tokens = new Uint32Array(starts[sorted.length]);
  for (const [docId, doc] of sorted.entries()) tokens.set(doc.tokens, starts[docId]);
  return { size: sorted.length, columns, terms: { starts, tokens }, retained: allSet(sorted.length) };
}

/** Copies the referenced documents of other tables into a new table, in the order of the references. */
export function copyDocs(refs: Uint32Array, sources: readonly MergeSource[]): DocTable {
  const columns = newColumns(refs.length);
  for (const name of columnNames) {
    const from = sources.map(({ table }) => table.columns[name]);
    copyColumn(refs, from, columns[name]);
  }
  const terms = copyTokens(
    refs,
    sources.map(({ table }) => table.terms),
  );
  return { size: refs.length, columns, terms, retained: allSet(refs.length) };
}

function copyColumn<Column extends Columns[keyof Columns]>(
  refs: Uint32Array,
  sources: readonly Column[],
  target: Column,
): void {
  for (let docId = 0; docId < refs.length; docId++) {
    const ref = refs[docId];
    target[docId] = sources[ref >>> sourceShift][ref & docIdMask];
  }
}

/** Copies the tokens of the documents. Documents that were neighbors and stay neighbors are copied in one step. */
function copyTokens(refs: Uint32Array, sources: readonly ForwardIndex[]): ForwardIndex {
  const starts = new Uint32Array(refs.length + 1);
  for (let docId = 0; docId < refs.length; docId++) {
    const ref = refs[docId];
    const from = sources[ref >>> sourceShift].starts;
    const oldId = ref & docIdMask;
    starts[docId + 1] = starts[docId] + from[oldId + 1] - from[oldId];
  }
  const tokens = new Uint32Array(starts[refs.length]);
  for (let docId = 0; docId < refs.length; ) {
    const first = refs[docId];
    let next = docId + 1;
    while (next < refs.length && refs[next] === first + next - docId) next++;
    const from = sources[first >>> sourceShift];
    const oldId = first & docIdMask;
    tokens.set(from.tokens.subarray(from.starts[oldId], from.starts[oldId + next - docId]), starts[docId]);
    docId = next;
  }
  return { starts, tokens };
}

function allSet(size: number): Uint32Array {
  const bits = new Uint32Array((size + 31) >>> 5).fill(0xffffffff);
  if (size % 32 !== 0) bits[bits.length - 1] = (1 << (size % 32)) - 1;
  return bits;
}

/** Builds a segment of a table without deleted documents. Documents that have not expired at that time are live. */
export function buildSegment(table: DocTable, vocabulary: Vocabulary, now: number): Segment {
  const { size, columns } = table;
  const live = new Uint32Array(table.retained.length);
  let [liveCount, validFrom, validUntil] = [0, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let docId = 0; docId < size; docId++) {
    const expiresAt = columns.expiresAt[docId];
    if (expiresAt > now) {
      setBit(live, docId);
      liveCount++;
      validUntil = Math.min(validUntil, expiresAt);
    } else validFrom = Math.max(validFrom, expiresAt);
  }
  const terms = invert(table.terms, vocabulary);
  const [minKeys, phraseCache] = [minKeysOf(columns), new Map<string, Uint32Array>()];
  const number = vocabulary.termSegments.takeNumber();
  return { ...table, number, terms, minKeys, phraseCache, live, retainedCount: size, liveCount, validFrom, validUntil };
}
