import type { AttributeSets } from '../facets/AttributeSets.ts';
import type { AttributeValues } from '../facets/attributes.ts';
import type { DocLocation } from '../segments/DocMap.ts';
import type { TextStore } from '../segments/TextStore.ts';

/** Fields that the index reads itself. Times are milliseconds since 1970, amounts decimal text with two decimals. */
export interface IndexedFields {
  readonly id: string;
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

/** Returns the column values that an update in place can change. Missing amounts and times are NaN. */
export function mutableColumns(fields: IndexedFields, expiresAt: number) {
  return {
    listedAt: fields.listedAt ?? Number.NaN,
    seenAt: fields.seenAt,
    expiresAt,
    price: Number(fields.bidPrice),
    shipping: fields.shippingCost === null ? Number.NaN : Number(fields.shippingCost),
    bids: fields.bidCount,
  };
}

/** Some pages of each sort order and of recent searches. */
const maxCached = 2_048;
let scratch = Buffer.alloc(65_536);

/** Restores documents and caches those of recent results, because the same few are on nearly every page. */
export class DocReader<Input, Doc> {
  readonly #codec: StoredFieldsCodec<Input, Doc>;
  readonly #texts: TextStore;
  readonly #attributeSets: AttributeSets;
  /** By slot. */
  readonly #cache = new Map<number, Doc>();

  constructor(codec: StoredFieldsCodec<Input, Doc>, texts: TextStore, attributeSets: AttributeSets) {
    this.#codec = codec;
    this.#texts = texts;
    this.#attributeSets = attributeSets;
  }

  /** Encodes the stored fields as bytes, valid until the next call. */
  encode(input: Input): Buffer {
    const text = this.#codec.encode(input);
    if (text.length * 3 > scratch.length) scratch = Buffer.alloc(text.length * 4);
    return scratch.subarray(0, scratch.write(text, 0));
  }

  read(location: DocLocation, id: string): Doc {
    const slot = location.segment.columns.slot[location.docId];
    const cached = this.#cache.get(slot);
    if (cached !== undefined) return cached;
    const doc = this.#decode(location, id);
    this.#cache.set(slot, doc);
    if (this.#cache.size > maxCached) for (const oldest of this.#cache.keys().take(1)) this.#cache.delete(oldest);
    return doc;
  }

  /** Removes a document from the cache. Call it with each change of the document. */
  invalidate(slot: number): void {
    this.#cache.delete(slot);
  }

  #decode({ segment: { columns }, docId }: DocLocation, id: string): Doc {
    const listedAt = columns.listedAt[docId];
    const shipping = columns.shipping[docId];
    // Amounts have two decimals, so the number gives back the text.
    const indexed = {
      id,
      bidPrice: columns.price[docId].toFixed(2),
      bidCount: columns.bids[docId],
      shippingCost: Number.isNaN(shipping) ? null : shipping.toFixed(2),
      endsAt: columns.endsAt[docId],
      listedAt: Number.isNaN(listedAt) ? null : listedAt,
      seenAt: columns.seenAt[docId],
    };
    const attributes = this.#attributeSets.valuesOf(columns.attributeSet[docId]);
    return this.#codec.decode(this.#texts.get(columns.slot[docId]).toString(), indexed, attributes);
  }
}
