import type { ForwardIndex } from '../terms/tokens.ts';
import { clearBit, hasBit } from './bitset.ts';
import type { Columns } from './columns.ts';
import type { InvertedIndex } from './invertedIndex.ts';
import type { MinKeys } from './sortKeys.ts';

/** The limit of documents in a segment: posting lists store 16-bit document ids. */
export const maxDocs = 65_536;

/** Documents ordered by end time and then by id. The docId is the offset in that order. */
export interface DocTable {
  readonly size: number;
  readonly columns: Columns;
  readonly terms: ForwardIndex;
  /** One bit for each document that was not deleted. */
  readonly retained: Uint32Array;
}

/**
 * A few thousand documents and their inverted index. Columns and bits change; the rest is immutable. A deleted document
 * stays until the segment is rebuilt.
 */
export interface Segment extends DocTable {
  /** The bit of this segment in `TermSegments`. */
  readonly number: number;
  readonly terms: InvertedIndex;
  readonly minKeys: MinKeys;
  /** Documents with a phrase, as bits, by the term ids of the phrase. The oldest entry is evicted first. */
  readonly phraseCache: Map<string, Uint32Array>;
  /** One bit for each document that is neither deleted nor expired. */
  readonly live: Uint32Array;
  retainedCount: number;
  liveCount: number;
  /** `live` is correct from `validFrom` up to, not including, `validUntil`. */
  validFrom: number;
  validUntil: number;
}

/** Marks a document as deleted. The next rebuild of the segment leaves it out. */
export function markDeleted(segment: Segment, docId: number): void {
  if (hasBit(segment.live, docId)) segment.liveCount--;
  clearBit(segment.live, docId);
  clearBit(segment.retained, docId);
  segment.retainedCount--;
}

/** Returns the docId of the first document that ends at or after a time. */
export function firstEndingFrom({ columns: { endsAt }, size }: DocTable, time: number): number {
  let [low, high] = [0, size];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (endsAt[middle] < time) low = middle + 1;
    else high = middle;
  }
  return low;
}
