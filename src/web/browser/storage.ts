import { parseJson } from './untrustedJson.ts';

/** Every key the page stores something under. Other windows and earlier releases know them: never rename one. */
export const storageKeys = {
  token: 'tokenInfo',
  user: 'user',
  authStore: 'auth-store',
  wishlist: 'wishlist-storage',
  theme: 'cardfall-theme',
  deviceAlerts: 'cardfall-alerts',
  /** The id of the channel that reaches this browser. */
  pushChannel: 'cardfall-push',
  /** Followed by the kind of request. */
  offlineCards: 'cardfall-last-',
  listKeys: 'cardfall-keys',
  seenCards: 'cardfall-seen',
  /** This and the following ones are in the session storage. */
  scrollPositions: 'cardfall-places',
  recentSearches: 'cardfall-recent-searches',
  returnTo: 'cardfall-place',
  /** The main script of the release that was reloaded for a newer one. */
  reloadedRelease: 'cardfall-release',
  pendingWishlistAdd: 'cardfall-wish',
  verify: 'cardfall-verify',
  reset: 'cardfall-reset',
} as const;

/** Text by key. A browser may forbid it: then reads find nothing. */
export interface BrowserStorage {
  readonly getItem: (key: string) => string | null;
  /** Returns the parsed value, null when there is none or the text is not JSON. */
  readonly getJson: (key: string) => unknown;
  /** Returns whether the value is stored: the browser can forbid storage, or have no room left. */
  readonly setItem: (key: string, value: string) => boolean;
  readonly removeItem: (key: string) => void;
  /** Returns whether the storage is empty now. */
  readonly clear: () => boolean;
}

/** @param find looks the storage up with each call, because a browser that forbids it throws at the mere mention */
function safeStorage(find: () => Storage): BrowserStorage {
  const attempt = <Result>(use: (storage: Storage) => Result, fallback: Result): Result => {
    try {
      return use(find());
    } catch {
      return fallback;
    }
  };
  return {
    getItem: (key) => attempt((storage) => storage.getItem(key), null),
    getJson: (key) => parseJson(attempt((storage) => storage.getItem(key), null)),
    setItem: (key, value) =>
      attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false),
    removeItem: (key) => attempt((storage) => storage.removeItem(key), undefined),
    clear: () =>
      attempt((storage) => {
        storage.clear();
        return true;
      }, false),
  };
}

/** Shared by all windows, and kept when the browser closes. */
export const localStore = safeStorage(() => localStorage);

/** The storage of this window alone, until it closes. */
export const sessionStore = safeStorage(() => sessionStorage);
