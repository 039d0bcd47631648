/** The limit of documents in a segment: posting lists store 16-bit document ids. */
export const maxDocs = 65_536;

/** One number for each document in each column. NaN stands for a missing value. Times are milliseconds since 1970. */
export interface Columns {
  readonly endsAt: Float64Array;
  readonly listedAt: Float64Array;
  readonly seenAt: Float64Array;
  /** From this time on the document is in no result. */
  readonly expiresAt: Float64Array;
  readonly price: Float64Array;
  readonly shipping: Float64Array;
  readonly bids: Uint32Array;
  /** Id of the document's combination of attribute values (AttributeSets). */
  readonly attributeSet: Uint32Array;
  /** The bucket of its price and its bid count (priceBidBuckets.ts). */
  readonly priceBidBucket: Uint8Array;
  /** Equal for documents that may be copies of one thing; 0 without one. */
  readonly identity: Uint32Array;
  readonly idOrder: Float64Array;
  /** The number of the document in the whole index (DocMap). */
  readonly slot: Uint32Array;
}

export function newColumns(size: number): Columns {
  return {
    endsAt: new Float64Array(size),
    listedAt: new Float64Array(size),
    seenAt: new Float64Array(size),
    expiresAt: new Float64Array(size),
    price: new Float64Array(size),
    shipping: new Float64Array(size),
    bids: new Uint32Array(size),
    attributeSet: new Uint32Array(size),
    priceBidBucket: new Uint8Array(size),
    identity: new Uint32Array(size),
    idOrder: new Float64Array(size),
    slot: new Uint32Array(size),
  };
}

/** The columns that an update in place can change. */
export const mutableNames = [
  'listedAt',
  'seenAt',
  'expiresAt',
  'price',
  'shipping',
  'bids',
  'priceBidBucket',
] as const satisfies readonly (keyof Columns)[];
