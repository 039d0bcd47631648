import { useSession } from '#web/api/session.ts';
import { localStore, storageKeys } from '#web/browser/storage.ts';

let started = false;

/** Brings wishlist and saved searches of a user up to date as soon as one is signed in; the code for it is loaded then. */
export function startAccountSync(): void {
  if (started) return;
  started = true;
  const ignore = () => {};
  const syncIfSignedIn = () => {
    if (useSession.getState().user === null) return;
    import('#web/features/wishlist/syncWishlist.ts').then(({ syncWishlist }) => syncWishlist(), ignore);
    // The searches that were saved on this device without an account.
    if (localStore.getItem(storageKeys.deviceAlerts) !== null)
      import('#web/features/alerts/moveDeviceAlerts.ts').then(({ moveDeviceAlerts }) => moveDeviceAlerts(), ignore);
  };
  useSession.subscribe(syncIfSignedIn);
  syncIfSignedIn();
}
