import { accessToken, type SessionUser, useSession } from '#web/api/session.ts';
import { takeWish } from '../heart/takeWish.ts';
import { forgetWishlist, loadWishlist } from './loadWishlist.ts';
import { parseWishlist } from './parseWishlist.ts';
import { useWishlist } from './wishlistStore.ts';

const key = 'wishlist-storage';
/** Whoever comes back to the page after so long may have changed the wishlist on another device. */
const trustedForMs = 5 * 60_000;

let keeping = false;
let loadedAt = Number.NEGATIVE_INFINITY;
let takingOver = false;

/** Keeps the wishlist of who is signed in: loaded, stored, and in step with other windows; from the first call on for good. */
export function keepWishlist(): void {
  if (keeping) return;
  keeping = true;
  useSession.subscribe(({ user }, { user: before }) => {
    if (ownerOf(user) === ownerOf(before)) return;
    forgetWishlist();
    begin();
  });
  useWishlist.subscribe(({ items, error, isLoading }, before) => {
    const changed = items !== before.items || error !== before.error || isLoading !== before.isLoading;
    if (changed && !isLoading && !takingOver) store();
  });
  addEventListener('storage', ({ key: changed, newValue }) => {
    if (changed === key) takeOver(newValue);
  });
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && accessToken() !== null) refreshWishlist(trustedForMs);
  });
  try {
    takeOver(localStorage.getItem(key));
  } catch {
    // Storage may be forbidden; the API has it all.
  }
  begin();
}

/** Loads the wishlist anew for whoever is signed in, unless that was begun less than so many milliseconds ago. */
export function refreshWishlist(trustedMs = 0): void {
  if (useSession.getState().user === null || performance.now() - loadedAt < trustedMs) return;
  loadedAt = performance.now();
  loadWishlist();
}

/** Without a credential nothing is asked for unseen: that would only end on the sign-in screen. */
async function begin(): Promise<void> {
  if (useSession.getState().user === null || accessToken() === null) return;
  await takeWish();
  refreshWishlist();
}

function ownerOf(user: SessionUser | null): string | null {
  return user && (user.email || user.username);
}

/**
 * What another window has stored, or this one before. It is not stored again, and not asked for at the API either: two
 * windows would answer each other for ever.
 */
function takeOver(text: string | null): void {
  const stored = useSession.getState().user && parseWishlist(text);
  if (stored === null) return;
  takingOver = true;
  useWishlist.setState(stored);
  takingOver = false;
}

/** In the shape zustand's own `persist` writes (specification, section 3). */
function store(): void {
  const { items, total, isLoading, error } = useWishlist.getState();
  try {
    // Signing out empties the storage before the page is left: what comes in between must not fill it again.
    if (accessToken() === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ state: { items, total, isLoading, error }, version: 0 }));
  } catch {
    // Too much for the storage, or it is forbidden: what stands there is out of date, and the next start asks the API.
  }
}
