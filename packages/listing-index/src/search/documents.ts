import type { AttributeSets } from '../facets/AttributeSets.ts';
import type { AttributeValues } from '../facets/attributes.ts';
import { bucketOf } from '../facets/priceBidBuckets.ts';
import type { Columns } from '../segments/columns.ts';
import type { DocLocation, DocMap } from '../segments/DocMap.ts';
import type { TextStore } from '../segments/TextStore.ts';

/** Fields that the index reads itself. Times are milliseconds since 1970, amounts decimal text with two decimals. */
export interface IndexedFields {
  readonly id: string;
  /** Finite: a search without a limit finds what ends before infinity. */
  readonly endsAt: number;
  readonly listedAt: number | null;
  readonly seenAt: number;
  readonly bidPrice: string;
  readonly bidCount: number;
  /** Null is unknown, which is not free. */
  readonly shippingCost: string | null;
}

/** Reads and writes the fields that are only stored. */
export interface StoredFieldsCodec<Input, Doc> {
  /** Encodes the stored fields. A document whose text and end time stay the same is updated in place. */
  readonly encode: (input: Input) => string;
  readonly decode: (stored: string, indexed: IndexedFields, attributes: AttributeValues) => Doc;
}

/** Writes the columns that an update in place can change. Missing amounts and times are NaN. */
export function writeMutable(columns: Columns, docId: number, fields: IndexedFields, expiresAt: number): void {
  const price = Number(fields.bidPrice);
  columns.listedAt[docId] = fields.listedAt ?? Number.NaN;
  columns.seenAt[docId] = fields.seenAt;
  columns.expiresAt[docId] = expiresAt;
  columns.price[docId] = price;
  columns.shipping[docId] = fields.shippingCost === null ? Number.NaN : Number(fields.shippingCost);
  columns.bids[docId] = fields.bidCount;
  columns.priceBidBucket[docId] = bucketOf(fields.bidCount, price);
}

/** A power of two. */
const cacheSize = 4_096;
const noSlot = -1;
let scratch = Buffer.alloc(65_536);

/**
 * Restores documents and caches those that are read again, because the same few are on nearly every page. What is read once
 * is not cached: it would only be garbage that had become old.
 */
export class DocReader<Input, Doc> {
  readonly #codec: StoredFieldsCodec<Input, Doc>;
  readonly #docs: DocMap;
  readonly #texts: TextStore;
  readonly #attributeSets: AttributeSets;
  /** By the lowest bits of the slot: the slot that was read last, and its document after a second read. */
  readonly #cachedSlots = new Int32Array(cacheSize).fill(noSlot);
  readonly #cache = new Array<Doc | undefined>(cacheSize).fill(undefined);

  constructor(codec: StoredFieldsCodec<Input, Doc>, docs: DocMap, texts: TextStore, attributeSets: AttributeSets) {
    this.#codec = codec;
    this.#docs = docs;
    this.#texts = texts;
    this.#attributeSets = attributeSets;
  }

  /** Encodes the stored fields as bytes, valid until the next call. */
  encode(input: Input): Buffer {
    const text = this.#codec.encode(input);
    if (text.length * 3 > scratch.length) scratch = Buffer.alloc(text.length * 4);
    return scratch.subarray(0, scratch.write(text, 0));
  }

  /** Returns the documents of some locations. */
  readAll(locations: readonly DocLocation[]): Doc[] {
    this.#prefetch(locations);
    return locations.map((location) => this.read(location));
  }

  /** Returns the document of a location. */
  read(location: DocLocation): Doc {
    const slot = location.segment.columns.slot[location.docId];
    const cached = this.#cachedAt(slot);
    if (cached !== undefined) return cached;
    const doc = this.#decode(location);
    const entry = slot & (cacheSize - 1);
    this.#cache[entry] = this.#cachedSlots[entry] === slot ? doc : undefined;
    this.#cachedSlots[entry] = slot;
    return doc;
  }

  #cachedAt(slot: number): Doc | undefined {
    const entry = slot & (cacheSize - 1);
    return this.#cachedSlots[entry] === slot ? this.#cache[entry] : undefined;
  }

  /**
   * Brings the columns and texts that decoding reads into the processor's cache. In short loops it waits for many places of
   * memory at once; while it decodes, for one after the other. With iterators the loops are too long for that.
   */
  #prefetch(locations: readonly DocLocation[]): void {
    const slots: number[] = [];
    let sum = 0;
    for (let at = 0; at < locations.length; at++) {
      const { segment, docId } = locations[at];
      const { columns } = segment;
      const slot = columns.slot[docId];
      if (this.#cachedAt(slot) !== undefined) continue;
      slots.push(slot);
      sum += columns.price[docId] + columns.shipping[docId] + columns.bids[docId] + columns.attributeSet[docId];
      sum += columns.endsAt[docId] + columns.listedAt[docId] + columns.seenAt[docId];
    }
    consume(sum + this.#docs.prefetch(slots) + this.#texts.prefetch(slots));
  }

  /** Removes a document from the cache. Call it with each change of the document. */
  invalidate(slot: number): void {
    const entry = slot & (cacheSize - 1);
    if (this.#cachedSlots[entry] === slot) this.#cachedSlots[entry] = noSlot;
  }

  #decode({ segment: { columns }, docId }: DocLocation): Doc {
    const slot = columns.slot[docId];
    const listedAt = columns.listedAt[docId];
    const shipping = columns.shipping[docId];
    const indexed = {
      id: this.#docs.idOf(slot),
      bidPrice: amountText(columns.price[docId]),
      bidCount: columns.bids[docId],
      shippingCost: Number.isNaN(shipping) ? null : amountText(shipping),
      endsAt: columns.endsAt[docId],
      listedAt: Number.isNaN(listedAt) ? null : listedAt,
      seenAt: columns.seenAt[docId],
    };
    const attributes = this.#attributeSets.valuesOf(columns.attributeSet[docId]);
    return this.#codec.decode(this.#texts.read(slot), indexed, attributes);
  }
}

const consumed = new Float64Array(1);

/** Stores the result of reads that only bring memory into the cache, because the compiler leaves out reads without a use. */
function consume(sum: number): void {
  consumed[0] = sum;
}

const decimals = Array.from({ length: 100 }, (_, cents) => `.${String(cents).padStart(2, '0')}`);

/** Returns the text of an amount. It has two decimals, so the number gives back the text. Faster than `toFixed`. */
function amountText(amount: number): string {
  const cents = Math.round(amount * 100);
  return Math.floor(cents / 100) + decimals[cents % 100];
}
