import * as z from 'zod';
import { card } from './cards.ts';
import { endpoint } from './endpoint.ts';

const item = card.extend({
  live: z.boolean().meta({
    description: 'Whether the auction still runs and is still seen. If not, this is how it was when it was last seen',
  }),
});

/** Specification: section 3 has the fields of an entry under `item`, section 7 in the entry itself. They are in both. */
const entry = item.extend({ item, added_at: z.iso.datetime() }).meta({ id: 'WishlistEntry' });

export type WishlistEntry = z.infer<typeof entry>;

/** Such as `v1|123456789012|0`; in a path its pipes are encoded. */
const itemId = z.string().regex(/^[\x21-\x7e]{1,100}$/, 'is not the id of a listing');

export const listWishlist = endpoint('listWishlist', {
  method: 'GET',
  path: '/api/wish-list',
  summary: 'The wishlist: auctions that run, the one ending soonest first, then those that are over, the latest first',
  access: 'session',
  response: z.object({ items: z.array(entry), total: z.int().min(0) }),
});

export const addToWishlist = endpoint('addToWishlist', {
  method: 'POST',
  path: '/api/wish-list',
  summary: 'Puts an auction on the wishlist; one that is there stays as it is',
  access: 'session',
  body: { item_id: itemId },
  response: z.object({ wishlist_item: entry }),
});

export const removeFromWishlist = endpoint('removeFromWishlist', {
  method: 'DELETE',
  path: '/api/wish-list/:id',
  summary: 'Takes an auction off the wishlist; one that is not there is no failure',
  access: 'session',
  params: { id: itemId },
  response: z.object({ success: z.literal(true) }),
});
