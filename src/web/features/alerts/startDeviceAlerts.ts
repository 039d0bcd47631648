import type { QueryClient } from '@tanstack/react-query';
import { useSession } from '#web/api/session.ts';
import { localStore, storageKeys } from '#web/browser/storage.ts';

let started = false;

/** Moves the searches saved on this device to the account of the user who signs in; the code for it is loaded then. */
export function startDeviceAlerts(queries: QueryClient): void {
  if (started) return;
  started = true;
  const moveIfSignedIn = () => {
    if (useSession.getState().user !== null && localStore.getItem(storageKeys.deviceAlerts) !== null)
      import('./moveDeviceAlerts.ts').then(
        ({ moveDeviceAlerts }) => moveDeviceAlerts(queries),
        () => {},
      );
  };
  useSession.subscribe(moveIfSignedIn);
  moveIfSignedIn();
}
