import { create } from 'zustand';
import type { Card } from '#web/api/cards/card.ts';

/** The part of the wishlist that is also stored in the browser (docs/requirements.md, 3.storage.5). */
export interface StoredWishlist {
  readonly items: readonly Card[];
  readonly total: number;
  readonly isLoading: boolean;
  /** Why the wishlist could not be loaded. */
  readonly error: string | null;
}

interface Wishlist extends StoredWishlist {
  /** True once the API has answered, or failed to, for the signed-in user on this page. */
  readonly isSettled: boolean;
  /** The ids of the cards that are being saved or removed. */
  readonly pendingIds: readonly string[];
}

export const emptyWishlist: Wishlist = {
  items: [],
  total: 0,
  isLoading: false,
  error: null,
  isSettled: false,
  pendingIds: [],
};

/** The wishlist of the signed-in user. The code that fills it is loaded once a user is signed in. */
export const useWishlist = create<Wishlist>()(() => emptyWishlist);
