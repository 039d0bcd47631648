import * as endpoint from '#contract/endpointTable.ts';
import { callAsUser } from '#web/api/callApi.ts';
import { readAccessToken, type SessionUser, useSession } from '#web/api/session.ts';
import { logWarning } from '#web/browser/log.ts';
import { storageKeys } from '#web/browser/storage.ts';
import { showToast } from '#web/ui/feedback/toastQueue.ts';
import { saveCard, toSavedCard } from './changeWishlist.ts';
import { takePendingAdd } from './pendingWishlistAdd.ts';
import { keepWishlistStored, restoreWishlist } from './wishlistStorage.ts';
import { emptyWishlist, useWishlist } from './wishlistStore.ts';

/** After this time away the user may have changed the wishlist on another device. */
const refreshAfterMs = 5 * 60_000;

let started = false;
let loadedAt = Number.NEGATIVE_INFINITY;

/** Restores and loads the wishlist of the signed-in user and syncs it with other tabs. Only the first call has an effect. */
export function syncWishlist(): void {
  if (started) return;
  started = true;
  useSession.subscribe(({ user }, { user: before }) => {
    if (ownerOf(user) === ownerOf(before)) return;
    clearWishlist();
    loadForUser();
  });
  // Restoring neither stores nor loads the wishlist: two tabs would react to each other forever.
  addEventListener('storage', ({ key }) => {
    if (key === storageKeys.wishlist) restoreWishlist();
  });
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && readAccessToken() !== null) refreshWishlist(refreshAfterMs, true);
  });
  keepWishlistStored();
  restoreWishlist();
  loadForUser();
}

/**
 * Loads the wishlist again unless the last load began less than `maxAgeMs` milliseconds ago.
 *
 * @param isPoll set where no visitor asked for it: then a lost network is not announced
 */
export function refreshWishlist(maxAgeMs = 0, isPoll = false): void {
  if (useSession.getState().user === null || performance.now() - loadedAt < maxAgeMs) return;
  loadedAt = performance.now();
  loadWishlist(isPoll);
}

/** Loads the wishlist after saving a pending card. Without a token it does nothing: a 401 would lead to the sign-in screen. */
async function loadForUser(): Promise<void> {
  if (useSession.getState().user === null || readAccessToken() === null) return;
  await savePendingAdd();
  refreshWishlist();
}

function ownerOf(user: SessionUser | null): string | null {
  return user && (user.email || user.username);
}

let latestLoad = 0;

/**
 * Loads the wishlist in the order of the API; a failure leaves an empty list (docs/requirements.md, 4.heart.6). Only the
 * latest of several calls counts.
 */
async function loadWishlist(quiet: boolean): Promise<void> {
  latestLoad += 1;
  const attempt = latestLoad;
  useWishlist.setState({ isLoading: true });
  const { items: previous } = useWishlist.getState();
  try {
    const { items, total } = await callAsUser(endpoint.listWishlist, { quiet });
    if (attempt !== latestLoad) return;
    // This response may miss cards saved or removed in the meantime.
    if (useWishlist.getState().items !== previous) return loadWishlist(quiet);
    useWishlist.setState({ items: items.map(toSavedCard), total, isLoading: false, error: null, isSettled: true });
  } catch (error) {
    if (attempt !== latestLoad) return;
    logWarning('The wishlist could not be loaded', error);
    const message = error instanceof Error ? error.message : String(error);
    useWishlist.setState({
      items: [],
      total: 0,
      isLoading: false,
      error: message,
      cause: error,
      isSettled: true,
    });
  }
}

/** Clears the wishlist and ignores responses for the previous user. */
function clearWishlist(): void {
  latestLoad += 1;
  useWishlist.setState(emptyWishlist);
}

/** Saves the card whose heart was clicked before signing in. */
async function savePendingAdd(): Promise<void> {
  const id = takePendingAdd();
  if (id === null) return;
  try {
    await saveCard(id);
    showToast({ kind: 'success', message: 'Added to your wishlist' });
  } catch (error) {
    // A failed heart is only logged (docs/requirements.md, 8.wishlist.2).
    logWarning('The card was not saved', error);
  }
}
