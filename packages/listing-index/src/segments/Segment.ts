import type { ForwardIndex } from '../terms/tokens.ts';
import { clearBit, hasBit } from './bitset.ts';
import type { Columns } from './columns.ts';
import type { InvertedIndex } from './invertedIndex.ts';
import type { MinKeys } from './sortKeys.ts';

/** Documents ordered by end time and then by id. The docId is the offset in that order. */
export interface DocTable {
  readonly size: number;
  readonly columns: Columns;
  readonly terms: ForwardIndex;
  /** One bit for each document that was not deleted. */
  readonly retained: Uint32Array;
}

/**
 * Some documents and their inverted index. Columns and bits change; the rest is immutable. A deleted document stays until
 * the segment is merged.
 */
export interface Segment extends DocTable {
  /** The bit of this segment in `TermSegments`. */
  readonly number: number;
  readonly terms: InvertedIndex;
  readonly minKeys: MinKeys;
  /** One bit for each document that is neither deleted nor expired. */
  readonly live: Uint32Array;
  /** The next time at which one of 32 documents expires or can be forgotten; possibly too early. */
  readonly nextExpiries: Float64Array;
  retainedCount: number;
  liveCount: number;
  /** `live` is correct from `validFrom` up to, not including, `validUntil`. */
  validFrom: number;
  validUntil: number;
  /** One bit for each document whose columns changed since a merge began to copy them; null without a merge. */
  changed: Uint32Array | null;
}

/** Marks a document as deleted. The next merge of the segment leaves it out. */
export function markDeleted(segment: Segment, docId: number): void {
  if (hasBit(segment.live, docId)) segment.liveCount--;
  clearBit(segment.live, docId);
  clearBit(segment.retained, docId);
  segment.retainedCount--;
}

/** Notes that a document expires at a time, which may be earlier than before. */
export function lowerExpiry(segment: Segment, docId: number, expiresAt: number): void {
  const block = docId >>> 5;
  segment.nextExpiries[block] = Math.min(segment.nextExpiries[block], expiresAt);
  segment.validUntil = Math.min(segment.validUntil, expiresAt);
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
