import type { PersistStorage } from 'zustand/middleware';
import { accessToken, useSession } from '#web/api/session.ts';
import { localStore } from '#web/browser/storage.ts';
import { parseWishlist, type StoredWishlist } from './parseWishlist.ts';
import { emptyWishlist } from './wishlistStore.ts';

/** The state last read or written: the storage is written only when it changes. */
let lastStored: Pick<StoredWishlist, 'items' | 'error'> = emptyWishlist;

/** Stores the wishlist in the browser, as long as its user is signed in. */
export const wishlistStorage: PersistStorage<StoredWishlist> = {
  getItem: (name) => {
    const state = useSession.getState().user && parseWishlist(localStore.getItem(name));
    if (state === null) return null;
    lastStored = state;
    return { state, version: 0 };
  },
  setItem: (name, value) => {
    const { items, error, isLoading } = value.state;
    if (isLoading || (items === lastStored.items && error === lastStored.error)) return;
    lastStored = value.state;
    // Signing out clears the storage before the page reloads: nothing may be stored in between. A storage that is full or
    // forbidden stores nothing; then the next visit loads from the API.
    if (accessToken() === null) localStore.removeItem(name);
    else localStore.setItem(name, JSON.stringify(value));
  },
  removeItem: localStore.removeItem,
};
