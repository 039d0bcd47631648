import type { PageCursor, SortOrder } from '@cardfall/listing-index';
import { sortOrders } from '@cardfall/listing-index';

/**
 * Writes the position after the last card of a page as opaque text. It names that card, not an offset: auctions end
 * between two requests, and an offset would skip or repeat cards.
 */
export function writeCursor(sort: SortOrder, cursor: PageCursor): string {
  return Buffer.from(JSON.stringify([sort, Number.isFinite(cursor.key) ? cursor.key : null, cursor.id])).toString(
    'base64url',
  );
}

/** Returns null if the text is not a cursor for this sort order. */
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
