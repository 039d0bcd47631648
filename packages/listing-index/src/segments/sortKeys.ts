import type { Columns } from './columns.ts';

const idPrefix = 'v1|';
/** The characters of an id after its prefix that fit into an exact integer: 12 to the 14th is below 2 to the 53rd. */
const maxCharacters = 14;
/** The digits, one class for what sorts before them and one for what sorts after them. */
const classCount = 12;

/** Sort orders of a result. `best_match` needs a query with words. */
export const sortOrders = [
  'ending_soon',
  'newly_listed',
  'price_low',
  'price_high',
  'price_with_shipping',
  'most_bids',
  'best_match',
] as const;

export type SortOrder = (typeof sortOrders)[number];

/** Describes how to compute the sort key of a document. Smaller keys come first. */
export interface SortKey {
  readonly column: Float64Array | Uint32Array;
  readonly sign: 1 | -1;
  readonly addend: Float64Array | null;
  /** The key of a document whose value is missing. */
  readonly missing: number;
}

const byColumn = (column: SortKey['column'], sign: 1 | -1 = 1): SortKey => ({ column, sign, addend: null, missing: 0 });

/** Keys read from columns. Best match computes its own (Relevance.ts). */
export const sortKeys: Record<Exclude<SortOrder, 'best_match'>, (columns: Columns) => SortKey> = {
  ending_soon: ({ endsAt }) => byColumn(endsAt),
  newly_listed: ({ listedAt }) => byColumn(listedAt, -1),
  price_low: ({ price }) => byColumn(price),
  price_high: ({ price }) => byColumn(price, -1),
  price_with_shipping: ({ price, shipping }) => ({
    column: price,
    sign: 1,
    addend: shipping,
    missing: Number.POSITIVE_INFINITY,
  }),
  most_bids: ({ bids }) => byColumn(bids, -1),
};

export function keyAt({ column, sign, addend, missing }: SortKey, docId: number): number {
  let key = sign * column[docId];
  if (addend !== null) key += addend[docId];
  return Number.isNaN(key) ? missing : key;
}

/** Orders other than the physical order of a segment. */
export type KeyedSort = Exclude<SortOrder, 'ending_soon' | 'best_match'>;

/** A lower bound of the keys of each 32 documents, so that blocks that cannot be on a page are skipped. */
export type MinKeys = Readonly<Record<KeyedSort, Float64Array>>;

export function minKeysOf(columns: Columns): MinKeys {
  const minOf = (sort: KeyedSort) => {
    const [key, size] = [sortKeys[sort](columns), columns.slot.length];
    const min = new Float64Array((size + 31) >>> 5).fill(Number.POSITIVE_INFINITY);
    for (let docId = 0; docId < size; docId++) lowerMin(min, key, docId);
    return min;
  };
  return {
    newly_listed: minOf('newly_listed'),
    price_low: minOf('price_low'),
    price_high: minOf('price_high'),
    price_with_shipping: minOf('price_with_shipping'),
    most_bids: minOf('most_bids'),
  };
}

/** Updates the lower bounds after the columns of a document changed. */
export function lowerMinKeys(minKeys: MinKeys, columns: Columns, docId: number): void {
  for (const sort of Object.keys(minKeys) as KeyedSort[]) lowerMin(minKeys[sort], sortKeys[sort](columns), docId);
}

function lowerMin(min: Float64Array, sortKey: SortKey, docId: number): void {
  const key = keyAt(sortKey, docId);
  if (key < min[docId >>> 5]) min[docId >>> 5] = key;
}

/**
 * Returns a number that never contradicts the order of ids, which decides between equal sort keys. It encodes the first
 * digits of a marketplace id, so that documents with equal keys, thousands without a bid for example, are ordered without
 * comparing texts.
 */
export function idOrder(id: string): number {
  if (!id.startsWith(idPrefix)) return id < idPrefix ? -1 : Number.MAX_SAFE_INTEGER;
  let order = 0;
  let onlyDigits = true;
  for (let at = 0; at < maxCharacters; at++) {
    const digit = onlyDigits ? characterClass(id.charCodeAt(idPrefix.length + at)) : 0;
    // Differences after the first non-digit are left to compareIds.
    if (digit === 0 || digit === classCount - 1) onlyDigits = false;
    order = order * classCount + digit;
  }
  return order;
}

/** Returns 0 for no character or one before the digits, 1 to 10 for a digit, 11 for one after the digits. */
function characterClass(code: number): number {
  if (!(code >= 48)) return 0;
  return code > 57 ? classCount - 1 : code - 47;
}

export function compareIds(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
