import { useSession } from '#web/api/session.ts';

let started = false;

/** Starts the sync of the wishlist as soon as a user is signed in; its code is not part of the first load. */
export function startWishlistSync(): void {
  if (started) return;
  started = true;
  const syncIfSignedIn = () => {
    if (useSession.getState().user !== null)
      import('./syncWishlist.ts').then(
        ({ syncWishlist }) => syncWishlist(),
        () => {},
      );
  };
  useSession.subscribe(syncIfSignedIn);
  syncIfSignedIn();
}
