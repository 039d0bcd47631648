import { callApi } from '#web/api/callApi.ts';
import { accessToken } from '#web/api/session.ts';
import { storageKeys } from '#web/browser/storage.ts';
import { showToast } from '#web/ui/toastQueue.ts';

/** An API that does not answer by then keeps nobody signed in on this device. */
const patienceMs = 5_000;

/** Ends the session at the API and forgets everything on this device (specification, section 4). */
export async function signOut(): Promise<void> {
  const credential = accessToken();
  try {
    // First here: what is still under way with it must not take its end for that of the session, and lead to sign in.
    localStorage.removeItem('tokenInfo');
    await callApi('logout', { bearer: credential, signal: AbortSignal.timeout(patienceMs) });
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: a session that could not be ended is logged and nothing more
    console.warn('The session was not ended at the API', error);
  }
  try {
    localStorage.clear();
    // What was searched for in this window is nobody else's business.
    sessionStorage.removeItem(storageKeys.recentSearches);
  } catch {
    return showToast({ kind: 'error', message: 'Failed to sign out' });
  }
  location.reload();
}
