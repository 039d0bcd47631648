import type { ChunkTerms } from './chunkTerms.ts';

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

/**
 * Some thousands of listings, numbered by place in the order of their ends, ids deciding between equal ones. Everything
 * but columns and `live` stays as it was built; a listing that goes is only marked.
 */
export interface Chunk {
  readonly size: number;
  readonly columns: Columns;
  readonly terms: ChunkTerms;
  /** One bit a place: may be shown. */
  readonly live: Uint32Array;
  liveCount: number;
  /** No live listing was seen longer ago, and none ends sooner. */
  oldestSeen: number;
  earliestEnd: number;
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

export function isLive(chunk: Chunk, place: number): boolean {
  return (((chunk.live[place >>> 5] as number) >>> (place & 31)) & 1) === 1;
}

/** Marks a place as gone; it is left out when the chunk is built anew. */
export function markGone(chunk: Chunk, place: number): void {
  chunk.live[place >>> 5] = (chunk.live[place >>> 5] as number) & ~(1 << (place & 31));
  chunk.liveCount--;
}
