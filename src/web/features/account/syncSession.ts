import type { QueryClient } from '@tanstack/react-query';
import { callAsUser } from '#web/api/callApi.ts';
import { accessToken, reloadSession, storeUser, useSession } from '#web/api/session.ts';

/** After this time away the user may have been signed out elsewhere. */
const refreshAfterMs = 5 * 60_000;

let started = false;
let refreshedAt = Number.NEGATIVE_INFINITY;

/** Syncs the session with other tabs and with the API. Only the first call has an effect. */
export function syncSession(queryClient: QueryClient): void {
  if (started) return;
  started = true;
  useSession.subscribe(({ user }, { user: before }) => {
    if (user?.email !== before?.email) queryClient.invalidateQueries({ queryKey: ['cards'] });
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

/** Fetches the current user. An expired session ends here, too; an unreachable API changes nothing. */
async function refreshUser(): Promise<void> {
  const credential = accessToken();
  if (credential === null || useSession.getState().user === null) return;
  refreshedAt = performance.now();
  try {
    const { user } = await callAsUser('currentUser', {});
    if (accessToken() === credential) storeUser(user);
  } catch {
    // callAsUser has handled the failure.
  }
}
