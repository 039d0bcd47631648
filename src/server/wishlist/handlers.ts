import { withTitleFacts } from '@cardfall/listing-index';
import type { ParsedRequest } from '#contract/endpoint.ts';
import {
  addToWishlist,
  changeWishlistItem,
  listWishlist,
  removeFromWishlist,
  type WishlistEntry,
} from '#contract/wishlist.ts';
import { toCard } from '#server/cards/toCard.ts';
import { consumeAttempt } from '#server/http/errors/consumeAttempt.ts';
import { HttpError } from '#server/http/errors/errors.ts';
import { handle, type Route } from '#server/http/route.ts';
import { folderHandlers } from './folderHandlers.ts';
import type { WishlistItem, WishlistItemDetails } from './queries.ts';
import type { WishlistServices } from './wishlistServices.ts';

/** The largest number of cards per account: more than anyone can follow. */
const maxWishlistItems = 2_000;

/** The wishlist endpoints (docs/requirements.md, 7.wishlist.1). The owner comes from the session, never from the request. */
export function wishlistHandlers(services: WishlistServices): Route[] {
  const { catalogue, queries, changeLimit, now } = services;
  return [
    handle(listWishlist, async ({ owner }) => {
      const saved = await queries.listSaved(owner.userId);
      return () => {
        const at = now();
        const items = saved.map((item) => toEntry(item, services));
        return { items: items.sort((one, other) => compareEntries(one, other, at)), total: items.length };
      };
    }),
    handle(addToWishlist, async ({ body, owner }) => {
      await consumeAttempt(changeLimit, owner.userId);
      const listing = catalogue.get(body.item_id, now()) ?? (await queries.findSaved(body.item_id));
      if (listing === null) throw unknownItem();
      if ((await queries.countOtherItems(owner.userId, listing.id)) >= maxWishlistItems) throw wishlistFull();
      const details = await queries.addItem(owner.userId, listing, now());
      return { wishlist_item: toEntry({ listing, details }, services) };
    }),
    handle(changeWishlistItem, async ({ params, body, owner }) => {
      await consumeAttempt(changeLimit, owner.userId);
      const details = await changeItem(params.id, body, owner.userId, services);
      const listing = details && (await queries.findSaved(params.id));
      // Both are gone if the card is removed meanwhile.
      if (details === null || listing === null) throw notSaved();
      return { wishlist_item: toEntry({ listing, details }, services) };
    }),
    handle(removeFromWishlist, async ({ params, owner }) => {
      await consumeAttempt(changeLimit, owner.userId);
      await queries.removeItem(owner.userId, params.id);
      return { success: true as const };
    }),
    ...folderHandlers(services),
  ];
}

/** @throws {HttpError} 404 if the folder is not one of the owner's */
async function changeItem(
  itemId: string,
  { folder_id, note, max_total }: ParsedRequest<typeof changeWishlistItem>['body'],
  userId: string,
  { queries, folders }: WishlistServices,
): Promise<WishlistItemDetails | null> {
  const change = {
    ...(folder_id !== undefined && { folderId: folder_id }),
    ...(note !== undefined && { note: note || null }),
    ...(max_total !== undefined && { maxTotal: max_total }),
  };
  try {
    return await queries.changeItem(userId, itemId, change);
  } catch (error) {
    // The key refers to folders of the same account.
    if (folders.isUnknownFolder(error)) throw unknownFolder();
    throw error;
  }
}

/** Creates the API entry of a saved listing, with its current state from the catalogue while the auction runs. */
function toEntry({ listing, details }: WishlistItem, { catalogue, now }: WishlistServices): WishlistEntry {
  const liveListing = catalogue.get(listing.id, now());
  const item = { ...toCard(liveListing ?? withTitleFacts(listing)), live: liveListing !== null };
  const { addedAt, folderId, note, maxTotal } = details;
  // The API documents both shapes: fields at the top, and under `item`.
  return {
    ...item,
    item,
    added_at: new Date(addedAt).toISOString(),
    folder_id: folderId,
    note,
    max_total: maxTotal,
  };
}

/**
 * Orders running auctions first, the one that ends soonest at the top; then ended ones, the latest at the top. An auction that
 * nobody saw for hours runs until its end.
 */
function compareEntries(one: WishlistEntry, other: WishlistEntry, now: number): number {
  const [end, otherEnd] = [Date.parse(one.itemEndDate), Date.parse(other.itemEndDate)];
  if (end > now !== otherEnd > now) return end > now ? -1 : 1;
  return end > now ? end - otherEnd : otherEnd - end;
}

const unknownItem = () =>
  new HttpError(404, {
    error: 'This auction has ended or does not exist.',
    code: 'unknown_item',
    parameter: 'item_id',
  });

const notSaved = () => new HttpError(404, { error: 'This card is not on your wishlist.', code: 'not_saved' });

const unknownFolder = () =>
  new HttpError(404, { error: 'This folder does not exist.', code: 'unknown_folder', parameter: 'folder_id' });

const wishlistFull = () =>
  new HttpError(409, { error: `A wishlist holds at most ${maxWishlistItems} cards.`, code: 'wishlist_full' });
