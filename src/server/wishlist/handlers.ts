import { type FoundListing, withTitleFacts } from '@cardfall/listing-index';
import { addToWishlist, listWishlist, removeFromWishlist, type WishlistEntry } from '#contract/wishlist.ts';
import { toCard } from '#server/cards/toCard.ts';
import { consumeAttempt } from '#server/http/errors/consumeAttempt.ts';
import { HttpError } from '#server/http/errors/errors.ts';
import { handle, type Route } from '#server/http/route.ts';
import type { WishlistServices } from './wishlistServices.ts';

/** The largest number of cards per account: more than anyone can follow. */
const maxWishlistItems = 2_000;

/** The wishlist endpoints (docs/requirements.md, 7.wishlist.1). The owner comes from the session, never from the request. */
export function wishlistHandlers(services: WishlistServices): Route[] {
  const { catalogue, queries, changeLimit, now } = services;
  return [
    handle(listWishlist, async ({ owner }) => {
      const saved = await queries.listSaved(owner.userId);
      const items = saved.map(({ listing, addedAt }) => toEntry(listing, addedAt, services)).sort(compareEntries);
      return { items, total: items.length };
    }),
    handle(addToWishlist, async ({ body, owner }) => {
      await consumeAttempt(changeLimit, owner.userId);
      const listing = catalogue.get(body.item_id, now()) ?? (await queries.findSaved(body.item_id));
      if (listing === null) throw unknownItem();
      if ((await queries.countOtherItems(owner.userId, listing.id)) >= maxWishlistItems) throw wishlistFull();
      const addedAt = await queries.addItem(owner.userId, listing, now());
      return { wishlist_item: toEntry(listing, addedAt, services) };
    }),
    handle(removeFromWishlist, async ({ params, owner }) => {
      await consumeAttempt(changeLimit, owner.userId);
      await queries.removeItem(owner.userId, params.id);
      return { success: true as const };
    }),
  ];
}

/** Creates the API entry of a saved listing, with its current state from the catalogue while the auction runs. */
function toEntry(saved: FoundListing, addedAt: number, { catalogue, now }: WishlistServices): WishlistEntry {
  const liveListing = catalogue.get(saved.id, now());
  const item = { ...toCard(liveListing ?? withTitleFacts(saved)), live: liveListing !== null };
  // The API documents both shapes: fields at the top, and under `item`.
  return { ...item, item, added_at: new Date(addedAt).toISOString() };
}

/** Orders running auctions first, the one that ends soonest at the top; then ended ones, the latest at the top. */
function compareEntries(one: WishlistEntry, other: WishlistEntry): number {
  if (one.live !== other.live) return one.live ? -1 : 1;
  const sooner = Date.parse(one.itemEndDate) - Date.parse(other.itemEndDate);
  return one.live ? sooner : -sooner;
}

const unknownItem = () =>
  new HttpError(404, {
    error: 'This auction has ended or does not exist.',
    code: 'unknown_item',
    parameter: 'item_id',
  });

const wishlistFull = () =>
  new HttpError(409, { error: `A wishlist holds at most ${maxWishlistItems} cards.`, code: 'wishlist_full' });
