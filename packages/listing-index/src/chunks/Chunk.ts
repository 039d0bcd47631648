import { longestAgeMs } from '../listing/freshness.ts';
import { clearBit, hasBit } from './bits.ts';
import type { ChunkTerms, PlaceTerms } from './chunkTerms.ts';
import type { LeastKeys } from './sortKeys.ts';

/** More places than this do not fit into the 16 bits a place has in the lists of terms. */
export const mostPlaces = 65_536;

/** What is sorted, filtered and shown by, one figure a listing. NaN stands for what is unknown or not there. */
export interface Columns {
  readonly endsAt: Float64Array;
  readonly listedAt: Float64Array;
  readonly seenAt: Float64Array;
  readonly price: Float64Array;
  readonly shipping: Float64Array;
  readonly buyNow: Float64Array;
  readonly bids: Uint32Array;
  /** The number of its traits (Kinds). */
  readonly kind: Uint32Array;
  /** The classes its bids and its price are in (standings.ts). */
  readonly standing: Uint8Array;
  readonly idOrder: Float64Array;
  /** The number under which the whole index knows the listing. */
  readonly slot: Uint32Array;
}

/** Listings numbered by place in the order of their ends, ids deciding between equal ones. */
export interface Rows {
  readonly size: number;
  readonly columns: Columns;
  readonly terms: PlaceTerms;
  /** One bit a place: the listing has not gone. */
  readonly kept: Uint32Array;
}

/**
 * Some thousands of listings and what they are found by. Everything but columns and bits stays as it was built; a listing
 * that goes is only marked.
 */
export interface Chunk extends Rows {
  readonly terms: ChunkTerms;
  readonly least: LeastKeys;
  /** Where phrases that many titles nearly have were found, by the ids of their words; the longest known goes first. */
  readonly phrases: Map<string, Uint32Array>;
  /** One bit a place: it may be shown. */
  readonly live: Uint32Array;
  keptCount: number;
  liveCount: number;
  /** From the one instant until before the other, exactly what is live may be shown. */
  liveFrom: number;
  liveUntil: number;
}

export function newColumns(size: number): Columns {
  return {
    endsAt: new Float64Array(size),
    listedAt: new Float64Array(size),
    seenAt: new Float64Array(size),
    price: new Float64Array(size),
    shipping: new Float64Array(size),
    buyNow: new Float64Array(size),
    bids: new Uint32Array(size),
    kind: new Uint32Array(size),
    standing: new Uint8Array(size),
    idOrder: new Float64Array(size),
    slot: new Uint32Array(size),
  };
}

/** When a listing may be shown no more (`isShowable`): it is over, or was seen too long ago. */
export function overAt(listing: { readonly endsAt: number; readonly seenAt: number }): number {
  return Math.min(listing.endsAt, listing.seenAt + longestAgeMs);
}

export function overAtPlace({ endsAt, seenAt }: Columns, place: number): number {
  return Math.min(endsAt[place] as number, (seenAt[place] as number) + longestAgeMs);
}

/** Marks a place as gone; it is left out when the chunk is built anew. */
export function markGone(chunk: Chunk, place: number): void {
  if (hasBit(chunk.live, place)) chunk.liveCount--;
  clearBit(chunk.live, place);
  clearBit(chunk.kept, place);
  chunk.keptCount--;
}

/** The first place of a listing that ends then or later. */
export function firstEndingFrom({ columns: { endsAt }, size }: Rows, instant: number): number {
  let [low, high] = [0, size];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((endsAt[middle] as number) < instant) low = middle + 1;
    else high = middle;
  }
  return low;
}
