import * as z from 'zod';
import { maxFolderNameLength, maxNoteLength, plainFolderName, plainNote, sharings } from '#domain/wishlist/desk.ts';
import { maxTotal } from './alerts.ts';
import { card, itemId } from './cards.ts';
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

const id = z.uuid('is not the id of a folder');
const name = z.string().max(maxFolderNameLength).overwrite(plainFolderName).min(1, 'must not be empty');
const token = z.string().regex(/^[\w-]{20,100}$/, 'is not the token of a folder');

const folder = z
  .object({
    id: z.uuid(),
    name: z.string(),
    sharing: z
      .enum(sharings)
      .meta({ description: "'link' for those who have it; 'public' for search engines as well" }),
    token: z.string().nullable().meta({ description: 'Shows the cards of the folder to anyone; null if private' }),
  })
  .meta({ id: 'WishlistFolder' });

export type WishlistFolder = z.infer<typeof folder>;

export const listFolders = endpoint('listFolders', {
  method: 'GET',
  path: '/api/folders',
  summary: 'The folders of the wishlist, by name',
  access: 'session',
  response: z.object({ items: z.array(folder) }),
});

export const addFolder = endpoint('addFolder', {
  method: 'POST',
  path: '/api/folders',
  summary: 'Adds a private folder; one that has this name already stays unchanged',
  access: 'session',
  body: { name },
  response: z.object({ folder }),
});

export const changeFolder = endpoint('changeFolder', {
  method: 'POST',
  path: '/api/folders/:id',
  summary: 'Renames or shares a folder. Making it private ends its link for good: sharing it again makes another one',
  access: 'session',
  params: { id },
  body: { name: name.optional(), sharing: z.enum(sharings).optional() },
  response: z.object({ folder }),
});

export const deleteFolder = endpoint('deleteFolder', {
  method: 'DELETE',
  path: '/api/folders/:id',
  summary: 'Deletes a folder; its cards stay on the wishlist. One that is not there is not an error',
  access: 'session',
  params: { id },
  response: z.object({ success: z.literal(true) }),
});

export const changeWishlistItem = endpoint('changeWishlistItem', {
  method: 'POST',
  path: '/api/wish-list/:id',
  summary: 'Changes what the owner wrote about a saved card, and its folder; fields that are left out stay',
  access: 'session',
  params: { id: itemId },
  body: {
    folder_id: id.nullable().optional(),
    note: z.string().max(maxNoteLength).overwrite(plainNote).nullable().optional(),
    max_total: maxTotal.optional(),
  },
  response: z.object({ wishlist_item: wishlistEntry }),
});

export const showSharedFolder = endpoint('showSharedFolder', {
  method: 'GET',
  path: '/api/shared-folders/:token',
  summary: 'The live cards of a shared folder, the one ending soonest first, and nothing else of it or of its owner',
  params: { token },
  response: z.object({ items: z.array(card), serverTime: z.iso.datetime() }),
});
