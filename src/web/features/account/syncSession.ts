import * as endpoint from '#contract/endpointTable.ts';
import { callAsUser } from '#web/api/callApi.ts';
import { readAccessToken, reloadSession, storeUser, useSession } from '#web/api/session.ts';

/** On focus the user is fetched again if the last fetch is older than this. */
const refreshAfterMs = 5 * 60_000;

/** `performance.now()` of the last fetch. */
let refreshedAt = Number.NEGATIVE_INFINITY;

/**
 * Syncs the session with other tabs and with the API, for as long as the page is open.
 *
 * @param onOtherUser called when somebody signs in or out
 */
export function syncSession(onOtherUser: () => void): void {
  useSession.subscribe(({ user }, { user: before }) => {
    if (user?.email !== before?.email) onOtherUser();
  });
  addEventListener('storage', ({ key }) => {
    // The key is null when the whole storage was cleared.
    if (key === null || key === 'user') reloadSession();
  });
  addEventListener('focus', () => {
    if (performance.now() - refreshedAt > refreshAfterMs) refreshUser();
  });
  reloadSession();
  refreshUser();
}

/** Fetches the current user. Signs out if the session has expired; an unreachable API changes nothing. */
async function refreshUser(): Promise<void> {
  const token = readAccessToken();
  if (token === null || useSession.getState().user === null) return;
  refreshedAt = performance.now();
  try {
    const { user } = await callAsUser(endpoint.currentUser, {});
    if (readAccessToken() === token) storeUser(user);
  } catch {
    // callAsUser signs out on a 401.
  }
}
