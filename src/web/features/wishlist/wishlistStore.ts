import { create } from 'zustand';
import type { Card } from '#web/api/card.ts';

/** A card of the wishlist, with what its owner added to it. */
export interface SavedCard extends Card {
  readonly folderId: string | null;
  readonly note: string | null;
  /** The most that price and shipping may be together, in the currency of the card. */
  readonly maxTotal: number | null;
}

/** The part of the wishlist that is also stored in the browser (docs/requirements.md, 3.storage.5). */
export interface StoredWishlist {
  readonly items: readonly SavedCard[];
  readonly total: number;
  readonly isLoading: boolean;
  /** The error for which the wishlist could not be loaded. */
  readonly error: string | null;
}

interface Wishlist extends StoredWishlist {
  /** True once the API has answered, or failed to, for the signed-in user on this page. */
  readonly isSettled: boolean;
  /** The error of the last load; its id is shown. */
  readonly cause: unknown;
  /** The ids of the cards that are being saved or removed. */
  readonly pendingIds: readonly string[];
}

export const emptyWishlist: Wishlist = {
  items: [],
  total: 0,
  isLoading: false,
  error: null,
  isSettled: false,
  cause: null,
  pendingIds: [],
};

/**
 * The wishlist of the signed-in user. `syncWishlist` restores it from the storage, loads it from the API and stores it: that
 * code is not part of the first load.
 */
export const useWishlist = create<Wishlist>()(() => emptyWishlist);
