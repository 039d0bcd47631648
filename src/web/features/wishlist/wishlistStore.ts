import { create } from 'zustand';
import { type PersistStorage, persist } from 'zustand/middleware';
import { accessToken, useSession } from '#web/api/session.ts';
import { parseWishlist, type StoredWishlist } from './parseWishlist.ts';

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

/** The state last read or written: the storage is written only when it changes. */
let lastStored: Pick<StoredWishlist, 'items' | 'error'> = emptyWishlist;

const storage: PersistStorage<StoredWishlist> = {
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

/** The wishlist of the signed-in user. `syncWishlist` restores it from the storage and loads it from the API. */
export const useWishlist = create<Wishlist>()(
  persist(() => emptyWishlist, {
    name: 'wishlist-storage',
    storage,
    partialize: ({ items, total, isLoading, error }) => ({ items, total, isLoading, error }),
    skipHydration: true,
  }),
);
