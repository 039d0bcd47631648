import { useSession } from '#web/api/session.ts';
import { localStore, storageKeys } from '#web/browser/storage.ts';

/**
 * Brings wishlist and saved searches of a user up to date as soon as one is signed in; the code for it is loaded then. Returns
 * how to stop it.
 */
export function startAccountSync(): () => void {
  const ignore = () => {};
  const syncIfSignedIn = () => {
    if (useSession.getState().user === null) return;
    import('#web/features/wishlist/syncWishlist.ts').then(({ syncWishlist }) => syncWishlist(), ignore);
    // The searches that were saved on this device without an account.
    if (localStore.getItem(storageKeys.deviceAlerts) !== null)
      import('#web/features/alerts/moveDeviceAlerts.ts').then(({ moveDeviceAlerts }) => moveDeviceAlerts(), ignore);
  };
  syncIfSignedIn();
  return useSession.subscribe(syncIfSignedIn);
}
