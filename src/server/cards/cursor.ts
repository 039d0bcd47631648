import type { PageCursor, SortOrder } from '@cardfall/listing-index';
import { sortOrders } from '@cardfall/listing-index';

/**
 * A place in an order as text clients send back. It names the last card they have, not a number of cards to skip:
 * auctions end between two requests, and counting would skip or repeat cards.
 */
export function writeCursor(sort: SortOrder, place: PageCursor): string {
  return Buffer.from(JSON.stringify([sort, Number.isFinite(place.key) ? place.key : null, place.id])).toString(
    'base64url',
  );
}

/** Null when the text is no cursor of ours for this order. */
export function readCursor(text: string, sort: SortOrder): PageCursor | null {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    if (!Array.isArray(read) || read.length !== 3) return null;
    const [order, key, id] = read as unknown[];
    const known = sortOrders.find((candidate) => candidate === order);
    if (known !== sort || typeof id !== 'string' || !(key === null || typeof key === 'number')) return null;
    return { key: key ?? Number.POSITIVE_INFINITY, id };
  } catch {
    return null;
  }
}
