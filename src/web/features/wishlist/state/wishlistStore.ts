import { create } from 'zustand';
import type { Card } from '#web/api/card.ts';

/** What is kept in the browser's storage as well (specification, section 3). */
export interface StoredWishlist {
  readonly items: readonly Card[];
  readonly total: number;
  readonly isLoading: boolean;
  /** Why it could not be loaded. */
  readonly error: string | null;
}

interface Wishlist extends StoredWishlist {
  /** Whether the API has answered, or failed to, since this page is open for whoever is signed in. */
  readonly asked: boolean;
  /** The ids of cards that are being saved or removed. */
  readonly busy: readonly string[];
}

export const emptyWishlist: Wishlist = {
  items: [],
  total: 0,
  isLoading: false,
  error: null,
  asked: false,
  busy: [],
};

/** What whoever is signed in saved. Home needs no more than this; what fills it comes when somebody is signed in. */
export const useWishlist = create<Wishlist>()(() => emptyWishlist);
