import type { PersistStorage } from 'zustand/middleware';
import { accessToken, useSession } from '#web/api/session.ts';
import { parseWishlist, type StoredWishlist } from './parseWishlist.ts';
import { emptyWishlist } from './wishlistStore.ts';

/** The state last read or written: the storage is written only when it changes. */
let lastStored: Pick<StoredWishlist, 'items' | 'error'> = emptyWishlist;

/** Stores the wishlist in the browser, as long as its user is signed in. */
export const wishlistStorage: PersistStorage<StoredWishlist> = {
  getItem: (name) => {
    const state = useSession.getState().user && parseWishlist(localStorage.getItem(name));
    if (state === null) return null;
    lastStored = state;
    return { state, version: 0 };
  },
  setItem: (name, value) => {
    const { items, error, isLoading } = value.state;
    if (isLoading || (items === lastStored.items && error === lastStored.error)) return;
    lastStored = value.state;
    try {
      // Signing out clears the storage before the page reloads: nothing may be stored in between.
      if (accessToken() === null) localStorage.removeItem(name);
      else localStorage.setItem(name, JSON.stringify(value));
    } catch {
      // The storage is full or forbidden; the next visit loads from the API.
    }
  },
  removeItem: (name) => localStorage.removeItem(name),
};
