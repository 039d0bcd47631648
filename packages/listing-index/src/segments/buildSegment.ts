import type { ForwardIndex } from '../terms/tokens.ts';
import type { Vocabulary } from '../terms/Vocabulary.ts';
import { withIndex } from '../terms/withIndex.ts';
import { clearBit, hasBit, setBit } from './bitset.ts';
import { type Columns, mutableNames, newColumns } from './columns.ts';
import { type InvertedIndex, invert, invertNow } from './invertedIndex.ts';
import { chunksOf, type DocRange, workOf } from './PostingsBuilder.ts';
import { type DocTable, lowerExpiry, type Segment } from './Segment.ts';
import { compareIds, lowerMinKeys, type MinKeys, minKeysOf } from './sortKeys.ts';

const columnNames = Object.keys(newColumns(0)) as (keyof Columns)[];
/** Copying a column of a document is about this share of merging the document. */
const columnWork = 1 / 100;

/** Documents that are in no segment yet, in any order: at most `maxDocs`. The arrays are kept for the next change. */
export class PendingDocs {
  size = 0;
  columns = newColumns(256);
  #starts = new Uint32Array(257);
  #tokens = new Uint32Array(4_096);

  get terms(): ForwardIndex {
    return { starts: this.#starts, tokens: this.#tokens };
  }

  /** Adds a document and returns its row. Its tokens are encoded by `encodeTokens`; its columns have to be written next. */
  add(tokens: readonly number[]): number {
    const row = this.size++;
    if (row === this.columns.slot.length) this.#widen();
    const start = this.#starts[row];
    const end = start + tokens.length;
    if (end > this.#tokens.length) this.#tokens = withIndex(this.#tokens, end);
    for (let at = start; at < end; at++) this.#tokens[at] = tokens[at - start];
    this.#starts[row + 1] = end;
    return row;
  }

  clear(): void {
    this.size = 0;
  }

  #widen(): void {
    const wider = newColumns(this.columns.slot.length * 2);
    for (const name of columnNames) wider[name].set(this.columns[name]);
    this.columns = wider;
    this.#starts = withIndex(this.#starts, wider.slot.length);
  }
}

/** Returns a table of pending documents. */
export function tableOf({ size, columns: unsorted, terms }: PendingDocs, idOf: (slot: number) => string): DocTable {
  const refs = new Uint32Array(size);
  for (let row = 0; row < size; row++) refs[row] = row;
  refs.sort(docOrder([{ columns: unsorted }], idOf));
  const columns = newColumns(size);
  for (const name of columnNames) copyColumn(refs, [unsorted[name]], columns[name]);
  const forward = tokensFor(refs, [terms]);
  copyTokens(refs, [terms], forward, { from: 0, to: size });
  return { size, columns, terms: forward, retained: allSet(size) };
}

/** A document reference has the number of its source table in the upper 16 bits and its docId in the lower 16. */
const sourceShift = 16;
const docIdMask = 0xffff;

/** Returns references to the documents of a table that were not deleted. */
function retainedDocs({ retained, size }: DocTable, sourceNumber: number): Uint32Array {
  const refs = new Uint32Array(size);
  let count = 0;
  for (let docId = 0; docId < size; docId++) {
    if (hasBit(retained, docId)) refs[count++] = (sourceNumber << sourceShift) | docId;
  }
  return refs.subarray(0, count);
}

/** Adds one table after the other and yields the documents so far, ordered by end time and then by id. */
function* mergeDocs(tables: readonly DocTable[], idOf: (slot: number) => string): Generator<Uint32Array, void> {
  const compare = docOrder(tables, idOf);
  let all: Uint32Array = new Uint32Array(0);
  for (const [number, table] of tables.entries()) {
    all = mergeTwo(all, retainedDocs(table, number), compare);
    yield all;
  }
}

type CompareDocs = (one: number, other: number) => number;

function mergeTwo(ones: Uint32Array, others: Uint32Array, compare: CompareDocs): Uint32Array {
  const all = new Uint32Array(ones.length + others.length);
  let [one, other] = [0, 0];
  for (let count = 0; count < all.length; count++) {
    const takesOne = other >= others.length || (one < ones.length && compare(ones[one], others[other]) < 0);
    all[count] = takesOne ? ones[one++] : others[other++];
  }
  return all;
}

/** Orders references to documents by end time and then by id. */
function docOrder(tables: readonly Pick<DocTable, 'columns'>[], idOf: (slot: number) => string): CompareDocs {
  return (one, other) => {
    const { columns: left } = tables[one >>> sourceShift];
    const { columns: right } = tables[other >>> sourceShift];
    const [leftDoc, rightDoc] = [one & docIdMask, other & docIdMask];
    const [leftEnd, rightEnd] = [left.endsAt[leftDoc], right.endsAt[rightDoc]];
    if (leftEnd !== rightEnd) return leftEnd - rightEnd;
    const orders = left.idOrder[leftDoc] - right.idOrder[rightDoc];
    if (orders !== 0) return orders;
    return compareIds(idOf(left.slot[leftDoc]), idOf(right.slot[rightDoc]));
  };
}

/** A merge before its last step. The documents of the tables may have changed since they were copied. */
export interface MergedDocs {
  /** What each document was copied from. */
  readonly refs: Uint32Array;
  readonly columns: Columns;
  readonly terms: InvertedIndex;
  readonly minKeys: MinKeys;
}

/**
 * Copies the documents of tables and inverts them. The tables can be searched and changed between the steps, each of which
 * yields its work, in documents merged.
 */
export function* mergeSteps(
  tables: readonly DocTable[],
  idOf: (slot: number) => string,
  vocabulary: Vocabulary,
): Generator<number, MergedDocs> {
  let refs: Uint32Array = new Uint32Array(0);
  for (refs of mergeDocs(tables, idOf)) yield refs.length * columnWork;
  const columns = newColumns(refs.length);
  for (const name of columnNames) {
    const from = tables.map((table) => table.columns[name]);
    copyColumn(refs, from, columns[name]);
    yield refs.length * columnWork;
  }
  const minKeys = minKeysOf(columns);
  yield refs.length * columnWork * 4;
  const sources = tables.map(({ terms }) => terms);
  const forward = tokensFor(refs, sources);
  for (const chunk of chunksOf(refs.length)) {
    copyTokens(refs, sources, forward, chunk);
    yield workOf(chunk);
  }
  const terms = yield* invert(forward, vocabulary);
  return { refs, columns, terms, minKeys };
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

/** Returns room for the tokens of the documents. */
function tokensFor(refs: Uint32Array, sources: readonly ForwardIndex[]): ForwardIndex {
  const starts = new Uint32Array(refs.length + 1);
  for (let docId = 0; docId < refs.length; docId++) {
    const ref = refs[docId];
    const from = sources[ref >>> sourceShift].starts;
    const oldId = ref & docIdMask;
    starts[docId + 1] = starts[docId] + from[oldId + 1] - from[oldId];
  }
  return { starts, tokens: new Uint32Array(starts[refs.length]) };
}

function copyTokens(
  refs: Uint32Array,
  sources: readonly ForwardIndex[],
  { starts, tokens }: ForwardIndex,
  { from, to }: DocRange,
): void {
  for (let docId = from; docId < to; docId++) {
    const source = sources[refs[docId] >>> sourceShift];
    const start = source.starts[refs[docId] & docIdMask] - starts[docId];
    // Faster than copying subarrays, because titles are short.
    for (let at = starts[docId]; at < starts[docId + 1]; at++) tokens[at] = source.tokens[start + at];
  }
}

/** Returns the segment of merged documents. Copies what changed in the tables, which must not change afterwards. */
export function finishMerge(
  { refs, columns, terms, minKeys }: MergedDocs,
  tables: readonly (DocTable & Partial<Pick<Segment, 'changed'>>)[],
  vocabulary: Vocabulary,
  now: number,
): Segment {
  const retained = allSet(refs.length);
  let retainedCount = refs.length;
  for (let docId = 0; docId < refs.length; docId++) {
    const table = tables[refs[docId] >>> sourceShift];
    const oldId = refs[docId] & docIdMask;
    if (!hasBit(table.retained, oldId)) {
      clearBit(retained, docId);
      retainedCount--;
    } else if (table.changed && hasBit(table.changed, oldId)) {
      for (const name of mutableNames) columns[name][docId] = table.columns[name][oldId];
      lowerMinKeys(minKeys, columns, docId);
    }
  }
  return newSegment({ size: refs.length, columns, terms, retained }, { minKeys, retainedCount }, vocabulary, now);
}

/** Builds a segment of a table without deleted documents. */
export function buildSegment(table: DocTable, vocabulary: Vocabulary, now: number): Segment {
  const terms = invertNow(table.terms, vocabulary);
  const counted = { minKeys: minKeysOf(table.columns), retainedCount: table.size };
  return newSegment({ ...table, terms }, counted, vocabulary, now);
}

/** Documents that have not expired at that time are live. */
function newSegment(
  table: DocTable & { readonly terms: InvertedIndex },
  counted: Pick<Segment, 'minKeys' | 'retainedCount'>,
  vocabulary: Vocabulary,
  now: number,
): Segment {
  const { size, columns, retained } = table;
  const segment: Segment = {
    ...table,
    ...counted,
    number: vocabulary.termSegments.takeNumber(),
    live: new Uint32Array(retained.length),
    nextExpiries: new Float64Array(retained.length).fill(Number.POSITIVE_INFINITY),
    liveCount: 0,
    validFrom: Number.NEGATIVE_INFINITY,
    validUntil: Number.POSITIVE_INFINITY,
    changed: null,
  };
  for (let docId = 0; docId < size; docId++) {
    const expiresAt = columns.expiresAt[docId];
    if (!hasBit(retained, docId)) continue;
    if (expiresAt > now) {
      setBit(segment.live, docId);
      segment.liveCount++;
    } else segment.validFrom = Math.max(segment.validFrom, expiresAt);
    lowerExpiry(segment, docId, expiresAt);
  }
  return segment;
}

function allSet(size: number): Uint32Array {
  const bits = new Uint32Array((size + 31) >>> 5).fill(0xffffffff);
  if (size % 32 !== 0) bits[bits.length - 1] = (1 << (size % 32)) - 1;
  return bits;
}
