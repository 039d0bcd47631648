import * as z from 'zod';
import { card } from './cards.ts';
import { endpoint } from './endpoint.ts';

const item = card.extend({
  live: z.boolean().meta({
    description: 'True while the auction runs and is still seen. If false, the fields are those it was last seen with',
  }),
});

/** The fields of the listing are in the entry and in its `item`, because both forms are required. */
export const wishlistEntry = item
  .extend({
    item,
    added_at: z.iso.datetime(),
    folder_id: z.uuid().nullable(),
    note: z.string().nullable(),
    max_total: z.string().nullable().meta({ description: 'The most that price and shipping may be together' }),
  })
  .meta({ id: 'WishlistEntry' });

export type WishlistEntry = z.infer<typeof wishlistEntry>;

/** Such as `v1|123456789012|0`; in a path its pipes are encoded. */
export const itemId = z.string().regex(/^[\x21-\x7e]{1,100}$/, 'is not the id of a listing');

export const listWishlist = endpoint('listWishlist', {
  method: 'GET',
  path: '/api/wish-list',
  summary: 'The wishlist: running auctions, the one ending soonest first, then ended ones, the latest first',
  access: 'session',
  response: z.object({ items: z.array(wishlistEntry), total: z.int().min(0) }),
});

export const addToWishlist = endpoint('addToWishlist', {
  method: 'POST',
  path: '/api/wish-list',
  summary: 'Adds an auction to the wishlist; one that is already there stays unchanged',
  access: 'session',
  body: { item_id: itemId },
  response: z.object({ wishlist_item: wishlistEntry }),
});

export const removeFromWishlist = endpoint('removeFromWishlist', {
  method: 'DELETE',
  path: '/api/wish-list/:id',
  summary: 'Removes an auction from the wishlist; one that is not there is not an error',
  access: 'session',
  params: { id: itemId },
  response: z.object({ success: z.literal(true) }),
});
