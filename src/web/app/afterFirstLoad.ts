import { syncSession } from '#web/features/account/syncSession.ts';
import { registerServiceWorker } from '#web/features/offline/registerServiceWorker.ts';

/** Starts everything that the first cards must not wait for. The parameter is that of `syncSession`. */
export function startAfterFirstLoad(onOtherUser: () => void): void {
  // The stored session is known from the start; following other windows and asking the API can wait.
  syncSession(onOtherUser);
  registerServiceWorker();
}
