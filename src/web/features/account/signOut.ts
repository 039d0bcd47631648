import { create } from 'zustand';
import * as endpoint from '#contract/endpointTable.ts';
import { callApi } from '#web/api/callApi.ts';
import { readAccessToken } from '#web/api/session.ts';
import { logWarning } from '#web/browser/log.ts';
import { localStore, sessionStore, storageKeys } from '#web/browser/storage.ts';
import { showToast } from '#web/ui/feedback/toastQueue.ts';

/** After this time the user is signed out on this device even if the API has not answered. */
const timeoutMs = 5_000;

/** True while a sign-out waits for the API; the buttons show that at once. */
export const useSignOut = create<{ readonly isPending: boolean }>()(() => ({ isPending: false }));

/** Ends the session at the API and clears everything stored on this device (docs/requirements.md, 4.session.4 to 4.session.9). */
export async function signOut(): Promise<void> {
  if (useSignOut.getState().isPending) return;
  useSignOut.setState({ isPending: true });
  const credential = readAccessToken();
  try {
    // Removed first: a 401 to a request still in flight must not lead to the sign-in screen.
    localStore.removeItem(storageKeys.token);
    await callApi(endpoint.logout, { bearer: credential, signal: AbortSignal.timeout(timeoutMs) });
  } catch (error) {
    logWarning('The session was not ended at the API', error);
  }
  await endPush();
  // The recent searches of this tab are private, too.
  sessionStore.removeItem(storageKeys.recentSearches);
  if (!localStore.clear()) {
    useSignOut.setState({ isPending: false });
    return showToast({ kind: 'error', message: 'Failed to sign out' });
  }
  location.reload();
}

/** The next user of this browser must not be told of this one's cards. The API learns of it with the next message. */
async function endPush(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  } catch (error) {
    logWarning('The push subscription of this browser was not ended', error);
  }
}
